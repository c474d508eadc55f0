import { ApiError, notFound, toLocalDate } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import {
  hasBeenDeclared,
  selectOptionalAdvanceOfPayment,
} from '../advance-invoices/advances.store.ts'
import { toAdvanceParams } from '../advance-invoices/credit-advances.ts'
import { type CashContext, isCashSessionOpen } from '../cash-sessions/add-cash-movement.ts'
import { isPaymentInUse, lockCustomerAccount } from '../customer-ledger/customer-ledger.store.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { changeBlockedBy, type PaymentEditor } from './payment-rules.ts'
import {
  isPaymentOfCheque,
  lockPayment,
  type PaymentRow,
  selectOwnerOfPayment,
} from './payments.store.ts'

export interface ChangePaymentActor extends PaymentEditor {
  readonly actor: HistoryActor & { readonly id: string }
}

interface LockedPayment {
  readonly payment: PaymentRow
  readonly context: CashContext
  /** The local date. */
  readonly today: string
}

/**
 * Locks a payment to change or void it, after the account of its customer and its work card.
 *
 * Throws 404 for a deposit, `payment_not_yours` (403) if the user may not change it, `payment_of_cheque` (409) if it was made by
 * a cheque, and `cash_session_closed` (409) if the drawer that received it has been closed.
 */
export const lockPaymentToChange = async (
  tx: Transaction,
  service: Service,
  id: string,
  editor: ChangePaymentActor,
): Promise<LockedPayment & { readonly card: LockedWorkCard }> => {
  const { customer_id, work_card_id } = await selectOwnerOfPayment(tx, id)
  if (work_card_id === null) throw notFound()
  // Against uses and refunds of this payment.
  await lockCustomerAccount(tx, customer_id)
  const card = await lockWorkCard(tx, work_card_id)
  return { card, ...(await lockOwnPayment(tx, service, id, editor)) }
}

/** Locks a deposit to void it, after the account of its customer. Throws like `lockPaymentToChange`. */
export const lockDepositToVoid = async (
  tx: Transaction,
  service: Service,
  { id, customerId }: { readonly id: string; readonly customerId: string },
  editor: ChangePaymentActor,
): Promise<LockedPayment> => {
  // Against uses and refunds of this deposit.
  await lockCustomerAccount(tx, customerId)
  return lockOwnPayment(tx, service, id, editor)
}

const lockOwnPayment = async (
  tx: Transaction,
  service: Service,
  id: string,
  editor: ChangePaymentActor,
): Promise<LockedPayment> => {
  const payment = await lockPayment(tx, id)
  const { shop_timezone } = await readLocalSettings(tx)
  // Read after the locks: this change is later than the ones it waited for.
  const context = { ...createWriteContext(service, editor.actor), actor: editor.actor }
  const now = new Date(context.now)
  const { received_by, created_at, cash_session_id } = payment
  const isOfCheque = await isPaymentOfCheque(tx, id)
  const isSessionClosed =
    cash_session_id !== null && !(await isCashSessionOpen(tx, cash_session_id))
  const changeable = { received_by, created_at, isOfCheque, isSessionClosed }
  const blockedBy = changeBlockedBy(editor, changeable, shop_timezone, now)
  if (blockedBy) throw new ApiError(blockedBy)
  return { payment, context, today: toLocalDate(shop_timezone, now) }
}

/** Throws `payment_in_use` (409) if the payment pays for another job or was refunded in part. Its account is locked. */
export const assertNotInUse = async (
  tx: Transaction,
  { id, work_card_id }: Pick<PaymentRow, 'id' | 'work_card_id'>,
): Promise<void> => {
  if (await isPaymentInUse(tx, id, work_card_id)) throw new ApiError('payment_in_use')
}

/** Throws `advance_not_credited` (409) if an advance invoice declares the amount of the payment. */
export const assertAdvanceCredited = async (
  tx: Transaction,
  { id }: Pick<PaymentRow, 'id'>,
): Promise<void> => {
  const advance = await selectOptionalAdvanceOfPayment(tx, id)
  if (advance) throw new ApiError('advance_not_credited', toAdvanceParams(advance, advance.total))
}

/**
 * Throws `advance_not_credited` (409) if an advance invoice declares the amount and date of the payment, and `advance_credited`
 * (409) if one did: the changed payment would pay for its job again, although its money was taken from the job.
 */
export const assertNeverDeclared = async (
  tx: Transaction,
  payment: Pick<PaymentRow, 'id'>,
): Promise<void> => {
  await assertAdvanceCredited(tx, payment)
  if (await hasBeenDeclared(tx, payment.id)) throw new ApiError('advance_credited')
}
