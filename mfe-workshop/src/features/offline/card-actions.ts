/** The actions of a mechanic that also work without a connection. */

import { changeTask } from '@warsha/contracts/workshop/routes/tasks'
import {
  finishJob,
  saveMechanicNotes,
  startJob,
} from '@warsha/contracts/workshop/routes/work-cards'
import type { Task } from '@warsha/contracts/workshop/tasks'
import type { TaskStatus } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { type NewAction, newIdempotencyKey } from '@warsha/web-kit'

/** The card that an action belongs to. */
export type ActionCard = Pick<WorkCardRow, 'id' | 'work_card_number'>

/** When a job was started or finished, and the key of that call. */
export interface JobMoment {
  readonly key: string
  /** By the clock of the device, ISO 8601. */
  readonly at: string
}

export const newJobMoment = (): JobMoment => ({
  key: newIdempotencyKey(),
  at: new Date().toISOString(),
})

const ofCard = ({ id, work_card_number: number }: ActionCard) => ({
  group: id,
  params: { id },
  subject: { number, link: `/work-cards/${id}` },
  changes: ['work-cards'],
})

const jobAction =
  (kind: 'start_job' | 'finish_job', route: typeof startJob | typeof finishJob) =>
  (card: ActionCard, { key, at }: JobMoment): NewAction => ({
    ...ofCard(card),
    ...route,
    kind,
    key,
    body: { occurred_at: at },
    isTimed: true,
  })

export const toStartAction = jobAction('start_job', startJob)
export const toFinishAction = jobAction('finish_job', finishJob)

/** @param seen the notes that the mechanic saw */
export const toNotesAction = (card: ActionCard, notes: string, seen: string): NewAction => {
  const base = ofCard(card)
  return {
    ...base,
    ...saveMechanicNotes,
    kind: 'notes',
    body: { notes, seen_notes: seen },
    subject: { ...base.subject, value: notes },
  }
}

export const toTaskAction = (card: ActionCard, task: Task, status: TaskStatus): NewAction => {
  const base = ofCard(card)
  return {
    ...base,
    ...changeTask,
    kind: 'task_status',
    params: { taskId: task.id },
    body: { status, seen_status: task.status },
    subject: { ...base.subject, name: task.description, value: status },
    // Another user has set the same status: nothing is left to do.
    doneCodes: ['same_status'],
  }
}
