/** A new customer at the counter, with access to the portal when a password is given. */
import type { createCustomer } from '@warsha/contracts/customers'
import type { AnswerOf } from '@warsha/contracts/endpoint'
import type { Warning } from '@warsha/contracts/errors'
import { addAudit } from '@warsha/service-kit/audit'
import type { RequestContext } from '@warsha/service-kit/http'
import { findAnswer, runOnce } from '@warsha/service-kit/idempotency'
import type { Service } from '@warsha/service-kit/service'
import { v7 as uuid } from 'uuid'
import { checkCustomer, merged, warningsOf } from './customer-rules.ts'
import { addCustomerChanged, insertCustomer, shown } from './customers.store.ts'
import { confirmAccess, reserveAccess } from './portal-access.ts'

/** Who registers: a person with a token, or the demo's seed, which has none. */
export type Registering = Pick<RequestContext<typeof createCustomer>, 'body' | 'idempotency'> & {
  readonly actor: { readonly id: string; readonly name: string } | null
  readonly token: string | null
}
type Answer = AnswerOf<typeof createCustomer> & { warnings: Warning[] }

export const registerCustomer = async (
  service: Service,
  { actor, token, body, idempotency }: Registering,
): Promise<Answer> => {
  // A repeat must not reserve its own e-mail away from itself.
  const earlier = await findAnswer<Answer>(service.db, idempotency)
  if (earlier) return earlier
  const fields = merged(null, body)
  checkCustomer(fields)
  const access = {
    id: uuid(),
    version: 1,
    fields,
    password: body.password,
    token: token ?? undefined,
  }
  const reservation = fields.has_portal_access ? await reserveAccess(service, access) : null
  const answer = await runOnce<Answer>(service.db, idempotency, async (tx) => {
    const now = service.clock()
    const row = await insertCustomer(tx, {
      id: access.id,
      fields,
      now,
      by: actor?.name ?? '',
      reservation,
    })
    await addCustomerChanged(tx, row)
    const { id, customer_code, has_portal_access } = row
    const details = { customer_code, has_portal_access }
    await addAudit(tx, service.name, actor, {
      action: 'customer_registered',
      subject: { type: 'customer', id },
      details,
    })
    return { data: shown(row), warnings: warningsOf(fields) }
  })
  if (reservation) await confirmAccess(service, answer.data.id, reservation)
  return answer
}
