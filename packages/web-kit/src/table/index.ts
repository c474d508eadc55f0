/** '@warsha/web-kit/table': lists. */
export { DataTable } from './data-table.tsx'
export { ListFilter, ListSearch, ListToolbar } from './list-toolbar.tsx'
export type { Column, DataTableProps, RowAction, TableQuery } from './table-types.ts'
export { type ListState, useListState } from './use-list-state.ts'
