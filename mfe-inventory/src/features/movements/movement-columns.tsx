import type { Unit } from '@warsha/contracts/spare-part-words'
import type { StockMovement } from '@warsha/contracts/stock'
import {
  hasText,
  Link,
  Ltr,
  nothing,
  Typed,
  t as tAnywhere,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { useQuantity } from '../spare-parts/part-words.ts'
import classes from '../spare-parts/spare-parts.module.css'

/** A reason out of the list in the language of the page; any other in the words of whoever wrote it. */
const Reason = ({ reason }: { reason: string }) => {
  const key = `spare-parts:reasons.${reason}`
  return hasText(key) ? tAnywhere(key) : <Typed>{reason}</Typed>
}

const Why = ({
  row: { type, reason, notes, work_card_id, work_card_number },
}: {
  row: StockMovement
}) => {
  const { t } = useTranslation('spare-parts')
  // "Purchase: Purchase" says nothing.
  const says = reason && reason !== type ? reason : null
  return (
    <>
      <div>
        {t(`movements.types.${type}`, { defaultValue: type })}
        {says && (
          <>
            {': '}
            <Reason reason={says} />
          </>
        )}
      </div>
      {work_card_id && work_card_number && (
        <div>
          <Link to={`/work-cards/${work_card_id}`} className={classes.toCard}>
            <Ltr>{work_card_number}</Ltr>
          </Link>
        </div>
      )}
      {notes && (
        <div className={classes.second}>
          <Typed>{notes}</Typed>
        </div>
      )}
    </>
  )
}

export const useMovementColumns = (unit: Unit | undefined): Column<StockMovement>[] => {
  const { t } = useTranslation('spare-parts')
  const { number, dateTime } = useFormats()
  const quantity = useQuantity()
  const amount = (value: number) => (unit ? quantity(value, unit) : number(value))
  const signed = (value: number) => `${value > 0 ? '+' : '−'}${number(Math.abs(value))}`
  return [
    {
      id: 'at',
      header: t('movements.at'),
      width: '12rem',
      card: 'subtitle',
      cell: (row) => <time dateTime={row.at}>{dateTime(row.at)}</time>,
    },
    { id: 'why', header: t('movements.why'), card: 'title', cell: (row) => <Why row={row} /> },
    {
      id: 'quantity',
      header: t('movements.quantity'),
      align: 'end',
      width: '8rem',
      card: 'badge',
      cell: (row) => (
        <span className={classes.signed} data-direction={row.quantity > 0 ? 'in' : 'out'}>
          <Ltr>{signed(row.quantity)}</Ltr>
        </span>
      ),
    },
    {
      id: 'balance',
      header: t('movements.balance'),
      align: 'end',
      width: '10rem',
      cell: (row) => amount(row.balance_after),
    },
    {
      id: 'by',
      header: t('movements.by'),
      width: '12rem',
      cell: (row) => (row.by.name ? <Typed>{row.by.name}</Typed> : nothing),
    },
  ]
}
