import { type Aed, fils, parseAmount, toFils } from '@warsha/contracts/base/money'
import { paymentMethods } from '@warsha/contracts/workshop/payment-rules'
import { useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  type ContractForm,
  DateField,
  FieldGrid,
  type FieldNotes,
  LtrField,
  SelectField,
  TextAreaField,
} from '@warsha/web-kit/forms'
import { SumPreview } from '../money-shared/sum-preview.tsx'
import { PaymentDetailFields } from './payment-detail-fields.tsx'
import { methodName } from './payment-texts.ts'
import type { PaymentField, PaymentValues } from './payment-values.ts'

interface PaymentFieldsProps {
  form: ContractForm<PaymentValues>
  notes: FieldNotes<PaymentValues>
  focusOn?: PaymentField
  /** Highest allowed amount. Undefined for a deposit, which pays for nothing yet. */
  maxAmount?: Aed
}

/** Outstanding amount after this payment, updated while the user types. */
const RemainingAmount = ({ amount, maxAmount }: { amount: string; maxAmount: Aed }) => {
  const { t } = useTranslation('money')
  const sum = parseAmount(amount)
  const remaining = sum === null ? null : fils(toFils(maxAmount) - sum)
  return <SumPreview label={t('payments.rest')} sum={remaining} />
}

/** Shows only the detail fields of the chosen payment method. */
export const PaymentFields = ({
  form,
  notes,
  focusOn = 'amount',
  maxAmount,
}: PaymentFieldsProps) => {
  const { t } = useTranslation('money')
  const { values } = form.fields
  const field = bindFields<PaymentValues>({
    form,
    notes,
    focusOn,
    label: (name) => t(`payments.fields.${name}`),
  })
  const methodOptions = paymentMethods.map((value) => ({ value, label: methodName(value) }))
  return (
    <FieldGrid>
      <LtrField {...field('amount')} inputMode="decimal" withAsterisk />
      <SelectField {...field('payment_method')} data={methodOptions} withAsterisk />
      <DateField {...field('payment_date')} withAsterisk />
      <PaymentDetailFields method={values.payment_method} field={field} />
      <TextAreaField {...field('notes')} minRows={2} wide />
      {maxAmount !== undefined && <RemainingAmount amount={values.amount} maxAmount={maxAmount} />}
    </FieldGrid>
  )
}
