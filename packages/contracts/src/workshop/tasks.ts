/** The tasks of a work card. */
import { bare, data, endpoint, paged } from '../base/endpoint.ts'
import {
  amountInAed,
  instant,
  oneLine,
  oneOf,
  optionalLine,
  optionalMoney,
  optionalOneOf,
  optionalQuantity,
  optionalText,
  paging,
  text,
  textOrNull,
  version,
  z,
} from '../base/fields.ts'
import { floorNoMoney, officeRoles } from '../base/roles.ts'
import { maxTaskLength } from './work-card-limits.ts'
import { taskStatuses, taskTypes } from './work-card-states.ts'

export const task = z.object({
  id: text(),
  work_card_id: text(),
  task_type: z.enum(taskTypes),
  description: text(),
  status: z.enum(taskStatuses),
  labor_hours: z.nullable(z.number()),
  notes: textOrNull(),
  started_at: z.nullable(instant()),
  /** Id of the user who added it, and who may delete it while it is pending. */
  added_by: textOrNull(),
  version: z.int(),
  /** AED. Absent for employees and mechanics. */
  estimated_cost: z.optional(z.nullable(amountInAed())),
  actual_cost: z.optional(z.nullable(amountInAed())),
})
export type Task = z.infer<typeof task>

const fields = {
  task_type: optionalOneOf(taskTypes),
  estimated_cost: optionalMoney(),
  actual_cost: optionalMoney(),
  labor_hours: optionalQuantity(9999),
  notes: optionalText(),
}

/** A task in the form of a new card. Rows without a description are dropped. Default type: `other`. */
export const initialTask = z.object({
  ...fields,
  description: optionalLine(maxTaskLength),
  status: optionalOneOf(taskStatuses),
})
/** A new task of an existing card. The type is required (docs/decisions/0090-make-inputs-stricter-before-the-release.md). */
export const newTask = z.object({
  ...fields,
  task_type: oneOf(taskTypes),
  description: oneLine(maxTaskLength),
  status: optionalOneOf(taskStatuses),
})
/** A change. Absent fields stay unchanged. */
export const taskChange = z.object({
  ...fields,
  description: z.optional(oneLine(maxTaskLength)),
  status: optionalOneOf(taskStatuses),
  /** The status that the user saw. If the task has another one by now, the call is rejected. */
  seen_status: optionalOneOf(taskStatuses),
  version: version(),
})
export type InitialTask = z.infer<typeof initialTask>
export type NewTask = z.infer<typeof newTask>
export type TaskChange = z.infer<typeof taskChange>

const guard = { ...floorNoMoney, ...officeRoles } as const

/** Newest first; all tasks unless `page` or `limit` is sent. */
export const listTasks = endpoint({
  method: 'GET',
  path: '/work-cards/{id}/tasks',
  guard,
  query: z.object(paging(1000, 1000)),
  response: paged(task),
})

/** Employees and mechanics: only on their own open cards, and costs are ignored. */
export const addTask = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/tasks',
  guard,
  status: 201,
  idempotent: true,
  body: newTask,
  rejects: ['card_closed', 'parts_only', 'police_report_missing'],
  response: data(task),
})

export const changeTask = endpoint({
  method: 'PUT',
  path: '/work-cards/tasks/{taskId}',
  guard,
  idempotent: true,
  body: taskChange,
  rejects: [
    'card_closed',
    'parts_only',
    'changed_since_read',
    'same_status',
    'police_report_missing',
  ],
  response: data(task),
})

/** Employees and mechanics: only tasks that they added themselves, while these are pending. */
export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/work-cards/tasks/{taskId}',
  guard,
  rejects: ['card_closed', 'not_allowed'],
  response: bare(z.object({})),
})
