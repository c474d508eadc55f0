import { parseAmount, toAed } from '@warsha/contracts/base/money'
import { useFormats, useTranslation } from '@warsha/web-kit'
import { bindFields, type ContractForm } from '@warsha/web-kit/forms'
import type { PaymentValues } from '../payments/payment-values.ts'

/** Returns the fields, the typed amount and the text of the button of a form that takes a payment or a deposit. */
export const useTakeFields = (form: ContractForm<PaymentValues>) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  const field = bindFields<PaymentValues>({
    form,
    notes: {},
    // The method has the focus, as Enter takes the proposed amount in cash.
    focusOn: 'payment_method',
    label: (name) => t(`payments.fields.${name}`),
  })
  const sum = parseAmount(form.fields.values.amount)
  const amount = sum === null ? null : toAed(sum)
  return {
    field,
    amount,
    submitLabel: amount === null ? t('take.submit') : t('take.action', { amount: money(amount) }),
  }
}
