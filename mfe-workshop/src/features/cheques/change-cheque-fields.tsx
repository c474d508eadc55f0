import { collectionMethods } from '@warsha/contracts/workshop/money/cheque-rules'
import type { Cheque } from '@warsha/contracts/workshop/money/cheques'
import { useFormats, useTranslation } from '@warsha/web-kit'
import {
  type bindFields,
  type ContractForm,
  LtrField,
  SelectField,
  SwitchField,
  TextField,
} from '@warsha/web-kit/forms'
import { type ChangeChequeValues, recordedBefore } from './change-cheque-values.ts'
import classes from './cheques.module.css'

/** Says which cheque a dialog changes. */
export const ChequeSubject = ({ cheque }: { cheque: Cheque }) => {
  const { t } = useTranslation('cheques')
  const { money } = useFormats()
  const { number, customer, amount } = cheque
  return (
    <p className={classes.subject}>
      {t('change.of', { number, customer: customer.name, amount: money(amount) })}
    </p>
  )
}

type BindField = ReturnType<typeof bindFields<ChangeChequeValues>>

/** How the customer pays the rest of a returned cheque. */
export const CollectionField = ({ field }: { field: BindField }) => {
  const { t } = useTranslation('cheques')
  const methods = [...collectionMethods, recordedBefore].map((value) => ({
    value,
    label: t(`method.${value}`),
  }))
  return <SelectField {...field('payment_method')} data={methods} wide />
}

interface ReturnFieldsProps {
  form: ContractForm<ChangeChequeValues>
  field: BindField
  /** Of the cheque, as the user types amounts. */
  amount: string
}

/** What the bank paid of a returned cheque, and its fee. */
export const ReturnFields = ({ form, field, amount }: ReturnFieldsProps) => {
  const { t } = useTranslation('cheques')
  return (
    <>
      <LtrField {...field('paid_amount')} inputMode="decimal" placeholder={amount} />
      <TextField {...field('certificate_number')} maxLength={100} />
      <LtrField {...field('fee')} inputMode="decimal" />
      <SwitchField form={form} name="is_fee_charged" label={t('fields.is_fee_charged')} />
    </>
  )
}
