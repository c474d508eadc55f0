/** Translated texts of a payment. Methods unknown to this front end are shown as they are. */
import {
  type PaymentDetailField,
  paymentDetailFields,
} from '@warsha/contracts/workshop/payment-rules'
import type { Payment } from '@warsha/contracts/workshop/payments'
import { hasText, t } from '@warsha/web-kit'

export const methodName = (method: string): string => {
  const key = `money:payments.method.${method}`
  return hasText(key) ? t(key) : method
}

/** The filled-in details of a payment, such as cheque number and bank, or the last digits of a card. */
export const filledDetails = (payment: Payment): { name: PaymentDetailField; value: string }[] =>
  paymentDetailFields.flatMap((name) => {
    const value = payment[name]
    return value ? [{ name, value: name === 'card_last_4' ? `•••• ${value}` : value }] : []
  })

export const fullName = ({ first_name, last_name }: Payment['received_by']): string =>
  `${first_name} ${last_name}`.trim()
