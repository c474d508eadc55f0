import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import { employeeChanged } from '@warsha/contracts/hr/events'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'
import type { EmployeeRow } from './employees.store.ts'

/** Publishes `hr.employee_changed` with the current values. Call it in the transaction that changed the locked row. */
export const publishEmployeeChanged = (tx: Transaction, row: EmployeeRow): Promise<void> =>
  addEvent(tx, employeeChanged, `employee:${row.id}`, {
    id: row.id,
    version: row.version,
    employee_code: row.employee_code,
    first_name: row.first_name,
    last_name: row.last_name,
    role: row.role_name,
    is_active: row.is_active,
    login_reservation: row.login_reservation,
    name: fullNameOf(row),
  })
