/** Registers many customers in a few statements, with the same codes, events and audit entries as one by one. */
import { customerChanged } from '@warsha/contracts/workshop/events'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvents } from '@warsha/service-kit/messaging'
import { addAuditEntries } from '@warsha/service-kit/process'
import { toCustomerChangedPayload } from './customer-events.ts'
import type { CustomerFields } from './customer-rules.ts'
import { insertCustomers } from './customers.store.ts'

export interface RegistrationContext {
  /** Name of this service, for the audit trail. */
  readonly service: string
  readonly actor: { readonly id: string; readonly name: string } | null
  readonly now: Date
  /** Added to the audit entry of each record. */
  readonly auditDetails: Record<string, unknown>
}

/** Registers customers without portal access, in the order of the list. */
export const registerCustomers = async (
  tx: Transaction,
  customers: readonly { readonly id: string; readonly fields: CustomerFields }[],
  { service, actor, now, auditDetails }: RegistrationContext,
): Promise<void> => {
  if (customers.length === 0) return
  const inserted = await insertCustomers(
    tx,
    customers.map(({ id, fields }) => ({ id, fields, loginReservation: null })),
    { now: now.toISOString(), updated_by: actor?.name ?? '' },
  )

  const fieldsById = new Map(customers.map(({ id, fields }) => [id, fields]))
  const rows = inserted.map(({ id, customer_code }) => ({
    ...fieldsById.get(id)!,
    id,
    customer_code,
    version: 1,
    login_reservation: null,
  }))
  await addEvents(
    tx,
    customerChanged,
    rows.map((row) => ({
      aggregate: `customer:${row.id}`,
      payload: toCustomerChangedPayload(row),
    })),
  )
  await addAuditEntries(
    tx,
    service,
    actor,
    rows.map(({ id, customer_code, has_portal_access }) => ({
      action: 'customer_registered',
      subject: { type: 'customer', id },
      details: { customer_code, has_portal_access, ...auditDetails },
    })),
  )
}
