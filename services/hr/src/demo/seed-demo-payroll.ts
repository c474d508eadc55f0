/** Adds the payroll of three months to the demo shop, with its use case at the clock of each payday. */

import { addDays } from '@warsha/contracts/base/calendar-dates'
import { fils } from '@warsha/contracts/base/money'
import { monthOf } from '@warsha/contracts/hr/loan-rules'
import { toLocalDate } from '@warsha/service-kit/base'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { selectEmployedBetween } from '../features/employees/employees.store.ts'
import { toMonthRange } from '../features/salary/payroll-rules.ts'
import { proposeSalaries } from '../features/salary/propose-salaries.ts'
import { runPayroll } from '../features/salary/run-payroll.ts'
import { listSalaries } from '../features/salary/salary.views.ts'

/** Pays three months from attendance, leave and loans. Safe to repeat: employees who have a record are skipped. */
export const seedDemoPayroll = async (service: Service): Promise<void> => {
  const { shop_timezone: zone } = await readLocalSettings(service.db)
  const today = toLocalDate(zone, service.clock())
  for (const monthsAgo of [3, 2, 1]) await payMonth(service, today, monthsAgo)
}

/** Creates and pays the salaries of a month two days before its end. */
const payMonth = async (service: Service, today: string, monthsAgo: number): Promise<void> => {
  const { db } = service
  const [year = 0, month = 1] = today.split('-').map(Number)
  const payrollMonth = monthOf(new Date(Date.UTC(year, month - 1 - monthsAgo, 1)).toISOString())
  const range = toMonthRange(payrollMonth)
  const payday = new Date(`${addDays(range.to, -2)}T10:00:00Z`)
  const serviceOnPayday: Service = { ...service, clock: () => payday }
  const existing = await listSalaries(db, payrollMonth, null)
  const paidIds = new Set(existing.map(({ employee_id }) => employee_id))
  const employees = (await selectEmployedBetween(db, range.from, range.to)).filter(
    ({ id }) => !paidIds.has(id),
  )
  const proposals = await proposeSalaries(db, employees, {
    payrollMonth,
    employeeId: null,
    now: payday,
  })
  const records = employees.map((employee, index) => {
    const { amounts } = proposals.get(employee.id)!
    const hasAllowances = amounts.housing_allowance > 0
    return {
      employee_id: employee.id,
      ...amounts,
      ...(!hasAllowances && {
        housing_allowance: fils(Math.floor(amounts.basic_salary / 4)),
        transport_allowance: fils(Math.floor(amounts.basic_salary / 20)),
      }),
      performance_bonus: fils(index % 4 === 1 ? 200_00 : 0),
    }
  })
  if (records.length > 0)
    await runPayroll(serviceOnPayday, {
      actor: null,
      body: { ...payrollMonth, pay: true, records },
    })
}
