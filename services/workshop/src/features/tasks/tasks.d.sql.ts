// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/db'
declare const sql: {
  selectTasks: Block<{ work_card_id: string }, { id: string; work_card_id: string; task_type: string; description: string; status: string; estimated_cost: string | null; actual_cost: string | null; labor_hours: string | null; notes: string | null; started_at: string | null; added_by: string | null; version: number }>
  selectWorkCardOfTask: Block<{ id: string }, { work_card_id: string }>
  lockTask: Block<{ id: string }, { id: string; work_card_id: string; task_type: string; description: string; status: string; estimated_cost: string | null; actual_cost: string | null; labor_hours: string | null; notes: string | null; started_at: string | null; added_by: string | null; version: number; updated_at: string; updated_by: string | null }>
  insertTask: Block<{ id: string; work_card_id: string; task_type: string; description: string; status: string; estimated_cost: string | null; actual_cost: string | null; labor_hours: string | null; notes: string | null; started_at: string | null; added_by: string | null; now: string; updated_by: string }, { id: string; work_card_id: string; task_type: string; description: string; status: string; estimated_cost: string | null; actual_cost: string | null; labor_hours: string | null; notes: string | null; started_at: string | null; added_by: string | null; version: number }>
  updateTask: Block<{ task_type: string; description: string; status: string; estimated_cost: string | null; actual_cost: string | null; labor_hours: string | null; notes: string | null; started_at: string | null; now: string; updated_by: string; id: string }, { id: string; work_card_id: string; task_type: string; description: string; status: string; estimated_cost: string | null; actual_cost: string | null; labor_hours: string | null; notes: string | null; started_at: string | null; added_by: string | null; version: number }>
  deleteTask: Block<{ id: string }, Record<never, never>>
}
export default sql
