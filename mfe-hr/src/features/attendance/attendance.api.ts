import type { QueryInputOf } from '@warsha/contracts/base/endpoint'
import {
  exportAttendance,
  listAttendance,
  listMyAttendance,
  listOnSite,
  readAttendancePositions,
  readAttendanceStats,
  readMyAttendanceMonth,
  readMyAttendanceStats,
} from '@warsha/contracts/hr/routes/attendance'
import { dataOf, keepPreviousData, requestFile, useQueryClient, useQueryOf } from '@warsha/web-kit'

/** First part of the keys of all queries about attendance. */
export const attendanceKey = 'attendance'

/** Returns a function that reads everything about attendance again. */
export const useInvalidateAttendance = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [attendanceKey] })
}

export const useMyHistory = (query: QueryInputOf<typeof listMyAttendance>) =>
  useQueryOf(
    listMyAttendance,
    { query },
    { queryKey: [attendanceKey, 'my-history', query], placeholderData: keepPreviousData },
  )

export const useMyStats = (query: QueryInputOf<typeof readMyAttendanceStats>) =>
  useQueryOf(
    readMyAttendanceStats,
    { query },
    {
      queryKey: [attendanceKey, 'my-stats', query],
      placeholderData: keepPreviousData,
      select: dataOf,
    },
  )

/** @param month YYYY-MM */
export const useMyMonth = (month: string) =>
  useQueryOf(
    readMyAttendanceMonth,
    { query: { month } },
    {
      queryKey: [attendanceKey, 'my-month', month],
      placeholderData: keepPreviousData,
      select: dataOf,
    },
  )

export const useAttendance = (query: QueryInputOf<typeof listAttendance>) =>
  useQueryOf(
    listAttendance,
    { query },
    { queryKey: [attendanceKey, 'all', query], placeholderData: keepPreviousData },
  )

export const useAttendanceStats = (query: QueryInputOf<typeof readAttendanceStats>) =>
  useQueryOf(
    readAttendanceStats,
    { query },
    {
      queryKey: [attendanceKey, 'stats', query],
      placeholderData: keepPreviousData,
      select: dataOf,
    },
  )

const onSiteIntervalMs = 60_000

/** Reads who is on site. The socket announces changes; without a connection the list is read every minute. */
export const useOnSite = () =>
  useQueryOf(
    listOnSite,
    {},
    { queryKey: [attendanceKey, 'on-site'], refetchInterval: onSiteIntervalMs, select: dataOf },
  )

export const usePositions = (id: string) =>
  useQueryOf(
    readAttendancePositions,
    { params: { id } },
    {
      // Not below `attendanceKey`: each reading is in the audit trail, so changes elsewhere must not read them again.
      queryKey: ['attendance-positions', id],
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      gcTime: 0,
      select: dataOf,
    },
  )

export const fetchAttendanceFile = (query: QueryInputOf<typeof exportAttendance>): Promise<Blob> =>
  requestFile(exportAttendance, { query })
