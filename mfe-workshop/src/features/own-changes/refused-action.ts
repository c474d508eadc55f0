/** What the server has in place of a refused action, and the action on top of that. */
import type { Task } from '@warsha/contracts/workshop/tasks'
import { canFinish, canStart, canWork } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { type OutboxAction, t } from '@warsha/web-kit'
import { statusName } from '../work-cards/work-card-status-badge.tsx'

const taskOf = ({ params }: OutboxAction, card: WorkCard): Task | undefined =>
  card.tasks.find(({ id }) => id === params.taskId)

/** Answers are refused once the inspection or the job has ended, so there is nothing to send again. */
const isInspectionAction = ({ kind }: OutboxAction): boolean => kind.startsWith('inspection_')

/** Returns the present value of what the action changes, in the language of the page. */
export const describeCurrent = (action: OutboxAction, card: WorkCard): string => {
  const nothing = t('outbox:conflict.nothing')
  if (isInspectionAction(action)) return t('outbox:conflict.inspection_ended')
  if (action.kind === 'notes') return card.mechanic_notes ?? nothing
  if (action.kind !== 'task_status') return statusName(card.status)
  const task = taskOf(action, card)
  return task ? t(`outbox:value.task_status.${task.status}`) : nothing
}

/** Returns the body of the action for the present state, or undefined if the action is no longer possible. */
export const toRepeatedBody = (action: OutboxAction, card: WorkCard): object | undefined => {
  if (isInspectionAction(action)) return undefined
  const body = action.body as object
  const task = taskOf(action, card)
  switch (action.kind) {
    case 'start_job':
      return canStart(card) ? body : undefined
    case 'finish_job':
      return canFinish(card) ? body : undefined
    case 'notes':
      return { ...body, seen_notes: card.mechanic_notes ?? '' }
    default:
      return task && canWork(card) ? { ...body, seen_status: task.status } : undefined
  }
}
