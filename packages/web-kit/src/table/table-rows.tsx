import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from '../texts/i18n.ts'
import classes from './data-table.module.css'
import dense from './dense.module.css'
import { openProps } from './row-keys.ts'
import { RowMenu } from './row-menu.tsx'
import { PageSelectBox, RowSelectBox } from './selection/select-box.tsx'
import { ShortLines } from './short-lines.tsx'
import { SkeletonLine } from './skeleton-line.tsx'
import type { Column, RowsProps, SkeletonSize } from './table-types.ts'
import type { ListState } from './use-list-state.ts'

type SortOrder = 'none' | 'ascending' | 'descending'

const sortOrderOf = (field: string, sort: string | undefined): SortOrder => {
  if (sort === field) return 'ascending'
  return sort === `-${field}` ? 'descending' : 'none'
}

const sortIcons = {
  none: IconArrowsSort,
  ascending: IconArrowUp,
  descending: IconArrowDown,
} satisfies Record<SortOrder, unknown>

/** A header cell. A sortable one is a button that goes from unsorted to ascending, descending and back. */
const Heading = <Row,>({ column, state }: { column: Column<Row>; state: ListState }) => {
  const { sort } = column
  if (!sort) {
    return (
      <th scope="col" data-align={column.align} style={{ inlineSize: column.width }}>
        {column.header}
      </th>
    )
  }
  const order = sortOrderOf(sort, state.sort)
  const nextSort = { none: sort, ascending: `-${sort}`, descending: undefined }[order]
  const Icon = sortIcons[order]
  return (
    <th
      scope="col"
      aria-sort={order}
      data-align={column.align}
      style={{ inlineSize: column.width }}
    >
      <button
        type="button"
        className={classes.sort}
        data-order={order}
        onClick={() => state.setSort(nextSort)}
      >
        {column.header}
        <Icon size={14} stroke={2} aria-hidden="true" />
      </button>
    </th>
  )
}

/** Two lines of text, padding and border. */
const defaultRowHeight = 62

/** Two short lines of text, padding and border. */
const denseRowHeight = 45

const SkeletonRows = <Row,>({
  columns,
  hasSelection,
  hasMenu,
  size: { rows = 10, rowHeight = defaultRowHeight },
}: {
  columns: readonly Column<Row>[]
  hasSelection: boolean
  hasMenu: boolean
  size: SkeletonSize
}) =>
  Array.from({ length: rows }, (_, rowIndex) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
    <tr key={rowIndex} style={{ blockSize: rowHeight }}>
      {hasSelection && <td />}
      {columns.map((column, columnIndex) => (
        <td key={column.id} data-align={column.align}>
          <SkeletonLine height={12} width={`${45 + ((rowIndex * 17 + columnIndex * 29) % 45)}%`} />
        </td>
      ))}
      {hasMenu && <td />}
    </tr>
  ))

/** The rows as a table with a sticky header. */
export const TableRows = <Row,>(props: RowsProps<Row>) => {
  const { label, columns, query, state, rowKey, rowName, onOpen, actions, skeleton = {} } = props
  const { selection, isDense = false } = props
  const { t } = useTranslation('kit')
  const rows = query.data?.data
  return (
    <div className={classes.scroll}>
      <table
        className={isDense ? `${classes.table} ${dense.table}` : classes.table}
        aria-label={label}
        data-stale={query.isPlaceholderData || undefined}
      >
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={classes.selectCell}>
                <PageSelectBox selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.id} column={column} state={state} />
            ))}
            {actions && (
              <th scope="col" className={classes.menuCell}>
                <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {!rows && (
            <SkeletonRows
              columns={columns}
              hasSelection={selection !== null}
              hasMenu={Boolean(actions)}
              size={{ ...(isDense && { rowHeight: denseRowHeight }), ...skeleton }}
            />
          )}
          {rows?.map((row) => (
            <tr
              key={rowKey(row)}
              aria-selected={selection?.isSelected(row)}
              {...openProps(onOpen && (() => onOpen(row)))}
            >
              {selection && (
                <td className={classes.selectCell}>
                  <RowSelectBox row={row} name={rowName(row)} selection={selection} />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.id} data-align={column.align}>
                  {isDense ? <ShortLines>{column.cell(row)}</ShortLines> : column.cell(row)}
                </td>
              ))}
              {actions && (
                <td className={classes.menuCell}>
                  <RowMenu name={rowName(row)} actions={actions(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
