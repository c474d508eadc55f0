import type { ErrorCode, Warning } from '@warsha/contracts/base/errors'
import { type Fils, toAed } from '@warsha/contracts/base/money'
import type { Role, RoleGuard } from '@warsha/contracts/base/roles'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import {
  detailFieldsByMethod,
  type PaymentMethod,
  paymentDetailFields,
} from '@warsha/contracts/workshop/payment-rules'
import {
  type NewPayment,
  type PaymentChange,
  voidPayment,
} from '@warsha/contracts/workshop/payments'
import { ApiError, applyPatch, type Patch, toLocalDate } from '@warsha/service-kit/base'

/** Returns who paid: the insurer of the card, or its customer. */
export const payerOfPayment = ({ insurer_id }: { readonly insurer_id: string | null }): Payer =>
  insurer_id === null ? 'customer' : 'insurer'

/** The editable fields of a payment. */
export interface PaymentFields {
  readonly payment_method: PaymentMethod
  readonly amount: Fils
  readonly payment_date: string
  readonly reference_number: string | null
  readonly cheque_number: string | null
  readonly bank_name: string | null
  readonly card_last_4: string | null
  readonly notes: string | null
}

export const toPaymentFields = ({
  payment_method,
  amount,
  payment_date,
  ...details
}: NewPayment): PaymentFields => {
  const fields: PaymentFields = {
    payment_method,
    amount,
    payment_date,
    reference_number: null,
    cheque_number: null,
    bank_name: null,
    card_last_4: null,
    notes: null,
  }
  return withoutForeignDetails(applyPatch(fields, details))
}

/** Named fields change, the others stay. Forms carry amounts in fils. */
export const applyPaymentPatch = (payment: PaymentFields, patch: PaymentChange): PaymentFields =>
  withoutForeignDetails(applyPatch(payment, patch as Patch<PaymentFields>))

/** Clears the details that the payment method does not have. */
const withoutForeignDetails = (fields: PaymentFields): PaymentFields => {
  const own = detailFieldsByMethod[fields.payment_method]
  const foreign = paymentDetailFields.filter((field) => !own.includes(field))
  return { ...fields, ...Object.fromEntries(foreign.map((field) => [field, null])) }
}

/** Returns the fields as the history stores them: the amount in AED. */
export const toPaymentHistory = ({ amount, ...fields }: PaymentFields) => ({
  amount: toAed(amount),
  ...fields,
})

/** Throws 409 if `amount` exceeds the outstanding balance. The error carries both amounts. */
export const assertWithinOutstanding = (amount: Fils, outstanding: Fils): void => {
  if (amount <= outstanding) return
  throw new ApiError('payment_exceeds_outstanding', {
    amount: toAed(amount),
    outstanding: toAed(outstanding),
  })
}

/** Post-dated cheques are valid. For other methods a future date is probably a typo. Both dates are local. */
export const dateWarnings = (paymentDate: string, today: string): { warnings?: Warning[] } =>
  paymentDate > today ? { warnings: [{ path: 'payment_date', code: 'date_in_future' }] } : {}

/** The user, and which payments the role may change. */
export interface PaymentEditor {
  readonly actor: { readonly id: string }
  readonly scope: string
}

/** The user with the scope that changing and voiding a payment has for the role, for endpoints that serve other rows too. */
export const toPaymentEditor = <Actor extends { readonly id: string; readonly role: string }>(
  actor: Actor,
): PaymentEditor => {
  const scopes: RoleGuard = voidPayment.guard
  return { actor, scope: scopes[actor.role as Role] ?? 'own' }
}

interface ReceivedPayment {
  readonly received_by: string
  readonly created_at: string
}

/** Receptionists change and void only payments that they received themselves, on the same local day. */
export const isChangeableBy = (
  { actor, scope }: PaymentEditor,
  payment: ReceivedPayment,
  timeZone: string,
  now: Date,
): boolean => {
  if (scope === 'all') return true
  const receivedOn = toLocalDate(timeZone, new Date(payment.created_at))
  return payment.received_by === actor.id && receivedOn === toLocalDate(timeZone, now)
}

interface ChangeablePayment extends ReceivedPayment {
  /** True if a change of a cheque recorded the payment: it is changed with its cheque. */
  readonly isOfCheque: boolean
  /** True if the drawer that received the payment has been closed. */
  readonly isSessionClosed: boolean
}

type ChangeBlockedReason = Extract<
  ErrorCode,
  'payment_not_yours' | 'payment_of_cheque' | 'cash_session_closed'
>

/**
 * Returns the error code that blocks this user from changing or voiding a payment, or null. `paymentChangeBlockedBy` has the
 * reason that blocks everybody: the payment is void.
 */
export const changeBlockedBy = (
  editor: PaymentEditor,
  payment: ChangeablePayment,
  timeZone: string,
  now: Date,
): ChangeBlockedReason | null => {
  if (!isChangeableBy(editor, payment, timeZone, now)) return 'payment_not_yours'
  if (payment.isOfCheque) return 'payment_of_cheque'
  if (payment.isSessionClosed) return 'cash_session_closed'
  return null
}
