import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import type { listExpiringDocuments } from '@warsha/contracts/hr/employee-documents'
import type { listEmployees } from '@warsha/contracts/hr/employees'
import type * as leave from '@warsha/contracts/hr/leave'
import type * as loans from '@warsha/contracts/hr/loans'
import type * as salary from '@warsha/contracts/hr/salary'
import { call, fetchFile, keepPreviousData, useMutation, useQuery } from '@warsha/web-kit'
import { pageSize, useInvalidatePay } from '../pay/pay.api.ts'

interface RequestsQuery {
  page: number
  limit?: number
  status?: 'pending'
  employee_id?: string
  /** One request only. */
  id?: string
}

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

export const useLoans = (query: RequestsQuery) =>
  useQuery({
    queryKey: ['loans', 'all', query],
    queryFn: ({ signal }) =>
      call<typeof loans.listLoans>('GET', '/loans-advances/all', {
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

export const useLoanStats = () =>
  useQuery({
    queryKey: ['loans', 'stats'],
    queryFn: ({ signal }) =>
      call<typeof loans.readLoanStats>('GET', '/loans-advances/stats', { signal }),
  })

export const useLeaveBalances = (page: number, employee_id?: string) =>
  useQuery({
    queryKey: ['leave', 'balances', page, employee_id],
    queryFn: ({ signal }) =>
      call<typeof leave.listLeaveBalances>('GET', '/leave/all-balances', {
        query: { page, limit: pageSize, ...(employee_id && { employee_id }) },
        signal,
      }),
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

export const useExpiringDocuments = () =>
  useQuery({
    queryKey: ['employees', 'expiring-documents'],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listExpiringDocuments>('GET', '/employees/expiring-documents', {
          signal,
        })
      ).data,
  })

/** All employees, for pick lists. */
export const useEmployeeChoices = () =>
  useQuery({
    queryKey: ['employees', 'choices'],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listEmployees>('GET', '/employees', {
          query: { limit: 1000, sort: 'first_name' },
          signal,
        })
      ).data,
  })

export type RequestKind = 'leave' | 'loan'
export type Decision =
  | { action: 'approve'; admin_notes: string }
  | { action: 'reject'; rejection_reason: string }

const paths = { leave: '/leave', loan: '/loans-advances' } as const

/** Approves or rejects a request. */
export const useDecide = () =>
  useMutation({
    mutationFn: ({
      kind,
      id,
      decision: { action, ...body },
      idempotencyKey,
    }: {
      kind: RequestKind
      id: string
      decision: Decision
      idempotencyKey: string
    }) =>
      call<typeof leave.approveLeave>(
        'POST',
        `${paths[kind]}/${action}/{id}` as '/leave/approve/{id}',
        { params: { id }, body: body as { admin_notes?: string }, idempotencyKey },
      ),
    ...useInvalidatePay(),
  })

export const usePayLoan = () =>
  useMutation({
    mutationFn: ({
      id,
      body,
      idempotencyKey,
    }: {
      id: string
      body: BodyInputOf<typeof loans.payLoan>
      idempotencyKey: string
    }) =>
      call<typeof loans.payLoan>('POST', '/loans-advances/payment/{id}', {
        params: { id },
        body,
        idempotencyKey,
      }),
    ...useInvalidatePay(),
  })

export const usePayroll = (month: number, year: number) =>
  useQuery({
    queryKey: ['salary', 'payroll', year, month],
    queryFn: async ({ signal }) =>
      (
        await call<typeof salary.readPayroll>('GET', '/salary/payroll', {
          query: { month, year },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  })

export const fetchProposal = (employee_id: string, month: number, year: number) =>
  call<typeof salary.calculateSalaryProposal>('GET', '/salary/calculate', {
    query: { employee_id, month, year },
  })

export const useCreateSalary = () =>
  useMutation({
    mutationFn: (input: {
      body: BodyInputOf<typeof salary.createSalary>
      idempotencyKey: string
    }) => call<typeof salary.createSalary>('POST', '/salary/create', input),
    ...useInvalidatePay(),
  })

/** Deletes a record that was not paid. */
export const useDeleteSalary = () =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof salary.deleteSalary>('DELETE', '/salary/{id}', { params: { id } }),
    ...useInvalidatePay(),
  })

export const useRunPayroll = () =>
  useMutation({
    mutationFn: (input: { body: BodyInputOf<typeof salary.runPayroll>; idempotencyKey: string }) =>
      call<typeof salary.runPayroll>('POST', '/salary/run', input),
    ...useInvalidatePay(),
  })

/** Fetches the wage file. Banks expect the name that the server gives it. */
export const fetchWpsFile = (month: number, year: number): Promise<File> =>
  fetchFile('/salary/wps-file', { month, year })
