import type { QueryInputOf } from '@warsha/contracts/base/endpoint'
import type {
  listAttendance,
  listMyAttendance,
  listOnSite,
  readAttendancePositions,
  readAttendanceStats,
  readMyAttendanceMonth,
  readMyAttendanceStats,
} from '@warsha/contracts/hr/attendance'
import { call, fetchFile, keepPreviousData, useQuery, useQueryClient } from '@warsha/web-kit'

/** First part of the keys of all queries about attendance. */
export const attendanceKey = 'attendance'

/** Returns a function that reads everything about attendance again. */
export const useInvalidateAttendance = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [attendanceKey] })
}

export const useMyHistory = (query: QueryInputOf<typeof listMyAttendance>) =>
  useQuery({
    queryKey: [attendanceKey, 'my-history', query],
    queryFn: ({ signal }) =>
      call<typeof listMyAttendance>('GET', '/attendance/my-history', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useMyStats = (query: QueryInputOf<typeof readMyAttendanceStats>) =>
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

export const fetchAttendanceFile = (query: Record<string, unknown>): Promise<Blob> =>
  fetchFile('/attendance/export-excel', query)
