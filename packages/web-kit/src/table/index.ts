/** '@warsha/web-kit/table': lists of records. */

export {
  newRecordId,
  type RecordDialogState,
  useRecordDialog,
} from '../router/use-record-dialog.ts'
export { DataTable } from './data-table.tsx'
export { DeleteRecord } from './delete-record.tsx'
export * from './deprecated.ts'
export { ExportMenu, type ExportMenuProps, useExportSelected } from './export-menu.tsx'
export type { FilterField } from './filters/filter-field.tsx'
export { ListFilter, ListFlag, ListSearch } from './filters/list-filter.tsx'
export { ListTextFilter } from './filters/list-text-filter.tsx'
export { ListPage, type ListPageProps } from './list-page.tsx'
export { ListToolbar } from './list-toolbar.tsx'
export { Pager } from './pager.tsx'
export { type ListFile, requestListFile } from './request-list-file.ts'
export { RowMenu } from './row-menu.tsx'
export type { BulkAction } from './selection/bulk-bar.tsx'
export { BulkResult } from './selection/bulk-result.tsx'
export { type BulkRun, useBulkRun } from './selection/use-bulk-run.ts'
export type { RowSelection } from './selection/use-row-selection.ts'
export type { Column, DataTableProps, RowAction, TableQuery } from './table-types.ts'
export { type ListState, useListState } from './use-list-state.ts'
export { usePreload } from './use-preload.ts'
export { useRestoreFocus } from './use-restore-focus.ts'
