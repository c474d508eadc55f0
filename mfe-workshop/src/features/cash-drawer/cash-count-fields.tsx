import { fils, toAed } from '@warsha/contracts/base/money'
import {
  type CashDenomination,
  cashDenominationNames,
  cashDenominations,
} from '@warsha/contracts/workshop/money/cash-rules'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import { type ContractForm, LtrField } from '@warsha/web-kit/forms'
import type { KeyboardEvent } from 'react'
import { amountOfTyped, type CashCountValues, sumOfTyped } from './cash-count-values.ts'
import classes from './cash-drawer.module.css'

interface CashCountFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the opening and the closing form have this count under their own names
  form: ContractForm<any>
  /** The field of the form that holds the count. */
  name: string
  values: CashCountValues
  /** Moves the focus to the first denomination when the form opens. */
  hasFocus?: boolean
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }

/** Enter and the arrow keys move between the denominations. Enter in the last one submits the form. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key]
  if (!step || event.ctrlKey || event.metaKey) return
  const inputs = [...event.currentTarget.querySelectorAll('input')]
  const next = inputs[inputs.indexOf(event.target as HTMLInputElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

interface DenominationAmountProps {
  denomination: CashDenomination
  typed: string
}

/** The value of the typed number. Empty for nothing. */
const DenominationAmount = ({ denomination, typed }: DenominationAmountProps) => {
  const { money } = useFormats()
  const amount = amountOfTyped(denomination, typed)
  return (
    <span className={classes.denominationAmount}>
      {amount > 0 && <Ltr>{money(toAed(amount))}</Ltr>}
    </span>
  )
}

/** Numbers of notes and coins with their values and a running sum. */
export const CashCountFields = ({ form, name, values, hasFocus }: CashCountFieldsProps) => {
  const { t } = useTranslation('cash-drawer')
  const { money, number } = useFormats()
  const labelsOf = (denomination: CashDenomination) => {
    if (denomination === 'fils_1') return { label: t('count.fils'), name: t('count.small_coins') }
    const amount = toAed(fils(cashDenominations[denomination]))
    const value = number(amount, amount < 1 ? 2 : 0)
    return { label: <Ltr>{value}</Ltr>, name: t('count.quantity_of', { value }) }
  }
  return (
    <fieldset className={classes.count} onKeyDown={moveFocus}>
      <legend className={classes.legend}>{t('count.title')}</legend>
      <div className={classes.denominations}>
        {cashDenominationNames.map((denomination, index) => {
          const labels = labelsOf(denomination)
          return (
            <div key={denomination} className={classes.denomination}>
              <LtrField
                form={form}
                name={`${name}.${denomination}`}
                label={labels.label}
                aria-label={labels.name}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                maxLength={6}
                data-autofocus={(hasFocus && index === 0) || undefined}
                autoFocus={hasFocus && index === 0}
              />
              <DenominationAmount denomination={denomination} typed={values[denomination]} />
            </div>
          )
        })}
      </div>
      <output className={classes.sum} aria-live="polite">
        <span>{t('count.sum')}</span>
        <Ltr className={classes.sumAmount}>{money(toAed(sumOfTyped(values)))}</Ltr>
      </output>
    </fieldset>
  )
}
