import type { Pagination } from '@warsha/contracts/endpoint'
import type { ReactNode } from 'react'
import type { ListState } from './use-list-state.ts'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Field that the server sorts by. */
  sort?: string
  /** 'end' for numbers: tabular figures at the end of the cell. */
  align?: 'start' | 'end'
  /** CSS width, for example '9rem'. */
  width?: string
  /** On phones: the card's heading, its second line, its badge, left out, or (default) a labelled line. */
  card?: 'title' | 'subtitle' | 'badge' | 'hidden'
}

export interface RowAction {
  label: string
  icon?: ReactNode
  onClick: () => void
  danger?: boolean
  /** Why it can't be done now; the entry is shown disabled with it. */
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

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  query: TableQuery<Row>
  // biome-ignore lint/suspicious/noExplicitAny: the table does not look at the names of the filters
  state: ListState<any>
  rowKey: (row: Row) => string
  /** Names a row, for its menu and for opening it. */
  rowName: (row: Row) => string
  /** The whole row opens by click or Enter. */
  onOpen?: (row: Row) => void
  actions?: (row: Row) => readonly RowAction[]
  /** Nothing there yet: one sentence and the action that begins. */
  empty: { title: string; text?: string; icon?: ReactNode; action?: ReactNode }
  /** Translated default of the error catalogue, for example "Failed to load customers". */
  failedText: string
  /** Width of the page in px below which rows become cards; for lists of many columns more than the usual 768. */
  cardsBelow?: number
  /** What the pager says, where the specification words it. */
  pageText?: (pagination: Pagination) => string
}
