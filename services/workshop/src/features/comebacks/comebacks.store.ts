/** Comebacks and warranties in the database. */
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import type { WriteContext } from '../../write-context.ts'
import sql from './comebacks.sql'

interface WarrantyFilter {
  readonly vehicle_id: string
  readonly time_zone: string
  /** Days of warranty on tasks. */
  readonly labour_days: number
  /** YYYY-MM-DD: the day on which the warranty has to last. */
  readonly day: string
  /** ISO instant: only jobs that were received before; null for all. */
  readonly before: string | null
  /** Only this part line or task; null for all. */
  readonly item_id: string | null
}

/** What of the jobs of a vehicle is under warranty on a day, the newest job first. */
export const selectWarranties = (db: Queryable, filter: WarrantyFilter) =>
  queryRows(db, sql.selectWarranties, filter)

export type WarrantyRow = Awaited<ReturnType<typeof selectWarranties>>[number]

export const selectVehicleExists = async (db: Queryable, id: string): Promise<boolean> =>
  (await queryRow(db, sql.selectVehicleExists, { id })).exists

/** When the vehicle was received for a card. */
export const selectReceivedAt = async (tx: Transaction, workCardId: string): Promise<string> =>
  (await queryRow(tx, sql.selectReceivedAt, { id: workCardId })).created_at

/** When the vehicle was received for a card. Null if the card is one of another vehicle or does not exist. */
export const selectOptionalReceptionOfVehicle = async (
  db: Queryable,
  card: { readonly id: string; readonly vehicle_id: string },
): Promise<string | null> =>
  (await queryOptionalRow(db, sql.selectReceptionOfVehicle, card))?.created_at ?? null

interface ComebackRow {
  readonly work_card_id: string
  readonly original_work_card_id: string
  readonly part_line_id: string | null
  readonly task_id: string | null
  readonly subject_name: string
  readonly mechanic_id: string | null
  readonly mechanic_name: string | null
  readonly is_free_of_charge: boolean
  /** Of the card before it became free of charge; null if it is billed. */
  readonly discount_before: string | null
  readonly discount_type_before: string | null
}

/** Inserts the comeback of a locked card, or replaces it. */
export const saveComeback = (tx: Transaction, row: ComebackRow, { actor, now }: WriteContext) =>
  execute(tx, sql.saveComeback, { ...row, now, marked_by: actor.name })

export const selectOptionalComeback = (tx: Transaction, workCardId: string) =>
  queryOptionalRow(tx, sql.selectComeback, { work_card_id: workCardId })

export type MarkedComeback = NonNullable<Awaited<ReturnType<typeof selectOptionalComeback>>>

export const deleteComeback = (tx: Transaction, workCardId: string) =>
  execute(tx, sql.deleteComeback, { work_card_id: workCardId })

/** The costs of the comebacks that were received in a period, each with the mechanic and part of the earlier job. */
export const selectComebackCosts = (db: Queryable, period: { from: string; before: string }) =>
  queryRows(db, sql.selectCosts, period)
