/** What recording a payment does, for payments that users record and for those that follow from a cheque. */
import { toAed } from '@warsha/contracts/base/money'
import { depositRecorded, paymentRecorded } from '@warsha/contracts/workshop/events'
import type { WorkCardTotals } from '@warsha/contracts/workshop/financials'
import { failPoint } from '@warsha/service-kit/base'
import { type Transaction, waitForAll } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import type { CashContext } from '../cash-sessions/add-cash-movement.ts'
import {
  allocateToDebits,
  type DebitPart,
  moveAllocation,
} from '../customer-ledger/allocate-credit.ts'
import {
  type EntryContext,
  selectAllocationToCard,
} from '../customer-ledger/customer-ledger.store.ts'
import { customerAggregate } from '../customers/customer-events.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { type LockedWorkCard, workCardAggregate } from '../work-card-core/work-card.ts'
import { addHistory, initialChanges } from '../work-card-history/add-history.ts'
import { completeIfPaid } from '../work-cards/complete-if-paid.ts'
import { movePaymentCash } from './payment-cash.ts'
import { type PaymentFields, payerOfPayment, toPaymentHistory } from './payment-rules.ts'
import { insertPayment, type PaymentRow, type RecordedPaymentRow } from './payments.store.ts'

interface AddPaymentInput {
  readonly fields: PaymentFields
  /** The open session that receives the money, or null. */
  readonly cash_session_id: string | null
  /** The local date. */
  readonly today: string
  /** The insurer who pays for the work card. Undefined or null if its customer pays. */
  readonly insurer_id?: string | null
  /** Entries that the payment pays for, before its work card. */
  readonly debits?: readonly DebitPart[]
}

const toFacts = (payment: PaymentRow) => ({
  id: payment.id,
  version: payment.version,
  receipt_number: payment.receipt_number,
  payment_method: payment.payment_method,
  amount: toAed(payment.amount),
  payment_date: payment.payment_date,
})

const newRow = ({ fields, cash_session_id, today }: AddPaymentInput, { actor }: CashContext) => ({
  id: uuid(),
  cash_session_id,
  received_by: actor.id,
  year: today.slice(0, 4),
  fields,
})

/**
 * Moves an amount of a new payment from its card to the debits of the same customer that the user chose. Returns the totals
 * of the card afterwards.
 */
const moveToDebits = async (
  tx: Transaction,
  card: LockedWorkCard,
  { id, receipt_number }: PaymentRow,
  debits: readonly DebitPart[],
  context: EntryContext,
): Promise<WorkCardTotals> => {
  const allocation = await selectAllocationToCard(tx, id)
  await moveAllocation(tx, allocation, { debits, reason: receipt_number }, context)
  return recalculateTotals(tx, card)
}

/** Adds a payment to a locked work card, and completes the card if it waited for this payment. */
export const addCardPayment = async (
  tx: Transaction,
  service: Service,
  card: LockedWorkCard,
  input: AddPaymentInput,
  context: CashContext,
): Promise<RecordedPaymentRow> => {
  const owner = { work_card_id: card.id, insurer_id: input.insurer_id ?? null }
  const row = { ...newRow(input, context), owner }
  // In one round trip, in this order: the totals include the payment.
  const [payment, , totalsBeforeDebits] = await waitForAll([
    insertPayment(tx, row, context),
    addHistory(tx, card.id, context, {
      event: 'payment_recorded',
      changes: initialChanges(toPaymentHistory(input.fields)),
    }),
    recalculateTotals(tx, card),
  ])
  failPoint('payment.inserted')
  await movePaymentCash(tx, 'payment', payment, context)

  const totals = input.debits?.length
    ? await moveToDebits(tx, card, payment, input.debits, { ...context, day: input.today })
    : totalsBeforeDebits
  const facts = { ...toFacts(payment), work_card_number: card.work_card_number }
  await addEvent(tx, paymentRecorded, workCardAggregate(card), {
    ...facts,
    work_card_id: card.id,
    customer_id: payment.insurer_id ?? card.customer_id,
    payer: payerOfPayment(payment),
    outstanding: toAed(totals.outstanding),
    actor_id: context.actor.id,
    at: context.now,
  })
  await completeIfPaid(tx, card, totals, context)
  await addAuditEntry(tx, service.name, context.actor, {
    action: 'payment_recorded',
    subject: { type: 'payment', id: payment.id },
    details: facts,
  })
  return payment
}

/** Adds a payment that is for no work card to the locked account of a customer. */
export const addDeposit = async (
  tx: Transaction,
  service: Service,
  customerId: string,
  input: AddPaymentInput,
  context: CashContext,
): Promise<PaymentRow> => {
  const row = { ...newRow(input, context), owner: { customer_id: customerId } }
  const payment = await insertPayment(tx, row, context)
  await movePaymentCash(tx, 'payment', payment, context)
  await allocateToDebits(tx, payment.id, input.debits ?? [], { ...context, day: input.today })

  const facts = { ...toFacts(payment), customer_id: customerId }
  await addEvent(tx, depositRecorded, customerAggregate({ id: customerId }), {
    ...facts,
    actor_id: context.actor.id,
    at: context.now,
  })
  await addAuditEntry(tx, service.name, context.actor, {
    action: 'deposit_recorded',
    subject: { type: 'payment', id: payment.id },
    details: facts,
  })
  return payment
}
