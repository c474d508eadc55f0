import { IconPlus, IconTrash } from '@tabler/icons-react'
import { ActionIcon, Button, DateInput, TextInput, useTranslation } from '@warsha/web-kit'
import type { ContractForm } from '@warsha/web-kit/forms'
import { useId } from 'react'
import classes from './settings.module.css'
import type { SettingsValues } from './settings-values.ts'

/** A row as typed: either part may be empty or not valid yet. */
interface TypedRate {
  readonly from: string
  readonly percentage: string
}

/** The setting has one line per rate: the date, a space, the percentage. */
const readRows = (text: string): TypedRate[] =>
  text.split('\n').map((line) => {
    const at = line.lastIndexOf(' ')
    return at === -1
      ? { from: line, percentage: '' }
      : { from: line.slice(0, at), percentage: line.slice(at + 1) }
  })

const writeRows = (rows: readonly TypedRate[]): string =>
  rows.map(({ from, percentage }) => `${from} ${percentage.replace(/[\s%٪]/g, '')}`).join('\n')

interface VatRatesFieldProps {
  form: ContractForm<SettingsValues>
  name: 'vat_rates'
  label: string
}

/** The VAT rates as a table: the date from which each applies, and its percentage. */
export const VatRatesField = ({ form, name, label }: VatRatesFieldProps) => {
  const { t } = useTranslation('settings')
  const id = useId()
  const { value, error, onBlur } = form.fields.getInputProps(name)
  const rows = readRows(String(value))
  const write = (next: readonly TypedRate[]) => form.fields.setFieldValue(name, writeRows(next))
  const change = (index: number, part: Partial<TypedRate>) =>
    write(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const common = {
    readOnly: form.isSending,
    error: Boolean(error),
    'aria-describedby': error ? id : undefined,
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
          {rows.map(({ from, percentage }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rates have no id, and a typed date changes with each key
            <tr key={index}>
              <td>
                <DateInput
                  {...common}
                  aria-label={t('vat.from_of', { number: index + 1 })}
                  value={from}
                  onChange={(date) => change(index, { from: date })}
                />
              </td>
              <td>
                <TextInput
                  {...common}
                  aria-label={t('vat.percentage_of', { number: index + 1 })}
                  dir="ltr"
                  inputMode="decimal"
                  value={percentage}
                  onChange={(event) => change(index, { percentage: event.currentTarget.value })}
                />
              </td>
              <td>
                {rows.length > 1 && (
                  <ActionIcon
                    variant="subtle"
                    size={36}
                    color="red"
                    aria-label={t('vat.remove', { number: index + 1 })}
                    disabled={form.isSending}
                    onClick={() => write(rows.filter((_, at) => at !== index))}
                  >
                    <IconTrash size={17} />
                  </ActionIcon>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {error && (
        <p id={id} className={classes.result} data-kind="error">
          {error}
        </p>
      )}
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
