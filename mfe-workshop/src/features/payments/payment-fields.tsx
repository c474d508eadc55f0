import { filsToNumber } from '@warsha/contracts/money'
import { type PaymentTrace, paymentMethods, tracesOf } from '@warsha/contracts/payment-rules'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import {
  CodeField,
  type ContractForm,
  FieldGrid,
  type FieldNotes,
  fieldsOf,
  SelectField,
  TextAreaField,
  TextField,
} from '@warsha/web-kit/forms'
import { filsOf, type PaymentField, type PaymentValues, readSum } from './payment-values.ts'
import { methodName } from './payment-words.ts'
import classes from './payments.module.css'

interface Props {
  form: ContractForm<PaymentValues>
  notes: FieldNotes<PaymentValues>
  focusOn?: PaymentField
  /** The most that this payment may be, AED. */
  most: number
}

/** What is left to pay once this is taken: reckoned while one types. */
const Rest = ({ amount, most }: { amount: string; most: number }) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  const sum = readSum(amount)
  const rest = sum === null ? null : filsOf(most) - sum
  return (
    <output
      className={classes.rest}
      aria-live="polite"
      data-over={rest !== null && rest < 0 ? true : undefined}
    >
      <span>{t('payments.rest')}</span>
      <Ltr className={classes.restSum}>
        {rest === null ? '–' : money(filsToNumber(filsOf(rest / 100)))}
      </Ltr>
    </output>
  )
}

/** Only what the chosen way of paying leaves behind is asked for (spec staff-operations 5). */
export const PaymentFields = ({ form, notes, focusOn = 'amount', most }: Props) => {
  const { t } = useTranslation('money')
  const { values } = form.fields
  const field = fieldsOf<PaymentValues>({
    form,
    notes,
    focusOn,
    label: (name) => t(`payments.fields.${name}`),
  })
  const methods = paymentMethods.map((value) => ({ value, label: methodName(value) }))
  const traceField = (name: PaymentTrace) =>
    name === 'bank_name' ? (
      <TextField key={name} {...field(name)} maxLength={100} />
    ) : name === 'card_last_4' ? (
      <CodeField key={name} {...field(name)} inputMode="numeric" maxLength={4} placeholder="0000" />
    ) : (
      <CodeField key={name} {...field(name)} />
    )
  return (
    <FieldGrid>
      <CodeField {...field('amount')} inputMode="decimal" withAsterisk />
      <SelectField {...field('payment_method')} data={methods} withAsterisk />
      <CodeField {...field('payment_date')} type="date" withAsterisk />
      {tracesOf[values.payment_method].map(traceField)}
      <TextAreaField {...field('notes')} minRows={2} wide />
      <Rest amount={values.amount} most={most} />
    </FieldGrid>
  )
}
