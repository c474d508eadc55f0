/** Part lines in the database. Money is numeric(12,2) there and fils here. */
import { type Aed, filsFromText, filsToText, toFils } from '@warsha/contracts/base/money'
import type { ReservationState } from '@warsha/contracts/inventory/reservations'
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
import { type PartLineFields, type PartLineState, partLineStates } from './part-line-rules.ts'
import sql from './part-lines.sql'

export interface LockedPartLine extends PartLineFields {
  readonly id: string
  readonly work_card_id: string
  readonly work_card_number: string
  readonly part_id: string
  /** Null until the line is reserved for the first time. */
  readonly part_name: string | null
  readonly state: PartLineState
  /** A higher quantity that is requested and not confirmed. */
  readonly wanted_quantity: number | null
  /** The version that inventory knows. */
  readonly version: number
  /** The version that users see. */
  readonly seen_version: number
  readonly updated_at: string
  readonly updated_by: string | null
}

interface NumericColumns {
  readonly quantity: string
  readonly unit_price: string
  readonly wanted_quantity: string | null
}

const toLockedPartLine = <Row extends NumericColumns>(row: Row): LockedPartLine =>
  ({
    ...row,
    quantity: Number(row.quantity),
    unit_price: filsFromText(row.unit_price),
    wanted_quantity: row.wanted_quantity === null ? null : Number(row.wanted_quantity),
  }) as unknown as LockedPartLine

const toColumns = ({ quantity, unit_price, price_tier, notes }: PartLineFields) => ({
  quantity: String(quantity),
  unit_price: filsToText(unit_price),
  price_tier,
  notes,
})

interface NewPartLineRow {
  readonly id: string
  readonly work_card_id: string
  readonly part_id: string
  /** Identifies the request, so that a repetition resumes this line. */
  readonly intent: string | null
  readonly fields: PartLineFields
}

/** Inserts a pending line. */
export const insertPartLine = (
  tx: Transaction,
  { fields, ...ids }: NewPartLineRow,
  context: WriteContext,
) => execute(tx, sql.insertPartLine, { ...ids, ...toColumns(fields), ...auditColumns(context) })

export const selectOptionalPendingLine = async (tx: Transaction, intent: string | null) =>
  intent && (await queryOptionalRow(tx, sql.selectPendingLine, { intent }))

export const selectAbandonedAttempts = (
  tx: Transaction,
  attempt: {
    readonly intent: string | null
    readonly work_card_id: string
    readonly part_id: string
  },
) => queryRows(tx, sql.selectAbandonedAttempts, attempt)

/** Throws 404 if the line does not exist. */
export const selectWorkCardOfPartLine = async (db: Queryable, id: string): Promise<string> => {
  const row = await queryOptionalRow(db, sql.selectWorkCardOfPartLine, { id })
  if (!row) throw notFound()
  return row.work_card_id
}

/** If the transaction changes the work card too, lock the card first. */
export const lockPartLine = async (tx: Transaction, id: string): Promise<LockedPartLine> =>
  toLockedPartLine(await queryRow(tx, sql.lockPartLine, { id }))

/** Locks the pending and reserved lines of a locked card. */
export const lockOpenPartLines = async (
  tx: Transaction,
  workCardId: string,
): Promise<LockedPartLine[]> =>
  (await queryRows(tx, sql.lockOpenPartLines, { work_card_id: workCardId })).map(toLockedPartLine)

interface PartDetails {
  readonly part_number: string
  readonly part_name: string
  readonly category_name: string | null
  readonly category_name_ar: string | null
  readonly unit_of_measure: string
  /** In AED. Absent from inventory before 1.2, as the following ones. */
  readonly purchase_price?: Aed | null
  readonly needs_proof?: boolean
  readonly warranty_months?: number | null
}

/** Stores names, cost, proof and warranty of the part as inventory knows them at this moment. */
export const updatePartDetails = (tx: Transaction, id: string, part: PartDetails) =>
  execute(tx, sql.updatePartDetails, {
    id,
    ...part,
    needs_proof: part.needs_proof ?? false,
    warranty_months: part.warranty_months ?? null,
    unit_cost:
      typeof part.purchase_price === 'number' ? filsToText(toFils(part.purchase_price)) : null,
  })

/** Writes state and fields of a locked line and ends any request for more. Returns the new version. */
export const updatePartLine = async (
  tx: Transaction,
  line: LockedPartLine,
  context: WriteContext,
): Promise<number> => {
  const { id, state } = line
  const columns = { id, state, ...toColumns(line), ...auditColumns(context) }
  return (await queryRow(tx, sql.updatePartLine, columns)).version
}

/** Returns the version under which the higher quantity is requested from inventory. */
export const setRequestedQuantity = async (
  tx: Transaction,
  id: string,
  quantity: number,
  { now }: WriteContext,
): Promise<number> =>
  (await queryRow(tx, sql.setRequestedQuantity, { id, quantity: String(quantity), now })).version

export const clearRequestedQuantity = async (
  tx: Transaction,
  id: string,
  { now }: WriteContext,
): Promise<number> => (await queryRow(tx, sql.clearRequestedQuantity, { id, now })).version

/** Returns a version above both the line's and `knownVersion`. */
export const raiseVersion = async (
  tx: Transaction,
  id: string,
  knownVersion: number,
  { now }: WriteContext,
): Promise<number> =>
  (await queryRow(tx, sql.raiseVersion, { id, known_version: knownVersion, now })).version

/** Lines that have waited for inventory for longer than `ageSeconds`. */
export const selectOverdueLines = (db: Queryable, ageSeconds: number) =>
  queryRows(db, sql.selectOverdueLines, { age_seconds: ageSeconds })

/** Which reservations the lines require in inventory. */
export const selectLineStates = async (db: Queryable, ids: readonly string[]) =>
  (await queryRows(db, sql.selectLineStates, { ids: [...ids] })).map(
    ({ updated_by, updated_at, ...row }) => ({
      ...toRequiredReservation(row),
      by_name: updated_by ?? '',
      at: updated_at,
    }),
  )

interface LineStateRow {
  readonly line_id: string
  readonly version: number
  readonly quantity: string
  readonly state: string
  readonly is_waiting: boolean
}

const toRequiredReservation = ({ line_id, version, quantity, state, is_waiting }: LineStateRow) => {
  const { reservation } = partLineStates[state as PartLineState]
  return {
    line_id,
    version,
    quantity: Number(quantity),
    state: (is_waiting ? 'held' : reservation) as ReservationState,
  }
}

/** A page of lines by id, for the reconciliation. */
export const selectComparedPage = async (
  db: Queryable,
  after: string,
  quietSince: string,
  limit: number,
) =>
  (await queryRows(db, sql.selectComparedPage, { after, limit, quiet_since: quietSince })).map(
    (row) => ({
      ...toRequiredReservation(row),
      is_quiet: row.is_quiet,
      part_id: row.part_id,
    }),
  )

export const hasConsumedParts = async (tx: Transaction, workCardId: string): Promise<boolean> =>
  (await queryRow(tx, sql.selectHasConsumedParts, { work_card_id: workCardId })).has_consumed

/** Number of lines that wait for inventory, and the age of the oldest in seconds. */
export const countWaiting = (db: Queryable) => queryRow(db, sql.countWaiting, {})

export const countFailed = async (
  db: Queryable,
  state: 'refused' | 'abandoned',
  since: Date,
): Promise<number> =>
  (await queryRow(db, sql.countFailed, { state, since: since.toISOString() })).count
