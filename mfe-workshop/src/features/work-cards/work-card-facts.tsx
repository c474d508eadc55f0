/** What a row of the list and a card of the board show alike. */
import { IconAlertTriangle } from '@tabler/icons-react'
import { workCardCan } from '@warsha/contracts/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/work-cards'
import { Link, Ltr, nothing, shopTime, Typed, useFormats, useTranslation } from '@warsha/web-kit'
import { modelOf, ownerOf } from '../vehicles/vehicle-names.ts'
import classes from './work-cards.module.css'

export const addressOf = ({ id }: Pick<WorkCardRow, 'id'>): string => `/work-cards/${id}`

export const CardNumber = ({ card }: { card: WorkCardRow }) => (
  // Whoever drags a card of the board by its number drags the card, not the link.
  <Link to={addressOf(card)} className={classes.number} draggable={false}>
    <Ltr>{card.work_card_number}</Ltr>
  </Link>
)

export const Customer = ({ card }: { card: WorkCardRow }) => {
  const name = ownerOf(card)
  return (
    <>
      <Typed>{name}</Typed>
      {card.company_name && card.company_name !== name && (
        <div className={classes.second}>
          <Typed>{card.company_name}</Typed>
        </div>
      )}
    </>
  )
}

export const Vehicle = ({ card }: { card: WorkCardRow }) => (
  <>
    <Ltr className={classes.plate}>{card.plate_number}</Ltr>
    <div className={classes.second}>
      <Typed>{modelOf(card)}</Typed>
    </div>
  </>
)

const dayOf = (moment: string | Date) => shopTime(moment).slice(0, 10)

/** Open, and promised for a day before today, by the shop's calendar. */
export const isOverdue = (card: Pick<WorkCardRow, 'status' | 'promised_date'>): boolean =>
  card.promised_date !== null &&
  !workCardCan.beWorkedOn(card) &&
  dayOf(card.promised_date) < dayOf(new Date())

export const Promised = ({ card }: { card: WorkCardRow }) => {
  const { t } = useTranslation('work-cards')
  const { dateTime } = useFormats()
  if (card.promised_date === null) return nothing
  return (
    <>
      <span className={classes.date}>{dateTime(card.promised_date)}</span>
      {isOverdue(card) && (
        <div className={classes.overdue}>
          <IconAlertTriangle size={14} aria-hidden="true" />
          {t('due.overdue')}
        </div>
      )}
    </>
  )
}

/** Completed tasks of all, and how far that is. */
export const TaskProgress = ({ card }: { card: WorkCardRow }) => {
  const { t } = useTranslation('work-cards')
  const { task_count: all, completed_task_count: done } = card
  if (all === 0) return nothing
  return (
    <div className={classes.progress}>
      <Ltr>
        {done}/{all}
      </Ltr>
      <progress max={all} value={done} aria-label={t('progress', { done, all })} />
    </div>
  )
}
