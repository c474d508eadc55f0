/** A changed customer; what the portal's sign-in depends on is reserved in identity before the change is committed. */
import type { changeCustomer as endpoint } from '@warsha/contracts/customers'
import type { AnswerOf } from '@warsha/contracts/endpoint'
import type { Warning } from '@warsha/contracts/errors'
import { addAudit } from '@warsha/service-kit/audit'
import { anewWhenChanged, ChangedMeanwhile } from '@warsha/service-kit/changed-meanwhile'
import { notFound } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { checkVersion } from '@warsha/service-kit/version'
import { type CustomerFields, checkCustomer, merged, warningsOf } from './customer-rules.ts'
import {
  addCustomerChanged,
  lockOptionalCustomer,
  selectOptionalCustomer,
  shown,
  updateCustomer,
} from './customers.store.ts'
import { confirmAccess, reserveAccess } from './portal-access.ts'

type ChangeCall = RequestContext<typeof endpoint>
type Changed = AnswerOf<typeof endpoint> & { warnings: Warning[] }

const ofTheLogin = [
  'email',
  'is_active',
  'first_name',
  'last_name',
  'contact_person',
  'company_name',
  'has_portal_access',
] as const

const touchesLogin = (
  before: CustomerFields,
  after: CustomerFields,
  password: string | undefined,
): boolean =>
  after.has_portal_access &&
  (password !== undefined || ofTheLogin.some((field) => before[field] !== after[field]))

/** A login must stand for exactly the row that is committed; when the row changed meanwhile it is done anew. */
export const changeCustomer = (service: Service, call: ChangeCall): Promise<Changed> =>
  anewWhenChanged(() => change(service, call))

const change = async (
  service: Service,
  { actor, body, params: { id }, token }: ChangeCall,
): Promise<Changed> => {
  const { password } = body
  const before = await selectOptionalCustomer(service.db, id)
  if (!before) throw notFound()
  checkVersion(before, body.version)
  const planned = merged(before, body)
  checkCustomer(planned)
  const access = {
    id,
    version: before.version + 1,
    fields: planned,
    password,
    token: token ?? undefined,
  }
  const reservation = touchesLogin(before, planned, password)
    ? await reserveAccess(service, access)
    : null
  const row = await service.db.inTransaction(async (tx) => {
    // Against another change of the customer, and so that its events leave in order.
    const locked = await lockOptionalCustomer(tx, id)
    if (!locked) throw notFound()
    checkVersion(locked, body.version)
    const fields = merged(locked, body)
    const isOther = locked.version !== before.version
    if (isOther && (reservation || touchesLogin(locked, fields, password)))
      throw new ChangedMeanwhile()
    checkCustomer(fields)
    const changed = await updateCustomer(tx, {
      id,
      fields,
      now: service.clock(),
      by: actor.name,
      reservation,
    })
    await addCustomerChanged(tx, changed)
    const details = {
      changed: changedFields(locked, fields),
      password_changed: password !== undefined,
    }
    await addAudit(tx, service.name, actor, {
      action: 'customer_changed',
      subject: { type: 'customer', id },
      details,
    })
    return changed
  })
  if (reservation) await confirmAccess(service, id, reservation)
  return { data: shown(row), warnings: warningsOf(row) }
}

const changedFields = (before: CustomerFields, after: CustomerFields): string[] =>
  (Object.keys(after) as (keyof CustomerFields)[]).filter((field) => before[field] !== after[field])
