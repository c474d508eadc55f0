/** What screen and server both know of payments. No zod here: tables and buttons import it at once. */
import type { ErrorCode } from './errors.ts'

/** Source: spec staff-operations 3, 9. */
export const paymentMethods = [
  'cash',
  'card',
  'bank_transfer',
  'cheque',
  'insurance_claim',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What only some ways of paying leave behind. */
export const paymentTraces = [
  'reference_number',
  'cheque_number',
  'bank_name',
  'card_last_4',
] as const
export type PaymentTrace = (typeof paymentTraces)[number]

/** The fields of each method (spec staff-operations 5); the others stay empty, whatever was sent. All may be missing. */
export const tracesOf: Readonly<Record<PaymentMethod, readonly PaymentTrace[]>> = {
  cash: [],
  card: ['card_last_4', 'reference_number'],
  bank_transfer: ['reference_number', 'bank_name'],
  cheque: ['cheque_number', 'bank_name'],
  insurance_claim: ['reference_number'],
}

interface Standing {
  readonly voided_at: string | null
}

export const paymentCan = {
  /** Changed or voided. Whether this person may is the answer's `can_change`. */
  change: ({ voided_at }: Standing): Extract<ErrorCode, 'payment_is_void'> | null =>
    voided_at === null ? null : 'payment_is_void',
  /** A payment is taken only while something is outstanding; `outstanding` in AED or fils. */
  take: (outstanding: number): boolean => outstanding > 0,
} as const
