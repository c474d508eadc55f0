import { IconChecks, IconPlayerPlay } from '@tabler/icons-react'
import { canFinish, canStart } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { Button, Link, Ltr, toast, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { newJobMoment } from '../offline/card-actions.ts'
import { withPendingActions } from '../offline/pending-changes.ts'
import { usePendingActions } from '../offline/use-pending-actions.ts'
import { WaitingNote } from '../offline/waiting-note.tsx'
import { PartWaitMark } from '../part-waits/part-wait.mark.tsx'
import { makeAndModel } from '../vehicles/vehicle-names.ts'
import { useFinishJobWithUndo } from '../work-card/use-finish-job.ts'
import { useSingleTap } from '../work-card/use-single-tap.ts'
import { useStartJob } from '../work-card-shared/work-card.api.ts'
import { isOverdue } from '../work-cards/work-card-details.tsx'
import { WorkCardStatusBadge } from '../work-cards/work-card-status-badge.tsx'
import classes from './dashboards.module.css'

/** Start and Finish of a job. Returns the newest state of the work card: a response may be newer than the list. */
const useJobActions = (row: WorkCardRow) => {
  const { t } = useTranslation('dashboards')
  const start = useStartJob(row)
  const { finish, isPending, newest: finished } = useFinishJobWithUndo(row, t('finish_failed'))
  const { isBusy, run } = useSingleTap()
  const { waiting } = usePendingActions(row.id)
  const runStart = async () => {
    try {
      await run(() => start.mutateAsync(newJobMoment()))
    } catch (error) {
      toast.error(error, t('start_failed'))
    }
  }
  const newest = [row, start.data?.data, finished].reduce<WorkCardRow>(
    (latest, candidate) => (candidate && candidate.version > latest.version ? candidate : latest),
    row,
  )
  return {
    card: withPendingActions(newest, waiting),
    isBusy,
    isFinishing: isPending,
    start: runStart,
    finish: () => run(finish),
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

interface JobButtonProps {
  card: WorkCardRow
  actions: ReturnType<typeof useJobActions>
}

/** Start, then Finish. One button for both, so that the keyboard focus stays on it. */
const JobButton = ({ card, actions }: JobButtonProps) => {
  const { t } = useTranslation('dashboards')
  const { isBusy, isFinishing, start, finish } = actions
  const isStart = canStart(card)
  if (!isStart && !canFinish(card)) return null
  const finishLabel = isFinishing ? t('workshop:finish_job.pending') : t('finish_job')
  const label = isStart ? t('start_job') : finishLabel
  const Icon = isStart ? IconPlayerPlay : IconChecks
  return (
    <Button
      aria-label={`${label}: ${card.work_card_number}`}
      leftSection={<Icon size={18} />}
      loading={isBusy}
      // The shell leads to the first one with a key.
      data-next-step
      aria-disabled={isFinishing || undefined}
      data-disabled={isFinishing || undefined}
      onClick={() => void (isStart ? start() : finish())}
    >
      {label}
    </Button>
  )
}

interface JobItemProps {
  card: WorkCardRow
  /** The job to do first. */
  isNext: boolean
}

/** One job of the signed-in user, with the actions that are possible now. */
export const JobItem = ({ card: row, isNext }: JobItemProps) => {
  const { t } = useTranslation('dashboards')
  const actions = useJobActions(row)
  const { card } = actions
  return (
    <li className={classes.job} data-next={isNext || undefined}>
      {isNext && <strong className={classes.next}>{t('my_jobs.next')}</strong>}
      <div className={classes.jobHead}>
        <Ltr className={classes.number}>{card.work_card_number}</Ltr>
        <WorkCardStatusBadge status={card.status} />
      </div>
      <JobDetails card={card} />
      <PartWaitMark card={card} />
      <WaitingNote cardId={card.id} />
      <div className={classes.jobActions}>
        <JobButton card={card} actions={actions} />
        <Button
          component={Link}
          to={`/work-cards/${card.id}`}
          variant="default"
          aria-label={`${t('view_details')}: ${card.work_card_number}`}
        >
          {t('view_details')}
        </Button>
      </div>
    </li>
  )
}
