import { roleOf, useNavigate, useSession } from '@warsha/web-kit'
import type { NavigationEntry, RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { useEffect, useRef, useState } from 'react'
import { resolveCode } from './resolve-code.ts'
import type { ScanAnswer } from './scan-source.ts'

export type ScanStep =
  | { readonly kind: 'looking' }
  | { readonly kind: 'resolving'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string; readonly error: unknown }
  | {
      readonly kind: 'answered'
      readonly text: string
      readonly answer: Exclude<ScanAnswer, { kind: 'opens' }>
    }

interface ScanOptions {
  menu: readonly NavigationEntry[]
  remotes: readonly RemoteDescriptor[]
  /** A code that a keyboard scanner or the search has read already, or null. */
  firstCode: string | null
  close: (hasNavigated: boolean) => void
}

/** The steps from a code to the screen that it opens. A newer code replaces the one that is being resolved. */
export const useScan = ({ menu, remotes, firstCode, close }: ScanOptions) => {
  const role = useSession((session) => roleOf(session.user))
  const navigate = useNavigate()
  const [step, setStep] = useState<ScanStep>(
    firstCode === null ? { kind: 'looking' } : { kind: 'resolving', text: firstCode },
  )
  const running = useRef<AbortController>(undefined)
  const open = (to: string, state?: object) => {
    close(true)
    navigate(to, { state })
  }
  const scan = async (text: string) => {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setStep({ kind: 'resolving', text })
    try {
      const { origin } = window.location
      const answer = await resolveCode(text, { role: role!, menu, remotes, origin, signal })
      if (signal.aborted) return
      if (answer.kind === 'opens') open(answer.to)
      else setStep({ kind: 'answered', text, answer })
    } catch (error) {
      if (!signal.aborted) setStep({ kind: 'failed', text, error })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code of the caller is resolved once
  useEffect(() => {
    if (firstCode !== null) void scan(firstCode)
    return () => running.current?.abort()
  }, [firstCode])
  return { step, scan, open, lookAgain: () => setStep({ kind: 'looking' }) }
}
