/** The salaries that an employee who leaves has not received yet. */

import { type Fils, sumFils, toFils } from '@warsha/contracts/base/money'
import { type Month, monthAfter, monthIndex, monthOf } from '@warsha/contracts/hr/loan-rules'
import type { SalaryRecord } from '@warsha/contracts/hr/salary'
import { calculateSalary } from '@warsha/contracts/hr/salary-rules'
import { toLocalDate } from '@warsha/service-kit/base'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import type { EmployeeRow } from '../employees/employees.store.ts'
import { proposeSalaries } from '../salary/propose-salaries.ts'
import { listSalaries } from '../salary/salary.views.ts'

export interface UnpaidSalary extends Month {
  /** The net salary before installments, which the settlement subtracts as loans outstanding. */
  readonly amount: Fils
  /** False if the month has no record; the amount is proposed then. */
  readonly is_recorded: boolean
}

type Reader = Pick<Service, 'db' | 'clock'>

/** A shop enters new staff at most this many months after the hire; others were paid elsewhere before they were entered. */
const maxMonthsUntilEntry = 3

/** A settlement proposes at most this many months without a record, the newest ones. */
const maxProposedMonths = 24

/**
 * Returns the first month that an employee can expect a record of, or null if there is none before the last month. Only
 * the employee's own dates decide: the month of hire, or the month of the first record if the employee was entered long
 * after the hire, because earlier salaries were paid before the shop kept the records here.
 */
const firstMonthOf = async (
  { db }: Reader,
  employee: EmployeeRow,
  records: readonly SalaryRecord[],
): Promise<Month | null> => {
  const hiredIn = monthOf(employee.hire_date)
  const { shop_timezone } = await readLocalSettings(db)
  const enteredIn = monthOf(toLocalDate(shop_timezone, new Date(employee.created_at)))
  const isEnteredWhenHired = monthIndex(enteredIn) - monthIndex(hiredIn) <= maxMonthsUntilEntry
  return isEnteredWhenHired ? hiredIn : (records.at(-1) ?? null)
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
 * proposed, at most 24 of them. Earlier months with nothing to pay are left out.
 */
export const getUnpaidSalaries = async (
  reader: Reader,
  employee: EmployeeRow,
  lastDay: string,
): Promise<UnpaidSalary[]> => {
  const lastMonth = monthOf(lastDay)
  const isLast = (month: Month) => monthIndex(month) === monthIndex(lastMonth)
  const isBeforeLast = (month: Month) => monthIndex(month) < monthIndex(lastMonth)
  const hiredIn = monthIndex(monthOf(employee.hire_date))
  // The newest first.
  const records = (await listSalaries(reader.db, { employee_id: employee.id }, null)).filter(
    (record) => monthIndex(record) >= hiredIn,
  )
  const recordedMonths = new Set(records.map(monthIndex))

  const proposedMonths: Month[] = []
  const firstMonth = await firstMonthOf(reader, employee, records)
  let month = firstMonth && isBeforeLast(firstMonth) ? firstMonth : lastMonth
  for (; isBeforeLast(month) || isLast(month); month = monthAfter(month))
    if (!recordedMonths.has(monthIndex(month))) proposedMonths.push(month)

  const leaver = { ...employee, termination_date: lastDay }
  const salaries = records
    .filter((record) => !record.is_paid && (isBeforeLast(record) || isLast(record)))
    .map(fromRecord)
  for (const payrollMonth of proposedMonths.slice(-maxProposedMonths))
    salaries.push(await fromProposal(reader, leaver, payrollMonth))
  return salaries
    .filter((salary) => isLast(salary) || salary.amount > 0)
    .sort((one, other) => monthIndex(one) - monthIndex(other))
}
