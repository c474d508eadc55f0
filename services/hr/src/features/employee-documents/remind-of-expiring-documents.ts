import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import { documentExpiring } from '@warsha/contracts/hr/events'
import { toLocalDate } from '@warsha/service-kit/base'
import { addEvent } from '@warsha/service-kit/messaging'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { insertReminder } from './employee-documents.store.ts'
import { listExpiringDocuments } from './employee-documents.views.ts'

/** Days before the expiry on which managers are reminded. */
const reminderDays = [7, 30, 60]

/** Publishes a reminder for every document that reached one of the thresholds. Safe to repeat. */
export const remindOfExpiringDocuments = async (service: Service): Promise<void> => {
  const { shop_timezone } = await readLocalSettings(service.db)
  const today = toLocalDate(shop_timezone, service.clock())
  for (const document of await listExpiringDocuments(service.db, today)) {
    const { employee_id, kind, expires_on, days_left } = document
    const days_before = reminderDays.find((days) => days_left <= days)
    if (days_before === undefined || days_left < 0) continue
    await service.db.inTransaction(async (tx) => {
      const now = service.clock().toISOString()
      const reminder = { employee_id, kind, expires_on, days_before, now }
      if (!(await insertReminder(tx, reminder))) return
      await addEvent(tx, documentExpiring, `employee:${employee_id}`, {
        employee_id,
        employee_name: fullNameOf(document),
        kind,
        expires_on,
        days_left,
        at: now,
      })
    })
  }
}
