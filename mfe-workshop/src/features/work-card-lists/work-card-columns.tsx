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
import type { WorkCardsListState } from './work-cards-query.ts'

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
    <span>
      <TaskCount card={card} />
    </span>
    {hasMechanic && card.mechanic_name && (
      <div className={classes.second}>
        <UserText>{card.mechanic_name}</UserText>
      </div>
    )}
  </>
)

/** Page width in px from which the list is a table. The office sees more columns than mechanics and employees. */
export const tableFrom = { office: 1280, others: 1160 } as const

/** Page width in px from which each value of the office's table has a column of its own. */
const allColumnsFrom = 1440

/** In em, as the lists of the kit: a reader with larger letters needs more room. */
const beforeWidth = (px: number) => `${px / 16 - 0.01}em`

/** Hidden from mechanics and employees: they see no money, and only cards that are assigned to them. */
const officeColumns = ['payment', 'mechanic']

interface WorkCardColumns {
  /** What can be shown and hidden. */
  choices: Column<WorkCardRow>[]
  /** Those of the table: on a narrow one, values of some columns are second lines of others. */
  columns: Column<WorkCardRow>[]
}

export const useWorkCardColumns = (
  isOffice: boolean,
  { hidden }: Pick<WorkCardsListState, 'hidden'>,
): WorkCardColumns => {
  const { t } = useTranslation('work-cards')
  const isNarrowTable = useMediaQuery(
    `(min-width: ${beforeWidth(tableFrom.office)}) and (max-width: ${beforeWidth(allColumnsFrom)})`,
    undefined,
    { getInitialValueInEffect: false },
  )
  const isMerged = isOffice && isNarrowTable
  const hasMergedMechanic = isMerged && !hidden.includes('tasks')
  const columns: Column<WorkCardRow>[] = [
    {
      id: 'number',
      header: t('number'),
      sort: 'work_card_number',
      // The first column of a list without checkboxes has wider edges, and so has the last one.
      width: isOffice ? '8.5rem' : '9.75rem',
      card: 'title',
      cell: (card) => <NumberCell card={card} hasDate={isMerged && !hidden.includes('received')} />,
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
      width: hasMergedMechanic ? '6.5rem' : '3.75rem',
      cell: (card) => (
        <TasksCell card={card} hasMechanic={hasMergedMechanic && !hidden.includes('mechanic')} />
      ),
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
  const choices = columns.filter(({ id }) => isOffice || !officeColumns.includes(id))
  const merged = [isMerged && 'received', hasMergedMechanic && 'mechanic']
  return { choices, columns: choices.filter(({ id }) => !merged.includes(id)) }
}
