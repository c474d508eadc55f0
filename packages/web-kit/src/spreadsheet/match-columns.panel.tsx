import { Alert, Button, errorText } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import { ColumnList } from './column-list.tsx'
import type { ColumnMapping } from './mapping.ts'
import { ProgressBar } from './progress-bar.tsx'
import classes from './spreadsheet.module.css'
import { usePluralText, useSpreadsheetTranslation } from './spreadsheet-texts.ts'
import { StepTitle } from './step-title.tsx'
import type { Table } from './table.ts'

/** A file that has been read, and the field that each of its columns holds. */
export interface OpenFile<Target extends string> {
  readonly name: string
  readonly table: Table
  readonly mapping: ColumnMapping<Target>
}

interface CheckProgress {
  done: number
  /** 0 while the total is unknown. */
  total: number
}

export interface MatchColumnsPanelProps<Target extends string> {
  file: OpenFile<Target>
  onChange: (file: OpenFile<Target>) => void
  /** The fields that a column may hold. A single group needs no label. */
  groups: readonly {
    label?: string
    targets: readonly { value: Target; label: string }[]
  }[]
  /** Fields without which the rows cannot be checked. */
  required: readonly Target[]
  /** Shown while a required field has no column. */
  missingText: string
  /** Shown above the columns. */
  notice?: ReactNode
  /** The progress of the running check, or null if none is running. */
  progress: CheckProgress | null
  /** Why the last check failed. */
  error: unknown
  onCheck: () => void
  onOtherFile: () => void
}

const CheckingPanel = ({ done, total }: CheckProgress) => {
  const { t } = useSpreadsheetTranslation()
  return (
    <section className={classes.panel}>
      <StepTitle>{t('sending.title')}</StepTitle>
      <ProgressBar label={t('sending.title')} done={done} total={total} />
    </section>
  )
}

/** Second step of an import: the user confirms or corrects which field each column holds. */
export const MatchColumnsPanel = <Target extends string>(props: MatchColumnsPanelProps<Target>) => {
  const { file, onChange, groups, required, missingText, notice } = props
  const { progress, error, onCheck, onOtherFile } = props
  const { t } = useSpreadsheetTranslation()
  const pluralText = usePluralText()
  const { name, table, mapping } = file
  const isComplete = required.every((field) => mapping.includes(field))
  if (progress) return <CheckingPanel {...progress} />
  return (
    <section className={classes.panel}>
      <StepTitle>{t('columns.title')}</StepTitle>
      <p className={classes.lead}>
        {pluralText('columns.text', table.rows.length, { file: name })}
      </p>
      {error !== null && error !== undefined && (
        <Alert color="red" role="alert" mb="md" title={t('sending.failed')}>
          {errorText(error)}
        </Alert>
      )}
      {notice}
      <ColumnList
        table={table}
        mapping={mapping}
        change={(next) => onChange({ ...file, mapping: next })}
        groups={groups}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onOtherFile}>
          {t('columns.other_file')}
        </Button>
        <Button
          disabled={!isComplete}
          aria-describedby={isComplete ? undefined : 'import-columns-missing'}
          onClick={onCheck}
        >
          {t('columns.check')}
        </Button>
      </div>
      {!isComplete && (
        <p id="import-columns-missing" className={classes.missing}>
          {missingText}
        </p>
      )}
    </section>
  )
}
