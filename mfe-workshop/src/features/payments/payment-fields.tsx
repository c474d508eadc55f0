import { type Aed, fils, parseAmount, toAed, toFils } from '@warsha/contracts/base/money'
import { paymentMethods } from '@warsha/contracts/workshop/payment-rules'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
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
import { PaymentDetailFields } from './payment-detail-fields.tsx'
import { methodName } from './payment-texts.ts'
import type { PaymentField, PaymentValues } from './payment-values.ts'
import classes from './payments.module.css'

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
  const { money } = useFormats()
  const sum = parseAmount(amount)
  const remaining = sum === null ? null : fils(toFils(maxAmount) - sum)
  return (
    <output
      className={classes.remaining}
      aria-live="polite"
      data-over={remaining !== null && remaining < 0 ? true : undefined}
    >
      <span>{t('payments.rest')}</span>
      <Ltr className={classes.remainingAmount}>
        {remaining === null ? '–' : money(toAed(remaining))}
      </Ltr>
    </output>
  )
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
