/** What is said about a payment, in the language of the page; a word of a newer server stands as it is. */
import { type PaymentTrace, paymentTraces } from '@warsha/contracts/payment-rules'
import type { Payment } from '@warsha/contracts/payments'
import { hasText, t } from '@warsha/web-kit'

export const methodName = (method: string): string => {
  const key = `money:payments.method.${method}`
  return hasText(key) ? t(key) : method
}

/** What the payment left behind: the number of a cheque and its bank, the last digits of a card. */
export const tracesLeft = (payment: Payment): { name: PaymentTrace; value: string }[] =>
  paymentTraces.flatMap((name) => {
    const value = payment[name]
    return value ? [{ name, value: name === 'card_last_4' ? `•••• ${value}` : value }] : []
  })

export const nameOf = ({ first_name, last_name }: Payment['received_by']): string =>
  `${first_name} ${last_name}`.trim()
