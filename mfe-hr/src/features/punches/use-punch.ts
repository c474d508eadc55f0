import {
  ApiError,
  errorText,
  newIdempotencyKey,
  toast,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import { useRef, useState } from 'react'
import { useInvalidateAttendance } from '../attendance/attendance.api.ts'
import { getDevice } from './device.ts'
import { type PunchBody, type PunchKind, sendPunch, useShowPunch } from './punches.api.ts'
import { type PositionFailure, readBestPosition } from './read-position.ts'
import { storePunch } from './stored-punches.ts'

interface PunchOptions {
  /** The code on the shop's screen, in place of a position. */
  readonly presenceCode?: string
  readonly notes?: string
}

export type PunchProblem =
  | { kind: 'position'; failure: PositionFailure }
  | { kind: 'server'; text: string }

const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** Punches in or out: reads the position, sends the punch, and keeps it on the device without a connection. */
export const usePunch = () => {
  const { t } = useTranslation('attendance')
  const userId = useSession(({ user }) => user?.id ?? '')
  const invalidate = useInvalidateAttendance()
  const showPunch = useShowPunch()
  const [activity, setActivity] = useState<'locating' | 'sending' | null>(null)
  const [problem, setProblem] = useState<PunchProblem | null>(null)
  const isRunning = useRef(false)

  /** Returns the proof of presence, or null after it has shown why there is none. */
  const readProof = async (presenceCode: string | undefined): Promise<PunchBody | null> => {
    if (presenceCode) return { presence_code: presenceCode }
    setActivity('locating')
    const position = await readBestPosition()
    if (typeof position !== 'string') return position
    setProblem({ kind: 'position', failure: position })
    toast.error(null, t(`position.${position}`))
    return null
  }

  const send = async (kind: PunchKind, body: PunchBody) => {
    setActivity('sending')
    const id = newIdempotencyKey()
    try {
      const { data } = await sendPunch(kind, { ...body, client_punch_id: id }, id)
      showPunch(data)
      toast.success(t(kind === 'in' ? 'punch.checked_in' : 'punch.checked_out'))
    } catch (error) {
      if (isOffline(error)) {
        // The server may have it, and only the response was lost: it stores each id once.
        storePunch(userId, kind, body, id)
        toast.news(t('stored.title'), t('stored.kept'))
        return
      }
      const text = errorText(error, t(kind === 'in' ? 'punch.in_failed' : 'punch.out_failed'))
      setProblem({ kind: 'server', text })
      toast.error(null, text)
    }
    // The punch is done: nobody waits for what else it changes.
    void invalidate()
  }

  const punch = async (kind: PunchKind, { presenceCode, notes }: PunchOptions = {}) => {
    if (isRunning.current) return
    isRunning.current = true
    setProblem(null)
    try {
      const proof = await readProof(presenceCode)
      if (proof) await send(kind, { ...proof, ...getDevice(), ...(notes && { notes }) })
    } finally {
      isRunning.current = false
      setActivity(null)
    }
  }

  return { punch, activity, problem, clearProblem: () => setProblem(null) }
}
