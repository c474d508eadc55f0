import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type {
  EmployeeLeaveBalance as EmployeeBalance,
  LeaveBalance,
} from '@warsha/contracts/hr/leave'
import { type LeaveTypeBalance, toLeaveTypeBalances } from '@warsha/contracts/hr/leave-types'
import * as leave from '@warsha/contracts/hr/routes/leave'
import {
  dataOf,
  keepPreviousData,
  request,
  useMutation,
  useMutationOf,
  useQueryOf,
} from '@warsha/web-kit'
import type { DecideInput, RequestsQuery } from '../requests/requests.ts'
import { pageSize, useInvalidatePay } from '../shared/pay-queries.ts'

/** A balance with the three fields per type of the response as a list. */
type WithTypes<Balance> = Balance & { types: readonly LeaveTypeBalance[] }
const withTypes = <Balance extends LeaveBalance>(balance: Balance): WithTypes<Balance> => ({
  ...balance,
  types: toLeaveTypeBalances(balance),
})

export type MyLeaveBalance = WithTypes<LeaveBalance>
export type EmployeeLeaveBalance = WithTypes<EmployeeBalance>

const toMyLeaveBalance = ({ data }: ResponseOf<typeof leave.readMyLeaveBalance>) => withTypes(data)
const toLeaveBalances = (list: ResponseOf<typeof leave.listLeaveBalances>) => ({
  ...list,
  data: list.data.map(withTypes),
})

export const useMyLeaveBalance = (year: number) =>
  useQueryOf(
    leave.readMyLeaveBalance,
    { query: { year } },
    {
      queryKey: ['leave', 'my-balance', year],
      placeholderData: keepPreviousData,
      select: toMyLeaveBalance,
    },
  )

export const useMyLeave = (page: number) =>
  useQueryOf(
    leave.listMyLeaveRequests,
    { query: { page, limit: pageSize } },
    { queryKey: ['leave', 'mine', page], placeholderData: keepPreviousData },
  )

export const useLeaveRequests = (query: RequestsQuery) =>
  useQueryOf(
    leave.listLeaveRequests,
    { query: { limit: pageSize, ...query } },
    { queryKey: ['leave', 'all', query], placeholderData: keepPreviousData },
  )

/** Reads a request past the cache: what is stored now. */
export const fetchLeaveRequest = async (id: string) => {
  const { data } = await request(leave.listLeaveRequests, { query: { id, page: 1, limit: 1 } })
  const [found] = data
  if (!found) throw new Error(`leave request ${id} is not in its list`)
  return { data: found }
}

export const useLeaveStats = () =>
  useQueryOf(leave.readLeaveStats, {}, { queryKey: ['leave', 'stats'] })

export const useLeaveBalances = (page: number, employee_id?: string) =>
  useQueryOf(
    leave.listLeaveBalances,
    { query: { page, limit: pageSize, ...(employee_id && { employee_id }) } },
    {
      queryKey: ['leave', 'balances', page, employee_id],
      placeholderData: keepPreviousData,
      select: toLeaveBalances,
    },
  )

export const useLeaveCalendar = (month: number, year: number) =>
  useQueryOf(
    leave.readLeaveCalendar,
    { query: { month, year } },
    { queryKey: ['leave', 'calendar', year, month], select: dataOf },
  )

export const useRequestLeave = () => useMutationOf(leave.requestLeave, useInvalidatePay())

/** Cancels an own pending request. */
export const useCancelLeave = () =>
  useMutationOf(leave.cancelLeave, {
    input: (id: string) => ({ params: { id } }),
    ...useInvalidatePay(),
  })

/** Ends approved leave earlier, or withdraws it. */
export const useShortenLeave = () => useMutationOf(leave.shortenLeave, useInvalidatePay())

/** Approves or rejects a request. */
export const useDecideLeave = () =>
  useMutation<unknown, Error, DecideInput>({
    mutationFn: ({ id, decision, idempotencyKey }) =>
      decision.action === 'approve'
        ? request(leave.approveLeave, {
            params: { id },
            body: { admin_notes: decision.admin_notes },
            idempotencyKey,
          })
        : request(leave.rejectLeave, {
            params: { id },
            body: { rejection_reason: decision.rejection_reason },
            idempotencyKey,
          }),
    ...useInvalidatePay(),
  })
