import type { BodyInputOf, QueryInputOf } from '@warsha/contracts/base/endpoint'
import type {
  approveCorrection,
  listCorrections,
  listMyCorrections,
  rejectCorrection,
  requestAttendanceCorrection,
} from '@warsha/contracts/hr/attendance-corrections'
import { call, keepPreviousData, useMutation, useQuery } from '@warsha/web-kit'
import { attendanceKey, useInvalidateAttendance } from '../attendance/attendance.api.ts'

export const useMyCorrections = (page: number) =>
  useQuery({
    queryKey: [attendanceKey, 'my-corrections', page],
    queryFn: ({ signal }) =>
      call<typeof listMyCorrections>('GET', '/attendance/my-corrections', {
        query: { page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const useCorrections = (query: QueryInputOf<typeof listCorrections>) =>
  useQuery({
    queryKey: [attendanceKey, 'corrections', query],
    queryFn: ({ signal }) =>
      call<typeof listCorrections>('GET', '/attendance/corrections', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useRequestCorrection = () => {
  const invalidate = useInvalidateAttendance()
  return useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      body: BodyInputOf<typeof requestAttendanceCorrection>
      idempotencyKey: string
    }) =>
      call<typeof requestAttendanceCorrection>('POST', '/attendance/corrections', {
        body,
        idempotencyKey,
      }),
    onSettled: () => void invalidate(),
  })
}

export const useApproveCorrection = () => {
  const invalidate = useInvalidateAttendance()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyInputOf<typeof approveCorrection>) =>
      call<typeof approveCorrection>('POST', '/attendance/corrections/{id}/approve', {
        params: { id },
        body,
      }),
    onSettled: () => void invalidate(),
  })
}

export const useRejectCorrection = () => {
  const invalidate = useInvalidateAttendance()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyInputOf<typeof rejectCorrection>) =>
      call<typeof rejectCorrection>('POST', '/attendance/corrections/{id}/reject', {
        params: { id },
        body,
      }),
    onSettled: () => void invalidate(),
  })
}
