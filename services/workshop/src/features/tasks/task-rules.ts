/** The rules of a task. Source: spec staff-operations 4, 5; design permissions.md (rows of tasks). */
import { type Fils, filsToNumber } from '@warsha/contracts/money'
import type { AddedTask, NewTask, TaskChange } from '@warsha/contracts/tasks'
import type { TaskStatus, TaskType } from '@warsha/contracts/work-card-states'

/** What is written of a task, with every field decided. */
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

const blank: TaskFields = {
  task_type: 'other',
  description: '',
  status: 'pending',
  estimated_cost: null,
  actual_cost: null,
  labor_hours: null,
  notes: null,
  started_at: null,
}

/**
 * The task after a form: named fields change, the others stay. `withMoney`: whether costs are the form's to say, and of a
 * task that is there already its type.
 */
export const merged = (
  present: TaskFields | null,
  form: NewTask | AddedTask | TaskChange,
  { withMoney, now }: { withMoney: boolean; now: string },
): TaskFields => {
  const { estimated_cost, actual_cost, task_type, ...plain } = form
  const offices = {
    ...(withMoney && { estimated_cost, actual_cost }),
    ...((withMoney || !present) && { task_type }),
  }
  const named = { ...plain, ...offices, version: undefined }
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
  const fields: TaskFields = { ...blank, ...present, ...given }
  return { ...fields, started_at: startOf(fields, now) }
}

/** Work begins as a task leaves pending, and is forgotten when it comes back. */
const startOf = ({ status, started_at }: TaskFields, now: string): string | null =>
  status === 'pending' ? null : status === 'cancelled' ? started_at : (started_at ?? now)

/** As the history tells it: AED. */
export const shown = ({
  estimated_cost,
  actual_cost,
  started_at: _started,
  ...fields
}: TaskFields) => ({
  ...fields,
  estimated_cost: estimated_cost === null ? null : filsToNumber(estimated_cost),
  actual_cost: actual_cost === null ? null : filsToNumber(actual_cost),
})
