import { fils, toAed } from '@warsha/contracts/base/money'
import { paymentAmountChanged } from '@warsha/contracts/workshop/events'
import type { WorkCardTotals } from '@warsha/contracts/workshop/financials'
import { isReceivedLater, paymentChangeBlockedBy } from '@warsha/contracts/workshop/payment-rules'
import type * as endpoints from '@warsha/contracts/workshop/payments'
import { ApiError, checkVersion } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import type { WriteContext } from '../../write-context.ts'
import type { CashContext } from '../cash-sessions/add-cash-movement.ts'
import { outstandingOfPayer, readShareOfPayer } from '../insurance-core/outstanding-of-payer.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { type LockedWorkCard, workCardAggregate } from '../work-card-core/work-card.ts'
import { addHistory, changesBetween, type HistoryChange } from '../work-card-history/add-history.ts'
import { completeIfPaid } from '../work-cards/complete-if-paid.ts'
import {
  assertAdvanceCredited,
  assertNeverDeclared,
  assertNotInUse,
  type ChangePaymentActor,
  lockPaymentToChange,
} from './lock-payment-to-change.ts'
import { assertCashWithoutSession, moveChangedPaymentCash } from './payment-cash.ts'
import {
  applyPaymentPatch,
  assertWithinOutstanding,
  dateWarnings,
  type PaymentFields,
  payerOfPayment,
  toPaymentHistory,
} from './payment-rules.ts'
import { type PaymentRow, updatePayment } from './payments.store.ts'
import { getPayment } from './payments.views.ts'

type ChangePaymentInput = ChangePaymentActor &
  Pick<RequestContext<typeof endpoints.changePayment>, 'body' | 'params'>

/**
 * Corrects a payment.
 *
 * Throws `card_cancelled` (409) if the amount of a cancelled card rises, `payment_exceeds_outstanding` (409) if it rises by more
 * than the payer owes, `payment_in_use` (409) if the amount or date of a payment changes that pays for another job or was
 * refunded, `insurer_not_billed` (409) if they change although its insurer no longer pays for the card, `advance_not_credited`
 * (409) if an advance invoice declares the former amount and date, or money that a cheque or an insurer is still to bring, and
 * `advance_credited` (409) if it did before it was credited.
 */
export const changePayment = (
  service: Service,
  { actor, scope, body, params: { id } }: ChangePaymentInput,
) =>
  service.db.inTransaction(async (tx) => {
    const editor = { actor, scope }
    const { card, payment, context, today } = await lockPaymentToChange(tx, service, id, editor)
    checkVersion(payment, body.version)
    const blockedBy = paymentChangeBlockedBy(payment)
    if (blockedBy) throw new ApiError(blockedBy)

    const before = fieldsOf(payment)
    const after = applyPaymentPatch(before, body)
    await assertChangeAllowed(tx, card, payment, after)

    const changes = changesBetween(toPaymentHistory(before), toPaymentHistory(after))
    if (changes.length > 0)
      await storeChange(tx, service, { card, payment, after, changes }, context)

    const data = await getPayment(tx, card.id, id, { actor, now: new Date(context.now) })
    return { data, ...dateWarnings(data.payment_date, today) }
  })

/** Throws the errors of `changePayment` that depend on the changed fields. Card and payment are locked. */
const assertChangeAllowed = async (
  tx: Transaction,
  card: LockedWorkCard,
  payment: PaymentRow,
  after: PaymentFields,
): Promise<void> => {
  if (payment.payment_method !== 'cash' && payment.cash_session_id === null)
    assertCashWithoutSession(after, await readLocalSettings(tx))
  const isMoneyMoved =
    after.amount !== payment.amount || after.payment_date !== payment.payment_date
  if (isMoneyMoved) await assertStillPayer(tx, card, payment)
  if (after.amount > payment.amount) {
    if (card.status === 'cancelled') throw new ApiError('card_cancelled')
    const outstanding = await outstandingOfPayer(tx, card, payerOfPayment(payment))
    assertWithinOutstanding(after.amount, fils(outstanding + payment.amount))
  }

  const isNowReceivedLater =
    after.payment_method !== payment.payment_method && isReceivedLater(after.payment_method)
  if (isNowReceivedLater) await assertAdvanceCredited(tx, payment)
  if (isMoneyMoved) {
    await assertNeverDeclared(tx, payment)
    await assertNotInUse(tx, payment)
  }
}

interface ChangedPayment {
  readonly card: LockedWorkCard
  /** The payment before the change. */
  readonly payment: PaymentRow
  readonly after: PaymentFields
  readonly changes: readonly HistoryChange[]
}

/** Stores the changed fields with everything that follows: cash movement, history, totals, event and audit entry. */
const storeChange = async (
  tx: Transaction,
  service: Service,
  { card, payment, after, changes }: ChangedPayment,
  context: CashContext,
): Promise<void> => {
  const version = await updatePayment(tx, payment.id, after, context)
  await moveChangedPaymentCash(tx, payment, after, context)
  const subject = { field: 'payment', from: payment.receipt_number, to: payment.receipt_number }
  const entry = { event: 'payment_changed', changes: [subject, ...changes] }
  await addHistory(tx, card.id, context, entry)
  const totals = await recalculateTotals(tx, card)
  if (after.amount !== payment.amount)
    await publishAmountChanged(tx, card, { payment, version, after, totals }, context)
  await completeIfPaid(tx, card, totals, context)
  await addAuditEntry(tx, service.name, context.actor, {
    action: 'payment_changed',
    subject: { type: 'payment', id: payment.id },
    details: { work_card_number: card.work_card_number, changes: entry.changes },
  })
}

/** Throws `insurer_not_billed` (409) if the insurer of the payment no longer pays for the card: its money would pay the bill of another one. */
const assertStillPayer = async (
  tx: Transaction,
  card: LockedWorkCard,
  { insurer_id }: PaymentRow,
): Promise<void> => {
  if (insurer_id === null) return
  const { customer_id } = await readShareOfPayer(tx, card, 'insurer')
  if (customer_id !== insurer_id) throw new ApiError('insurer_not_billed')
}

interface ChangedAmount {
  readonly payment: PaymentRow
  readonly version: number
  readonly after: PaymentFields
  readonly totals: WorkCardTotals
}

/** The customer is notified of the amount, as of a new payment: the receipt that was handed out states another one. */
const publishAmountChanged = (
  tx: Transaction,
  card: LockedWorkCard,
  { payment, version, after, totals }: ChangedAmount,
  { actor, now }: WriteContext,
) =>
  addEvent(tx, paymentAmountChanged, workCardAggregate(card), {
    id: payment.id,
    version,
    receipt_number: payment.receipt_number,
    work_card_id: card.id,
    work_card_number: card.work_card_number,
    customer_id: payment.insurer_id ?? card.customer_id,
    payer: payerOfPayment(payment),
    payment_method: after.payment_method,
    amount: toAed(after.amount),
    former_amount: toAed(payment.amount),
    outstanding: toAed(totals.outstanding),
    actor_id: actor.id,
    at: now,
  })

const fieldsOf = (payment: PaymentRow): PaymentFields => ({
  payment_method: payment.payment_method,
  amount: payment.amount,
  payment_date: payment.payment_date,
  reference_number: payment.reference_number,
  cheque_number: payment.cheque_number,
  bank_name: payment.bank_name,
  card_last_4: payment.card_last_4,
  notes: payment.notes,
})
