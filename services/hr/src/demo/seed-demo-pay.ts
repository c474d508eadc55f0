/** Adds leave, loans, documents and the payroll of three months to the demo shop, each with its use case at the clock of its day. */

import { type Fils, fils } from '@warsha/contracts/base/money'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import { addDays } from '@warsha/contracts/hr/leave-rules'
import type { LeaveType } from '@warsha/contracts/hr/leave-types'
import { type LoanType, monthOf } from '@warsha/contracts/hr/loan-rules'
import { demoAccounts } from '@warsha/contracts/identity/demo'
import type { Actor } from '@warsha/service-kit/authentication'
import { toLocalDate } from '@warsha/service-kit/base'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { changeDocuments } from '../features/employee-documents/change-employee-documents.ts'
import {
  type EmployeeRow,
  selectEmployedBetween,
  selectEmployee,
  selectOptionalIdByUsername,
} from '../features/employees/employees.store.ts'
import { decideLeave } from '../features/leave/decide-leave.ts'
import { listLeave } from '../features/leave/leave.views.ts'
import { requestLeave } from '../features/leave/request-leave.ts'
import { decideLoan } from '../features/loans/decide-loan.ts'
import { listLoans } from '../features/loans/loans.views.ts'
import { requestLoan } from '../features/loans/request-loan.ts'
import { toMonthRange } from '../features/salary/payroll-rules.ts'
import { proposeSalaries } from '../features/salary/propose-salaries.ts'
import { runPayroll } from '../features/salary/run-payroll.ts'
import { listSalaries } from '../features/salary/salary.views.ts'

interface DemoLeave {
  readonly username: string
  readonly type: LeaveType
  readonly startsInDays: number
  readonly days: number
  readonly reason: string
  readonly askedDaysAgo: number
  readonly decision: 'approved' | 'rejected' | null
}

const demoLeave: readonly DemoLeave[] = [
  {
    username: 'mechanic',
    type: 'annual',
    startsInDays: -62,
    days: 10,
    reason: 'Family visit',
    askedDaysAgo: 85,
    decision: 'approved',
  },
  {
    username: 'bilal',
    type: 'sick',
    startsInDays: -30,
    days: 3,
    reason: 'Fever, with a medical certificate',
    askedDaysAgo: 30,
    decision: 'approved',
  },
  {
    username: 'employee',
    type: 'unpaid',
    startsInDays: -48,
    days: 2,
    reason: 'Moving house',
    askedDaysAgo: 55,
    decision: 'approved',
  },
  {
    username: 'reception',
    type: 'emergency',
    startsInDays: -20,
    days: 1,
    reason: 'Water damage at home',
    askedDaysAgo: 20,
    decision: 'approved',
  },
  {
    username: 'saeed',
    type: 'annual',
    startsInDays: -10,
    days: 4,
    reason: 'سفر عائلي',
    askedDaysAgo: 25,
    decision: 'rejected',
  },
  {
    username: 'mechanic',
    type: 'annual',
    startsInDays: 12,
    days: 5,
    reason: 'Wedding of my brother',
    askedDaysAgo: 2,
    decision: null,
  },
  {
    username: 'suresh',
    type: 'annual',
    startsInDays: 20,
    days: 14,
    reason: 'Annual trip home',
    askedDaysAgo: 4,
    decision: null,
  },
]

interface DemoLoan {
  readonly username: string
  readonly type: LoanType
  readonly amount: Fils
  readonly installments: number
  readonly reason: string
  readonly askedDaysAgo: number
  readonly isApproved: boolean
}

const demoLoans: readonly DemoLoan[] = [
  {
    username: 'mechanic',
    type: 'loan',
    amount: fils(600_000),
    installments: 6,
    reason: 'School fees',
    askedDaysAgo: 110,
    isApproved: true,
  },
  {
    username: 'employee',
    type: 'advance',
    amount: fils(80_000),
    installments: 1,
    reason: 'Rent deposit',
    askedDaysAgo: 75,
    isApproved: true,
  },
  {
    username: 'bilal',
    type: 'advance',
    amount: fils(120_000),
    installments: 2,
    reason: 'Flight tickets',
    askedDaysAgo: 3,
    isApproved: false,
  },
]

const toActor = ({ id, role_name, ...names }: EmployeeRow): Actor => ({
  id,
  role: role_name,
  name: fullNameOf(names),
  sid: '',
  sv: 1,
  expiresAt: 0,
})

const dayMs = 86_400_000

/** Adds leave, loans and documents. Safe to repeat: employees who have requests are skipped. */
export const seedDemoRequests = async (service: Service): Promise<void> => {
  const { db } = service
  const { shop_timezone: zone } = await readLocalSettings(db)
  const today = toLocalDate(zone, service.clock())
  const serviceOn = (daysAgo: number): Service => {
    const now = new Date(service.clock().getTime() - daysAgo * dayMs)
    return { ...service, clock: () => now }
  }
  const findEmployee = async (username: string) => {
    const id = await selectOptionalIdByUsername(db, username)
    return id === null ? null : selectEmployee(db, id)
  }
  const managerAccount = demoAccounts.find(({ role }) => role === 'manager')!
  const manager = await findEmployee(managerAccount.username)
  if (!manager) return
  const decider = toActor(manager)

  const skipped = new Set<string>()
  for (const { employee_id } of await listLeave(db, {}, null, service.clock()))
    skipped.add(`leave ${employee_id}`)
  for (const { employee_id } of await listLoans(db, {}, null)) skipped.add(`loan ${employee_id}`)

  for (const leave of demoLeave) {
    const employee = await findEmployee(leave.username)
    if (!employee || skipped.has(`leave ${employee.id}`)) continue
    const start_date = addDays(today, leave.startsInDays)
    const { data } = await requestLeave(serviceOn(leave.askedDaysAgo), {
      actor: toActor(employee),
      body: {
        leave_type: leave.type,
        start_date,
        end_date: addDays(start_date, leave.days - 1),
        reason: leave.reason,
      },
      idempotency: undefined,
    })
    if (leave.decision)
      await decideLeave(serviceOn(leave.askedDaysAgo - 1), {
        id: data.id,
        actor: decider,
        decision: leave.decision,
        ...(leave.decision === 'rejected' && {
          rejection_reason: 'Two electricians would be away at the same time',
        }),
      })
  }

  for (const loan of demoLoans) {
    const employee = await findEmployee(loan.username)
    if (!employee || skipped.has(`loan ${employee.id}`)) continue
    const { type, amount, installments, reason } = loan
    const { data } = await requestLoan(serviceOn(loan.askedDaysAgo), {
      actor: toActor(employee),
      body: { type, amount, installments, reason },
      idempotency: undefined,
    })
    if (loan.isApproved)
      await decideLoan(serviceOn(loan.askedDaysAgo - 1), {
        id: data.id,
        actor: decider,
        decision: 'approved',
      })
  }
  await addDocuments(service, today)
}

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
  const staff = (await selectEmployedBetween(db, range.from, range.to)).filter(
    ({ id }) => !paidIds.has(id),
  )
  const proposals = await proposeSalaries(db, staff, {
    payrollMonth,
    employeeId: null,
    now: payday,
  })
  const records = staff.map((employee, index) => {
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

/** Two documents that expire soon. All numbers are invented. */
const addDocuments = async (service: Service, today: string): Promise<void> => {
  const documents = [
    { username: 'bilal', body: { visa_number: 'DEMO-0001', visa_expiry: addDays(today, 24) } },
    {
      username: 'suresh',
      body: { emirates_id_number: 'DEMO-0002', emirates_id_expiry: addDays(today, 51) },
    },
  ]
  for (const { username, body } of documents) {
    const id = await selectOptionalIdByUsername(service.db, username)
    if (id !== null) await changeDocuments(service, { employeeId: id, actor: null, body })
  }
}
