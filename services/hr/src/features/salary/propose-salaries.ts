/** Proposes the salaries of a month from attendance, leave, loans and the last records. */

import type { Month } from '@warsha/contracts/hr/loan-rules'
import type { DayRateBasis } from '@warsha/contracts/hr/salary-rules'
import { toLocalDate } from '@warsha/service-kit/base'
import { type Queryable, waitForAll } from '@warsha/service-kit/database'
import { readLocalSettings } from '@warsha/service-kit/process'
import type { EmployeeRow } from '../employees/employees.store.ts'
import { groupByEmployee } from '../employees/group-by-employee.ts'
import { listLeaveForPay } from '../leave/approved-leave.views.ts'
import { getDueInstallments } from '../loans/due-installments.ts'
import { selectRunningLoans } from '../loans/loans.store.ts'
import { toMonthRange } from './payroll-rules.ts'
import { type Proposal, proposeSalary } from './proposal-rules.ts'
import { readAttendanceForPay } from './read-attendance-for-pay.ts'
import { selectLatestAllowances, selectUnpaidInstallments } from './salary.store.ts'

interface ProposeSalariesInput {
  readonly payrollMonth: Month
  /** Limits what is read; null reads for everybody. */
  readonly employeeId: string | null
  readonly now: Date
}

/** Reads what the salaries of a month depend on. The returned function proposes the salary of an employee. */
export const createSalaryProposer = async (
  db: Queryable,
  { payrollMonth, employeeId, now }: ProposeSalariesInput,
): Promise<(employee: EmployeeRow) => Proposal> => {
  const settings = await readLocalSettings(db)
  const today = toLocalDate(settings.shop_timezone, now)
  const yearStart = `${payrollMonth.year}-01-01`
  const [loanRows, unpaidRows, leaveRows, allowances, attendance] = await waitForAll([
    selectRunningLoans(db, employeeId),
    selectUnpaidInstallments(db, employeeId, payrollMonth),
    listLeaveForPay(db, employeeId, yearStart, toMonthRange(payrollMonth).to),
    selectLatestAllowances(db, employeeId, payrollMonth),
    readAttendanceForPay(db, { employeeId, payrollMonth, today }),
  ])
  const loans = groupByEmployee(loanRows)
  const unpaid = groupByEmployee(unpaidRows)
  const leave = groupByEmployee(leaveRows)
  return (employee) =>
    proposeSalary({
      employee,
      payrollMonth,
      installments: getDueInstallments(
        loans.get(employee.id) ?? [],
        unpaid.get(employee.id) ?? [],
        payrollMonth,
      ),
      leave: leave.get(employee.id) ?? [],
      attendance: attendance.get(employee.id),
      allowances: allowances.get(employee.id),
      deductsLateness: settings.late_deduction_enabled === 'true',
      dayRateBasis: Number(settings.day_rate_basis) as DayRateBasis,
      probationMonths: Number(settings.probation_months),
    })
}

/** Proposes the salaries of employees for a month. */
export const proposeSalaries = async (
  db: Queryable,
  employees: readonly EmployeeRow[],
  input: ProposeSalariesInput,
): Promise<Map<string, Proposal>> => {
  const propose = await createSalaryProposer(db, input)
  return new Map(employees.map((employee) => [employee.id, propose(employee)]))
}
