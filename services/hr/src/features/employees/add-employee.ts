/** A new employee, with the sign-in. */
import type { createEmployee } from '@warsha/contracts/employees'
import type { AnswerOf } from '@warsha/contracts/endpoint'
import type { Warning } from '@warsha/contracts/errors'
import { addAudit } from '@warsha/service-kit/audit'
import type { RequestContext } from '@warsha/service-kit/http'
import { findAnswer, idFor, runOnce } from '@warsha/service-kit/idempotency'
import type { Service } from '@warsha/service-kit/service'
import { confirmEmployeeLogin, reserveEmployeeLogin } from './employee-login.ts'
import { type By, begun, checkEmployee, checkRights, warningsOf } from './employee-rules.ts'
import { addEmployeeChanged, insertEmployee } from './employees.store.ts'
import { shown } from './employees.views.ts'

/** Who adds: a person with a token, or the demo's seed, which has none. */
export type Adding = Pick<
  RequestContext<typeof createEmployee>,
  'body' | 'idempotency' | 'token'
> & {
  readonly actor: By
}
type Answer = AnswerOf<typeof createEmployee> & { warnings: Warning[] }

export const addEmployee = async (
  service: Service,
  { actor, token, body, idempotency }: Adding,
): Promise<Answer> => {
  // A repeat must not reserve its own username away from itself.
  const earlier = await findAnswer<Answer>(service.db, idempotency)
  if (earlier) return earlier
  const id = idFor(idempotency)
  const fields = begun(body)
  checkRights(actor, id, null, fields)
  checkEmployee(fields)
  const login = { id, version: 1, fields, password: body.password, token }
  const reservation = await reserveEmployeeLogin(service, login)
  const answer = await runOnce<Answer>(service.db, idempotency, async (tx) => {
    const by = actor?.name ?? ''
    const row = await insertEmployee(tx, { id, fields, now: service.clock(), by, reservation })
    await addEmployeeChanged(tx, row)
    const details = {
      employee_code: row.employee_code,
      role: row.role_name,
      is_active: row.is_active,
    }
    await addAudit(tx, service.name, actor, {
      action: 'employee_added',
      subject: { type: 'employee', id },
      details,
    })
    return { data: shown(row, actor), warnings: warningsOf(fields) }
  })
  await confirmEmployeeLogin(service, id, reservation)
  return answer
}
