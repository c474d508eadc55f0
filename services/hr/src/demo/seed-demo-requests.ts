/** Adds leave, loans and documents to the demo shop, each with its use case at the clock of its day. */

import { addDays } from '@warsha/contracts/base/calendar-dates'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import { demoAccounts } from '@warsha/contracts/identity/demo'
import type { Actor } from '@warsha/service-kit/authentication'
import { toLocalDate } from '@warsha/service-kit/base'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { changeDocuments } from '../features/employee-documents/change-employee-documents.ts'
import {
  type EmployeeRow,
  selectEmployee,
  selectOptionalIdByUsername,
} from '../features/employees/employees.store.ts'
import { decideLeave } from '../features/leave/decide-leave.ts'
import { listLeave } from '../features/leave/leave.views.ts'
import { requestLeave } from '../features/leave/request-leave.ts'
import { decideLoan } from '../features/loans/decide-loan.ts'
import { listLoans } from '../features/loans/loans.views.ts'
import { requestLoan } from '../features/loans/request-loan.ts'
import { demoLeave, demoLoans } from './demo-requests.ts'

const toActor = ({ id, role_name, ...names }: EmployeeRow): Actor => ({
  id,
  role: role_name,
  name: fullNameOf(names),
  sid: '',
  sv: 1,
  expiresAt: 0,
})

const dayMs = 86_400_000

const findEmployee = async ({ db }: Service, username: string): Promise<EmployeeRow | null> => {
  const id = await selectOptionalIdByUsername(db, username)
  return id === null ? null : selectEmployee(db, id)
}

/** Returns the service with the clock of an earlier day. */
const serviceOn = (service: Service, daysAgo: number): Service => {
  const now = new Date(service.clock().getTime() - daysAgo * dayMs)
  return { ...service, clock: () => now }
}

/** Adds leave, loans and documents. Safe to repeat: employees who have requests are skipped. */
export const seedDemoRequests = async (service: Service): Promise<void> => {
  const { shop_timezone } = await readLocalSettings(service.db)
  const today = toLocalDate(shop_timezone, service.clock())
  const managerAccount = demoAccounts.find(({ role }) => role === 'manager')!
  const manager = await findEmployee(service, managerAccount.username)
  if (!manager) return
  const decider = toActor(manager)
  await addLeave(service, decider, today)
  await addLoans(service, decider)
  await addDocuments(service, today)
}

const addLeave = async (service: Service, decider: Actor, today: string): Promise<void> => {
  const existing = await listLeave(service.db, {}, null, service.clock())
  const skipped = new Set(existing.map(({ employee_id }) => employee_id))
  for (const leave of demoLeave) {
    const employee = await findEmployee(service, leave.username)
    if (!employee || skipped.has(employee.id)) continue
    const start_date = addDays(today, leave.startsInDays)
    const { data } = await requestLeave(serviceOn(service, leave.askedDaysAgo), {
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
      await decideLeave(serviceOn(service, leave.askedDaysAgo - 1), {
        id: data.id,
        actor: decider,
        decision: leave.decision,
        ...(leave.decision === 'rejected' && {
          rejection_reason: 'Two electricians would be away at the same time',
        }),
      })
  }
}

const addLoans = async (service: Service, decider: Actor): Promise<void> => {
  const existing = await listLoans(service.db, {}, null)
  const skipped = new Set(existing.map(({ employee_id }) => employee_id))
  for (const loan of demoLoans) {
    const employee = await findEmployee(service, loan.username)
    if (!employee || skipped.has(employee.id)) continue
    const { type, amount, installments, reason } = loan
    const { data } = await requestLoan(serviceOn(service, loan.askedDaysAgo), {
      actor: toActor(employee),
      body: { type, amount, installments, reason },
      idempotency: undefined,
    })
    if (loan.isApproved)
      await decideLoan(serviceOn(service, loan.askedDaysAgo - 1), {
        id: data.id,
        actor: decider,
        decision: 'approved',
      })
  }
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
