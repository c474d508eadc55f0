import type { BodyInputOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import {
  assignWorkPattern,
  changePublicHoliday,
  changeWorkPattern,
  createPublicHoliday,
  createWorkPattern,
  deletePublicHoliday,
  listPublicHolidays,
  listWorkPatternAssignments,
  listWorkPatterns,
} from '@warsha/contracts/hr/routes/schedules'
import { dataOf, request, useMutation, useMutationOf, useQueryOf } from '@warsha/web-kit'
import { attendanceKey, useInvalidateAttendance } from '../attendance/attendance.api.ts'

export const useWorkPatterns = () =>
  useQueryOf(listWorkPatterns, {}, { queryKey: [attendanceKey, 'work-patterns'], select: dataOf })

/** Reads a work pattern past the cache: what is stored now. */
export const fetchWorkPattern = async (id: string) => {
  const { data } = await request(listWorkPatterns, {})
  const found = data.find((pattern) => pattern.id === id)
  if (!found) throw new Error(`work pattern ${id} is not in the list`)
  return { data: found }
}

export const useAssignments = () =>
  useQueryOf(
    listWorkPatternAssignments,
    {},
    { queryKey: [attendanceKey, 'assignments'], select: dataOf },
  )

export const useHolidays = (year: number) =>
  useQueryOf(
    listPublicHolidays,
    { query: { year } },
    { queryKey: [attendanceKey, 'holidays', year], select: dataOf },
  )

/** Saves a new pattern, or changes the one with the id. */
export const useSaveWorkPattern = () => {
  const invalidate = useInvalidateAttendance()
  return useMutation<
    ResponseOf<typeof changeWorkPattern>,
    Error,
    { id: string | null; body: BodyInputOf<typeof createWorkPattern> & { version?: number } }
  >({
    mutationFn: ({ id, body }) =>
      id === null
        ? request(createWorkPattern, { body })
        : request(changeWorkPattern, {
            params: { id },
            body,
          }),
    onSettled: () => void invalidate(),
  })
}

export const useAssignWorkPattern = () => {
  const invalidate = useInvalidateAttendance()
  return useMutationOf(assignWorkPattern, {
    input: (body: BodyInputOf<typeof assignWorkPattern>) => ({ body }),
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
        ? request(createPublicHoliday, { body })
        : request(changePublicHoliday, {
            params: { id },
            body,
          }),
    onSettled: () => void invalidate(),
  })
}

export const useDeleteHoliday = () => {
  const invalidate = useInvalidateAttendance()
  return useMutationOf(deletePublicHoliday, {
    input: (id: string) => ({ params: { id } }),
    onSettled: () => void invalidate(),
  })
}
