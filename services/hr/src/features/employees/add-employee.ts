import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { Warning } from '@warsha/contracts/base/errors'
import type { createEmployee } from '@warsha/contracts/hr/employees'
import { toLocalDate } from '@warsha/service-kit/base'
import {
  deriveId,
  findStoredResponse,
  type RequestContext,
  runOnce,
} from '@warsha/service-kit/http'
import {
  addAuditEntry,
  confirmLoginReservation,
  readLocalSettings,
  type Service,
} from '@warsha/service-kit/process'
import { reserveEmployeeLogin } from './employee-login.ts'
import {
  applyLastDay,
  assertCanChange,
  assertValidEmployee,
  createEmployeeFields,
  type EmployeeActor,
  warningsOf,
} from './employee-rules.ts'
import { insertEmployee } from './employees.store.ts'
import { toEmployee } from './employees.views.ts'
import { publishEmployeeChanged } from './publish-employee-changed.ts'

/** The actor is a signed-in user, or null for demo data, which has no token. */
export type AddEmployeeInput = Pick<
  RequestContext<typeof createEmployee>,
  'body' | 'idempotency' | 'token'
> & {
  readonly actor: EmployeeActor
}
type AddEmployeeResult = ResponseOf<typeof createEmployee> & { warnings: Warning[] }

/** Adds an employee with a login, which is reserved in identity before the employee is committed. */
export const addEmployee = async (
  service: Service,
  { actor, token, body, idempotency }: AddEmployeeInput,
): Promise<AddEmployeeResult> => {
  // A repeated request must not conflict with its own reservation of the username.
  const storedResponse = await findStoredResponse<AddEmployeeResult>(service.db, idempotency)
  if (storedResponse) return storedResponse
  const id = deriveId(idempotency)
  const { shop_timezone } = await readLocalSettings(service.db)
  const today = toLocalDate(shop_timezone, service.clock())
  const fields = applyLastDay(null, createEmployeeFields(body), today)
  assertCanChange(actor, id, null, fields)
  assertValidEmployee(fields)
  const login = { id, version: 1, fields, password: body.password, token }
  const reservation = await reserveEmployeeLogin(service, login)
  const response = await runOnce<AddEmployeeResult>(service.db, idempotency, async (tx) => {
    const row = await insertEmployee(tx, {
      id,
      fields,
      now: service.clock(),
      updatedBy: actor?.name ?? '',
      reservation,
    })
    await publishEmployeeChanged(tx, row)
    const details = {
      employee_code: row.employee_code,
      role: row.role_name,
      is_active: row.is_active,
    }
    await addAuditEntry(tx, service.name, actor, {
      action: 'employee_added',
      subject: { type: 'employee', id },
      details,
    })
    return { data: toEmployee(row, actor), warnings: warningsOf(fields) }
  })
  await confirmLoginReservation(service, id, reservation)
  return response
}
