/** What the form of a task holds. */
import type { Task } from '@warsha/contracts/tasks'
import type { TaskStatus, TaskType } from '@warsha/contracts/work-card-states'
import type { Opening } from '@warsha/web-kit/forms'

const words = ['description', 'estimated_cost', 'actual_cost', 'labor_hours', 'notes'] as const
export type TaskValues = Record<(typeof words)[number], string> & {
  task_type: TaskType
  status: TaskStatus
}
export type TaskField = keyof TaskValues
export type TaskOpening = Opening<Task, TaskValues>

const wordsOf = (task?: Task) =>
  Object.fromEntries(words.map((word) => [word, String(task?.[word] ?? '')])) as Record<
    (typeof words)[number],
    string
  >

export const newTaskValues: TaskValues = { ...wordsOf(), task_type: 'service', status: 'pending' }

export const valuesOf = (task: Task): TaskValues => ({
  ...wordsOf(task),
  task_type: task.task_type,
  status: task.status,
})

/** Costs are not for everybody to say: who sees none sends none, so that those of the office stay. */
export const sentOf = <V extends TaskValues>(
  values: V,
  withMoney: boolean,
): Omit<V, 'estimated_cost' | 'actual_cost'> &
  Partial<Pick<V, 'estimated_cost' | 'actual_cost'>> => {
  const { estimated_cost, actual_cost, ...others } = values
  return { ...others, ...(withMoney && { estimated_cost, actual_cost }) }
}
