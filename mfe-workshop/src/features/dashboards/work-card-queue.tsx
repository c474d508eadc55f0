import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import {
  FailedPanel,
  Link,
  Ltr,
  Skeleton,
  UserText,
  useFormats,
  useTranslation,
  VisuallyHidden,
} from '@warsha/web-kit'
import { PartWaitMark } from '../part-waits/part-wait.mark.tsx'
import { makeAndModel, ownerName } from '../vehicles/vehicle-names.ts'
import { isOverdue } from '../work-cards/work-card-details.tsx'
import { WorkCardStatusBadge } from '../work-cards/work-card-status-badge.tsx'
import { useWorkCards } from '../work-cards/work-cards.api.ts'
import classes from './dashboards.module.css'

const maxCards = 5

/** The lists of what waits at the counter, with the query of the list of work cards that shows all of each. */
const queues = {
  today: { due: 'today', sort: 'promised_date' },
  overdue: { due: 'overdue', sort: 'promised_date' },
  ready: { status: 'waiting_payment', sort: 'promised_date' },
  part: { waiting: 'part', sort: 'promised_date' },
  approval: { status: 'waiting_approval', sort: 'promised_date' },
} as const
export type QueueName = keyof typeof queues

/** True if the cards of the list have different statuses. */
const isMixed = (name: QueueName): boolean => !('status' in queues[name])

const QueuedCard = ({ card, name }: { card: WorkCardRow; name: QueueName }) => {
  const { time, nearDate } = useFormats()
  return (
    <li>
      <Link to={`/work-cards/${card.id}`} className={classes.line}>
        <time className={classes.when} data-late={isOverdue(card) || undefined}>
          {name === 'today' ? time(card.promised_date) : nearDate(card.promised_date)}
        </time>
        <span className={classes.details}>
          <span className={classes.car}>
            <Ltr className={classes.plate}>{card.plate_number}</Ltr>{' '}
            <UserText>{makeAndModel(card)}</UserText>
          </span>
          <small className={classes.facts}>
            <UserText>{ownerName(card)}</UserText>
            <VisuallyHidden>{card.work_card_number}</VisuallyHidden>
          </small>
          {name !== 'approval' && <PartWaitMark card={card} />}
        </span>
        {isMixed(name) && <WorkCardStatusBadge status={card.status} />}
      </Link>
    </li>
  )
}

interface QueuedCardsProps {
  name: QueueName
  query: ReturnType<typeof useWorkCards>
}

const QueuedCards = ({ name, query }: QueuedCardsProps) => {
  const { t } = useTranslation('dashboards')
  const { data, error, refetch } = query
  if (error && !data)
    return <FailedPanel error={error} fallback={t('load_failed')} retry={() => void refetch()} />
  if (!data) return [1, 2, 3].map((line) => <Skeleton key={line} height={44} mt={8} radius="md" />)
  if (data.data.length === 0) return <p className={classes.none}>{t(`shop.none_${name}`)}</p>
  return (
    <ul className={`${classes.lines} ${name === 'today' ? '' : classes.queue}`}>
      {data.data.map((card) => (
        <QueuedCard key={card.id} card={card} name={name} />
      ))}
    </ul>
  )
}

/** Work cards that wait for the same thing, the earliest promise first, with a link to all of them. */
export const WorkCardQueue = ({ name }: { name: QueueName }) => {
  const { t } = useTranslation('dashboards')
  const { number } = useFormats()
  const query = useWorkCards({ ...queues[name], limit: maxCards })
  const total = query.data?.pagination.total ?? 0
  return (
    <section className={classes.panel} aria-labelledby={`queue-${name}`}>
      <div className={classes.head}>
        <h2 id={`queue-${name}`} className={classes.title}>
          {t(`shop.${name}_title`)}
        </h2>
        {total > 0 && (
          <Link to={`/work-cards?${new URLSearchParams(queues[name])}`} className={classes.all}>
            {t('shop.all', { total: number(total) })}
          </Link>
        )}
      </div>
      <QueuedCards name={name} query={query} />
    </section>
  )
}
