import type { ReactNode } from 'react'
import { PageHeader } from '../ui/page-header.tsx'
import { AddRecordButton } from './add-record-button.tsx'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './table-types.ts'
import type { RecordDialogState } from './use-record-dialog.ts'

export interface ListPageProps<Row>
  extends Omit<DataTableProps<Row>, 'label' | 'empty' | 'rowKey'> {
  title: string
  /** One line below the title. */
  text: string
  /** Buttons of the header, before the one that adds a record. */
  headerActions?: ReactNode
  addLabel: string
  /** Opened by the button that adds a record, and by a row if there is no `onOpen`. */
  recordDialog: RecordDialogState
  /** Totals, search and filters, between the header and the table. */
  toolbar: ReactNode
  /** Shown in place of the table while there are no records, above the button that adds one. */
  empty: Omit<DataTableProps<Row>['empty'], 'action'>
  /** The open dialogs. */
  children?: ReactNode
}

/**
 * The page of a list: header, toolbar and table. Records are added in a dialog. A row opens `onOpen`, or the same dialog
 * without it. The button that adds a record is in the header and in the empty list. The other props are those of `DataTable`.
 */
export const ListPage = <Row extends { id: string }>(props: ListPageProps<Row>) => {
  const {
    title,
    text,
    headerActions,
    addLabel,
    recordDialog,
    toolbar,
    empty,
    onOpen,
    children,
    ...table
  } = props
  const addButton = <AddRecordButton dialog={recordDialog} label={addLabel} />
  return (
    <>
      <PageHeader
        title={title}
        text={text}
        actions={
          <>
            {headerActions}
            {addButton}
          </>
        }
      />
      {toolbar}
      <DataTable
        {...table}
        label={title}
        rowKey={({ id }) => id}
        onOpen={onOpen ?? (({ id }) => recordDialog.open(id))}
        empty={{ ...empty, action: addButton }}
      />
      {children}
    </>
  )
}
