import { toAed } from '@warsha/contracts/base/money'
import { paymentVoided } from '@warsha/contracts/workshop/events'
import { paymentChangeBlockedBy } from '@warsha/contracts/workshop/payment-rules'
import type * as endpoints from '@warsha/contracts/workshop/payments'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import type { CashContext } from '../cash-sessions/add-cash-movement.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { type LockedWorkCard, workCardAggregate } from '../work-card-core/work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { completeIfPaid } from '../work-cards/complete-if-paid.ts'
import {
  assertAdvanceCredited,
  assertNotInUse,
  type ChangePaymentActor,
  lockPaymentToChange,
} from './lock-payment-to-change.ts'
import { markPaymentVoid } from './mark-payment-void.ts'
import { payerOfPayment } from './payment-rules.ts'
import { type PaymentRow, selectOwnerOfPayment } from './payments.store.ts'
import { voidDeposit } from './void-deposit.ts'

type VoidPaymentInput = ChangePaymentActor &
  Pick<RequestContext<typeof endpoints.voidPayment>, 'body' | 'params'>

/**
 * Voids a payment or a deposit: it no longer counts, but stays with the user who voided it and the reason.
 *
 * Throws `payment_in_use` (409) if it pays for another job or was refunded in part, and `advance_not_credited` (409) if an advance
 * invoice declares it.
 */
export const voidPayment = (
  service: Service,
  { actor, scope, body, params: { id } }: VoidPaymentInput,
) =>
  service.db.inTransaction(async (tx) => {
    const { customer_id, work_card_id } = await selectOwnerOfPayment(tx, id)
    if (work_card_id === null) {
      const deposit = { id, customerId: customer_id }
      return voidDeposit(tx, service, deposit, { actor, scope, body })
    }
    const { card, payment, context } = await lockPaymentToChange(tx, service, id, { actor, scope })
    const blockedBy = paymentChangeBlockedBy(payment)
    if (blockedBy) throw new ApiError(blockedBy)
    await assertAdvanceCredited(tx, payment)
    await assertNotInUse(tx, payment)

    await voidCardPayment(tx, service, card, payment, body.reason ?? null, context)
    return {}
  })

/** Voids a locked payment of a locked card. */
export const voidCardPayment = async (
  tx: Transaction,
  service: Service,
  card: LockedWorkCard,
  payment: PaymentRow,
  reason: string | null,
  context: CashContext,
): Promise<void> => {
  const { actor } = context
  const voided = await markPaymentVoid(tx, payment, reason, context)
  const changes = [
    { field: 'payment', from: voided.receipt_number, to: null },
    { field: 'amount', from: voided.amount, to: null },
  ]
  const reasonChanges = reason === null ? [] : [{ field: 'reason', from: null, to: reason }]
  await addHistory(tx, card.id, context, {
    event: 'payment_voided',
    changes: [...changes, ...reasonChanges],
  })

  const totals = await recalculateTotals(tx, card)
  const facts = { ...voided, work_card_number: card.work_card_number }
  await addEvent(tx, paymentVoided, workCardAggregate(card), {
    ...facts,
    work_card_id: card.id,
    customer_id: payment.insurer_id ?? card.customer_id,
    payer: payerOfPayment(payment),
    outstanding: toAed(totals.outstanding),
    actor_id: actor.id,
    at: context.now,
  })
  // An overpaid card may be paid even without this payment.
  await completeIfPaid(tx, card, totals, context)
  await addAuditEntry(tx, service.name, actor, {
    action: 'payment_voided',
    subject: { type: 'payment', id: payment.id },
    details: facts,
  })
}
