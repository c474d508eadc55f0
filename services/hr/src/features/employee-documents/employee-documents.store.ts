/** Documents of employees and the reminders of their expiry in the database. */
import {
  execute,
  type Queryable,
  queryOptionalRow,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './employee-documents.sql'

export const selectOptionalDocuments = (db: Queryable, employeeId: string) =>
  queryOptionalRow(db, sql.selectOptionalDocuments, { employee_id: employeeId })

type DocumentColumns = Parameters<NonNullable<(typeof sql.upsertDocuments)['__types']>>[0]
export const upsertDocuments = (tx: Transaction, columns: DocumentColumns) =>
  execute(tx, sql.upsertDocuments, columns)

type ReminderColumns = Parameters<NonNullable<(typeof sql.insertReminder)['__types']>>[0]
/** Returns false if this reminder was sent before. */
export const insertReminder = async (
  tx: Transaction,
  reminder: ReminderColumns,
): Promise<boolean> => (await execute(tx, sql.insertReminder, reminder)) > 0
