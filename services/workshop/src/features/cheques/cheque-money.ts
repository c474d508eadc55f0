/** Payments, returns and write-offs of cheques on the account of the customer. All rows are locked (lock-cheque.ts). */
import { type Fils, fils, toAed } from '@warsha/contracts/base/money'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import type { PaymentMethod } from '@warsha/contracts/workshop/payment-rules'
import type { Transaction } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import {
  allocateEntry,
  allocateToDebits,
  type DebitPart,
  moveAllocation,
} from '../customer-ledger/allocate-credit.ts'
import { selectPayerShares } from '../insurance-core/insurance-core.store.ts'
import { outstandingOfPayer } from '../insurance-core/outstanding-of-payer.ts'
import { addCardPayment, addDeposit } from '../payments/add-payment.ts'
import { toPaymentFields } from '../payments/payment-rules.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { completeIfPaid } from '../work-cards/complete-if-paid.ts'
import { reverseWriteOffsPaidLater } from '../write-off-core/reverse-surplus-of-write-offs.ts'
import {
  type ChequeContext,
  selectAllocations,
  selectCredits,
  selectOpenDebits,
} from './cheques.store.ts'
import type { LockedChequeMoney } from './lock-cheque.ts'

interface ChequePaymentInput {
  readonly cheque: { readonly id: string; readonly number: string; readonly bank_name: string }
  readonly customerId: string
  readonly card: LockedWorkCard | null
  readonly amount: Fils
  readonly method: PaymentMethod
  readonly cash_session_id: string | null
}

/**
 * Adds the payment of a cheque to its work card, or to the account of the customer. It pays first for what the entries of the
 * cheque still owe: the refunded part of an earlier payment. Write-offs of the card that it makes needless are reversed. Returns
 * the id of the payment.
 */
export const payByCheque = async (
  tx: Transaction,
  service: Service,
  { cheque, customerId, card, amount, method, cash_session_id }: ChequePaymentInput,
  context: ChequeContext,
): Promise<string> => {
  const fields = toPaymentFields({
    payment_method: method,
    amount,
    payment_date: context.day,
    cheque_number: cheque.number,
    bank_name: cheque.bank_name,
    reference_number: cheque.number,
  })
  const debits = takeFrom(await selectOpenDebits(tx, cheque.id), amount)
  const payer = card && (await payerOfCheque(tx, customerId, card))
  const insurer_id = payer === 'insurer' ? customerId : null
  const input = { fields, cash_session_id, today: context.day, debits, insurer_id }
  if (!card || !payer) return (await addDeposit(tx, service, customerId, input, context)).id
  const { id } = await addCardPayment(tx, service, card, input, context)
  // Other payments are at most what is owed. A cheque may be paid after its work card was written off.
  const surplusContext = { ...context, service: service.name }
  await reverseWriteOffsPaidLater(tx, card.id, payer, cheque.number, surplusContext)
  return id
}

interface OpenDebit {
  readonly id: string
  readonly open: Fils
}

/** The parts of entries that `amount` pays for, the oldest first. */
const takeFrom = (debits: readonly OpenDebit[], amount: number): DebitPart[] => {
  let rest = amount
  return debits.flatMap(({ id, open }) => {
    const part = fils(Math.min(rest, open))
    rest -= part
    return part > 0 ? [{ debitId: id, amount: part }] : []
  })
}

/**
 * Lets the entry `debitId`, with which a cheque is owed again, be paid by the payment of the same cheque. The payment no longer
 * pays for work cards and debts: they are outstanding again. What was refunded of the payment stays owed as an entry.
 */
export const takeBackPayment = async (
  tx: Transaction,
  { cheque, cards }: LockedChequeMoney,
  { debitId, amount, reason }: { debitId: string; amount: Fils; reason: string },
  context: ChequeContext,
): Promise<void> => {
  let missing: number = amount
  for (const { id, rest } of await selectCredits(tx, cheque.id)) {
    const part = fils(Math.min(missing, rest))
    if (part === 0) continue
    missing -= part
    await allocateEntry(tx, { creditId: id, amount: part }, { debitId }, context)
  }
  const takenBackByCard = new Map<string, number>()
  for (const allocation of await selectAllocations(tx, cheque.id)) {
    const part = fils(Math.min(missing, allocation.amount))
    if (part === 0) break
    missing -= part
    const moved = { debits: [{ debitId, amount: part }], reason }
    await moveAllocation(tx, allocation, moved, context)
    if (!('workCardId' in allocation.target)) continue
    const { workCardId } = allocation.target
    takenBackByCard.set(workCardId, (takenBackByCard.get(workCardId) ?? 0) + part)
  }

  for (const [workCardId, taken] of takenBackByCard) {
    await addHistory(tx, workCardId, context, {
      event: 'cheque_taken_back',
      changes: [
        { field: 'cheque_number', from: cheque.number, to: null },
        { field: 'amount', from: toAed(fils(taken)), to: null },
        { field: 'reason', from: null, to: reason },
      ],
    })
    const card = cards.get(workCardId)
    if (card) await recalculateTotals(tx, card)
  }
}

/** What is still owed for a cheque, by its work card and its entries. */
export const owedForCheque = async (
  tx: Transaction,
  { cheque, card }: Pick<LockedChequeMoney, 'cheque' | 'card'>,
): Promise<Fils> => {
  const debits = await selectOpenDebits(tx, cheque.id)
  return fils(
    debits.reduce((sum, { open }) => sum + open, await outstandingOfCard(tx, cheque, card)),
  )
}

/** Whose share of the card a cheque of this customer or insurer pays. Null if it is neither of both. */
export const payerOfCheque = async (
  tx: Transaction,
  customerId: string,
  card: LockedWorkCard,
): Promise<Payer | null> => {
  if (card.customer_id === customerId) return 'customer'
  const shares = await selectPayerShares(tx, card.id)
  return shares.find(({ customer_id }) => customer_id === customerId)?.payer ?? null
}

/** What the customer or insurer of the cheque owes for its work card. */
const outstandingOfCard = async (
  tx: Transaction,
  { customer_id }: Pick<LockedChequeMoney['cheque'], 'customer_id'>,
  card: LockedWorkCard | null,
): Promise<number> => {
  if (!card || card.status === 'cancelled') return 0
  const payer = await payerOfCheque(tx, customer_id, card)
  return payer ? outstandingOfPayer(tx, card, payer) : 0
}

/** Lets a write-off pay for what the work card of the cheque and its entries still owe. */
export const allocateWriteOff = async (
  tx: Transaction,
  { cheque, card }: LockedChequeMoney,
  { creditId, amount }: { creditId: string; amount: Fils },
  context: ChequeContext,
): Promise<void> => {
  const forCard = fils(Math.min(amount, await outstandingOfCard(tx, cheque, card)))
  const debits = takeFrom(await selectOpenDebits(tx, cheque.id), amount - forCard)
  await allocateToDebits(tx, creditId, debits, context)
  if (!card || forCard === 0) return
  await allocateEntry(tx, { creditId, amount: forCard }, { workCardId: card.id }, context)
  await completeIfPaid(tx, card, await recalculateTotals(tx, card), context)
}
