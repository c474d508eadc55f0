/** What a work card is like once the waiting actions of its mechanic are sent. */
import type { TaskStatus } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard, WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { isRefused, type OutboxAction } from '@warsha/web-kit'

/** Returns the card with the new status of one task and updated counts. */
export const withTaskStatus =
  (taskId: string, status: TaskStatus) =>
  (card: WorkCard): WorkCard => {
    const tasks = card.tasks.map((task) => (task.id === taskId ? { ...task, status } : task))
    const counted = tasks.filter((task) => task.status !== 'cancelled')
    const completed_task_count = counted.filter((task) => task.status === 'completed').length
    return { ...card, tasks, task_count: counted.length, completed_task_count }
  }

const hasDetails = (card: WorkCardRow): card is WorkCard => 'tasks' in card

const bodyOf = <Body>({ body }: OutboxAction) => body as Body

const changes: Readonly<Record<string, (card: WorkCardRow, action: OutboxAction) => WorkCardRow>> =
  {
    start_job: (card, { madeAt }) => ({
      ...card,
      status: 'in_progress',
      started_at: card.started_at ?? madeAt,
    }),
    finish_job: (card) => ({ ...card, status: 'waiting_approval', customer_approved: false }),
    task_status: (card, action) =>
      hasDetails(card)
        ? withTaskStatus(
            action.params.taskId ?? '',
            bodyOf<{ status: TaskStatus }>(action).status,
          )(card)
        : card,
    notes: (card, action) =>
      hasDetails(card)
        ? { ...card, mechanic_notes: bodyOf<{ notes: string }>(action).notes || null }
        : card,
  }

/**
 * Returns the card as its mechanic wants it: with the actions that wait, without those that the server refused. The actions
 * of other cards are ignored.
 */
export const withPendingActions = <Card extends WorkCardRow>(
  card: Card,
  actions: readonly OutboxAction[],
): Card =>
  actions
    .filter((action) => action.group === card.id && !isRefused(action))
    .reduce<WorkCardRow>(
      (changed, action) => changes[action.kind]?.(changed, action) ?? changed,
      card,
    ) as Card
