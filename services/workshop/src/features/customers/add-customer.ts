import type { Transaction } from '@warsha/service-kit/database'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { addCustomerChanged } from './customer-events.ts'
import {
  type CustomerInput,
  type CustomerRow,
  insertCustomers,
  lockPhones,
  selectCustomer,
} from './customers.store.ts'

interface AddCustomerInput extends CustomerInput {
  /** The demo data has no actor. */
  readonly actor: { readonly id: string; readonly name: string } | null
}

/** Inserts a customer with its event and its audit entry, in the transaction of the caller. */
export const addCustomer = async (
  tx: Transaction,
  service: Pick<Service, 'name' | 'clock'>,
  { actor, id, fields, loginReservation }: AddCustomerInput,
): Promise<CustomerRow> => {
  // A reception that looks for one of these numbers waits, and finds this customer.
  await lockPhones(tx, fields)
  await insertCustomers(tx, [{ id, fields, loginReservation }], {
    now: service.clock().toISOString(),
    updated_by: actor?.name ?? '',
  })
  const row = await selectCustomer(tx, id)

  await addCustomerChanged(tx, row)
  await addAuditEntry(tx, service.name, actor, {
    action: 'customer_registered',
    subject: { type: 'customer', id },
    details: { customer_code: row.customer_code, has_portal_access: row.has_portal_access },
  })
  return row
}
