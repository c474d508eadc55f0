import type { Pagination } from '@warsha/contracts/base/endpoint'
import type { ReactNode } from 'react'
import type { BulkAction } from './selection/bulk-bar.tsx'
import type { RowSelection } from './selection/use-row-selection.ts'
import type { ListState } from './use-list-state.ts'

export interface Column<Row> {
  id: string
  header: string
  /**
   * In a list with `isDense`, a `div` after the first element is a second line, and an isolated name that is the only element is
   * a line of its own. Text beside a name therefore goes into one element with it.
   */
  cell: (row: Row) => ReactNode
  /** Sort parameter of the API. */
  sort?: string
  /** 'end' for numbers: tabular digits, aligned to the end of the cell. */
  align?: 'start' | 'end'
  /** CSS width, for example '9rem'. */
  width?: string
  /** Place in the card of a narrow page: heading, second line, badge, none, or (default) a labelled line. */
  card?: 'title' | 'subtitle' | 'badge' | 'hidden'
}

export interface RowAction {
  label: string
  icon?: ReactNode
  onClick: () => void
  danger?: boolean
  /** Disables the action and explains why. */
  disabledReason?: string
}

/** The part of a TanStack query that the table reads. */
export interface TableQuery<Row> {
  data: { data: readonly Row[]; pagination: Pagination } | undefined
  error: unknown
  isFetching: boolean
  isPlaceholderData?: boolean
  refetch: () => unknown
}

export interface SkeletonSize {
  /** Rows of a page; 10 by default. */
  rows?: number
  /** In px; by default that of a row with two lines. */
  rowHeight?: number
}

export interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  query: TableQuery<Row>
  // biome-ignore lint/suspicious/noExplicitAny: the table does not use the names of the filters
  state: ListState<any>
  rowKey: (row: Row) => string
  /** Name of a row for screen readers, for example of its menu. */
  rowName: (row: Row) => string
  /** Called on a click or Enter anywhere in a row. */
  onOpen?: (row: Row) => void
  actions?: (row: Row) => readonly RowAction[]
  /** What can be done with several rows. Without any, rows cannot be selected. */
  bulkActions?: readonly BulkAction<Row>[]
  /** Shown while there are no records at all. */
  empty: { title: string; text?: string; icon?: ReactNode; action?: ReactNode }
  /** Translated text of the failed action, for example "Failed to load customers". */
  failedText: string
  /** Page width in px below which rows become cards; 768 by default. */
  cardLayoutBelow?: number
  /** @deprecated since 1.1: use cardLayoutBelow */
  cardsBelow?: number
  /**
   * Low rows, with one line or two short ones per cell, and two lines per card: longer texts end in an ellipsis and are
   * complete on hover and focus.
   * Columns without a width share the rest of it.
   */
  isDense?: boolean
  /** Size of the rows while the first page loads. That of the final rows, so that nothing moves when they arrive. */
  skeleton?: SkeletonSize
  /** Replaces the pager's text. */
  pageText?: (pagination: Pagination) => string
}

/** What table and cards get from `DataTable`: only the visible columns, and the selection if there is one. */
export interface RowsProps<Row> extends DataTableProps<Row> {
  selection: RowSelection<Row> | null
}
