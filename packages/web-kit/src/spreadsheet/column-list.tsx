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
interface Props<Target extends string> {
  table: Table
  mapping: ColumnMapping<Target>
  change: (mapping: ColumnMapping<Target>) => void
  /** What a column may hold, in groups with a name each; one group needs none. */
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

type LineProps<Target extends string> = Props<Target> & { column: number }

const ColumnLine = <Target extends string>({
  table,
  mapping,
  change,
  groups,
  column,
}: LineProps<Target>) => {
  const { t } = useSpreadsheetTranslation()
  const heading = table.headings[column] || t('columns.unnamed', { number: column + 1 })
  const choose = (target: string) =>
    change(assignColumn(mapping, column, (target || null) as Target | null))
  return (
    <li className={classes.column} data-out={mapping[column] === null || undefined}>
      <div className={classes.columnWords}>
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

/** Each column of a file with what it holds, as far as its heading says; the person has the last word. */
export const ColumnList = <Target extends string>(props: Props<Target>) => (
  <ul className={classes.columns}>
    {[...props.table.headings.keys()].map((column) => (
      <ColumnLine key={column} {...props} column={column} />
    ))}
  </ul>
)
