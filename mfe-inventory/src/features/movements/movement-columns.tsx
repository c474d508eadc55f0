import type { Unit } from '@warsha/contracts/inventory/spare-part-enums'
import type { StockMovement } from '@warsha/contracts/inventory/stock'
import {
  emptyValue,
  hasText,
  Link,
  Ltr,
  t as translate,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { useQuantity } from '../spare-parts/part-names.ts'
import classes from '../spare-parts/spare-parts.module.css'

/** A predefined reason is translated; any other is shown as the user wrote it. */
const Reason = ({ reason }: { reason: string }) => {
  const key = `spare-parts:reasons.${reason}`
  return hasText(key) ? translate(key) : <UserText>{reason}</UserText>
}

const DetailsCell = ({
  row: { type, reason, notes, work_card_id, work_card_number },
}: {
  row: StockMovement
}) => {
  const { t } = useTranslation('spare-parts')
  // Avoids "Purchase: Purchase".
  const visibleReason = reason && reason !== type ? reason : null
  return (
    <>
      <div>
        {t(`movements.types.${type}`, { defaultValue: type })}
        {visibleReason && (
          <>
            {': '}
            <Reason reason={visibleReason} />
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
          <UserText>{notes}</UserText>
        </div>
      )}
    </>
  )
}

export const useMovementColumns = (unit: Unit | undefined): Column<StockMovement>[] => {
  const { t } = useTranslation('spare-parts')
  const { number, dateTime } = useFormats()
  const quantity = useQuantity()
  const formatBalance = (value: number) => (unit ? quantity(value, unit) : number(value))
  const formatSigned = (value: number) => `${value > 0 ? '+' : '−'}${number(Math.abs(value))}`
  return [
    {
      id: 'at',
      header: t('movements.at'),
      width: '10.5rem',
      card: 'subtitle',
      cell: (row) => <time dateTime={row.at}>{dateTime(row.at)}</time>,
    },
    {
      id: 'why',
      header: t('movements.why'),
      card: 'title',
      cell: (row) => <DetailsCell row={row} />,
    },
    {
      id: 'quantity',
      header: t('movements.quantity'),
      align: 'end',
      width: '6rem',
      card: 'badge',
      cell: (row) => (
        <span className={classes.signed} data-direction={row.quantity > 0 ? 'in' : 'out'}>
          <Ltr>{formatSigned(row.quantity)}</Ltr>
        </span>
      ),
    },
    {
      id: 'balance',
      header: t('movements.balance'),
      align: 'end',
      width: '8rem',
      cell: (row) => formatBalance(row.balance_after),
    },
    {
      id: 'by',
      header: t('movements.by'),
      width: '10rem',
      cell: (row) => (row.by.name ? <UserText>{row.by.name}</UserText> : emptyValue),
    },
  ]
}
