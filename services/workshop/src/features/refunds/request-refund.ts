import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { refundRequested } from '@warsha/contracts/workshop/events'
import type * as endpoints from '@warsha/contracts/workshop/money/refunds'
import type { Actor } from '@warsha/service-kit/authentication'
import { ApiError, fieldError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext } from '../../write-context.ts'
import { selectOptionalOwnerOfPayment } from '../payments/payments.store.ts'
import { assertRefundable, creditAdvanceOfRefund } from './advance-of-refund.ts'
import { issueRefund } from './issue-refund.ts'
import { lockRefundablePayment } from './lock-refundable-payment.ts'
import { refundAggregate, toRefundFacts } from './refund-events.ts'
import { isMethodAllowed, remainingLimit } from './refund-rules.ts'
import { insertRefund, lockRefund, type RefundRow, selectRefundedAlone } from './refunds.store.ts'
import { getRefund } from './refunds.views.ts'

type RequestRefundInput = Pick<
  RequestContext<typeof endpoints.requestRefund>,
  'body' | 'idempotency'
> & {
  readonly actor: Pick<Actor, 'id' | 'name' | 'role'>
}

/**
 * Gives money of a payment back, or asks a second person for it if the amount is above the limit of the user.
 *
 * Throws `payment_is_void` (409), `refund_method_not_allowed` (403), the errors of `assertRefundable`, and `cash_session_needed`
 * (409) for cash that is given back immediately.
 */
export const requestRefund = (service: Service, { actor, body, idempotency }: RequestRefundInput) =>
  runOnce<ResponseOf<typeof endpoints.requestRefund>>(service.db, idempotency, async (tx) => {
    if (!(await selectOptionalOwnerOfPayment(tx, body.payment_id)))
      throw fieldError('payment_id', 'unknown_payment')
    const source = await lockRefundablePayment(tx, body.payment_id)
    const { payment, customerId } = source
    const refund_method = body.refund_method ?? payment.payment_method
    if (!isMethodAllowed(actor.role, payment.payment_method, refund_method))
      throw new ApiError('refund_method_not_allowed')
    const credits_advance = body.credit_advance ?? false
    await assertRefundable(tx, source, { amount: body.amount, credits_advance }, actor.role)

    const settings = await readLocalSettings(tx)
    const limit = remainingLimit(actor.role, settings, await selectRefundedAlone(tx, payment.id))
    const id = uuid()
    await insertRefund(tx, {
      id,
      customer_id: customerId,
      payment_id: payment.id,
      amount: body.amount,
      refund_method,
      reason: body.reason,
      credits_advance,
      now: createWriteContext(service, actor).now,
      requested_by: actor.id,
      requested_by_name: actor.name,
    })
    const refund = await lockRefund(tx, id)
    if (limit === null || body.amount <= limit) {
      const credited = await creditAdvanceOfRefund(tx, service, source, refund, actor)
      await issueRefund(tx, service, { refund, source: credited, actor, decision: null })
    } else await announceWaiting(tx, service, refund, payment.receipt_number, actor)
    return { data: await getRefund(tx, id, { actor, settings }) }
  })

const announceWaiting = async (
  tx: Transaction,
  service: Service,
  refund: RefundRow,
  receiptNumber: string,
  actor: RequestRefundInput['actor'],
): Promise<void> => {
  const facts = toRefundFacts(refund, receiptNumber)
  await addEvent(tx, refundRequested, refundAggregate(refund), {
    ...facts,
    version: refund.version,
    actor_id: actor.id,
    at: refund.requested_at,
  })
  await addAuditEntry(tx, service.name, actor, {
    action: 'refund_requested',
    subject: { type: 'refund', id: refund.id },
    details: facts,
  })
}
