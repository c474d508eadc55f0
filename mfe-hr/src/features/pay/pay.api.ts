/** Requests of leave, loans and salaries that both screens use. */

import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import type { EmployeeGratuity, readGratuity } from '@warsha/contracts/hr/end-of-service'
import type * as leave from '@warsha/contracts/hr/leave'
import type * as loans from '@warsha/contracts/hr/loans'
import type * as salary from '@warsha/contracts/hr/salary'
import {
  call,
  fetchFile,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from '@warsha/web-kit'

/** Rows of a page in the lists of this feature. */
export const pageSize = 10

interface OwnListQuery {
  page: number
  year?: number
}

/** Everything that a request, decision or payment may change. */
export const payKeys = ['leave', 'loans', 'salary'] as const

/** Reads everything again after a mutation, also after a failed one: somebody else may have decided. */
export const useInvalidatePay = () => {
  const client = useQueryClient()
  return {
    onSettled: () => {
      for (const key of payKeys) void client.invalidateQueries({ queryKey: [key] })
    },
  }
}

export const useMyLeaveBalance = (year: number) =>
  useQuery({
    queryKey: ['leave', 'my-balance', year],
    queryFn: ({ signal }) =>
      call<typeof leave.readMyLeaveBalance>('GET', '/leave/my-balance', {
        query: { year },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const useMyLeave = ({ page, year }: OwnListQuery) =>
  useQuery({
    queryKey: ['leave', 'mine', page, year],
    queryFn: ({ signal }) =>
      call<typeof leave.listMyLeaveRequests>('GET', '/leave/my-requests', {
        query: { page, limit: pageSize, ...(year && { year }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const useMyLoans = (page: number) =>
  useQuery({
    queryKey: ['loans', 'mine', page],
    queryFn: ({ signal }) =>
      call<typeof loans.listMyLoans>('GET', '/loans-advances/my-requests', {
        query: { page, limit: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const useMySalaries = ({ page, year }: OwnListQuery) =>
  useQuery({
    queryKey: ['salary', 'mine', page, year],
    queryFn: ({ signal }) =>
      call<typeof salary.listMySalaries>('GET', '/salary/my-records', {
        query: { page, limit: pageSize, ...(year && { year }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const useMyPayslip = (id: string) =>
  useQuery({
    queryKey: ['salary', 'payslip', id],
    queryFn: async ({ signal }) =>
      (
        await call<typeof salary.readMySalary>('GET', '/salary/my-records/{id}', {
          params: { id },
          signal,
        })
      ).data,
  })

export const fetchPayslipPdf = (id: string): Promise<Blob> =>
  fetchFile(`/salary/my-records/${id}/pdf`)

export const useGratuity = (employeeId: string) =>
  useQuery({
    enabled: employeeId !== '',
    queryKey: ['salary', 'gratuity', employeeId],
    queryFn: async ({ signal }): Promise<EmployeeGratuity> =>
      (
        await call<typeof readGratuity>('GET', '/employees/{id}/gratuity', {
          params: { id: employeeId },
          signal,
        })
      ).data,
  })

interface Keyed<Body> {
  body: Body
  idempotencyKey: string
}

export const useRequestLeave = () =>
  useMutation({
    mutationFn: (input: Keyed<BodyInputOf<typeof leave.requestLeave>>) =>
      call<typeof leave.requestLeave>('POST', '/leave/request', input),
    ...useInvalidatePay(),
  })

export const useRequestLoan = () =>
  useMutation({
    mutationFn: (input: Keyed<BodyInputOf<typeof loans.requestLoan>>) =>
      call<typeof loans.requestLoan>('POST', '/loans-advances/request', input),
    ...useInvalidatePay(),
  })

/** Cancels an own pending request. */
export const useCancelRequest = () =>
  useMutation({
    mutationFn: async ({ kind, id }: { kind: 'leave' | 'loan'; id: string }): Promise<void> => {
      if (kind === 'leave')
        await call<typeof leave.cancelLeave>('POST', '/leave/cancel/{id}', { params: { id } })
      else
        await call<typeof loans.cancelLoan>('POST', '/loans-advances/cancel/{id}', {
          params: { id },
        })
    },
    ...useInvalidatePay(),
  })
