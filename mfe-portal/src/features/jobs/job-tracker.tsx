import { IconBan, IconCheck } from '@tabler/icons-react'
import type { PortalJobDetail } from '@warsha/contracts/portal/portal'
import { type JobStage, jobStages } from '@warsha/contracts/workshop/work-card-states'
import { useFormats, useTranslation, VisuallyHidden } from '@warsha/web-kit'
import classes from './job.module.css'

/** Waiting for approval turns into Approved. */
const stagesOf = ({ customer_approved }: PortalJobDetail): readonly JobStage[] => {
  const leftOut: JobStage = customer_approved ? 'waiting_approval' : 'approved'
  return jobStages.filter((stage) => stage !== 'cancelled' && stage !== leftOut)
}

const isStage = (status: string): status is JobStage =>
  (jobStages as readonly string[]).includes(status)

/** A pending job and one in a status of a newer server are shown as received. */
const currentStage = (job: PortalJobDetail): JobStage => {
  if (job.delivery_confirmed) return 'delivered'
  const stage = isStage(job.status) ? job.status : 'received'
  return stage === 'waiting_approval' && job.customer_approved ? 'approved' : stage
}

const timeOf = (job: PortalJobDetail, stage: JobStage): string | undefined =>
  job.timeline.find((entry) => entry.stage === stage)?.at

/**
 * True if the job did not skip this stage before the current one: the office may ask for the approval of work that has not
 * begun. A finished job has passed all stages, also those of which no time is known.
 */
const isDone = (job: PortalJobDetail, stage: JobStage, current: JobStage): boolean =>
  current === 'completed' ||
  current === 'delivered' ||
  stage === 'received' ||
  stage === 'approved' ||
  timeOf(job, stage) !== undefined

/** Delivered is the last stage and done. */
const stateOf = (job: PortalJobDetail, stage: JobStage): 'done' | 'current' | 'ahead' => {
  const stages = stagesOf(job)
  const current = currentStage(job)
  if (stage === current) return stage === 'delivered' ? 'done' : 'current'
  const isBefore = stages.indexOf(stage) < stages.indexOf(current)
  return isBefore && isDone(job, stage, current) ? 'done' : 'ahead'
}

/** How far the job is, with the time of each stage that it has reached. A stage that it skipped has no mark. */
export const JobTracker = ({ job }: { job: PortalJobDetail }) => {
  const { t } = useTranslation('portal')
  const { dateTime } = useFormats()
  if (job.status === 'cancelled')
    return (
      <p className={classes.cancelled}>
        <IconBan size={20} stroke={1.8} aria-hidden="true" /> {t('job.cancelled')}
      </p>
    )
  const current = currentStage(job)
  return (
    <ol className={classes.tracker} aria-label={t('job.tracker')}>
      {stagesOf(job).map((stage) => {
        const state = stateOf(job, stage)
        const isReached = state !== 'ahead'
        const at = isReached ? timeOf(job, stage) : undefined
        return (
          <li
            key={stage}
            data-state={state}
            aria-current={stage === current ? 'step' : undefined}
            className={classes.stage}
          >
            <span className={classes.dot} aria-hidden="true">
              {state === 'done' && <IconCheck size={14} stroke={2.6} />}
            </span>
            <span>
              {isReached && (
                <VisuallyHidden>
                  {t(`job.${state === 'done' ? 'done' : 'current'}`)}{' '}
                </VisuallyHidden>
              )}
              {t(`job.stage.${stage}`)}
            </span>
            {at && (
              <time dateTime={at} className={classes.time}>
                {dateTime(at)}
              </time>
            )}
          </li>
        )
      })}
    </ol>
  )
}
