/** Registers a customer, with portal access if a password is given. */

import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { Warning } from '@warsha/contracts/base/errors'
import type * as endpoints from '@warsha/contracts/workshop/customers'
import { findStoredResponse, type RequestContext, runOnce } from '@warsha/service-kit/http'
import { confirmLoginReservation, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { addCustomer } from './add-customer.ts'
import { assertValidCustomer, customerWarnings, newCustomerFields } from './customer-rules.ts'
import { toCustomer } from './customers.views.ts'
import { reservePortalLogin } from './portal-login.ts'

/** The demo data has neither an actor nor a token. */
export type RegisterCustomerInput = Pick<
  RequestContext<typeof endpoints.createCustomer>,
  'body' | 'idempotency'
> & {
  readonly actor: { readonly id: string; readonly name: string } | null
  readonly token: string | null
}
type RegisterCustomerResult = ResponseOf<typeof endpoints.createCustomer> & { warnings: Warning[] }

export const registerCustomer = async (
  service: Service,
  { actor, token, body, idempotency }: RegisterCustomerInput,
): Promise<RegisterCustomerResult> => {
  // A repeated request must not find its own e-mail taken by its first attempt.
  const stored = await findStoredResponse<RegisterCustomerResult>(service.db, idempotency)
  if (stored) return stored

  const fields = newCustomerFields(body)
  assertValidCustomer(fields)

  const id = uuid()
  const loginReservation = fields.has_portal_access
    ? await reservePortalLogin(service, { id, version: 1, fields, password: body.password, token })
    : null

  const result = await runOnce<RegisterCustomerResult>(service.db, idempotency, async (tx) => {
    const row = await addCustomer(tx, service, { actor, id, fields, loginReservation })
    return { data: toCustomer(row), warnings: customerWarnings(fields) }
  })

  if (loginReservation) await confirmLoginReservation(service, result.data.id, loginReservation)
  return result
}
