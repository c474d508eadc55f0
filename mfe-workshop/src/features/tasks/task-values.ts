/** Values of the task form, and their conversion from and to the API. */
import type { Task } from '@warsha/contracts/workshop/tasks'
import type { TaskStatus, TaskType } from '@warsha/contracts/workshop/work-card-states'
import type { RecordFormState } from '@warsha/web-kit/forms'

const textFields = ['description', 'estimated_cost', 'actual_cost', 'labor_hours', 'notes'] as const
export type TaskValues = Record<(typeof textFields)[number], string> & {
  task_type: TaskType
  status: TaskStatus
}
export type TaskField = keyof TaskValues
export type TaskFormState = RecordFormState<Task, TaskValues>

const toTextValues = (task?: Task) =>
  Object.fromEntries(textFields.map((field) => [field, String(task?.[field] ?? '')])) as Record<
    (typeof textFields)[number],
    string
  >

export const newTaskValues: TaskValues = {
  ...toTextValues(),
  task_type: 'service',
  status: 'pending',
}

export const toTaskValues = (task: Task): TaskValues => ({
  ...toTextValues(task),
  task_type: task.task_type,
  status: task.status,
})

/** Omits the costs for users who cannot see them: the server then keeps the stored ones. */
export const toTaskBody = <V extends TaskValues>(
  values: V,
  canSeeCosts: boolean,
): Omit<V, 'estimated_cost' | 'actual_cost'> &
  Partial<Pick<V, 'estimated_cost' | 'actual_cost'>> => {
  const { estimated_cost, actual_cost, ...others } = values
  return { ...others, ...(canSeeCosts && { estimated_cost, actual_cost }) }
}
