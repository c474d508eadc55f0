import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import type { ContractForm } from '@warsha/web-kit/forms'
import { useId } from 'react'
import type { PaymentSummary } from '../payers/dues.ts'
import { valuesOfPayer } from '../payers/dues.ts'
import classes from '../payers/payers.module.css'
import type { PaymentValues } from './payment-values.ts'

interface PayerChoiceProps {
  form: ContractForm<PaymentValues>
  summary: PaymentSummary
}

/** Who pays, with what each one owes. The choice fills in that amount. Nothing if the customer alone pays. */
export const PayerChoice = ({ form, summary }: PayerChoiceProps) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  const name = useId()
  if (!summary.shares) return null
  const choose = (payer: Payer) => form.fields.setValues(valuesOfPayer(summary, payer))
  return (
    <fieldset className={classes.payers}>
      <legend>{t('payer.who')}</legend>
      {summary.shares.map(({ payer, outstanding }) => (
        <label key={payer} className={classes.payer}>
          <input
            type="radio"
            name={name}
            value={payer}
            checked={payer === form.fields.values.payer}
            disabled={outstanding === 0}
            onChange={() => choose(payer)}
          />
          <span>{t(`payer.${payer}`)}</span>
          <Ltr>{money(outstanding)}</Ltr>
        </label>
      ))}
    </fieldset>
  )
}
