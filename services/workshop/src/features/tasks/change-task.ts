/** A task is changed, or goes into another status. */
import type { changeTask as endpoint } from '@warsha/contracts/tasks'
import { ApiError } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { checkVersion } from '@warsha/service-kit/version'
import { addHistory, changesBetween } from '../work-card-history/work-card-history.store.ts'
import { settleSums } from '../work-cards/work-cards.store.ts'
import { lockCardToWorkOn, type Worker } from './lock-card.ts'
import { merged, shown, type TaskFields } from './task-rules.ts'
import { lockTask, selectWorkCardOfTask, type TaskRow, updateTask } from './tasks.store.ts'

type Changing = Pick<RequestContext<typeof endpoint>, 'body' | 'params'> & {
  readonly worker: Worker
}

export const changeTask = (service: Service, { worker, body, params: { taskId } }: Changing) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockCardToWorkOn(tx, await selectWorkCardOfTask(tx, taskId), worker)
    const task = await lockTask(tx, taskId)
    checkVersion(task, body.version)
    const now = service.clock().toISOString()
    const before = fieldsOf(task)
    const after = merged(before, body, { withMoney: worker.isOffice, now })
    const changes = changesBetween(shown(before), shown(after))
    // Two who tick the same task off: the second is told that it is.
    if (changes.length === 0 && body.status) throw new ApiError('same_status')
    const data = await updateTask(tx, taskId, after, { now, updated_by: worker.name })
    await settleSums(tx, card)
    const which = { field: 'task', from: task.description, to: task.description }
    if (changes.length > 0)
      await addHistory(tx, card.id, worker, now, {
        event: 'task_changed',
        changes: [which, ...changes],
      })
    return { data }
  })

const fieldsOf = (task: TaskRow): TaskFields => ({
  task_type: task.task_type,
  description: task.description,
  status: task.status,
  estimated_cost: task.estimated_cost,
  actual_cost: task.actual_cost,
  labor_hours: task.labor_hours,
  notes: task.notes,
  started_at: task.started_at,
})
