import { IconTrash } from '@tabler/icons-react'
import { toAed } from '@warsha/contracts/base/money'
import { ActionIcon, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { type ContractForm, LtrField } from '@warsha/web-kit/forms'
import { previewLineTotal } from '../part-lines/part-line-values.ts'
import classes from './counter-sale.module.css'
import type { SaleLine, SaleValues } from './counter-sale-values.ts'

interface SaleLineRowProps {
  form: ContractForm<SaleValues>
  line: SaleLine
  index: number
}

const SaleLineRow = ({ form, line, index }: SaleLineRowProps) => {
  const { t } = useTranslation('counter-sale')
  const { money, number } = useFormats()
  const total = previewLineTotal({ ...line })
  const { part } = line
  return (
    <li className={classes.line} aria-label={part.part_name}>
      <div className={classes.part}>
        <UserText className={classes.partName}>{part.part_name}</UserText>
        <span className={classes.facts}>
          <Ltr>{part.part_number}</Ltr>
          <span>{t('available', { available: number(part.available_quantity) })}</span>
        </span>
      </div>
      <LtrField
        form={form}
        name={`lines.${index}.quantity`}
        label={t('quantity')}
        inputMode="decimal"
      />
      <LtrField
        form={form}
        name={`lines.${index}.unit_price`}
        label={t('unit_price')}
        inputMode="decimal"
      />
      <output className={classes.lineTotal}>
        <Ltr>{total === null ? '–' : money(toAed(total))}</Ltr>
      </output>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        disabled={form.isSending}
        aria-label={t('remove', { part: part.part_name })}
        onClick={() => form.fields.removeListItem('lines', index)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  )
}

export const SaleLines = ({ form }: { form: ContractForm<SaleValues> }) => {
  const { t } = useTranslation('counter-sale')
  const { lines } = form.fields.values
  if (lines.length === 0) return <p className={classes.empty}>{t('empty')}</p>
  return (
    <ul className={classes.lines} aria-label={t('lines')}>
      {lines.map((line, index) => (
        <SaleLineRow key={line.part.id} form={form} line={line} index={index} />
      ))}
    </ul>
  )
}
