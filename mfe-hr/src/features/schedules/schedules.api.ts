import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import type {
  assignWorkPattern,
  changePublicHoliday,
  changeWorkPattern,
  createPublicHoliday,
  createWorkPattern,
  deletePublicHoliday,
  listPublicHolidays,
  listWorkPatternAssignments,
  listWorkPatterns,
} from '@warsha/contracts/hr/schedules'
import { call, useMutation, useQuery } from '@warsha/web-kit'
import { attendanceKey, useInvalidateAttendance } from '../attendance/attendance.api.ts'

export const useWorkPatterns = () =>
  useQuery({
    queryKey: [attendanceKey, 'work-patterns'],
    queryFn: async ({ signal }) =>
      (await call<typeof listWorkPatterns>('GET', '/attendance/work-patterns', { signal })).data,
  })

export const useAssignments = () =>
  useQuery({
    queryKey: [attendanceKey, 'assignments'],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listWorkPatternAssignments>(
          'GET',
          '/attendance/work-pattern-assignments',
          { signal },
        )
      ).data,
  })

export const useHolidays = (year: number) =>
  useQuery({
    queryKey: [attendanceKey, 'holidays', year],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listPublicHolidays>('GET', '/attendance/public-holidays', {
          query: { year },
          signal,
        })
      ).data,
  })

/** Saves a new pattern, or changes the one with the id. */
export const useSaveWorkPattern = () => {
  const invalidate = useInvalidateAttendance()
  return useMutation<
    unknown,
    Error,
    { id: string | null; body: BodyInputOf<typeof createWorkPattern> & { version?: number } }
  >({
    mutationFn: ({ id, body }) =>
      id === null
        ? call<typeof createWorkPattern>('POST', '/attendance/work-patterns', { body })
        : call<typeof changeWorkPattern>('PUT', '/attendance/work-patterns/{id}', {
            params: { id },
            body,
          }),
    onSettled: () => void invalidate(),
  })
}

export const useAssignWorkPattern = () => {
  const invalidate = useInvalidateAttendance()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof assignWorkPattern>) =>
      call<typeof assignWorkPattern>('POST', '/attendance/work-pattern-assignments', { body }),
    onSettled: () => void invalidate(),
  })
}

/** Saves a new holiday, or changes the one with the id. */
export const useSaveHoliday = () => {
  const invalidate = useInvalidateAttendance()
  return useMutation<
    unknown,
    Error,
    { id: string | null; body: BodyInputOf<typeof createPublicHoliday> }
  >({
    mutationFn: ({ id, body }) =>
      id === null
        ? call<typeof createPublicHoliday>('POST', '/attendance/public-holidays', { body })
        : call<typeof changePublicHoliday>('PUT', '/attendance/public-holidays/{id}', {
            params: { id },
            body,
          }),
    onSettled: () => void invalidate(),
  })
}

export const useDeleteHoliday = () => {
  const invalidate = useInvalidateAttendance()
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof deletePublicHoliday>('DELETE', '/attendance/public-holidays/{id}', {
        params: { id },
      }),
    onSettled: () => void invalidate(),
  })
}
