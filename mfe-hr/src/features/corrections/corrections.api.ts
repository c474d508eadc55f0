import type { BodyInputOf, QueryInputOf } from '@warsha/contracts/base/endpoint'
import {
  approveCorrection,
  listCorrections,
  listMyCorrections,
  rejectCorrection,
  requestAttendanceCorrection,
} from '@warsha/contracts/hr/routes/attendance-corrections'
import { keepPreviousData, useMutationOf, useQueryOf } from '@warsha/web-kit'
import { attendanceKey, useInvalidateAttendance } from '../attendance/attendance.api.ts'

export const useMyCorrections = (page: number) =>
  useQueryOf(
    listMyCorrections,
    { query: { page } },
    { queryKey: [attendanceKey, 'my-corrections', page], placeholderData: keepPreviousData },
  )

export const useCorrections = (query: QueryInputOf<typeof listCorrections>) =>
  useQueryOf(
    listCorrections,
    { query },
    { queryKey: [attendanceKey, 'corrections', query], placeholderData: keepPreviousData },
  )

export const useRequestCorrection = () => {
  const invalidate = useInvalidateAttendance()
  return useMutationOf(requestAttendanceCorrection, { onSettled: () => void invalidate() })
}

type Decision<Body> = Body & { readonly id: string; readonly idempotencyKey: string }

export const useApproveCorrection = () => {
  const invalidate = useInvalidateAttendance()
  return useMutationOf(approveCorrection, {
    input: ({ id, idempotencyKey, ...body }: Decision<BodyInputOf<typeof approveCorrection>>) => ({
      params: { id },
      body,
      idempotencyKey,
    }),
    onSettled: () => void invalidate(),
  })
}

export const useRejectCorrection = () => {
  const invalidate = useInvalidateAttendance()
  return useMutationOf(rejectCorrection, {
    input: ({ id, idempotencyKey, ...body }: Decision<BodyInputOf<typeof rejectCorrection>>) => ({
      params: { id },
      body,
      idempotencyKey,
    }),
    onSettled: () => void invalidate(),
  })
}
