import type { ChequeEvent } from '@warsha/contracts/workshop/money/cheques'
import { UserText, useFormats, useTranslation } from '@warsha/web-kit'
import cells from '../money-shared/cells.module.css'
import { chequeStatusName } from './cheque-status.tsx'
import classes from './cheques.module.css'

const EventLine = ({ event }: { event: ChequeEvent }) => {
  const { t } = useTranslation('cheques')
  const { money, dateTime } = useFormats()
  const notes = [
    event.paid_amount > 0 && t('details.paid', { amount: money(event.paid_amount) }),
    event.taken_back_amount > 0 &&
      t('details.taken_back', { amount: money(event.taken_back_amount) }),
    event.written_off_amount > 0 &&
      t('details.written_off', { amount: money(event.written_off_amount) }),
    event.fee > 0 &&
      t(event.is_fee_charged ? 'details.fee_charged' : 'details.fee', { amount: money(event.fee) }),
    event.certificate_number && t('details.certificate', { number: event.certificate_number }),
  ].filter(Boolean)
  return (
    <li>
      <strong>
        {event.from_status === null ? t('details.received') : chequeStatusName(event.to_status)}
      </strong>{' '}
      <span className={cells.secondLine}>
        {dateTime(event.at)} · <UserText>{event.by_name}</UserText>
      </span>
      {notes.length > 0 && <p>{notes.join(' · ')}</p>}
      {event.reason && (
        <p>
          <UserText>{event.reason}</UserText>
        </p>
      )}
    </li>
  )
}

/** What happened to a cheque, the oldest first. */
export const ChequeHistory = ({ events }: { events: readonly ChequeEvent[] }) => {
  const { t } = useTranslation('cheques')
  return (
    <>
      <h3 className={classes.head}>{t('details.history')}</h3>
      <ol className={classes.events} aria-label={t('details.history')}>
        {events.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ol>
    </>
  )
}
