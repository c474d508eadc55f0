/** Tasks in the database. Money is numeric(12,2) there and fils here. */
import { optionalFilsFromText, optionalFilsToText } from '@warsha/contracts/base/money'
import { notFound } from '@warsha/service-kit/base'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import { auditColumns, type WriteContext } from '../../write-context.ts'
import type { TaskFields } from './task-rules.ts'
import sql from './tasks.sql'

export interface TaskRow extends TaskFields {
  readonly id: string
  readonly work_card_id: string
  readonly added_by: string | null
  readonly version: number
  readonly updated_at: string
  readonly updated_by: string | null
}

interface NumericColumns {
  readonly estimated_cost: string | null
  readonly actual_cost: string | null
  readonly labor_hours: string | null
}

const toTaskRow = <Row extends NumericColumns>(row: Row): TaskRow =>
  ({
    ...row,
    estimated_cost: optionalFilsFromText(row.estimated_cost),
    actual_cost: optionalFilsFromText(row.actual_cost),
    labor_hours: row.labor_hours === null ? null : Number(row.labor_hours),
  }) as unknown as TaskRow

const toColumns = ({ estimated_cost, actual_cost, labor_hours, ...fields }: TaskFields) => ({
  ...fields,
  estimated_cost: optionalFilsToText(estimated_cost),
  actual_cost: optionalFilsToText(actual_cost),
  labor_hours: labor_hours === null ? null : String(labor_hours),
})

export const selectTasks = async (db: Queryable, workCardId: string): Promise<TaskRow[]> =>
  (await queryRows(db, sql.selectTasks, { work_card_id: workCardId })).map(toTaskRow)

/** Throws 404 if the task does not exist. */
export const selectWorkCardOfTask = async (db: Queryable, id: string): Promise<string> => {
  const row = await queryOptionalRow(db, sql.selectWorkCardOfTask, { id })
  if (!row) throw notFound()
  return row.work_card_id
}

/** Lock the work card first. Throws 404 if the task does not exist. */
export const lockTask = async (tx: Transaction, id: string): Promise<TaskRow> => {
  const row = await queryOptionalRow(tx, sql.lockTask, { id })
  if (!row) throw notFound()
  return toTaskRow(row)
}

interface NewTaskRow {
  readonly id: string
  readonly work_card_id: string
  readonly added_by: string | null
  readonly fields: TaskFields
}

export const insertTask = async (
  tx: Transaction,
  { fields, ...ids }: NewTaskRow,
  context: WriteContext,
): Promise<TaskRow> =>
  toTaskRow(
    await queryRow(tx, sql.insertTask, { ...ids, ...toColumns(fields), ...auditColumns(context) }),
  )

export const updateTask = async (
  tx: Transaction,
  id: string,
  fields: TaskFields,
  context: WriteContext,
): Promise<TaskRow> =>
  toTaskRow(
    await queryRow(tx, sql.updateTask, { id, ...toColumns(fields), ...auditColumns(context) }),
  )

export const deleteTaskRow = (tx: Transaction, id: string) => execute(tx, sql.deleteTask, { id })
