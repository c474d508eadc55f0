import type { StaffRole } from '@warsha/contracts/hr/employees'
import { userCreated } from '@warsha/contracts/identity/events'
import { toLocalDate } from '@warsha/service-kit/base'
import { defineReaction } from '@warsha/service-kit/messaging'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { createEmployeeFields } from './employee-rules.ts'
import { insertEmployee, selectOptionalEmployee } from './employees.store.ts'
import { publishEmployeeChanged } from './publish-employee-changed.ts'

/** Creates the employee record of the first admin, whose login exists before any employee. */
export const makeEmployeeWhenUserCreated = defineReaction<Service, typeof userCreated>(
  'hr.make-employee-when-user-created',
  userCreated,
  async (tx, { id, username, first_name, last_name, role, created_at }, service) => {
    if (await selectOptionalEmployee(tx, id)) return
    const now = new Date(created_at)
    const { shop_timezone } = await readLocalSettings(tx)
    const identityFields = { username, first_name, last_name, role_name: role as StaffRole }
    const fields = createEmployeeFields({
      ...identityFields,
      hire_date: toLocalDate(shop_timezone, now),
    })
    const row = await insertEmployee(tx, { id, fields, now, updatedBy: '', reservation: null })
    await publishEmployeeChanged(tx, row)
    const details = { employee_code: row.employee_code, role }
    await addAuditEntry(tx, service.name, null, {
      action: 'employee_added',
      subject: { type: 'employee', id },
      details,
    })
  },
)
