/** The salaries that an employee who leaves has not received yet. */

import { type Fils, sumFils, toFils } from '@warsha/contracts/base/money'
import { type Month, monthAfter, monthIndex, monthOf } from '@warsha/contracts/hr/loan-rules'
import type { SalaryRecord } from '@warsha/contracts/hr/salary'
import { calculateSalary } from '@warsha/contracts/hr/salary-rules'
import type { Service } from '@warsha/service-kit/process'
import type { EmployeeRow } from '../employees/employees.store.ts'
import { proposeSalaries } from '../salary/propose-salaries.ts'
import { selectFirstPayrollMonth } from '../salary/salary.store.ts'
import { listSalaries } from '../salary/salary.views.ts'

export interface UnpaidSalary extends Month {
  /** The net salary before installments, which the settlement subtracts as loans outstanding. */
  readonly amount: Fils
  /** False if the month has no record; the amount is proposed then. */
  readonly is_recorded: boolean
}

type Reader = Pick<Service, 'db' | 'clock'>

/**
 * Returns the first month that an employee can expect a record of: the month of hire if the shop had records by then, or
 * the month of the employee's first record. Earlier salaries were paid before the shop kept records here.
 */
const firstMonthOf = async (
  { db }: Reader,
  employee: EmployeeRow,
  records: readonly SalaryRecord[],
): Promise<Month | null> => {
  const hiredIn = monthOf(employee.hire_date)
  const shopStart = await selectFirstPayrollMonth(db)
  if (shopStart && monthIndex(shopStart) <= monthIndex(hiredIn)) return hiredIn
  return records.at(-1) ?? null
}

const fromRecord = ({ month, year, ...record }: SalaryRecord): UnpaidSalary => ({
  month,
  year,
  amount: sumFils([toFils(record.net_salary), toFils(record.advance_deduction)]),
  is_recorded: true,
})

const fromProposal = async (
  { db, clock }: Reader,
  leaver: EmployeeRow,
  payrollMonth: Month,
): Promise<UnpaidSalary> => {
  const proposals = await proposeSalaries(db, [leaver], {
    payrollMonth,
    employeeId: leaver.id,
    now: clock(),
  })
  const { amounts } = proposals.get(leaver.id)!
  const { net_salary } = calculateSalary(amounts)
  return {
    ...payrollMonth,
    amount: sumFils([net_salary, amounts.advance_deduction]),
    is_recorded: false,
  }
}

/**
 * Returns the salaries up to the month of `lastDay` that were not paid, the oldest first. A month without a record is
 * proposed. Earlier months with nothing to pay are left out.
 */
export const getUnpaidSalaries = async (
  reader: Reader,
  employee: EmployeeRow,
  lastDay: string,
): Promise<UnpaidSalary[]> => {
  const lastMonth = monthOf(lastDay)
  const isLast = (month: Month) => monthIndex(month) === monthIndex(lastMonth)
  const isBeforeLast = (month: Month) => monthIndex(month) < monthIndex(lastMonth)
  // The newest first.
  const records = await listSalaries(reader.db, { employee_id: employee.id }, null)
  const recordedMonths = new Set(records.map(monthIndex))

  const proposedMonths: Month[] = recordedMonths.has(monthIndex(lastMonth)) ? [] : [lastMonth]
  let month = (await firstMonthOf(reader, employee, records)) ?? lastMonth
  for (; isBeforeLast(month); month = monthAfter(month)) {
    if (!recordedMonths.has(monthIndex(month))) proposedMonths.push(month)
  }

  const leaver = { ...employee, termination_date: lastDay }
  const salaries = records
    .filter((record) => !record.is_paid && (isBeforeLast(record) || isLast(record)))
    .map(fromRecord)
  for (const payrollMonth of proposedMonths)
    salaries.push(await fromProposal(reader, leaver, payrollMonth))
  return salaries
    .filter((salary) => isLast(salary) || salary.amount > 0)
    .sort((one, other) => monthIndex(one) - monthIndex(other))
}
