/** The first admin signs in before anybody can add employees; the record is made here. */
import type { StaffRole } from '@warsha/contracts/employees'
import { userCreated } from '@warsha/contracts/events'
import { addAudit } from '@warsha/service-kit/audit'
import type { Service } from '@warsha/service-kit/service'
import { readLocalSettings } from '@warsha/service-kit/settings-copy'
import { dayIn } from '@warsha/service-kit/shop-time'
import { reaction } from '@warsha/service-kit/subscribe'
import { begun } from './employee-rules.ts'
import { addEmployeeChanged, insertEmployee, selectOptionalEmployee } from './employees.store.ts'

export const makeEmployeeWhenUserCreated = reaction<Service, typeof userCreated>(
  'hr.make-employee-when-user-created',
  userCreated,
  async (tx, { id, username, first_name, last_name, role, created_at }, service) => {
    if (await selectOptionalEmployee(tx, id)) return
    const now = new Date(created_at)
    const { shop_timezone } = await readLocalSettings(tx)
    const person = { username, first_name, last_name, role_name: role as StaffRole }
    const fields = begun({ ...person, hire_date: dayIn(shop_timezone, now) })
    const row = await insertEmployee(tx, { id, fields, now, by: '', reservation: null })
    await addEmployeeChanged(tx, row)
    const details = { employee_code: row.employee_code, role }
    await addAudit(tx, service.name, null, {
      action: 'employee_added',
      subject: { type: 'employee', id },
      details,
    })
  },
)
