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
import { sendStoredPunches } from './send-stored-punches.ts'
import { hasWaitingPunch, readStoredPunches, storePunch } from './stored-punches.ts'

interface PunchOptions {
  /** The code on the shop's screen, in place of a position. */
  readonly presenceCode?: string
  readonly notes?: string
}

export type PunchProblem =
  | { kind: 'position'; failure: PositionFailure }
  | { kind: 'server'; text: string }

/** A phone on a network without internet says nothing for minutes. */
const timeoutMs = 20_000

/** True without an answer that says whether the server has the punch. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status === 0 || error.code === 'unexpected_answer'
    : error instanceof DOMException && error.name === 'TimeoutError'

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

  const hasEarlier = () => hasWaitingPunch(readStoredPunches(userId))

  /** Sends the punches that wait on the device, because the server needs them in order. Returns how many it has stored. */
  const sendEarlier = async (): Promise<number> => {
    if (!hasEarlier()) return 0
    const sent = await sendStoredPunches(userId, showPunch, AbortSignal.timeout(timeoutMs))
    if (sent > 0) toast.success(t('stored.sent'))
    return sent
  }

  const send = async (kind: PunchKind, body: PunchBody, punchedAt: Date) => {
    setActivity('sending')
    const id = newIdempotencyKey()
    const sentEarlier = await sendEarlier()
    const keep = () => {
      storePunch(userId, { kind, body, id, punchedAt })
      toast.news(t('stored.title'), t('stored.kept'))
      if (sentEarlier > 0) void invalidate()
    }
    if (hasEarlier()) {
      keep()
      return
    }
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const { data } = await sendPunch(kind, { ...body, client_punch_id: id }, id, signal)
      showPunch(data)
      toast.success(t(kind === 'in' ? 'punch.checked_in' : 'punch.checked_out'))
    } catch (error) {
      if (isUnanswered(error)) {
        // The server may have it, and only the response was lost: it stores each id once.
        keep()
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
    // Finding the position takes time, and a code is valid at the time of the tap.
    const punchedAt = new Date()
    setProblem(null)
    try {
      const proof = await readProof(presenceCode)
      if (proof) await send(kind, { ...proof, ...getDevice(), ...(notes && { notes }) }, punchedAt)
    } finally {
      isRunning.current = false
      setActivity(null)
    }
  }

  return { punch, activity, problem, clearProblem: () => setProblem(null) }
}
