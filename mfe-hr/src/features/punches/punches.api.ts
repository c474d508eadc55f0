import type { BodyInputOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import { positionNoticeVersion } from '@warsha/contracts/hr/attendance-limits'
import {
  changePositionConsent,
  punchIn,
  punchOut,
  readMyAttendanceStatus,
  readPresenceCode,
  sendStoredPunch,
} from '@warsha/contracts/hr/routes/attendance'
import {
  dataOf,
  request,
  useMutationOf,
  useQuery,
  useQueryClient,
  useQueryOf,
} from '@warsha/web-kit'
import { attendanceKey, useInvalidateAttendance } from '../attendance/attendance.api.ts'

const statusKey = [attendanceKey, 'my-status']

export type AttendanceStatus = ResponseOf<typeof readMyAttendanceStatus>['data']
/** `receivedAt` is the time of this device at the response. */
export type LoadedStatus = AttendanceStatus & { receivedAt: number }
export type PunchBody = BodyInputOf<typeof punchOut>
export type StoredPunchBody = BodyInputOf<typeof sendStoredPunch>
export type PunchKind = 'in' | 'out'

/** Reads whether the user is checked in. */
export const useMyStatus = () =>
  useQuery({
    queryKey: statusKey,
    queryFn: async ({ signal }): Promise<LoadedStatus> => {
      const { data } = await request(readMyAttendanceStatus, {
        signal,
      })
      return { ...data, receivedAt: Date.now() }
    },
    refetchInterval: 60_000,
  })

export const sendPunch = (
  kind: PunchKind,
  body: PunchBody,
  idempotencyKey: string,
  signal: AbortSignal,
) =>
  kind === 'in'
    ? request(punchIn, { body, idempotencyKey, signal })
    : request(punchOut, { body, idempotencyKey, signal })

export const sendStored = (body: StoredPunchBody, signal?: AbortSignal) =>
  request(sendStoredPunch, { body, signal })

type PunchedRecord = ResponseOf<typeof punchOut>['data']

/**
 * Returns a function that shows the record of a punch immediately. The status that follows may never arrive, because the
 * connection is gone a moment later.
 */
export const useShowPunch = () => {
  const client = useQueryClient()
  return (record: PunchedRecord) => {
    const isCheckedIn = record.status === 'checked_in'
    client.setQueryData<LoadedStatus>(
      statusKey,
      (status) =>
        status && {
          ...status,
          is_checked_in: isCheckedIn,
          attendance: isCheckedIn ? record : null,
          current_shift_duration: null,
        },
    )
  }
}

export const useChangeConsent = () => {
  const client = useQueryClient()
  const invalidate = useInvalidateAttendance()
  return useMutationOf(changePositionConsent, {
    input: (accepted: boolean) => ({ body: { accepted } }),
    onSuccess: (_, accepted) => {
      // At once: a punch before the next response of the server must not ask for consent again.
      const consented_at = new Date().toISOString()
      const consent = accepted ? { notice_version: positionNoticeVersion, consented_at } : null
      client.setQueryData<LoadedStatus>(statusKey, (status) => status && { ...status, consent })
      void invalidate()
    },
  })
}

/** Reads the code of the shop's screen. */
export const usePresenceCode = () =>
  useQueryOf(
    readPresenceCode,
    {},
    {
      queryKey: [attendanceKey, 'presence-code'],
      refetchInterval: ({ state }) => {
        if (!state.data) return 2_000
        const { data } = state.data
        return Math.max(Date.parse(data.expires_at) - Date.parse(data.server_time) + 200, 1_000)
      },
      refetchIntervalInBackground: true,
      select: dataOf,
    },
  )
