import { IconPencil, IconTrash } from '@tabler/icons-react'
import type {
  EstimateDecision,
  EstimateLine,
  LineDifference,
  OfferedLine,
} from '@warsha/contracts/workshop/estimates/estimate-records'
import { ActionIcon, Ltr, StatusBadge, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { usePartLineTexts } from '../part-lines/part-line-texts.ts'
import table from '../work-card-shared/lines-table.module.css'
import { taskTypeName } from '../work-cards/work-card-names.ts'
import { decisionTone, fulfilmentName, lineDecisionName } from './estimate-texts.ts'
import classes from './estimates.module.css'

export type DecidedLineRow = EstimateDecision['lines'][number]

interface EstimateLineRowProps {
  line: EstimateLine
  /** What this version changed of the line. */
  difference: LineDifference | undefined
  decision: DecidedLineRow | undefined
  /** Absent while the estimate cannot be changed. */
  onEdit?: () => void
  onRemove?: () => void
}

/** In stock now. Nothing is reserved before the customer approves. */
const Stock = ({ line }: { line: EstimateLine }) => {
  const { t } = useTranslation('estimates')
  const { formatQuantity } = usePartLineTexts()
  const { available, quantity, unit_of_measure } = line
  if (available === null || unit_of_measure === null) return null
  const isShort = available < quantity
  return (
    <span className={classes.stock} data-short={isShort || undefined}>
      {t(isShort ? 'to_order' : 'in_stock', {
        quantity: formatQuantity({ quantity: Math.max(available, 0), unit_of_measure }),
      })}
    </span>
  )
}

const Kind = ({ line }: { line: EstimateLine }) => (
  <>
    {line.kind === 'part' ? (
      <Ltr className={classes.code}>{line.part_number}</Ltr>
    ) : (
      taskTypeName(line.task_type ?? 'other')
    )}
    {line.package_name && <UserText className={classes.secondary}>{line.package_name}</UserText>}
    <Stock line={line} />
  </>
)

/** The former amount of a changed line, struck through. */
const FormerTotal = ({ before }: { before: OfferedLine | null | undefined }) => {
  const { t } = useTranslation('estimates')
  const { money } = useFormats()
  if (!before) return null
  return (
    <del className={classes.former} title={t('former_total', { amount: money(before.line_total) })}>
      <Ltr>{money(before.line_total)}</Ltr>
    </del>
  )
}

const State = ({ difference, decision }: Pick<EstimateLineRowProps, 'difference' | 'decision'>) => {
  const { t } = useTranslation('estimates')
  if (decision)
    return (
      <>
        <StatusBadge tone={decisionTone(decision.decision)}>
          {lineDecisionName(decision.decision)}
        </StatusBadge>
        {decision.fulfilment && (
          <span className={classes.secondary}>{fulfilmentName(decision.fulfilment)}</span>
        )}
        {decision.not_needed_reason && (
          <span className={classes.secondary}>
            <UserText>{decision.not_needed_reason}</UserText>
          </span>
        )}
      </>
    )
  return difference ? (
    <StatusBadge tone="blue">{t(`difference.${difference.change}`)}</StatusBadge>
  ) : null
}

export const EstimateLineRow = (props: EstimateLineRowProps) => {
  const { line, difference, decision, onEdit, onRemove } = props
  const { t } = useTranslation('estimates')
  const { money, number } = useFormats()
  const { formatQuantity } = usePartLineTexts()
  const { quantity, unit_of_measure } = line
  const name = { line: line.description }
  return (
    <tr data-chosen={line.is_default} className={classes.line}>
      <th scope="row" className={table.rowHeader}>
        <UserText className={table.name}>{line.description}</UserText>
      </th>
      <td data-label={t('columns.kind')} className={classes.kind}>
        <Kind line={line} />
      </td>
      <td data-label={t('columns.quantity')} className={table.amount}>
        {unit_of_measure ? formatQuantity({ quantity, unit_of_measure }) : number(quantity)}
      </td>
      <td data-label={t('columns.unit_price')} className={table.amount}>
        <Ltr>{money(line.unit_price)}</Ltr>
      </td>
      <td data-label={t('columns.line_total')} className={table.amount}>
        <Ltr className={table.total}>{money(line.line_total)}</Ltr>
        <FormerTotal before={difference?.before} />
      </td>
      <td data-label={difference || decision ? t('columns.state') : undefined}>
        <State difference={difference} decision={decision} />
      </td>
      <td className={table.actions}>
        {onEdit && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('edit_of', name)}
            onClick={onEdit}
          >
            <IconPencil size={18} />
          </ActionIcon>
        )}
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('remove_of', name)}
            onClick={onRemove}
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

/** A line of the version that the customer saw before, which this version leaves out. */
export const RemovedLineRow = ({ line }: { line: OfferedLine }) => {
  const { t } = useTranslation('estimates')
  const { money } = useFormats()
  return (
    <tr className={classes.removed}>
      <th scope="row" className={table.rowHeader}>
        <del>
          <UserText className={table.name}>{line.description}</UserText>
        </del>
      </th>
      <td colSpan={3} data-empty />
      <td data-label={t('columns.line_total')} className={table.amount}>
        <del>
          <Ltr>{money(line.line_total)}</Ltr>
        </del>
      </td>
      <td data-label={t('columns.state')}>
        <StatusBadge tone="red">{t('difference.removed')}</StatusBadge>
      </td>
      <td className={table.actions} />
    </tr>
  )
}
