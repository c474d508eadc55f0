/** The wage files of a month in the database. */
import type { Month } from '@warsha/contracts/hr/loan-rules'
import {
  execute,
  type Queryable,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import sql from './wage-files.sql'

export const lockWageFiles = (tx: Transaction, { month, year }: Month) =>
  queryRow(tx, sql.lockWageFiles, { month, year })

interface NewWageFile extends Month {
  readonly written_at: string
  readonly written_by: string | null
  readonly written_by_name: string | null
  readonly employee_ids: readonly string[]
}

/** Stores which employees a wage file contains, when it was written, and its author. */
export const insertWageFile = (tx: Transaction, file: NewWageFile) =>
  execute(tx, sql.insertWageFile, { id: uuid(), ...file })

/** A file that the previous release wrote during an upgrade has neither `employee_ids` nor an author; older ones no author. */
export type WageFileRow = Awaited<ReturnType<typeof selectWageFiles>>[number]

/** Returns the files of a month, the newest first. */
export const selectWageFiles = (db: Queryable, { month, year }: Month) =>
  queryRows(db, sql.selectWageFiles, { month, year })
