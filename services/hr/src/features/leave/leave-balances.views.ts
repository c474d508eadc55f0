/** Balances of leave. */
import { addMonths } from '@warsha/contracts/base/calendar-dates'
import type { EmployeeLeaveBalance, LeaveBalance } from '@warsha/contracts/hr/leave'
import { type SickPay, splitSickLeave } from '@warsha/contracts/hr/leave-rules'
import { toLocalDate } from '@warsha/service-kit/base'
import { paginateRows, type Queryable, queryRows } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { selectEmployee } from '../employees/employees.store.ts'
import { groupByEmployee } from '../employees/group-by-employee.ts'
import { type LeaveForPay, listLeaveForPay } from './approved-leave.views.ts'
import sql from './leave.sql'
import { selectDaysByYear } from './leave.store.ts'
import { calculateBalance, toLeaveBalance, type YearlyBalance } from './leave-balance-rules.ts'

type Reader = Pick<Service, 'db' | 'clock'>

const listSickLeave = async (db: Queryable, employeeId: string | null, year: number) =>
  (await listLeaveForPay(db, employeeId, `${year}-01-01`, `${year}-12-31`)).filter(
    ({ leave_type }) => leave_type === 'sick',
  )

const toSickPay = (
  leave: readonly LeaveForPay[],
  hireDate: string,
  settings: { probation_months: string },
  year: number,
): SickPay =>
  splitSickLeave({
    leave,
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    probationEnd: addMonths(hireDate, Number(settings.probation_months)),
  })

/** Returns the balance of an employee in a year, by default the current one. */
export const getBalance = async (
  { db, clock }: Reader,
  employeeId: string,
  requestedYear?: number,
): Promise<YearlyBalance> => {
  const settings = await readLocalSettings(db)
  const today = toLocalDate(settings.shop_timezone, clock())
  const year = requestedYear ?? Number(today.slice(0, 4))
  const { hire_date: hireDate } = await selectEmployee(db, employeeId)
  const used = await selectDaysByYear(db, employeeId, year - 1, year)
  const sickLeave = await listSickLeave(db, employeeId, year)
  const sickPay = toSickPay(sickLeave, hireDate, settings, year)
  return calculateBalance({ hireDate, settings, used }, { year, today, sickPay })
}

export const getLeaveBalance = async (
  reader: Reader,
  employeeId: string,
  year: number | undefined,
): Promise<LeaveBalance> => toLeaveBalance(await getBalance(reader, employeeId, year))

interface BalancesQuery {
  readonly page: number
  readonly limit: number
  readonly year?: number | undefined
  readonly employee_id?: string | null | undefined
}

/** Returns the balances of all active employees, or of one. */
export const listLeaveBalances = async ({ db, clock }: Reader, query: BalancesQuery) => {
  const settings = await readLocalSettings(db)
  const today = toLocalDate(settings.shop_timezone, clock())
  const year = query.year ?? Number(today.slice(0, 4))
  const employee_id = query.employee_id ?? null
  const employees = await queryRows(db, sql.selectActiveEmployees, { employee_id })
  const used = groupByEmployee(await selectDaysByYear(db, employee_id, year - 1, year))
  const sick = groupByEmployee(await listSickLeave(db, employee_id, year))
  const rows = employees.map(({ hire_date: hireDate, ...employee }): EmployeeLeaveBalance => {
    const { employee_id: id } = employee
    const sickPay = toSickPay(sick.get(id) ?? [], hireDate, settings, year)
    const context = { hireDate, settings, used: used.get(id) ?? [] }
    return { ...employee, ...toLeaveBalance(calculateBalance(context, { year, today, sickPay })) }
  })
  return paginateRows(query, rows)
}
