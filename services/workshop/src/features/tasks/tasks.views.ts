import { toAedOrNull } from '@warsha/contracts/base/money'
import type { Task } from '@warsha/contracts/workshop/tasks'
import type { Queryable } from '@warsha/service-kit/database'
import { selectTasks, type TaskRow } from './tasks.store.ts'

export const toTask = (row: TaskRow): Task => ({
  id: row.id,
  work_card_id: row.work_card_id,
  task_type: row.task_type,
  description: row.description,
  status: row.status,
  estimated_cost: toAedOrNull(row.estimated_cost),
  actual_cost: toAedOrNull(row.actual_cost),
  labor_hours: row.labor_hours,
  notes: row.notes,
  started_at: row.started_at,
  added_by: row.added_by,
  version: row.version,
})

/** Returns the tasks of a work card, oldest first. */
export const listTasks = async (db: Queryable, workCardId: string): Promise<Task[]> =>
  (await selectTasks(db, workCardId)).map(toTask)
