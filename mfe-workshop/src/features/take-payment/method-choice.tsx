import { type PaymentMethod, paymentMethods } from '@warsha/contracts/workshop/payment-rules'
import { useTranslation } from '@warsha/web-kit'
import { type KeyboardEvent, useId } from 'react'
import { methodName } from '../payments/payment-texts.ts'
import classes from './take-payment.module.css'

interface MethodChoiceProps {
  value: PaymentMethod
  /** The methods to choose from, by default all. */
  methods?: readonly PaymentMethod[]
  onChange: (method: PaymentMethod) => void
}

/** The payment methods as radio buttons: arrow keys or the digit of a method choose it, and Enter submits the form. */
export const MethodChoice = ({ value, methods = paymentMethods, onChange }: MethodChoiceProps) => {
  const { t } = useTranslation('money')
  const name = useId()
  const chooseByDigit = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const method = methods[Number(event.key) - 1]
    if (!method) return
    event.preventDefault()
    onChange(method)
    event.currentTarget.querySelector<HTMLInputElement>(`[value="${method}"]`)?.focus()
  }
  return (
    <fieldset className={classes.methods} onKeyDown={chooseByDigit}>
      <legend>{t('payments.fields.payment_method')}</legend>
      {methods.map((method, index) => (
        <label key={method} className={classes.method}>
          <input
            type="radio"
            name={name}
            value={method}
            checked={method === value}
            onChange={() => onChange(method)}
            data-autofocus={method === value || undefined}
          />
          <span>{methodName(method)}</span>
          <span className={classes.digit} aria-hidden="true">
            {index + 1}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
