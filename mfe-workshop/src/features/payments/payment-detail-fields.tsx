import {
  detailFieldsByMethod,
  type PaymentDetailField,
  type PaymentMethod,
} from '@warsha/contracts/workshop/payment-rules'
import { type bindFields, LtrField, TextField } from '@warsha/web-kit/forms'
import type { PaymentValues } from './payment-values.ts'

interface PaymentDetailFieldsProps {
  method: PaymentMethod
  /** Returns the props of a field of the form. */
  field: ReturnType<typeof bindFields<PaymentValues>>
}

/** The optional fields of a payment method, such as the last digits of a card. */
export const PaymentDetailFields = ({ method, field }: PaymentDetailFieldsProps) => {
  const renderField = (name: PaymentDetailField) => {
    if (name === 'bank_name') return <TextField key={name} {...field(name)} maxLength={100} />
    if (name !== 'card_last_4') return <LtrField key={name} {...field(name)} />
    return (
      <LtrField key={name} {...field(name)} inputMode="numeric" maxLength={4} placeholder="0000" />
    )
  }
  return <>{detailFieldsByMethod[method].map(renderField)}</>
}
