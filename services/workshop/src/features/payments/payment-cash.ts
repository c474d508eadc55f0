/** What payments do to the cash drawer of the user who receives them. */
import { fils } from '@warsha/contracts/base/money'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import {
  addCashMovement,
  assertOpenCashSession,
  type CashContext,
  findOpenCashSession,
} from '../cash-sessions/add-cash-movement.ts'
import type { PaymentFields } from './payment-rules.ts'
import type { PaymentRow } from './payments.store.ts'

/** The settings that decide if cash needs an open drawer. */
interface CashSettings {
  readonly cash_session_required: string
}

/** True if the shop accepts cash only with an open drawer. */
const isSessionRequired = (
  { payment_method }: Pick<PaymentFields, 'payment_method'>,
  { cash_session_required }: CashSettings,
): boolean => payment_method === 'cash' && cash_session_required === 'true'

/** Throws `cash_session_needed` (409) if a payment without a session is or becomes cash, and the shop demands one. */
export const assertCashWithoutSession = (
  fields: Pick<PaymentFields, 'payment_method'>,
  settings: CashSettings,
): void => {
  if (isSessionRequired(fields, settings)) throw new ApiError('cash_session_needed')
}

/**
 * Returns the cash session of a new payment: the open one of its receiver, or null.
 *
 * Throws `cash_session_needed` (409) if the shop demands one and there is none.
 */
export const findSessionOfPayment = (
  tx: Transaction,
  receiverId: string,
  fields: Pick<PaymentFields, 'payment_method'>,
  settings: CashSettings,
): Promise<string | null> =>
  isSessionRequired(fields, settings)
    ? assertOpenCashSession(tx, receiverId)
    : findOpenCashSession(tx, receiverId)

type MovedPayment = Pick<
  PaymentRow,
  'id' | 'cash_session_id' | 'receipt_number' | 'work_card_id' | 'payment_method' | 'amount'
>

/** Adds the money of a payment to its cash session, or takes it out again. A payment without a session moves nothing. */
export const movePaymentCash = async (
  tx: Transaction,
  kind: 'payment' | 'payment_reversal',
  payment: MovedPayment,
  context: CashContext,
  reason: string | null = null,
): Promise<void> => {
  if (payment.cash_session_id === null) return
  await addCashMovement(
    tx,
    {
      session_id: payment.cash_session_id,
      kind,
      payment_method: payment.payment_method,
      amount: kind === 'payment' ? payment.amount : fils(-payment.amount),
      reason,
      reference: payment.receipt_number,
      source_id: payment.id,
      work_card_id: payment.work_card_id,
    },
    context,
  )
}

/** Moves the money of a changed payment. A changed method or amount is a reversal and a new movement. */
export const moveChangedPaymentCash = async (
  tx: Transaction,
  payment: MovedPayment,
  after: Pick<PaymentFields, 'payment_method' | 'amount'>,
  context: CashContext,
): Promise<void> => {
  if (payment.payment_method === after.payment_method && payment.amount === after.amount) return
  await movePaymentCash(tx, 'payment_reversal', payment, context)
  const { payment_method, amount } = after
  await movePaymentCash(tx, 'payment', { ...payment, payment_method, amount }, context)
}
