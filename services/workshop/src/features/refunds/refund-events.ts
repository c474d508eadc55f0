import { toAed } from '@warsha/contracts/base/money'
import type { RefundRow } from './refunds.store.ts'

export const refundAggregate = ({ id }: Pick<RefundRow, 'id'>): string => `refund:${id}`

/** What events and audit entries say of a refund. */
export const toRefundFacts = (
  refund: Omit<RefundRow, 'requested_at' | 'status' | 'version'>,
  receipt_number: string,
) => ({
  id: refund.id,
  payment_id: refund.payment_id,
  receipt_number,
  customer_id: refund.customer_id,
  refund_method: refund.refund_method,
  amount: toAed(refund.amount),
  requested_by: refund.requested_by,
  requested_by_name: refund.requested_by_name,
  reason: refund.reason,
})
