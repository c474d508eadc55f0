import { IconPencil, IconTrash } from '@tabler/icons-react'
import { partLineCan } from '@warsha/contracts/part-line-rules'
import type { PartLine } from '@warsha/contracts/part-lines'
import { ActionIcon, Ltr, StatusBadge, Typed, useFormats, useTranslation } from '@warsha/web-kit'
import { lineStatusName, lineTone, tierName, useLineWords } from './part-line-words.ts'
import classes from './part-lines.module.css'

interface RowProps {
  line: PartLine
  onEdit: () => void
  onRemove: () => void
}

/** Only what is reserved may go: what is used up or given back stands there for good. */
const Actions = ({ line, onEdit, onRemove }: RowProps) => {
  const { t } = useTranslation('work-card')
  if (partLineCan.change(line)) return null
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

const Row = (props: RowProps) => {
  const { line } = props
  const { t } = useTranslation('work-card')
  const { money } = useFormats()
  const { quantityOf, categoryOf } = useLineWords()
  const category = categoryOf(line)
  return (
    <tr data-status={line.status}>
      <th scope="row" className={classes.part}>
        <Typed className={classes.name}>{line.part_name}</Typed>
        {line.notes && (
          <p className={classes.notes}>
            <Typed>{line.notes}</Typed>
          </p>
        )}
      </th>
      <td data-label={t('parts.columns.number')}>
        <Ltr>{line.part_number}</Ltr>
      </td>
      <td data-label={t('parts.columns.category')}>{category ? <Typed>{category}</Typed> : '–'}</td>
      <td data-label={t('parts.columns.quantity')} className={classes.figure}>
        {quantityOf(line)}
      </td>
      <td data-label={t('parts.columns.unit_price')} className={classes.figure}>
        <Ltr>{money(line.unit_price)}</Ltr>
        <span className={classes.tier}>{tierName(line.price_tier)}</span>
      </td>
      <td data-label={t('parts.columns.line_total')} className={classes.figure}>
        <Ltr className={classes.sum}>{money(line.line_total)}</Ltr>
      </td>
      <td data-label={t('parts.columns.status')}>
        <StatusBadge tone={lineTone(line.status)}>{lineStatusName(line.status)}</StatusBadge>
      </td>
      <td className={classes.actions}>
        <Actions {...props} />
      </td>
    </tr>
  )
}

interface Props {
  lines: readonly PartLine[]
  onEdit: (line: PartLine) => void
  onRemove: (line: PartLine) => void
}

const columns = [
  'name',
  'number',
  'category',
  'quantity',
  'unit_price',
  'line_total',
  'status',
] as const
const figures: readonly string[] = ['quantity', 'unit_price', 'line_total']

/** In fils, as sums of AED are no exact numbers; what was given back costs nothing. */
const subtotalOf = (lines: readonly PartLine[]): number =>
  lines
    .filter(({ status }) => status !== 'returned')
    .reduce((sum, line) => sum + Math.round(line.line_total * 100), 0) / 100

/** The parts of a card with what they come to; rows become cards on narrow pages. */
export const PartLinesTable = ({ lines, onEdit, onRemove }: Props) => {
  const { t } = useTranslation('work-card')
  const { money } = useFormats()
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{t('parts.title')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={figures.includes(column) ? classes.figure : undefined}
            >
              {t(`parts.columns.${column}`)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row
            key={line.id}
            line={line}
            onEdit={() => onEdit(line)}
            onRemove={() => onRemove(line)}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={5}>
            {t('parts.subtotal')}
          </th>
          <td className={classes.figure}>
            <Ltr className={classes.sum}>{money(subtotalOf(lines))}</Ltr>
          </td>
          <td colSpan={2} />
        </tr>
      </tfoot>
    </table>
  )
}
