/** The tasks of work cards in the database. Money is numeric(12,2) there and fils here. */
import { type Fils, filsFromText, filsToNumber, filsToText } from '@warsha/contracts/money'
import type { Task } from '@warsha/contracts/tasks'
import {
  execute,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Sql,
  type Transaction,
} from '@warsha/service-kit/db'
import { notFound } from '@warsha/service-kit/errors'
import type { TaskFields } from './task-rules.ts'
import sql from './tasks.sql'

/** A locked task. */
export type TaskRow = TaskFields & {
  readonly id: string
  readonly added_by: string | null
  readonly version: number
  readonly updated_at: string
  readonly updated_by: string | null
}
interface Stamp {
  readonly now: string
  readonly updated_by: string
}
interface Kept {
  readonly estimated_cost: string | null
  readonly actual_cost: string | null
  readonly labor_hours: string | null
}

const textOf = (sum: Fils | null): string | null => (sum === null ? null : filsToText(sum))
const columns = ({ estimated_cost, actual_cost, labor_hours, ...fields }: TaskFields) => ({
  ...fields,
  estimated_cost: textOf(estimated_cost),
  actual_cost: textOf(actual_cost),
  labor_hours: labor_hours === null ? null : String(labor_hours),
})

const filsOf = (text: string | null): Fils | null => (text === null ? null : filsFromText(text))
const aed = (text: string | null): number | null =>
  text === null ? null : filsToNumber(filsFromText(text))
const hoursOf = (text: string | null): number | null => (text === null ? null : Number(text))
const shown = <R extends Kept>(row: R): Task =>
  ({
    ...row,
    estimated_cost: aed(row.estimated_cost),
    actual_cost: aed(row.actual_cost),
    labor_hours: hoursOf(row.labor_hours),
  }) as unknown as Task

export const selectTasks = async (db: Sql, workCardId: string): Promise<Task[]> =>
  (await queryRows(db, sql.selectTasks, { work_card_id: workCardId })).map(shown)

/** The card on which a task stands; 404 where there is no such task. */
export const selectWorkCardOfTask = async (db: Sql, id: string): Promise<string> => {
  const row = await queryOptionalRow(db, sql.selectWorkCardOfTask, { id })
  if (!row) throw notFound()
  return row.work_card_id
}

/** The task, locked; its card is locked before it. */
export const lockTask = async (tx: Transaction, id: string): Promise<TaskRow> => {
  const row = await queryOptionalRow(tx, sql.lockTask, { id })
  if (!row) throw notFound()
  const { estimated_cost, actual_cost, labor_hours } = row
  const figures = { estimated_cost: filsOf(estimated_cost), actual_cost: filsOf(actual_cost) }
  return { ...row, ...figures, labor_hours: hoursOf(labor_hours) } as TaskRow
}

interface NewRow {
  readonly id: string
  readonly work_card_id: string
  readonly added_by: string | null
}
export const insertTask = async (
  tx: Transaction,
  row: NewRow,
  fields: TaskFields,
  stamp: Stamp,
): Promise<Task> =>
  shown(await queryRow(tx, sql.insertTask, { ...row, ...columns(fields), ...stamp }))
export const updateTask = async (
  tx: Transaction,
  id: string,
  fields: TaskFields,
  stamp: Stamp,
): Promise<Task> => shown(await queryRow(tx, sql.updateTask, { id, ...columns(fields), ...stamp }))
export const deleteTask = (tx: Transaction, id: string) => execute(tx, sql.deleteTask, { id })
