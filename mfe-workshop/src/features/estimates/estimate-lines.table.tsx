/** The lines of a version: by finding, then by option. */
import { sumAed } from '@warsha/contracts/base/money'
import type { Estimate, EstimateLine } from '@warsha/contracts/workshop/estimates/estimate-records'
import { listOptionGroups } from '@warsha/contracts/workshop/estimates/estimate-rules'
import { Ltr, StatusBadge, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import table from '../work-card-shared/lines-table.module.css'
import { LinesTableHead } from '../work-card-shared/lines-table-head.tsx'
import work from '../work-lines/work-lines.module.css'
import { type DecidedLineRow, EstimateLineRow, RemovedLineRow } from './estimate-line-row.tsx'
import { tierName } from './estimate-texts.ts'
import classes from './estimates.module.css'

const columns = ['line', 'kind', 'quantity', 'unit_price', 'line_total', 'state'] as const
const numericColumns: readonly string[] = ['quantity', 'unit_price', 'line_total']
const columnCount = columns.length + 1

interface Finding {
  readonly title: string | null
  readonly lines: readonly EstimateLine[]
}

/** Findings in the order of their first lines. */
const listFindings = (lines: readonly EstimateLine[]): Finding[] =>
  [...new Set(lines.map(({ finding_title }) => finding_title))].map((title) => ({
    title,
    lines: lines.filter(({ finding_title }) => finding_title === title),
  }))

const Heading = ({ children }: { children: ReactNode }) => (
  <tr className={work.group}>
    <th scope="rowgroup" colSpan={columnCount}>
      <span className={work.groupTitle}>{children}</span>
    </th>
  </tr>
)

interface OptionHeadingProps {
  group: string
  tier: string
  lines: readonly EstimateLine[]
}

const OptionHeading = ({ group, tier, lines }: OptionHeadingProps) => {
  const { t } = useTranslation('estimates')
  const { money } = useFormats()
  return (
    <tr className={work.group}>
      <th scope="rowgroup" colSpan={columnCount}>
        <span className={`${work.groupTitle} ${classes.optionTitle}`}>
          <UserText>{group}</UserText> · {tierName(tier)}
          {lines.some(({ is_default }) => is_default) && (
            <StatusBadge tone="green">{t('preselected')}</StatusBadge>
          )}
          <Ltr className={classes.optionTotal}>
            {money(sumAed(lines.map(({ line_total }) => line_total)))}
          </Ltr>
        </span>
      </th>
    </tr>
  )
}

interface EstimateLinesTableProps {
  estimate: Estimate
  /** The row that adds a line. */
  entry?: ReactNode
  onEdit?: (line: EstimateLine) => void
  onRemove?: (line: EstimateLine) => void
}

/** On narrow pages each row becomes a card. */
export const EstimateLinesTable = (props: EstimateLinesTableProps) => {
  const { estimate, entry, onEdit, onRemove } = props
  const { t } = useTranslation('estimates')
  const { lines } = estimate.current
  const findings = listFindings(lines)
  const decisions = new Map<string, DecidedLineRow>(
    estimate.decision?.lines.map((decision) => [decision.line_key, decision]),
  )
  const differences = new Map(estimate.differences.map((one) => [one.line_key, one]))
  const removed = estimate.differences.filter(({ change }) => change === 'removed')
  const toRow = (line: EstimateLine) => (
    <EstimateLineRow
      key={line.line_key}
      line={line}
      difference={differences.get(line.line_key)}
      decision={decisions.get(line.line_key)}
      onEdit={onEdit && (() => onEdit(line))}
      onRemove={onRemove && (() => onRemove(line))}
    />
  )
  return (
    <table className={`${table.table} ${work.table}`}>
      <caption className={table.caption}>{t('lines')}</caption>
      <LinesTableHead
        columns={columns}
        numericColumns={numericColumns}
        labelOf={(column) => t(`columns.${column}`)}
      />
      {findings.map(({ title, lines: ofFinding }) => (
        <tbody key={title ?? ''}>
          {(title !== null || findings.length > 1) && (
            <Heading>{title === null ? t('other_work') : <UserText>{title}</UserText>}</Heading>
          )}
          {ofFinding.filter(({ option_group }) => option_group === null).map(toRow)}
          {listOptionGroups(ofFinding).map(({ name, tiers }) =>
            tiers.map(({ tier, lines: ofTier }) => [
              <OptionHeading key={`${name} ${tier}`} group={name} tier={tier} lines={ofTier} />,
              ...ofTier.map(toRow),
            ]),
          )}
        </tbody>
      ))}
      {removed.length > 0 && (
        <tbody>
          {removed.map(
            ({ line_key, before }) => before && <RemovedLineRow key={line_key} line={before} />,
          )}
        </tbody>
      )}
      {lines.length === 0 && (
        <tbody>
          <tr className={work.empty}>
            <td colSpan={columnCount}>
              <strong>{t('no_lines')}</strong> {t('no_lines_text')}
            </td>
          </tr>
        </tbody>
      )}
      {entry && (
        <tbody>
          <tr className={work.entryRow}>
            <td colSpan={columnCount}>{entry}</td>
          </tr>
        </tbody>
      )}
    </table>
  )
}
