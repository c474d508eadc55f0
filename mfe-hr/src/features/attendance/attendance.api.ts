import type { BodyInputOf, QueryInputOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import type {
  changePositionConsent,
  listAttendance,
  listMyAttendance,
  listOnSite,
  punchIn,
  punchOut,
  readAttendancePositions,
  readAttendanceStats,
  readMyAttendanceMonth,
  readMyAttendanceStats,
  readMyAttendanceStatus,
  readPresenceCode,
  sendStoredPunch,
} from '@warsha/contracts/hr/attendance'
import { positionNoticeVersion } from '@warsha/contracts/hr/attendance-limits'
import {
  call,
  fetchFile,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from '@warsha/web-kit'

/** First part of the keys of all queries about attendance. */
export const attendanceKey = 'attendance'

const statusKey = [attendanceKey, 'my-status']

export type AttendanceStatus = ResponseOf<typeof readMyAttendanceStatus>['data']
/** `receivedAt` is the time of this device at the response. */
export type LoadedStatus = AttendanceStatus & { receivedAt: number }
export type PunchBody = BodyInputOf<typeof punchOut>
export type StoredPunchBody = BodyInputOf<typeof sendStoredPunch>
export type PunchKind = 'in' | 'out'
type Range = QueryInputOf<typeof readMyAttendanceStats>

/** Reads whether the user is checked in. */
export const useMyStatus = () =>
  useQuery({
    queryKey: statusKey,
    queryFn: async ({ signal }): Promise<LoadedStatus> => {
      const { data } = await call<typeof readMyAttendanceStatus>('GET', '/attendance/my-status', {
        signal,
      })
      return { ...data, receivedAt: Date.now() }
    },
    refetchInterval: 60_000,
  })

export const sendPunch = (kind: PunchKind, body: PunchBody, idempotencyKey: string) =>
  kind === 'in'
    ? call<typeof punchIn>('POST', '/attendance/punch-in', { body, idempotencyKey })
    : call<typeof punchOut>('POST', '/attendance/punch-out', { body, idempotencyKey })

export const sendStored = (body: StoredPunchBody) =>
  call<typeof sendStoredPunch>('POST', '/attendance/stored-punches', { body })

/** Returns a function that reads everything about attendance again. */
export const useInvalidateAttendance = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [attendanceKey] })
}

export const useChangeConsent = () => {
  const client = useQueryClient()
  const invalidate = useInvalidateAttendance()
  return useMutation({
    mutationFn: (accepted: boolean) =>
      call<typeof changePositionConsent>('PUT', '/attendance/consent', { body: { accepted } }),
    onSuccess: (_, accepted) => {
      // At once: a punch before the next response of the server must not ask for consent again.
      const consented_at = new Date().toISOString()
      const consent = accepted ? { notice_version: positionNoticeVersion, consented_at } : null
      client.setQueryData<LoadedStatus>(statusKey, (status) => status && { ...status, consent })
      void invalidate()
    },
  })
}

export const useMyHistory = (query: QueryInputOf<typeof listMyAttendance>) =>
  useQuery({
    queryKey: [attendanceKey, 'my-history', query],
    queryFn: ({ signal }) =>
      call<typeof listMyAttendance>('GET', '/attendance/my-history', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useMyStats = (query: Range) =>
  useQuery({
    queryKey: [attendanceKey, 'my-stats', query],
    queryFn: async ({ signal }) =>
      (await call<typeof readMyAttendanceStats>('GET', '/attendance/my-stats', { query, signal }))
        .data,
    placeholderData: keepPreviousData,
  })

/** @param month YYYY-MM */
export const useMyMonth = (month: string) =>
  useQuery({
    queryKey: [attendanceKey, 'my-month', month],
    queryFn: async ({ signal }) =>
      (
        await call<typeof readMyAttendanceMonth>('GET', '/attendance/my-month', {
          query: { month },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  })

export const useAttendance = (query: QueryInputOf<typeof listAttendance>) =>
  useQuery({
    queryKey: [attendanceKey, 'all', query],
    queryFn: ({ signal }) =>
      call<typeof listAttendance>('GET', '/attendance/all', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useAttendanceStats = (query: QueryInputOf<typeof readAttendanceStats>) =>
  useQuery({
    queryKey: [attendanceKey, 'stats', query],
    queryFn: async ({ signal }) =>
      (await call<typeof readAttendanceStats>('GET', '/attendance/stats', { query, signal })).data,
    placeholderData: keepPreviousData,
  })

const onSiteIntervalMs = 60_000

/** Reads who is on site. The socket announces changes; without a connection the list is read every minute. */
export const useOnSite = () =>
  useQuery({
    queryKey: [attendanceKey, 'on-site'],
    queryFn: async ({ signal }) =>
      (await call<typeof listOnSite>('GET', '/attendance/on-site', { signal })).data,
    refetchInterval: onSiteIntervalMs,
  })

export const usePositions = (id: string) =>
  useQuery({
    // Not below `attendanceKey`: each reading is in the audit trail, so changes elsewhere must not read them again.
    queryKey: ['attendance-positions', id],
    queryFn: async ({ signal }) =>
      (
        await call<typeof readAttendancePositions>('GET', '/attendance/{id}/positions', {
          params: { id },
          signal,
        })
      ).data,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

/** Reads the code of the shop's screen. */
export const usePresenceCode = () =>
  useQuery({
    queryKey: [attendanceKey, 'presence-code'],
    queryFn: async ({ signal }) =>
      (await call<typeof readPresenceCode>('GET', '/attendance/presence-code', { signal })).data,
    refetchInterval: ({ state }) => {
      const { data } = state
      if (!data) return 2_000
      return Math.max(Date.parse(data.expires_at) - Date.parse(data.server_time) + 200, 1_000)
    },
    refetchIntervalInBackground: true,
  })

export const fetchAttendanceFile = (query: Record<string, unknown>): Promise<Blob> =>
  fetchFile('/attendance/export-excel', query)
