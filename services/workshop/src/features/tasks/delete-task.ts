/** A task is taken off; who has the job takes off only what is pending and was added by the same hand. */
import type { deleteTask as endpoint } from '@warsha/contracts/tasks'
import { ApiError } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { addHistory } from '../work-card-history/work-card-history.store.ts'
import { settleSums } from '../work-cards/work-cards.store.ts'
import { lockCardToWorkOn, type Worker } from './lock-card.ts'
import { deleteTask as deleteRow, lockTask, selectWorkCardOfTask } from './tasks.store.ts'

type Deleting = Pick<RequestContext<typeof endpoint>, 'params'> & { readonly worker: Worker }

export const deleteTask = (service: Service, { worker, params: { taskId } }: Deleting) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockCardToWorkOn(tx, await selectWorkCardOfTask(tx, taskId), worker)
    const task = await lockTask(tx, taskId)
    const isOwn = task.added_by === worker.id && task.status === 'pending'
    if (!worker.isOffice && !isOwn) throw new ApiError('not_allowed')
    await deleteRow(tx, taskId)
    await settleSums(tx, card)
    const changes = [{ field: 'task', from: task.description, to: null }]
    await addHistory(tx, card.id, worker, service.clock().toISOString(), {
      event: 'task_deleted',
      changes,
    })
    return {}
  })
