import { Skeleton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from '../i18n.ts'
import classes from './data-table.module.css'
import { RowMenu } from './row-menu.tsx'
import type { Column, DataTableProps } from './table-types.ts'
import type { ListState } from './use-list-state.ts'

const Heading = <Row,>({ column, state }: { column: Column<Row>; state: ListState }) => {
  const { sort } = column
  if (!sort) {
    return (
      <th scope="col" data-align={column.align} style={{ inlineSize: column.width }}>
        {column.header}
      </th>
    )
  }
  const order =
    state.sort === sort ? 'ascending' : state.sort === `-${sort}` ? 'descending' : 'none'
  const next = order === 'none' ? sort : order === 'ascending' ? `-${sort}` : undefined
  const Icon =
    order === 'none' ? IconArrowsSort : order === 'ascending' ? IconArrowUp : IconArrowDown
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
        onClick={() => state.setSort(next)}
      >
        {column.header}
        <Icon size={14} stroke={2} aria-hidden="true" />
      </button>
    </th>
  )
}

/** A click on a link, a button or selected text inside the row is not a wish to open it. */
export const opensRow = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>): boolean => {
  const inner = (event.target as HTMLElement).closest('a, button, input, label, [role="menuitem"]')
  if (inner && event.currentTarget.contains(inner) && inner !== event.currentTarget) return false
  if (!event.currentTarget.contains(event.target as Node)) return false
  return (window.getSelection()?.toString() ?? '') === ''
}

/** What makes an element open its row by click and Enter. */
export const openProps = (open?: () => void) =>
  open
    ? {
        tabIndex: 0,
        'data-opens': true,
        onClick: (event: MouseEvent<HTMLElement>) => opensRow(event) && open(),
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          if (event.key === 'Enter' && event.target === event.currentTarget) open()
        },
      }
    : {}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

const SkeletonRows = <Row,>({
  columns,
  hasMenu,
}: {
  columns: readonly Column<Row>[]
  hasMenu: boolean
}) =>
  skeletonRows.map((row, index) => (
    <tr key={row}>
      {columns.map((column, place) => (
        <td key={column.id} data-align={column.align}>
          <Skeleton height={12} radius="sm" width={`${45 + ((index * 17 + place * 29) % 45)}%`} />
        </td>
      ))}
      {hasMenu && <td />}
    </tr>
  ))

/** The list as a table with a sticky head. */
export const TableRows = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, query, state, rowKey, rowName, onOpen, actions } = props
  const { t } = useTranslation('kit')
  const rows = query.data?.data
  return (
    <div className={classes.scroll}>
      <table
        className={classes.table}
        aria-label={label}
        data-stale={query.isPlaceholderData || undefined}
      >
        <thead>
          <tr>
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
          {!rows && <SkeletonRows columns={columns} hasMenu={Boolean(actions)} />}
          {rows?.map((row) => (
            <tr key={rowKey(row)} {...openProps(onOpen && (() => onOpen(row)))}>
              {columns.map((column) => (
                <td key={column.id} data-align={column.align}>
                  {column.cell(row)}
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
