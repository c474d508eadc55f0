import type { Scope } from '@warsha/contracts/base/roles'
import * as endpoints from '@warsha/contracts/workshop/tasks'
import type { Actor } from '@warsha/service-kit/authentication'
import { paginateRows } from '@warsha/service-kit/database'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { assertWorkCardExists } from '../work-card-core/assert-work-card-exists.ts'
import { addTask } from './add-task.ts'
import { changeTask } from './change-task.ts'
import { deleteTask } from './delete-task.ts'
import type { TaskActor } from './lock-work-card-for-tasks.ts'
import { withoutTaskCosts } from './task-rules.ts'
import { listTasks } from './tasks.views.ts'

interface ScopedInput {
  readonly scope: Scope
  readonly actor: Actor
}

const isOffice = ({ scope }: ScopedInput): boolean => scope === 'all'
const toTaskActor = (input: ScopedInput): TaskActor => ({
  ...input.actor,
  isOffice: isOffice(input),
})

const hideCosts = (input: ScopedInput, { data }: { data: endpoints.Task }) => ({
  data: isOffice(input) ? data : withoutTaskCosts(data),
})

export const taskRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

  mount(endpoints.listTasks, async (input) => {
    const owner = isOffice(input) ? {} : { mechanic_id: input.actor.id }
    await assertWorkCardExists(db, input.params.id, owner)
    const tasks = await listTasks(db, input.params.id)
    const visible = isOffice(input) ? tasks : tasks.map(withoutTaskCosts)
    return paginateRows(input.query, visible.toReversed())
  })

  mount(endpoints.addTask, async (input) =>
    hideCosts(input, await addTask(service, { ...input, actor: toTaskActor(input) })),
  )
  mount(endpoints.changeTask, async (input) =>
    hideCosts(input, await changeTask(service, { ...input, actor: toTaskActor(input) })),
  )
  mount(endpoints.deleteTask, (input) =>
    deleteTask(service, { ...input, actor: toTaskActor(input) }),
  )
}
