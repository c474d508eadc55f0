import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { refundRejected } from '@warsha/contracts/workshop/events'
import type * as endpoints from '@warsha/contracts/workshop/money/refunds'
import type { Actor } from '@warsha/service-kit/authentication'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { createWriteContext } from '../../write-context.ts'
import { lockCustomerAccount } from '../customer-ledger/customer-ledger.store.ts'
import { creditAdvanceOfRefund } from './advance-of-refund.ts'
import { issueRefund } from './issue-refund.ts'
import { lockRefundablePayment } from './lock-refundable-payment.ts'
import { refundAggregate, toRefundFacts } from './refund-events.ts'
import { isWithinLimit, type RefundSettings } from './refund-rules.ts'
import {
  lockRefund,
  type RefundRow,
  selectOwnerOfRefund,
  updateAsRejected,
} from './refunds.store.ts'
import { getRefund } from './refunds.views.ts'

type DecideRefundInput = Pick<
  RequestContext<typeof endpoints.decideRefund>,
  'body' | 'params' | 'idempotency'
> & {
  readonly actor: Pick<Actor, 'id' | 'name' | 'role'>
}

/** Throws `request_decided` (409), `own_request` (403) and `refund_above_limit` (403). */
const assertDecidable = (
  refund: RefundRow,
  actor: DecideRefundInput['actor'],
  settings: RefundSettings,
): void => {
  if (refund.status !== 'waiting_approval') throw new ApiError('request_decided')
  if (refund.requested_by === actor.id) throw new ApiError('own_request')
  if (!isWithinLimit(actor.role, settings, refund.amount)) throw new ApiError('refund_above_limit')
}

/**
 * Approves and issues a refund as a second person with the right to the amount, or rejects it.
 *
 * Throws like `assertDecidable`, and for an approval like `issueRefund` and `payment_is_void` (409).
 */
export const decideRefund = (
  service: Service,
  { actor, body, params: { id }, idempotency }: DecideRefundInput,
) =>
  runOnce<ResponseOf<typeof endpoints.decideRefund>>(service.db, idempotency, async (tx) => {
    const owner = await selectOwnerOfRefund(tx, id)
    // Against other decisions, and all uses of the payment.
    await lockCustomerAccount(tx, owner.customer_id)
    const refund = await lockRefund(tx, id)
    const settings = await readLocalSettings(tx)
    assertDecidable(refund, actor, settings)
    const decision = { note: body.note ?? null }
    if (body.approve) {
      const payment = await lockRefundablePayment(tx, refund.payment_id)
      const source = await creditAdvanceOfRefund(tx, service, payment, refund, actor)
      await issueRefund(tx, service, { refund, source, actor, decision })
    } else {
      await rejectRefund(tx, service, refund, { ...decision, ...owner, actor })
    }
    return { data: await getRefund(tx, id, { actor, settings }) }
  })

interface Rejection {
  readonly actor: DecideRefundInput['actor']
  readonly note: string | null
  readonly receipt_number: string
}

const rejectRefund = async (
  tx: Transaction,
  service: Service,
  refund: RefundRow,
  { actor, note, receipt_number }: Rejection,
): Promise<void> => {
  const { now } = createWriteContext(service, actor)
  const version = await updateAsRejected(tx, refund.id, {
    decided_at: now,
    decided_by: actor.id,
    decided_by_name: actor.name,
    decision_note: note,
  })
  const facts = toRefundFacts(refund, receipt_number)
  await addEvent(tx, refundRejected, refundAggregate(refund), {
    ...facts,
    version,
    decided_by_name: actor.name,
    actor_id: actor.id,
    at: now,
  })
  await addAuditEntry(tx, service.name, actor, {
    action: 'refund_rejected',
    subject: { type: 'refund', id: refund.id },
    details: { ...facts, note },
  })
}
