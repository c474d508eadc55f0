/** The event that tells other services about a customer. */
import type { PayloadOf } from '@warsha/contracts/base/event'
import { customerChanged } from '@warsha/contracts/workshop/events'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'
import { customerDisplayName } from './customer-rules.ts'
import type { CustomerRow } from './customers.store.ts'

/** The aggregate of the events of a customer, also of payments on account. */
export const customerAggregate = ({ id }: Pick<CustomerRow, 'id'>): string => `customer:${id}`

/** Call it in the transaction of the change with the row locked, so that the events keep the order of the versions. */
export const addCustomerChanged = (
  tx: Transaction,
  row: CustomerRow,
  isDeleted = false,
): Promise<void> =>
  addEvent(tx, customerChanged, customerAggregate(row), toCustomerChangedPayload(row, isDeleted))

type EventFields = Omit<CustomerRow, 'created_at' | 'updated_at' | 'updated_by'>

export const toCustomerChangedPayload = (
  row: EventFields,
  isDeleted = false,
): PayloadOf<typeof customerChanged> => ({
  id: row.id,
  version: row.version,
  customer_code: row.customer_code,
  name: customerDisplayName(row),
  is_active: row.is_active,
  has_portal_access: row.has_portal_access,
  is_deleted: isDeleted,
  login_reservation: row.login_reservation,
})
