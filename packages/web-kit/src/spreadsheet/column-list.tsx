import { IconChevronDown } from '@tabler/icons-react'
import { UserText } from '@warsha/web-kit'
import { assignColumn, type ColumnMapping } from './mapping.ts'
import classes from './spreadsheet.module.css'
import { useSpreadsheetTranslation } from './spreadsheet-texts.ts'
import type { Table } from './table.ts'

interface Choice<Target> {
  value: Target
  label: string
}
interface ColumnListProps<Target extends string> {
  table: Table
  mapping: ColumnMapping<Target>
  change: (mapping: ColumnMapping<Target>) => void
  /** The fields that a column can be imported as. A single group needs no label. */
  groups: readonly { label?: string; targets: readonly Choice<Target>[] }[]
}

const samplesOf = ({ rows }: Table, column: number): string[] => {
  const filled = rows.map(({ cells }) => cells[column] ?? '').filter(Boolean)
  return [...new Set(filled.slice(0, 50))].slice(0, 3)
}

const Options = <Target extends string>({ targets }: { targets: readonly Choice<Target>[] }) =>
  targets.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

type ColumnLineProps<Target extends string> = ColumnListProps<Target> & { column: number }

const ColumnLine = <Target extends string>({
  table,
  mapping,
  change,
  groups,
  column,
}: ColumnLineProps<Target>) => {
  const { t } = useSpreadsheetTranslation()
  const heading = table.headings[column] || t('columns.unnamed', { number: column + 1 })
  const choose = (target: string) =>
    change(assignColumn(mapping, column, (target || null) as Target | null))
  return (
    <li className={classes.column} data-skipped={mapping[column] === null || undefined}>
      <div className={classes.columnText}>
        <div className={classes.heading}>
          <UserText>{heading}</UserText>
        </div>
        <div className={classes.samples}>
          <UserText>{samplesOf(table, column).join(' · ')}</UserText>
        </div>
      </div>
      <div className={classes.select}>
        <select
          aria-label={t('columns.goes_to', { heading })}
          value={mapping[column] ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{t('columns.leave_out')}</option>
          {groups.map(({ label, targets }) =>
            label ? (
              <optgroup key={label} label={label}>
                <Options targets={targets} />
              </optgroup>
            ) : (
              <Options key="all" targets={targets} />
            ),
          )}
        </select>
        <IconChevronDown size={16} aria-hidden="true" />
      </div>
    </li>
  )
}

/** Lists the columns of a file with sample values and lets the user choose the field of each. */
export const ColumnList = <Target extends string>(props: ColumnListProps<Target>) => (
  <ul className={classes.columns}>
    {[...props.table.headings.keys()].map((column) => (
      <ColumnLine key={column} {...props} column={column} />
    ))}
  </ul>
)
