import { type Aed, fils, parseAmount, toAed, toFils } from '@warsha/contracts/base/money'
import { Ltr, TextInput, useFormats, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import classes from './take-payment.module.css'

/** Calculates the change from the cash that the customer hands over. Nothing of it is stored. */
export const CashChange = ({ amount }: { amount: Aed | null }) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  const [handedOver, setHandedOver] = useState('')
  const sum = parseAmount(handedOver)
  const change = sum === null || amount === null ? null : fils(sum - toFils(amount))
  const isShort = change !== null && change < 0
  return (
    <div className={classes.change}>
      <TextInput
        label={t('take.handed_over')}
        inputMode="decimal"
        autoComplete="off"
        classNames={{ input: classes.amountInput }}
        value={handedOver}
        onChange={(event) => setHandedOver(event.currentTarget.value)}
      />
      <output aria-live="polite" data-short={isShort || undefined}>
        <span>{t(isShort ? 'take.missing' : 'take.change')}</span>
        <Ltr className={classes.changeAmount}>
          {change === null ? '–' : money(toAed(fils(Math.abs(change))))}
        </Ltr>
      </output>
    </div>
  )
}
