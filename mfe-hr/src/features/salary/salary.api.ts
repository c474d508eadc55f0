import * as salary from '@warsha/contracts/hr/routes/salary'
import type { WageFileScope } from '@warsha/contracts/hr/salary'
import {
  dataOf,
  keepPreviousData,
  request,
  requestFile,
  useMutationOf,
  useQueryOf,
} from '@warsha/web-kit'
import { pageSize, useInvalidatePay } from '../shared/pay-queries.ts'

interface MySalariesQuery {
  page: number
  year?: number
}

export const useMySalaries = ({ page, year }: MySalariesQuery) =>
  useQueryOf(
    salary.listMySalaries,
    { query: { page, limit: pageSize, ...(year && { year }) } },
    { queryKey: ['salary', 'mine', page, year], placeholderData: keepPreviousData },
  )

export const useMyPayslip = (id: string) =>
  useQueryOf(
    salary.readMySalary,
    { params: { id } },
    { queryKey: ['salary', 'payslip', id], select: dataOf },
  )

export const fetchPayslipPdf = (id: string): Promise<Blob> =>
  requestFile(salary.printMySalary, { params: { id } })

/** Does not keep the rows of another month while it loads: the user could pay them for this month. */
export const usePayroll = (month: number, year: number) =>
  useQueryOf(
    salary.readPayroll,
    { query: { month, year } },
    { queryKey: ['salary', 'payroll', year, month], select: dataOf },
  )

export const fetchProposal = (employee_id: string, month: number, year: number) =>
  request(salary.calculateSalaryProposal, {
    query: { employee_id, month, year },
  })

export const useCreateSalary = () => useMutationOf(salary.createSalary, useInvalidatePay())

/** Deletes a record that was not paid. */
export const useDeleteSalary = () =>
  useMutationOf(salary.deleteSalary, {
    input: (id: string) => ({ params: { id } }),
    ...useInvalidatePay(),
  })

export const useRunPayroll = () => useMutationOf(salary.runPayroll, useInvalidatePay())

/** Fetches the accounts that changed since the last wage file of each employee. */
export const fetchWageAccountChanges = (month: number, year: number) =>
  request(salary.listWageAccountChanges, { query: { month, year } })

/** Fetches which employees the wage files of a month contain. */
export const fetchWageFileState = (month: number, year: number) =>
  request(salary.readWageFileState, { query: { month, year } })

/** Fetches the wage file. Banks expect the name that the server gives it. */
export const fetchWpsFile = (
  month: number,
  year: number,
  options: { employees: WageFileScope; known_files: number },
): Promise<File> => requestFile(salary.readWpsFile, { query: { month, year, ...options } })
