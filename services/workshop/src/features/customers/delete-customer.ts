/** Deletes a customer without vehicles, work cards and money. Identity removes the portal login when it receives the event. */
import type * as endpoints from '@warsha/contracts/workshop/customers'
import { ApiError, notFound } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { addCustomerChanged } from './customer-events.ts'
import { customerDisplayName } from './customer-rules.ts'
import {
  countCustomerReferences,
  deleteCustomerRow,
  lockOptionalCustomer,
} from './customers.store.ts'

export const deleteCustomer = (
  service: Service,
  { actor, params: { id } }: RequestContext<typeof endpoints.deleteCustomer>,
) =>
  service.db.inTransaction(async (tx) => {
    // A concurrent change would publish its event after this deletion. The lock also keeps new references out.
    const row = await lockOptionalCustomer(tx, id)
    if (!row) throw notFound()
    const references = await countCustomerReferences(tx, id)
    if (references.vehicles + references.work_cards + references.account_entries > 0)
      throw new ApiError('still_referenced', references)

    await deleteCustomerRow(tx, id)
    await addCustomerChanged(tx, { ...row, version: row.version + 1, is_active: false }, true)
    await addAuditEntry(tx, service.name, actor, {
      action: 'customer_deleted',
      subject: { type: 'customer', id },
      details: { customer_code: row.customer_code, name: customerDisplayName(row) },
    })
    return {}
  })
