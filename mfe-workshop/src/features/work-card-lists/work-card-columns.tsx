import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { emptyValue, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { PartWaitMark } from '../part-waits/part-wait.mark.tsx'
import {
  CustomerName,
  PromisedDate,
  TaskCount,
  VehicleName,
  WorkCardLink,
} from '../work-cards/work-card-details.tsx'
import { paymentTypeName } from '../work-cards/work-card-names.ts'
import { WorkCardStatusBadge } from '../work-cards/work-card-status-badge.tsx'
import classes from '../work-cards/work-cards.module.css'

const PaymentCell = ({ card }: { card: WorkCardRow }) => {
  const { money } = useFormats()
  return (
    <>
      <span>{paymentTypeName(card.payment_type)}</span>
      {typeof card.estimated_cost === 'number' && (
        <div className={classes.second}>
          <bdi>{money(card.estimated_cost)}</bdi>
        </div>
      )}
    </>
  )
}

/** Hidden from mechanics and employees: they see no money, and only cards that are assigned to them. */
const officeColumns = ['payment', 'mechanic']

export const useWorkCardColumns = (isOffice: boolean): Column<WorkCardRow>[] => {
  const { t } = useTranslation('work-cards')
  const { dateTime, nearDate } = useFormats()
  const columns: Column<WorkCardRow>[] = [
    {
      id: 'number',
      header: t('number'),
      sort: 'work_card_number',
      // The first column of a list without checkboxes has wider edges, and so has the last one.
      width: isOffice ? '8.5rem' : '9.75rem',
      card: 'title',
      cell: (card) => <WorkCardLink card={card} />,
    },
    { id: 'customer', header: t('customer'), cell: (card) => <CustomerName card={card} /> },
    {
      id: 'vehicle',
      header: t('vehicle'),
      width: '9rem',
      card: 'subtitle',
      cell: (card) => <VehicleName card={card} />,
    },
    {
      id: 'status',
      header: t('status'),
      width: '9.75rem',
      card: 'badge',
      cell: (card) => (
        <>
          <WorkCardStatusBadge status={card.status} />
          <PartWaitMark card={card} />
        </>
      ),
    },
    {
      id: 'payment',
      header: t('payment'),
      width: '10.5rem',
      cell: (card) => <PaymentCell card={card} />,
    },
    {
      id: 'tasks',
      header: t('tasks'),
      width: '3.75rem',
      cell: (card) => <TaskCount card={card} />,
    },
    {
      id: 'received',
      header: t('received'),
      sort: 'received_date',
      width: '5rem',
      cell: (card) => (
        <span className={classes.date} title={dateTime(card.received_date)}>
          {nearDate(card.received_date)}
        </span>
      ),
    },
    {
      id: 'promised',
      header: t('promised'),
      sort: 'promised_date',
      width: isOffice ? '7.5rem' : '8.5rem',
      cell: (card) => <PromisedDate card={card} />,
    },
    {
      id: 'mechanic',
      header: t('mechanic'),
      width: '6rem',
      cell: (card) => (card.mechanic_name ? <UserText>{card.mechanic_name}</UserText> : emptyValue),
    },
  ]
  return isOffice ? columns : columns.filter(({ id }) => !officeColumns.includes(id))
}
