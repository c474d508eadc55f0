import type { WorkCardRow } from '@warsha/contracts/work-cards'
import { nothing, Typed, useFormats, useTranslation } from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { StatusBadge } from './status-badge.tsx'
import { CardNumber, Customer, Promised, TaskProgress, Vehicle } from './work-card-facts.tsx'
import { paymentTypeName } from './work-card-names.ts'
import classes from './work-cards.module.css'

const Payment = ({ card }: { card: WorkCardRow }) => {
  const { money } = useFormats()
  return (
    <>
      {paymentTypeName(card.payment_type)}
      {typeof card.estimated_cost === 'number' && (
        <div className={classes.second}>
          <bdi>{money(card.estimated_cost)}</bdi>
        </div>
      )}
    </>
  )
}

/** What only the office sees: money, and whose job it is where all are not one's own. */
const officeColumns = ['payment', 'mechanic']

/** The columns of the list, in the specification's order (staff-operations 2, /work-cards). */
export const useWorkCardColumns = (isOffice: boolean): Column<WorkCardRow>[] => {
  const { t } = useTranslation('work-cards')
  const { date } = useFormats()
  const columns: Column<WorkCardRow>[] = [
    {
      id: 'number',
      header: t('number'),
      sort: 'work_card_number',
      width: '9rem',
      card: 'title',
      cell: (card) => <CardNumber card={card} />,
    },
    { id: 'customer', header: t('customer'), cell: (card) => <Customer card={card} /> },
    {
      id: 'vehicle',
      header: t('vehicle'),
      card: 'subtitle',
      cell: (card) => <Vehicle card={card} />,
    },
    {
      id: 'status',
      header: t('status'),
      width: '10rem',
      card: 'badge',
      cell: (card) => <StatusBadge status={card.status} />,
    },
    {
      id: 'payment',
      header: t('payment'),
      width: '7.25rem',
      cell: (card) => <Payment card={card} />,
    },
    {
      id: 'tasks',
      header: t('tasks'),
      width: '5.25rem',
      cell: (card) => <TaskProgress card={card} />,
    },
    {
      id: 'received',
      header: t('received'),
      sort: 'received_date',
      width: '6.75rem',
      cell: (card) => <span className={classes.date}>{date(card.received_date)}</span>,
    },
    {
      id: 'promised',
      header: t('promised'),
      sort: 'promised_date',
      width: '7rem',
      cell: (card) => <Promised card={card} />,
    },
    {
      id: 'mechanic',
      header: t('mechanic'),
      cell: (card) => (card.mechanic_name ? <Typed>{card.mechanic_name}</Typed> : nothing),
    },
  ]
  return isOffice ? columns : columns.filter(({ id }) => !officeColumns.includes(id))
}
