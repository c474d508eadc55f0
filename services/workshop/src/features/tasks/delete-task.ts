import type * as endpoints from '@warsha/contracts/workshop/tasks'
import { ApiError } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext } from '../../write-context.ts'
import { reopenDeferredWorkOfLine } from '../estimate-core/deferred-work-of-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { lockWorkCardForTasks, type TaskActor } from './lock-work-card-for-tasks.ts'
import { deleteTaskRow, lockTask, selectWorkCardOfTask } from './tasks.store.ts'

interface DeleteTaskInput extends Pick<RequestContext<typeof endpoints.deleteTask>, 'params'> {
  readonly actor: TaskActor
}

/**
 * Deletes a task and recalculates the totals of its work card.
 *
 * Throws `not_allowed` (403) if a mechanic deletes a task of somebody else or one that is not pending.
 */
export const deleteTask = (service: Service, { actor, params: { taskId } }: DeleteTaskInput) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockWorkCardForTasks(tx, await selectWorkCardOfTask(tx, taskId), actor)
    const task = await lockTask(tx, taskId)
    const isOwnPending = task.added_by === actor.id && task.status === 'pending'
    if (!actor.isOffice && !isOwnPending) throw new ApiError('not_allowed')

    const context = createWriteContext(service, actor)
    await reopenDeferredWorkOfLine(tx, card.id, taskId, context)
    await deleteTaskRow(tx, taskId)
    await recalculateTotals(tx, card)
    await addHistory(tx, card.id, context, {
      event: 'task_deleted',
      changes: [{ field: 'task', from: task.description, to: null }],
    })
    return {}
  })
