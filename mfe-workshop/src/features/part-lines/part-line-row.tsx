import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type Aed, sumAed } from '@warsha/contracts/base/money'
import { canChangePartLine } from '@warsha/contracts/workshop/part-line-rules'
import type { PartLine } from '@warsha/contracts/workshop/part-lines'
import { ActionIcon, Ltr, StatusBadge, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import table from '../work-card-shared/lines-table.module.css'
import {
  partLineStatusName,
  partLineTone,
  priceTierName,
  usePartLineTexts,
} from './part-line-texts.ts'
import classes from './part-lines.module.css'

interface PartLineRowProps {
  line: PartLine
  onEdit: () => void
  onRemove: () => void
}

/** Only reserved lines can be changed or removed, not consumed or returned ones. */
const PartLineActions = ({ line, onEdit, onRemove }: PartLineRowProps) => {
  const { t } = useTranslation('work-card')
  if (!canChangePartLine(line)) return null
  const name = { part: line.part_name }
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('parts.edit_of', name)}
        onClick={onEdit}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={t('parts.remove_of', name)}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </>
  )
}

export const PartLineRow = (props: PartLineRowProps) => {
  const { line } = props
  const { t } = useTranslation('work-card')
  const { money } = useFormats()
  const { formatQuantity, categoryName } = usePartLineTexts()
  const category = categoryName(line)
  return (
    <tr className={classes.line} data-status={line.status}>
      <th scope="row" className={table.rowHeader}>
        <UserText className={`${table.name} ${classes.struck}`}>{line.part_name}</UserText>
        {line.notes && (
          <p className={table.notes}>
            <UserText>{line.notes}</UserText>
          </p>
        )}
      </th>
      <td data-label={t('work.columns.number_and_category')}>
        <Ltr>{line.part_number}</Ltr>
        {category && <UserText className={classes.category}>{category}</UserText>}
      </td>
      <td data-label={t('parts.columns.quantity')} className={table.amount}>
        {formatQuantity(line)}
      </td>
      <td data-label={t('parts.columns.unit_price')} className={table.amount}>
        <Ltr>{money(line.unit_price)}</Ltr>
        <span className={classes.tier}>{priceTierName(line.price_tier)}</span>
      </td>
      <td data-label={t('parts.columns.line_total')} className={table.amount}>
        <Ltr className={`${table.total} ${classes.struck}`}>{money(line.line_total)}</Ltr>
      </td>
      <td data-label={t('parts.columns.status')}>
        <StatusBadge tone={partLineTone(line.status)}>
          {partLineStatusName(line.status)}
        </StatusBadge>
      </td>
      <td className={table.actions}>
        <PartLineActions {...props} />
      </td>
    </tr>
  )
}

/** Returned lines cost nothing. */
export const calculatePartsSubtotal = (lines: readonly PartLine[]): Aed =>
  sumAed(lines.filter(({ status }) => status !== 'returned').map(({ line_total }) => line_total))
