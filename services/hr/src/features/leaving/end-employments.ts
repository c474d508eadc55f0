import { startOfLocalDay, toLocalDate } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { rejectRequestsOfInactive } from '../corrections/corrections.store.ts'
import { changeEmployee } from '../employees/change-employee.ts'
import { selectLeaverIds } from '../employees/employees.store.ts'
import { cancelRequestsOfInactive as cancelLeaveOfInactive } from '../leave/leave.store.ts'
import { cancelRequestsOfInactive as cancelLoansOfInactive } from '../loans/loans.store.ts'

/** A rejected correction needs a reason, which both languages show. */
const rejectionReason = 'No longer employed · انتهت علاقة العمل'

/** Ends every request that waits for a decision about an employee who is not active. */
const endRequestsOfInactive = async (tx: Transaction, service: Service): Promise<void> => {
  const now = service.clock().toISOString()
  const leave = await cancelLeaveOfInactive(tx, now)
  const loans = await cancelLoansOfInactive(tx, now)
  const corrections = await rejectRequestsOfInactive(tx, { rejection_reason: rejectionReason, now })
  const ended = [
    ['leave_cancelled', 'leave', leave],
    ['loan_cancelled', 'loan', loans],
    ['attendance_correction_rejected', 'attendance_correction', corrections],
  ] as const
  for (const [action, type, requests] of ended)
    for (const { id, employee_id } of requests)
      await addAuditEntry(tx, service.name, null, {
        action,
        subject: { type, id },
        details: { employee_id, is_employee_inactive: true },
      })
}

/**
 * Deactivates everybody whose last day and last night shift are over, which ends their sessions, and ends the open requests of
 * employees who are not active. Safe to repeat. Throws the first failure after everybody else was handled.
 */
export const endEmployments = async (service: Service): Promise<void> => {
  const { shop_timezone } = await readLocalSettings(service.db)
  const now = service.clock()
  const today = toLocalDate(shop_timezone, now)
  const leaverIds = await selectLeaverIds(service.db, {
    today,
    start_of_today: startOfLocalDay(shop_timezone, today),
    now: now.toISOString(),
  })
  const failures: unknown[] = []
  for (const id of leaverIds) {
    const change = { actor: null, token: null, params: { id }, body: { is_active: false } }
    await changeEmployee(service, change).catch((error: unknown) => failures.push(error))
  }
  await service.db.inTransaction((tx) => endRequestsOfInactive(tx, service))
  if (failures.length > 0) throw failures[0]
}
