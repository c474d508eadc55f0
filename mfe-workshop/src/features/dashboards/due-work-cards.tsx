import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import {
  FailedPanel,
  Link,
  Ltr,
  Skeleton,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { makeAndModel, ownerName } from '../vehicles/vehicle-names.ts'
import { WorkCardStatusBadge } from '../work-cards/work-card-status-badge.tsx'
import { useWorkCards } from '../work-cards/work-cards.api.ts'
import classes from './dashboards.module.css'

type Due = 'today' | 'overdue'

const maxCards = 5

const DueWorkCardItem = ({ card, due }: { card: WorkCardRow; due: Due }) => {
  const { time, date } = useFormats()
  return (
    <li>
      <Link to={`/work-cards/${card.id}`} className={classes.line}>
        <time className={`${classes.when} ${due === 'overdue' ? classes.late : ''}`}>
          {due === 'today' ? time(card.promised_date) : date(card.promised_date)}
        </time>
        <span className={classes.details}>
          <span className={classes.car}>
            <Ltr className={classes.plate}>{card.plate_number}</Ltr>{' '}
            <UserText>{makeAndModel(card)}</UserText>
          </span>
          <small className={classes.facts}>
            <Ltr>{card.work_card_number}</Ltr>
            <UserText>{ownerName(card)}</UserText>
          </small>
        </span>
        <WorkCardStatusBadge status={card.status} />
      </Link>
    </li>
  )
}

interface DueWorkCardListProps {
  due: Due
  query: ReturnType<typeof useWorkCards>
}

const DueWorkCardList = ({ due, query }: DueWorkCardListProps) => {
  const { t } = useTranslation('dashboards')
  const { data, error, refetch } = query
  if (error && !data)
    return <FailedPanel error={error} fallback={t('load_failed')} retry={() => void refetch()} />
  if (!data) return [1, 2, 3].map((line) => <Skeleton key={line} height={44} mt={8} radius="md" />)
  if (data.data.length === 0) return <p className={classes.none}>{t(`shop.none_${due}`)}</p>
  return (
    <ul className={classes.lines}>
      {data.data.map((card) => (
        <DueWorkCardItem key={card.id} card={card} due={due} />
      ))}
    </ul>
  )
}

/** Open work cards that are promised for today or overdue, the earliest first, with a link to all of them. */
export const DueWorkCards = ({ due }: { due: Due }) => {
  const { t } = useTranslation('dashboards')
  const { number } = useFormats()
  const query = useWorkCards({ due, sort: 'promised_date', limit: maxCards })
  const total = query.data?.pagination.total ?? 0
  return (
    <section className={classes.panel} aria-labelledby={`due-${due}`}>
      <div className={classes.head}>
        <h2 id={`due-${due}`} className={classes.title}>
          {t(`shop.${due}_title`)}
        </h2>
        {total > 0 && (
          <Link to={`/work-cards?due=${due}&sort=promised_date`} className={classes.all}>
            {t('shop.all', { total: number(total) })}
          </Link>
        )}
      </div>
      <DueWorkCardList due={due} query={query} />
    </section>
  )
}
