import { Skeleton, VisuallyHidden } from '@mantine/core'
import { emptyValue } from '../texts/format.ts'
import classes from './data-table.module.css'
import dense from './dense.module.css'
import { openProps } from './row-keys.ts'
import { RowMenu } from './row-menu.tsx'
import { RowSelectBox } from './selection/select-box.tsx'
import { ShortLines } from './short-lines.tsx'
import type { Column, RowsProps } from './table-types.ts'

interface CardSkeletonProps {
  rows?: number | undefined
  isDense?: boolean | undefined
}

/** As many cards as fill a phone. */
export const CardSkeleton = ({ rows = 8, isDense = false }: CardSkeletonProps) => (
  <div className={isDense ? `${classes.cards} ${dense.cards}` : classes.cards}>
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
      .slice(0, isDense ? rows : Math.min(rows, 5))
      .map((key) => (
        <div key={key} className={classes.card} data-skeleton={isDense ? 'dense' : 'full'}>
          <Skeleton height={14} width="55%" radius="sm" mb={10} />
          <Skeleton height={10} width="85%" radius="sm" mb={isDense ? 0 : 8} />
          {!isDense && <Skeleton height={10} width="40%" radius="sm" />}
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

/** Two lines: title and badges, then everything else. Missing values are left out. */
const DenseCard = <Row,>({ row, props }: { row: Row; props: RowsProps<Row> }) => {
  const { columns, onOpen, actions, rowName, selection } = props
  const columnsIn = (...places: Column<Row>['card'][]) =>
    columns
      .filter(({ card }) => places.includes(card))
      .map(({ id, header, cell }) => ({ id, header, content: cell(row) }))
      .filter(({ content }) => content !== emptyValue)
  return (
    <li className={`${classes.card} ${dense.card}`} {...openProps(onOpen && (() => onOpen(row)))}>
      {selection && <RowSelectBox row={row} name={rowName(row)} selection={selection} />}
      <div className={dense.denseBody}>
        <div className={dense.denseTitle}>
          {columnsIn('title').map(({ id, content }) => (
            <ShortLines key={id}>{content}</ShortLines>
          ))}
          {columnsIn('badge').map(({ id, content }) => (
            <div key={id}>{content}</div>
          ))}
        </div>
        <ShortLines>
          <dl className={dense.denseFacts}>
            {[...columnsIn('subtitle'), ...columnsIn(undefined)].map(({ id, header, content }) => (
              <div key={id}>
                <VisuallyHidden component="dt">{header}</VisuallyHidden>
                <dd>{content}</dd>
              </div>
            ))}
          </dl>
        </ShortLines>
      </div>
      {actions && <RowMenu name={rowName(row)} actions={actions(row)} />}
    </li>
  )
}

/** The rows as cards, for narrow pages. */
export const CardRows = <Row,>(props: RowsProps<Row>) => {
  const CardOfRow = props.isDense ? DenseCard : Card
  return (
    <ul
      className={props.isDense ? `${classes.cards} ${dense.cards}` : classes.cards}
      aria-label={props.label}
      data-stale={props.query.isPlaceholderData || undefined}
    >
      {props.query.data?.data.map((row) => (
        <CardOfRow key={props.rowKey(row)} row={row} props={props} />
      ))}
    </ul>
  )
}
