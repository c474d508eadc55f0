/** Details of a work card that table rows and board cards share. */
import { IconAlertTriangle } from '@tabler/icons-react'
import { canWork } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import {
  emptyValue,
  Link,
  Ltr,
  toShopDateTimeInput,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { makeAndModel, ownerName } from '../vehicles/vehicle-names.ts'
import classes from './work-cards.module.css'

export const workCardPath = ({ id }: Pick<WorkCardRow, 'id'>): string => `/work-cards/${id}`

export const WorkCardLink = ({ card }: { card: WorkCardRow }) => (
  // Not draggable: dragging a board card by its number must drag the card, not the link.
  <Link to={workCardPath(card)} className={classes.number} draggable={false}>
    <Ltr>{card.work_card_number}</Ltr>
  </Link>
)

export const CustomerName = ({ card }: { card: WorkCardRow }) => {
  const name = ownerName(card)
  return (
    <>
      <UserText>{name}</UserText>
      {card.company_name && card.company_name !== name && (
        <div className={classes.second}>
          <UserText>{card.company_name}</UserText>
        </div>
      )}
    </>
  )
}

/** Plate and model, or the kind of a card without a vehicle. */
export const VehicleName = ({ card }: { card: WorkCardRow }) => {
  const { t } = useTranslation('work-cards')
  if (card.kind === 'counter_sale') return t('counter_sale')
  return (
    <>
      <Ltr className={classes.plate}>{card.plate_number}</Ltr>
      <div className={classes.second}>
        <UserText>{makeAndModel(card)}</UserText>
      </div>
    </>
  )
}

const toShopDay = (moment: string | Date) => toShopDateTimeInput(moment).slice(0, 10)

/** True if the card is open and its promised date is before today in the shop's time zone. */
export const isOverdue = (card: Pick<WorkCardRow, 'status' | 'promised_date'>): boolean =>
  card.promised_date !== null &&
  canWork(card) &&
  toShopDay(card.promised_date) < toShopDay(new Date())

export const PromisedDate = ({ card }: { card: WorkCardRow }) => {
  const { t } = useTranslation('work-cards')
  const { dateTime, nearDateTime } = useFormats()
  if (card.promised_date === null) return emptyValue
  return (
    <>
      <span className={classes.date} title={dateTime(card.promised_date)}>
        {nearDateTime(card.promised_date)}
      </span>
      {isOverdue(card) && (
        <div className={classes.overdue}>
          <IconAlertTriangle size={14} aria-hidden="true" />
          {t('due.overdue')}
        </div>
      )}
    </>
  )
}

/** Completed tasks of all: `1/3`. */
export const TaskCount = ({ card }: { card: WorkCardRow }) => {
  const { task_count: total, completed_task_count: completed } = card
  if (total === 0) return emptyValue
  return (
    <Ltr>
      {completed}/{total}
    </Ltr>
  )
}

/** Of a card with tasks. */
export const TaskProgress = ({ card }: { card: WorkCardRow }) => {
  const { t } = useTranslation('work-cards')
  const { task_count: total, completed_task_count: completed } = card
  return (
    <div className={classes.progress}>
      <TaskCount card={card} />
      <progress
        max={total}
        value={completed}
        aria-label={t('progress', { done: completed, all: total })}
      />
    </div>
  )
}
