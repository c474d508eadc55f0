import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { emptyValue, UserText, useFormats, useMediaQuery, useTranslation } from '@warsha/web-kit'
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

const ReceivedDate = ({ card }: { card: WorkCardRow }) => {
  const { dateTime, nearDate } = useFormats()
  return (
    <span className={classes.date} title={dateTime(card.received_date)}>
      {nearDate(card.received_date)}
    </span>
  )
}

/** The number and, where the table has no room for a column of its own, the date of reception. */
const NumberCell = ({ card, hasDate }: { card: WorkCardRow; hasDate: boolean }) => (
  <>
    <WorkCardLink card={card} />
    {hasDate && (
      <div className={classes.second}>
        <ReceivedDate card={card} />
      </div>
    )}
  </>
)

/** The progress and, where the table has no room for a column of its own, the mechanic. */
const TasksCell = ({ card, hasMechanic }: { card: WorkCardRow; hasMechanic: boolean }) => (
  <>
    <TaskCount card={card} />
    {hasMechanic && card.mechanic_name && (
      <div className={classes.second}>
        <UserText>{card.mechanic_name}</UserText>
      </div>
    )}
  </>
)

/** Narrower pages show the cards of the office as cards, with all values. Pixels. */
export const officeTableFrom = 1240

/** Narrower pages have no room for all columns of the office beside the names of customers. Pixels. */
const allColumnsFrom = 1400

/** Hidden from mechanics and employees: they see no money, and only cards that are assigned to them. */
const officeColumns = ['payment', 'mechanic']

/** Their values are second lines of other columns on a narrow table. */
const mergeableColumns = ['received', 'mechanic']

export const useWorkCardColumns = (isOffice: boolean): Column<WorkCardRow>[] => {
  const { t } = useTranslation('work-cards')
  const isNarrowTable = useMediaQuery(
    `(min-width: ${officeTableFrom}px) and (max-width: ${allColumnsFrom - 0.01}px)`,
    undefined,
    { getInitialValueInEffect: false },
  )
  const isMerged = isOffice && isNarrowTable
  const columns: Column<WorkCardRow>[] = [
    {
      id: 'number',
      header: t('number'),
      sort: 'work_card_number',
      // The first column of a list without checkboxes has wider edges, and so has the last one.
      width: isOffice ? '8.5rem' : '9.75rem',
      card: 'title',
      cell: (card) => <NumberCell card={card} hasDate={isMerged} />,
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
      width: '7rem',
      cell: (card) => <PaymentCell card={card} />,
    },
    {
      id: 'tasks',
      header: t('tasks'),
      width: isMerged ? '6rem' : '3.75rem',
      cell: (card) => <TasksCell card={card} hasMechanic={isMerged} />,
    },
    {
      id: 'received',
      header: t('received'),
      sort: 'received_date',
      width: '5.5rem',
      cell: (card) => <ReceivedDate card={card} />,
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
      width: '6.5rem',
      cell: (card) => (card.mechanic_name ? <UserText>{card.mechanic_name}</UserText> : emptyValue),
    },
  ]
  return columns.filter(({ id }) => {
    if (!isOffice && officeColumns.includes(id)) return false
    return !(isMerged && mergeableColumns.includes(id))
  })
}
