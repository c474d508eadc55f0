import { IconListSearch } from '@tabler/icons-react'
import { useFormats } from '@warsha/web-kit'
import {
  type Column,
  DataTable,
  ListFilter,
  type ListState,
  ListToolbar,
  type TableQuery,
} from '@warsha/web-kit/table'
import type { ComponentProps } from 'react'
import { RowIssues, RowStatusBadge } from './row-issues.tsx'
import { useSpreadsheetTranslation } from './spreadsheet-texts.ts'

type RowIssuesProps = ComponentProps<typeof RowIssues>

/** A checked row of the file. */
export interface PreviewRow extends Omit<RowIssuesProps, 'fieldName'> {
  /** Its number in the file, as a spreadsheet shows it. */
  row: number
  state: ComponentProps<typeof RowStatusBadge>['state']
}

/** Returns the columns that every import shows: row number, state and issues. */
export const usePreviewRowColumns = <Row extends PreviewRow>(
  fieldName: RowIssuesProps['fieldName'],
) => {
  const { t } = useSpreadsheetTranslation()
  const { number } = useFormats()
  const rowNumber: Column<Row> = {
    id: 'row',
    header: t('preview.row'),
    width: '4.5rem',
    cell: ({ row }) => number(row),
  }
  const state: Column<Row> = {
    id: 'state',
    header: t('preview.state'),
    width: '9rem',
    card: 'badge',
    cell: (row) => <RowStatusBadge state={row.state} />,
  }
  const issues: Column<Row> = {
    id: 'remarks',
    header: t('preview.remarks'),
    cell: ({ fields, errors, warnings }) => (
      <RowIssues fields={fields} errors={errors} warnings={warnings} fieldName={fieldName} />
    ),
  }
  return { rowNumber, state, issues }
}

export interface PreviewRowsProps<Row> {
  columns: readonly Column<Row>[]
  query: TableQuery<Row>
  state: ListState<'state'>
  /** The states that the list can be filtered by. */
  states: readonly string[]
  /** Labels of states that only this import has. */
  stateLabels?: Readonly<Record<string, string>>
  failedText: string
}

/** The checked rows, which can be filtered by their state. */
export const PreviewRows = <Row extends { row: number }>({
  columns,
  query,
  state,
  states,
  stateLabels = {},
  failedText,
}: PreviewRowsProps<Row>) => {
  const { t } = useSpreadsheetTranslation()
  const choices = [
    { value: '', label: t('preview.all') },
    ...states.map((value) => ({
      value,
      label: stateLabels[value] ?? t(`preview.states.${value}`),
    })),
  ]
  return (
    <>
      <ListToolbar>
        <ListFilter state={state} name="state" label={t('preview.show')} choices={choices} />
      </ListToolbar>
      <DataTable
        label={t('preview.rows')}
        columns={columns}
        query={query}
        state={state}
        rowKey={({ row }) => String(row)}
        rowName={({ row }) => `${t('preview.row')} ${row}`}
        empty={{ title: t('preview.no_rows'), icon: <IconListSearch size={28} stroke={1.6} /> }}
        failedText={failedText}
      />
    </>
  )
}
