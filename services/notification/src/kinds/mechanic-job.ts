/** Notifies the assigned mechanic of the job. */
import type { PayloadOf } from '@warsha/contracts/base/event'
import {
  estimateDecided,
  partRefused,
  workCardApproved,
  workCardAssigned,
  workCardCreated,
  workCardStatusChanged,
} from '@warsha/contracts/workshop/events'
import {
  isOpen,
  isWorkCardStatus,
  workCardTransitions,
} from '@warsha/contracts/workshop/work-card-states'
import { defineKind } from '../features/notifications/notification-kind.ts'
import {
  toWorkCardLink,
  toWorkCardParams,
  type WorkCardPayload,
} from '../features/notifications/work-card-params.ts'

const toMechanic = {
  group: 'jobs',
  recipients: ({ assigned_mechanic_id }: WorkCardPayload) => ({ users: [assigned_mechanic_id] }),
  params: toWorkCardParams,
  link: toWorkCardLink,
} as const

/** A mechanic works on a card that is pending or in progress. */
const statusesOfTheJob: readonly string[] = [
  workCardTransitions.start.from,
  workCardTransitions.finish.from,
]
const isAfterTheJob = (status: string) =>
  isWorkCardStatus(status) && !statusesOfTheJob.includes(status)

/** Correcting the mechanic of a closed job notifies nobody. Services of the previous release send no status. */
const isOpenJob = ({ status }: PayloadOf<typeof workCardAssigned>) =>
  status === undefined || isOpen({ status })

/** Two events assign a mechanic: a new card, and the change of a card. */
const assigned = { ...toMechanic, key: 'job_assigned', type: 'info' } as const

export default [
  defineKind({ ...assigned, event: workCardCreated }),
  defineKind({ ...assigned, event: workCardAssigned, appliesTo: isOpenJob }),
  defineKind({
    ...toMechanic,
    key: 'job_taken_away',
    type: 'info',
    event: workCardAssigned,
    appliesTo: isOpenJob,
    recipients: ({ former_mechanic_id }) => ({ users: [former_mechanic_id] }),
    // The card is no longer theirs, so that its page is refused.
    link: () => '/work-cards',
  }),
  defineKind({ ...toMechanic, key: 'job_approved', type: 'success', event: workCardApproved }),
  defineKind({
    ...toMechanic,
    key: 'job_estimate_approved',
    type: 'success',
    event: estimateDecided,
    appliesTo: ({ approved }) => approved > 0,
    params: (payload) => ({
      ...toWorkCardParams(payload),
      estimate_number: payload.estimate_number,
      approved: String(payload.approved),
    }),
  }),
  defineKind({
    ...toMechanic,
    key: 'job_parts_short',
    type: 'warning',
    event: partRefused,
    params: (payload) => ({ ...toWorkCardParams(payload), part_name: payload.part_name }),
  }),
  defineKind({
    ...toMechanic,
    key: 'job_reopened',
    type: 'warning',
    event: workCardStatusChanged,
    // The end of an estimate continues the job: the mechanic is notified of approved work itself.
    appliesTo: ({ from, to, cause }) =>
      isAfterTheJob(from) && statusesOfTheJob.includes(to) && cause !== 'estimate',
  }),
]
