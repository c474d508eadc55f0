import { Skeleton } from '@mantine/core'
import classes from './data-table.module.css'
import { RowMenu } from './row-menu.tsx'
import { RowSelectBox } from './selection/select-box.tsx'
import { openProps } from './table-rows.tsx'
import type { Column, RowsProps } from './table-types.ts'

/** At most five cards, which fill a phone. */
export const CardSkeleton = ({ rows = 5 }: { rows?: number | undefined }) => (
  <div className={classes.cards}>
    {['a', 'b', 'c', 'd', 'e'].slice(0, rows).map((key) => (
      <div key={key} className={classes.card} data-skeleton>
        <Skeleton height={14} width="55%" radius="sm" mb={10} />
        <Skeleton height={10} width="85%" radius="sm" mb={8} />
        <Skeleton height={10} width="40%" radius="sm" />
      </div>
    ))}
  </div>
)

const Card = <Row,>({ row, props }: { row: Row; props: RowsProps<Row> }) => {
  const { columns, onOpen, actions, rowName, selection } = props
  const columnsIn = (place: Column<Row>['card']) => columns.filter(({ card }) => card === place)
  return (
    <li className={classes.card} {...openProps(onOpen && (() => onOpen(row)))}>
      <div className={classes.cardHeader}>
        {selection && <RowSelectBox row={row} name={rowName(row)} selection={selection} />}
        <div className={classes.cardTitle}>
          {columnsIn('title').map((column) => (
            <div key={column.id}>{column.cell(row)}</div>
          ))}
          {columnsIn('subtitle').map((column) => (
            <div key={column.id} className={classes.cardSubtitle}>
              {column.cell(row)}
            </div>
          ))}
        </div>
        {columnsIn('badge').map((column) => (
          <div key={column.id}>{column.cell(row)}</div>
        ))}
        {actions && <RowMenu name={rowName(row)} actions={actions(row)} />}
      </div>
      <dl className={classes.cardFacts}>
        {columnsIn(undefined).map((column) => (
          <div key={column.id}>
            <dt>{column.header}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** The rows as cards, for narrow pages. */
export const CardRows = <Row,>(props: RowsProps<Row>) => (
  <ul
    className={classes.cards}
    aria-label={props.label}
    data-stale={props.query.isPlaceholderData || undefined}
  >
    {props.query.data?.data.map((row) => (
      <Card key={props.rowKey(row)} row={row} props={props} />
    ))}
  </ul>
)
