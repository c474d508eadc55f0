/** The list of open work about which customers are called. Money is fils. */
import { type Fils, fils } from '@warsha/contracts/base/money'
import { notFound } from '@warsha/service-kit/base'
import { type Queryable, queryRow, queryRows, type Transaction } from '@warsha/service-kit/database'
import { auditColumns, type WriteContext } from '../../write-context.ts'
import { toWorkRow } from '../deferred-work/to-work-row.ts'
import sql from './work-to-call.sql'

/** Absent conditions are null. */
export interface WorkFilter {
  readonly search: string | null
  readonly customer_id: string | null
  readonly decision: string | null
  readonly call: string | null
  /** ISO instants. */
  readonly decided_from: string | null
  readonly decided_before: string | null
  /** YYYY-MM-DD in the time zone of the shop. */
  readonly today: string
}

interface WorkSlice {
  readonly sort: string
  readonly limit: number
  readonly offset: number
}

export const countWork = async (db: Queryable, filter: WorkFilter): Promise<number> =>
  (await queryRow(db, sql.countIds, filter)).total

export const selectWorkIds = async (
  db: Queryable,
  filter: WorkFilter,
  slice: WorkSlice,
): Promise<readonly string[]> => (await queryRow(db, sql.selectIds, { ...filter, ...slice })).ids

/** Returns the work in the order of the ids. */
export const selectWorkByIds = async (db: Queryable, ids: readonly string[]) =>
  (await queryRows(db, sql.selectRows, { ids })).map(toWorkRow)
export type WorkToCallRow = Awaited<ReturnType<typeof selectWorkByIds>>[number]

/** Returns the ids of the open work of the same car and customer, the most valuable first. */
export const selectOpenIdsOfVehicle = async (
  db: Queryable,
  id: string,
): Promise<readonly string[]> => (await queryRow(db, sql.selectOpenOfVehicle, { id })).ids

/** Locks some work with the other open work of its car. Throws 404 if it does not exist. */
export const lockWorkOfVehicle = async (tx: Transaction, id: string) => {
  const rows = await queryRows(tx, sql.lockWorkOfVehicle, { id })
  const work = rows.find((row) => row.id === id)
  if (!work) throw notFound()
  return work
}

interface Call {
  readonly vehicle_id: string
  readonly customer_id: string
  /** YYYY-MM-DD */
  readonly call_again_on: string
  readonly note: string | null
}

/** Returns the number of changed rows. */
export const updateAsCalled = async (
  tx: Transaction,
  call: Call,
  context: WriteContext,
): Promise<number> =>
  (
    await queryRows(tx, sql.updateAsCalled, {
      ...call,
      called_by: context.actor.name,
      ...auditColumns(context),
    })
  ).length

/** Marks work whose agreed day has come. Returns each piece once for each agreed day. */
export const markReminded = async (
  tx: Transaction,
  today: string,
): Promise<{ vehicle_id: string; price_then: Fils }[]> =>
  (await queryRows(tx, sql.markReminded, { today })).map(({ vehicle_id, price_then_fils }) => ({
    vehicle_id,
    price_then: fils(price_then_fils),
  }))
