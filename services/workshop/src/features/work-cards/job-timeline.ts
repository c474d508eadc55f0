/** The stages of a job as its customer follows them. */
import type { PortalJob } from '@warsha/contracts/workshop/portal-jobs'
import { type JobStage, jobStages } from '@warsha/contracts/workshop/work-card-states'

interface JobProgress {
  readonly status: string
  readonly received_date: string
  readonly started_at: string | null
  readonly completed_date: string | null
  readonly delivered_at: string | null
  readonly customer_approved: boolean
  readonly delivery_confirmed: boolean
}
interface StageTime {
  readonly stage: string
  readonly at: string
}

/**
 * Returns the stages that the job has reached, in the order of their times.
 *
 * `lastTimes` comes from the history. Stages before the card last returned to pending no longer count, and stages that
 * the card has left again, for instance a withdrawn completion, are left out.
 */
export const toTimeline = (
  job: JobProgress,
  lastTimes: readonly StageTime[],
): PortalJob['timeline'] => {
  const timeOf = (stage: string): string | null =>
    lastTimes.find((time) => time.stage === stage)?.at ?? null
  const restartedAt = timeOf('pending') ?? job.received_date
  const afterRestart = (at: string | null) =>
    at !== null && Date.parse(at) >= Date.parse(restartedAt) ? at : null

  /** The others are statuses that a card can enter again: only the history knows since when. */
  const storedTimes: Partial<Record<JobStage, string | null>> = {
    received: job.received_date,
    in_progress: job.started_at,
    approved: job.customer_approved ? timeOf('approved') : null,
    completed: job.completed_date,
    delivered: job.delivery_confirmed ? job.delivered_at : null,
    cancelled: job.status === 'cancelled' ? timeOf('cancelled') : null,
  }
  return jobStages
    .flatMap((stage) => {
      const at = stage in storedTimes ? storedTimes[stage] : afterRestart(timeOf(stage))
      return at ? [{ stage, at }] : []
    })
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
