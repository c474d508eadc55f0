import { type Fils, toAedOrNull } from '@warsha/contracts/base/money'
import type { InitialTask, NewTask, Task, TaskChange } from '@warsha/contracts/workshop/tasks'
import type { TaskStatus, TaskType } from '@warsha/contracts/workshop/work-card-states'
import { applyPatch, type Patch } from '@warsha/service-kit/base'

/** Work on the task has begun. */
export const startedTaskStatuses: readonly string[] = ['in_progress', 'completed']

/** The editable fields of a task. */
export interface TaskFields {
  readonly task_type: TaskType
  readonly description: string
  readonly status: TaskStatus
  readonly estimated_cost: Fils | null
  readonly actual_cost: Fils | null
  readonly labor_hours: number | null
  readonly notes: string | null
  readonly started_at: string | null
}

const emptyTask: TaskFields = {
  task_type: 'other',
  description: '',
  status: 'pending',
  estimated_cost: null,
  actual_cost: null,
  labor_hours: null,
  notes: null,
  started_at: null,
}

interface TaskFormOptions {
  /** Only the office sets costs. */
  readonly canSetCosts: boolean
  readonly now: string
}

/** Forms carry costs in fils. */
export const toTaskFields = (
  form: InitialTask | NewTask,
  { canSetCosts, now }: TaskFormOptions,
): TaskFields => {
  const { estimated_cost, actual_cost, ...fields } = form
  const costs = canSetCosts ? { estimated_cost, actual_cost } : {}
  return withStart(applyPatch(emptyTask, { ...fields, ...costs } as Patch<TaskFields>), now)
}

/** Named fields change, the others stay. Only the office changes costs and the type of an existing task. */
export const applyTaskPatch = (
  task: TaskFields,
  patch: TaskChange,
  { canSetCosts, now }: TaskFormOptions,
): TaskFields => {
  const { estimated_cost, actual_cost, task_type, ...fields } = patch
  const officeFields = canSetCosts ? { estimated_cost, actual_cost, task_type } : {}
  return withStart(applyPatch(task, { ...fields, ...officeFields } as Patch<TaskFields>), now)
}

/** A task starts when it leaves `pending`, and loses its start when it returns to it. */
const withStart = (task: TaskFields, now: string): TaskFields => {
  if (task.status === 'pending') return { ...task, started_at: null }
  if (task.status === 'cancelled') return task
  return { ...task, started_at: task.started_at ?? now }
}

/** Returns the fields as the history stores them: costs in AED, without the automatic start. */
export const toTaskHistory = ({
  estimated_cost,
  actual_cost,
  started_at: _startedAt,
  ...fields
}: TaskFields) => ({
  ...fields,
  estimated_cost: toAedOrNull(estimated_cost),
  actual_cost: toAedOrNull(actual_cost),
})

/** Employees and mechanics never see costs. */
export const withoutTaskCosts = ({ estimated_cost, actual_cost, ...task }: Task): Task => task
