/** Sends stored punches when the connection is back. */
import { ApiError, errorText, toast, useSession, useTranslation } from '@warsha/web-kit'
import { useEffect, useRef } from 'react'
import { useInvalidateAttendance } from '../attendance/attendance.api.ts'
import { sendStored, useShowPunch } from './punches.api.ts'
import {
  hasWaitingPunch,
  markRefused,
  readStoredPunches,
  removeStoredPunch,
  useStoredPunches,
} from './stored-punches.ts'

const retryMs = 15_000

/** Of a response that was cut off, and of a first try that is still running. */
const temporaryCodes = ['unexpected_answer', 'request_in_flight']
const temporaryStatuses = [0, 401, 408, 425, 429]

/** True for errors that may disappear: the network, too many requests, or a service that is away. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  temporaryStatuses.includes(error.status) ||
  temporaryCodes.includes(error.code) ||
  error.status >= 500

type ShowPunch = ReturnType<typeof useShowPunch>

/** Sends the punches in their order. Returns how many the server has stored. Stops at a temporary error. */
export const sendStoredPunches = async (
  userId: string,
  showPunch: ShowPunch,
  signal?: AbortSignal,
): Promise<number> => {
  let sent = 0
  for (const punch of readStoredPunches(userId)) {
    if (punch.rejection) continue
    const { client_punch_id, kind, punched_at, body } = punch
    const sent_at = new Date().toISOString()
    try {
      const stored = { ...body, client_punch_id, kind, punched_at, sent_at }
      const { data } = await sendStored(stored, signal)
      showPunch(data)
      removeStoredPunch(userId, client_punch_id)
      sent += 1
    } catch (error) {
      if (isTemporary(error)) return sent
      markRefused(userId, client_punch_id, errorText(error))
    }
  }
  return sent
}

/** Sends stored punches immediately, when the browser is online again, and every 15 s while there are any. */
export const useSendStoredPunches = (): void => {
  const { t } = useTranslation('attendance')
  const userId = useSession(({ user }) => user?.id ?? '')
  const invalidate = useInvalidateAttendance()
  const isWaiting = hasWaitingPunch(useStoredPunches())
  const isSending = useRef(false)
  const showPunch = useShowPunch()
  const latest = useRef({ t, invalidate, showPunch })
  latest.current = { t, invalidate, showPunch }

  useEffect(() => {
    if (!isWaiting || userId === '') return
    const send = async () => {
      if (isSending.current) return
      isSending.current = true
      try {
        if ((await sendStoredPunches(userId, latest.current.showPunch)) > 0) {
          toast.success(latest.current.t('stored.sent'))
          void latest.current.invalidate()
        }
      } finally {
        isSending.current = false
      }
    }
    const onOnline = () => void send()
    void send()
    const timer = setInterval(onOnline, retryMs)
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [isWaiting, userId])
}
