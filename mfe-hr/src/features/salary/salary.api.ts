import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import type * as salary from '@warsha/contracts/hr/salary'
import { call, fetchFile, keepPreviousData, useMutation, useQuery } from '@warsha/web-kit'
import { pageSize, useInvalidatePay } from '../shared/pay-queries.ts'

interface MySalariesQuery {
  page: number
  year?: number
}

export const useMySalaries = ({ page, year }: MySalariesQuery) =>
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
