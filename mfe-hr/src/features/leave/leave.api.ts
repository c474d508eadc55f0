import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import type * as leave from '@warsha/contracts/hr/leave'
import { type LeaveTypeBalance, toLeaveTypeBalances } from '@warsha/contracts/hr/leave-types'
import { call, keepPreviousData, useMutation, useQuery } from '@warsha/web-kit'
import type { DecideInput, RequestsQuery } from '../requests/requests.ts'
import { pageSize, useInvalidatePay } from '../shared/pay-queries.ts'

/** A balance with the three fields per type of the response as a list. */
type WithTypes<Balance> = Balance & { types: readonly LeaveTypeBalance[] }
const withTypes = <Balance extends leave.LeaveBalance>(balance: Balance): WithTypes<Balance> => ({
  ...balance,
  types: toLeaveTypeBalances(balance),
})

export type MyLeaveBalance = WithTypes<leave.LeaveBalance>
export type EmployeeLeaveBalance = WithTypes<leave.EmployeeLeaveBalance>

export const useMyLeaveBalance = (year: number) =>
  useQuery({
    queryKey: ['leave', 'my-balance', year],
    queryFn: async ({ signal }): Promise<MyLeaveBalance> => {
      const { data } = await call<typeof leave.readMyLeaveBalance>('GET', '/leave/my-balance', {
        query: { year },
        signal,
      })
      return withTypes(data)
    },
    placeholderData: keepPreviousData,
  })

export const useMyLeave = (page: number) =>
  useQuery({
    queryKey: ['leave', 'mine', page],
    queryFn: ({ signal }) =>
      call<typeof leave.listMyLeaveRequests>('GET', '/leave/my-requests', {
        query: { page, limit: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const useLeaveRequests = (query: RequestsQuery) =>
  useQuery({
    queryKey: ['leave', 'all', query],
    queryFn: ({ signal }) =>
      call<typeof leave.listLeaveRequests>('GET', '/leave/all-requests', {
        query: { limit: pageSize, ...query },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const useLeaveStats = () =>
  useQuery({
    queryKey: ['leave', 'stats'],
    queryFn: ({ signal }) => call<typeof leave.readLeaveStats>('GET', '/leave/stats', { signal }),
  })

export const useLeaveBalances = (page: number, employee_id?: string) =>
  useQuery({
    queryKey: ['leave', 'balances', page, employee_id],
    queryFn: async ({ signal }) => {
      const list = await call<typeof leave.listLeaveBalances>('GET', '/leave/all-balances', {
        query: { page, limit: pageSize, ...(employee_id && { employee_id }) },
        signal,
      })
      return { ...list, data: list.data.map(withTypes) }
    },
    placeholderData: keepPreviousData,
  })

export const useLeaveCalendar = (month: number, year: number) =>
  useQuery({
    queryKey: ['leave', 'calendar', year, month],
    queryFn: async ({ signal }) =>
      (
        await call<typeof leave.readLeaveCalendar>('GET', '/leave/calendar', {
          query: { month, year },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  })

export const useRequestLeave = () =>
  useMutation({
    mutationFn: (input: { body: BodyInputOf<typeof leave.requestLeave>; idempotencyKey: string }) =>
      call<typeof leave.requestLeave>('POST', '/leave/request', input),
    ...useInvalidatePay(),
  })

/** Cancels an own pending request. */
export const useCancelLeave = () =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof leave.cancelLeave>('POST', '/leave/cancel/{id}', { params: { id } }),
    ...useInvalidatePay(),
  })

/** Approves or rejects a request. */
export const useDecideLeave = () =>
  useMutation<unknown, Error, DecideInput>({
    mutationFn: ({ id, decision, idempotencyKey }) =>
      decision.action === 'approve'
        ? call<typeof leave.approveLeave>('POST', '/leave/approve/{id}', {
            params: { id },
            body: { admin_notes: decision.admin_notes },
            idempotencyKey,
          })
        : call<typeof leave.rejectLeave>('POST', '/leave/reject/{id}', {
            params: { id },
            body: { rejection_reason: decision.rejection_reason },
            idempotencyKey,
          }),
    ...useInvalidatePay(),
  })
