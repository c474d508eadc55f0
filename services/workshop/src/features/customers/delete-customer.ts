/** A customer whom nothing refers to may go; the portal's sign-in goes with the event. */
import type { deleteCustomer as endpoint } from '@warsha/contracts/customers'
import { addAudit } from '@warsha/service-kit/audit'
import { notFound } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { nameOf } from './customer-rules.ts'
import {
  addCustomerChanged,
  deleteCustomer as deleteRow,
  lockOptionalCustomer,
} from './customers.store.ts'

export const deleteCustomer = (
  service: Service,
  { actor, params: { id } }: RequestContext<typeof endpoint>,
) =>
  service.db.inTransaction(async (tx) => {
    // Against a change at the same moment, whose event would come after the one of the deletion.
    const row = await lockOptionalCustomer(tx, id)
    if (!row) throw notFound()
    await deleteRow(tx, id)
    await addCustomerChanged(tx, { ...row, version: row.version + 1, is_active: false }, true)
    const details = { customer_code: row.customer_code, name: nameOf(row) }
    await addAudit(tx, service.name, actor, {
      action: 'customer_deleted',
      subject: { type: 'customer', id },
      details,
    })
    return {}
  })
