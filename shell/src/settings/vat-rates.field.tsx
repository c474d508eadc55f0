import { IconPlus, IconTrash } from '@tabler/icons-react'
import { ActionIcon, Button, DateInput, TextInput, useTranslation } from '@warsha/web-kit'
import type { ContractForm } from '@warsha/web-kit/forms'
import { type ReactNode, useId } from 'react'
import classes from './settings.module.css'
import type { SettingsValues } from './settings-values.ts'

/** A row as typed: either part may be empty or not valid yet. */
interface TypedRate {
  readonly from: string
  readonly percentage: string
}

/** The setting has one line per rate: the date, a space, the percentage. */
export const readVatRates = (text: string): TypedRate[] =>
  text.split('\n').map((line) => {
    const at = line.lastIndexOf(' ')
    return at === -1
      ? { from: line, percentage: '' }
      : { from: line.slice(0, at), percentage: line.slice(at + 1) }
  })

const writeRows = (rows: readonly TypedRate[]): string =>
  rows.map(({ from, percentage }) => `${from} ${percentage.replace(/[\s%٪]/g, '')}`).join('\n')

interface RateRowProps {
  rate: TypedRate
  /** Counted from 1, for the names of its fields. */
  number: number
  /** What both fields have from the form. */
  fieldProps: {
    readOnly: boolean
    error: boolean
    'aria-describedby': string | undefined
    onBlur: () => void
  }
  onChange: (part: Partial<TypedRate>) => void
  /** Null for the only rate, which cannot be removed. */
  onRemove: (() => void) | null
}

const RateRow = ({ rate, number, fieldProps, onChange, onRemove }: RateRowProps) => {
  const { t } = useTranslation('settings')
  return (
    <tr>
      <td>
        <DateInput
          {...fieldProps}
          aria-label={t('vat.from_of', { number })}
          value={rate.from}
          onChange={(from) => onChange({ from })}
        />
      </td>
      <td>
        <TextInput
          {...fieldProps}
          aria-label={t('vat.percentage_of', { number })}
          dir="ltr"
          inputMode="decimal"
          value={rate.percentage}
          onChange={(event) => onChange({ percentage: event.currentTarget.value })}
        />
      </td>
      <td>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            size={36}
            color="red"
            aria-label={t('vat.remove', { number })}
            disabled={fieldProps.readOnly}
            onClick={onRemove}
          >
            <IconTrash size={17} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

interface VatRatesFieldProps {
  form: ContractForm<SettingsValues>
  name: 'vat_rates'
  label: string
  description?: ReactNode
}

/** The VAT rates as a table: the date from which each applies, and its percentage. */
export const VatRatesField = ({ form, name, label, description }: VatRatesFieldProps) => {
  const { t } = useTranslation('settings')
  const id = useId()
  const { value, error, onBlur } = form.fields.getInputProps(name)
  const rows = readVatRates(String(value))
  const write = (next: readonly TypedRate[]) => form.fields.setFieldValue(name, writeRows(next))
  const change = (index: number, part: Partial<TypedRate>) =>
    write(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const remove = (index: number) => write(rows.filter((_, at) => at !== index))
  const fieldProps = {
    readOnly: form.isSending,
    error: Boolean(error),
    'aria-describedby': error || description ? id : undefined,
    onBlur,
  }
  return (
    <div className={classes.wide}>
      <table className={classes.rates} aria-label={label} data-path={name}>
        <thead>
          <tr>
            <th scope="col">{t('vat.from')}</th>
            <th scope="col">{t('vat.percentage')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((rate, index) => (
            <RateRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rates have no id, and a typed date changes with each key
              key={index}
              rate={rate}
              number={index + 1}
              fieldProps={fieldProps}
              onChange={(part) => change(index, part)}
              onRemove={rows.length > 1 ? () => remove(index) : null}
            />
          ))}
        </tbody>
      </table>
      <div id={id}>
        {error && (
          <p className={classes.result} data-kind="error">
            {error}
          </p>
        )}
        {description && <p className={classes.note}>{description}</p>}
      </div>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={15} />}
        disabled={form.isSending}
        onClick={() => write([...rows, { from: '', percentage: '' }])}
      >
        {t('vat.add')}
      </Button>
    </div>
  )
}
