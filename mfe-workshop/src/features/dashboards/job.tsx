import { IconChecks, IconPlayerPlay } from '@tabler/icons-react'
import { workCardCan } from '@warsha/contracts/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/work-cards'
import { Button, Link, Ltr, Typed, toast, useFormats, useTranslation } from '@warsha/web-kit'
import { modelOf } from '../vehicles/vehicle-names.ts'
import { useOneTap } from '../work-card/use-one-tap.ts'
import { useFinishJob, useStartJob } from '../work-card/work-card.api.ts'
import { StatusBadge } from '../work-cards/status-badge.tsx'
import { isOverdue } from '../work-cards/work-card-facts.tsx'
import classes from './dashboards.module.css'

/** Start and Finish, as what they answered is newer than the list; busy until one of them is done for good. */
const useDeeds = (row: WorkCardRow) => {
  const { t } = useTranslation('dashboards')
  const start = useStartJob(row.id)
  const finish = useFinishJob(row.id)
  const { isBusy, tap } = useOneTap()
  const once = (deed: typeof start, failed: string) => async () => {
    try {
      await tap(() => deed.mutateAsync())
    } catch (error) {
      toast.error(error, failed)
    }
  }
  const newest = [row, start.data?.data, finish.data?.data].reduce<WorkCardRow>(
    (one, other) => (other && other.version > one.version ? other : one),
    row,
  )
  return {
    card: newest,
    isBusy,
    start: once(start, t('start_failed')),
    finish: once(finish, t('finish_failed')),
  }
}

const Facts = ({ card }: { card: WorkCardRow }) => {
  const { t } = useTranslation('dashboards')
  const { dateTime } = useFormats()
  return (
    <div className={classes.jobFacts}>
      <Ltr className={classes.plate}>{card.plate_number}</Ltr>
      <Typed>{[modelOf(card), card.year, card.color].filter(Boolean).join(' · ')}</Typed>
      {card.promised_date && (
        <span className={isOverdue(card) ? classes.late : undefined}>
          {t(isOverdue(card) ? 'overdue' : 'promised', { when: dateTime(card.promised_date) })}
        </span>
      )}
      {card.task_count > 0 && (
        <span>{t('tasks_done', { done: card.completed_task_count, all: card.task_count })}</span>
      )}
    </div>
  )
}

/** One of my jobs, with what can be done to it now. */
export const Job = ({ card: row }: { card: WorkCardRow }) => {
  const { t } = useTranslation('dashboards')
  const { card, isBusy, start, finish } = useDeeds(row)
  const named = (action: string) => ({ 'aria-label': `${action}: ${card.work_card_number}` })
  return (
    <li className={classes.job}>
      <div className={classes.jobHead}>
        <Ltr className={classes.number}>{card.work_card_number}</Ltr>
        <StatusBadge status={card.status} />
      </div>
      <Facts card={card} />
      <div className={classes.deeds}>
        {workCardCan.start(card) === null && (
          <Button
            {...named(t('start_job'))}
            leftSection={<IconPlayerPlay size={18} />}
            loading={isBusy}
            onClick={start}
          >
            {t('start_job')}
          </Button>
        )}
        {workCardCan.finish(card) === null && (
          <Button
            {...named(t('finish_job'))}
            leftSection={<IconChecks size={18} />}
            loading={isBusy}
            onClick={finish}
          >
            {t('finish_job')}
          </Button>
        )}
        <Button
          component={Link}
          to={`/work-cards/${card.id}`}
          variant="default"
          {...named(t('view_details'))}
        >
          {t('view_details')}
        </Button>
      </div>
    </li>
  )
}
