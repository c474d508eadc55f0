/** Rules of payments for browser and server. Tables import this file with the page, so it must not import zod. */
import type { ErrorCode } from '../base/errors.ts'

export const paymentMethods = [
  'cash',
  'card',
  'bank_transfer',
  'cheque',
  'insurance_claim',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * How a customer pays the deposit of a job. A cheque is no money before it has cleared, but the advance invoice declares the VAT
 * immediately; and an insurer pays no deposits.
 */
export const depositMethods = ['cash', 'card', 'bank_transfer'] as const
export type DepositMethod = (typeof depositMethods)[number]

/** True if the money arrives after the payment is recorded: a cheque has to clear, and an insurer pays a claim later. */
export const isReceivedLater = (method: PaymentMethod): boolean =>
  method === 'cheque' || method === 'insurance_claim'

/** Fields that only some payment methods have. */
export const paymentDetailFields = [
  'reference_number',
  'cheque_number',
  'bank_name',
  'card_last_4',
] as const
export type PaymentDetailField = (typeof paymentDetailFields)[number]

/** The fields of each method, all optional. The server drops the fields of other methods. */
export const detailFieldsByMethod: Readonly<Record<PaymentMethod, readonly PaymentDetailField[]>> =
  {
    cash: [],
    card: ['card_last_4', 'reference_number'],
    bank_transfer: ['reference_number', 'bank_name'],
    cheque: ['cheque_number', 'bank_name'],
    insurance_claim: ['reference_number'],
  }

interface PaymentState {
  readonly voided_at: string | null
}

/** Returns why a payment can't be changed or voided by anybody, or null. `can_change` tells if this user may. */
export const paymentChangeBlockedBy = ({
  voided_at,
}: PaymentState): Extract<ErrorCode, 'payment_is_void'> | null =>
  voided_at === null ? null : 'payment_is_void'

export const canChangePayment = (payment: PaymentState): boolean =>
  paymentChangeBlockedBy(payment) === null

/** True if the cheque of a payment can be recorded, so that the bank can return it. */
export const canRegisterCheque = (
  payment: PaymentState & {
    readonly payment_method: PaymentMethod
    readonly is_of_cheque?: boolean
  },
): boolean =>
  payment.payment_method === 'cheque' && !payment.is_of_cheque && canChangePayment(payment)

/** True while something is outstanding. `outstanding` in AED or fils. */
export const canRecordPayment = (outstanding: number): boolean => outstanding > 0
