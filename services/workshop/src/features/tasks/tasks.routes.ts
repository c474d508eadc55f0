import type { Scope } from '@warsha/contracts/roles'
import {
  addTask as addEndpoint,
  changeTask as changeEndpoint,
  deleteTask as deleteEndpoint,
  listTasks,
  type Task,
} from '@warsha/contracts/tasks'
import type { Mount } from '@warsha/service-kit/http'
import { pageOfAll } from '@warsha/service-kit/paging'
import type { Actor } from '@warsha/service-kit/person-token'
import type { Service } from '@warsha/service-kit/service'
import { moneylessTask, selectDetail } from '../work-cards/work-cards.views.ts'
import { addTask } from './add-task.ts'
import { changeTask } from './change-task.ts'
import { deleteTask } from './delete-task.ts'
import type { Worker } from './lock-card.ts'

interface Asked {
  readonly reach: Scope
  readonly actor: Actor
}
const workerOf = ({ reach, actor }: Asked): Worker => ({ ...actor, isOffice: reach === 'all' })
const shownTo = ({ reach }: Asked, { data }: { data: Task }) => ({
  data: reach === 'all' ? data : moneylessTask(data),
})

export const taskRoutes = (mount: Mount, service: Service): void => {
  mount(listTasks, async (call) => {
    const owner = call.reach === 'all' ? {} : { mechanic_id: call.actor.id }
    const { tasks } = await selectDetail(service.db, call.params.id, owner)
    return pageOfAll(
      call.query,
      (call.reach === 'all' ? tasks : tasks.map(moneylessTask)).toReversed(),
    )
  })
  mount(addEndpoint, async (call) =>
    shownTo(call, await addTask(service, { ...call, worker: workerOf(call) })),
  )
  mount(changeEndpoint, async (call) =>
    shownTo(call, await changeTask(service, { ...call, worker: workerOf(call) })),
  )
  mount(deleteEndpoint, (call) => deleteTask(service, { ...call, worker: workerOf(call) }))
}
