import { IconChecks, IconPlayerPlay } from '@tabler/icons-react'
import { canFinish, canStart } from '@warsha/contracts/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/work-cards'
import { Button, Link, Ltr, toast, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { makeAndModel } from '../vehicles/vehicle-names.ts'
import { useSingleTap } from '../work-card/use-single-tap.ts'
import { useFinishJob, useStartJob } from '../work-card-shared/work-card.api.ts'
import { isOverdue } from '../work-cards/work-card-details.tsx'
import { WorkCardStatusBadge } from '../work-cards/work-card-status-badge.tsx'
import classes from './dashboards.module.css'

/** Start and Finish of a job. Returns the newest state of the work card: a response may be newer than the list. */
const useJobActions = (row: WorkCardRow) => {
  const { t } = useTranslation('dashboards')
  const start = useStartJob(row.id)
  const finish = useFinishJob(row.id)
  const { isBusy, run } = useSingleTap()
  const runJobAction = (mutation: typeof start, failedText: string) => async () => {
    try {
      await run(() => mutation.mutateAsync())
    } catch (error) {
      toast.error(error, failedText)
    }
  }
  const newest = [row, start.data?.data, finish.data?.data].reduce<WorkCardRow>(
    (latest, candidate) => (candidate && candidate.version > latest.version ? candidate : latest),
    row,
  )
  return {
    card: newest,
    isBusy,
    start: runJobAction(start, t('start_failed')),
    finish: runJobAction(finish, t('finish_failed')),
  }
}

const JobDetails = ({ card }: { card: WorkCardRow }) => {
  const { t } = useTranslation('dashboards')
  const { dateTime } = useFormats()
  return (
    <div className={classes.jobDetails}>
      <Ltr className={classes.plate}>{card.plate_number}</Ltr>
      <UserText>{[makeAndModel(card), card.year, card.color].filter(Boolean).join(' · ')}</UserText>
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

/** One job of the signed-in user, with the actions that are possible now. */
export const JobItem = ({ card: row }: { card: WorkCardRow }) => {
  const { t } = useTranslation('dashboards')
  const { card, isBusy, start, finish } = useJobActions(row)
  const labelFor = (action: string) => ({ 'aria-label': `${action}: ${card.work_card_number}` })
  return (
    <li className={classes.job}>
      <div className={classes.jobHead}>
        <Ltr className={classes.number}>{card.work_card_number}</Ltr>
        <WorkCardStatusBadge status={card.status} />
      </div>
      <JobDetails card={card} />
      <div className={classes.jobActions}>
        {canStart(card) && (
          <Button
            {...labelFor(t('start_job'))}
            leftSection={<IconPlayerPlay size={18} />}
            loading={isBusy}
            onClick={start}
          >
            {t('start_job')}
          </Button>
        )}
        {canFinish(card) && (
          <Button
            {...labelFor(t('finish_job'))}
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
          {...labelFor(t('view_details'))}
        >
          {t('view_details')}
        </Button>
      </div>
    </li>
  )
}
