/** Changes a customer. Fields that the portal sign-in depends on are reserved in identity before the commit. */

import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type { Warning } from '@warsha/contracts/base/errors'
import type * as endpoints from '@warsha/contracts/workshop/customers'
import { walkInCustomerId } from '@warsha/contracts/workshop/sales/walk-in-customer'
import { ApiError, checkVersion, notFound } from '@warsha/service-kit/base'
import { ConcurrentChangeError, retryOnConcurrentChange } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, confirmLoginReservation, type Service } from '@warsha/service-kit/process'
import { addCustomerChanged } from './customer-events.ts'
import {
  applyCustomerPatch,
  assertValidCustomer,
  type CustomerFields,
  changedCustomerFields,
  customerWarnings,
  toCustomerFields,
} from './customer-rules.ts'
import {
  type CustomerRow,
  lockOptionalCustomer,
  lockPhones,
  selectCustomer,
  selectOptionalCustomer,
  updateCustomer,
} from './customers.store.ts'
import { toCustomer } from './customers.views.ts'
import { reservePortalLogin } from './portal-login.ts'

type ChangeCustomerInput = Pick<
  RequestContext<typeof endpoints.changeCustomer>,
  'actor' | 'body' | 'params' | 'token'
>
type ChangeCustomerResult = ResponseOf<typeof endpoints.changeCustomer> & { warnings: Warning[] }

const loginFields = [
  'email',
  'is_active',
  'first_name',
  'last_name',
  'contact_person',
  'company_name',
  'has_portal_access',
] as const

const changesLogin = (
  before: CustomerFields,
  after: CustomerFields,
  password: string | undefined,
): boolean =>
  after.has_portal_access &&
  (password !== undefined || loginFields.some((field) => before[field] !== after[field]))

/** A login reservation is valid for one exact row. If the row changes before it is locked, the change starts again. */
export const changeCustomer = (
  service: Service,
  input: ChangeCustomerInput,
): Promise<ChangeCustomerResult> => retryOnConcurrentChange(() => attemptChange(service, input))

const attemptChange = async (
  service: Service,
  input: ChangeCustomerInput,
): Promise<ChangeCustomerResult> => {
  const { actor, body, params, token } = input
  const { id } = params
  const { password } = body

  const plan = planChange(input, await selectOptionalCustomer(service.db, id))
  const loginReservation = changesLogin(plan.before, plan.after, password)
    ? await reservePortalLogin(service, {
        id,
        version: plan.version + 1,
        fields: plan.after,
        password,
        token,
      })
    : null

  const row = await service.db.inTransaction(async (tx) => {
    // A reception that looks for a new number waits. Numbers are locked before rows, here as in a reception.
    if (
      plan.after.phone !== plan.before.phone ||
      plan.after.phone_secondary !== plan.before.phone_secondary
    )
      await lockPhones(tx, plan.after)
    // Serialises changes of this customer, so that its events keep the order of the versions.
    const { version, before, after } = planChange(input, await lockOptionalCustomer(tx, id))
    const hasChanged = version !== plan.version
    if (hasChanged && (loginReservation || changesLogin(before, after, password)))
      throw new ConcurrentChangeError()

    await updateCustomer(
      tx,
      { id, fields: after, loginReservation },
      { now: service.clock().toISOString(), updated_by: actor.name },
    )
    const changed = await selectCustomer(tx, id)

    await addCustomerChanged(tx, changed)
    await addAuditEntry(tx, service.name, actor, {
      action: 'customer_changed',
      subject: { type: 'customer', id },
      details: {
        changed: changedCustomerFields(before, after),
        password_changed: password !== undefined,
      },
    })
    return changed
  })

  if (loginReservation) await confirmLoginReservation(service, id, loginReservation)
  return { data: toCustomer(row), warnings: customerWarnings(row) }
}

/**
 * Checks the change and returns the fields before and after it. Runs before the login is reserved, and again with the row
 * locked.
 */
const planChange = (
  { body, params }: ChangeCustomerInput,
  row: CustomerRow | null,
): { version: number; before: CustomerFields; after: CustomerFields } => {
  if (!row) throw notFound()
  // A name or tax number would be on the invoices of everybody.
  if (params.id === walkInCustomerId) throw new ApiError('walk_in_customer')
  checkVersion(row, body.version)
  const before = toCustomerFields(row)
  const after = applyCustomerPatch(before, body)
  assertValidCustomer(after)
  return { version: row.version, before, after }
}
