/** Declined and deferred work of vehicles in the database. Money is fils. */
import type { Fils } from '@warsha/contracts/base/money'
import type {
  DeferredWorkStatus,
  EstimateLineKind,
  LineOutcome,
} from '@warsha/contracts/workshop/estimates/estimate-states'
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
import sql from './deferred-work.sql'
import { toWorkRow } from './to-work-row.ts'

export interface NewDeferredWork {
  readonly id: string
  readonly vehicle_id: string
  readonly customer_id: string
  readonly estimate_id: string
  readonly line_key: string
  readonly kind: EstimateLineKind
  readonly task_type: string | null
  readonly part_id: string | null
  readonly part_number: string | null
  readonly unit_of_measure: string | null
  readonly description: string
  readonly quantity: number
  readonly unit_price_fils: Fils
  readonly price_then_fils: Fils
  readonly decision: LineOutcome
  readonly deferred_until: string | null
}

export const insertDeferredWork = (tx: Transaction, row: NewDeferredWork, context: WriteContext) =>
  execute(tx, sql.insertDeferredWork, {
    ...row,
    quantity: String(row.quantity),
    ...auditColumns(context),
  })

export const markDeferredWorkDone = (
  tx: Transaction,
  estimate: Pick<NewDeferredWork, 'customer_id' | 'estimate_id'>,
  work: readonly Pick<NewDeferredWork, 'id' | 'line_key'>[],
  context: WriteContext,
) =>
  execute(tx, sql.markDeferredWorkDone, {
    ...estimate,
    ids: work.map(({ id }) => id),
    line_keys: work.map(({ line_key }) => line_key),
    ...auditColumns(context),
  })

/** Returns false if the work was closed since it was offered. */
export const keepDeferredWork = async (
  tx: Transaction,
  row: Pick<
    NewDeferredWork,
    'id' | 'customer_id' | 'estimate_id' | 'line_key' | 'decision' | 'deferred_until'
  >,
  context: WriteContext,
): Promise<boolean> =>
  (await execute(tx, sql.keepDeferredWork, { ...row, ...auditColumns(context) })) === 1

/** Open work, oldest first. Throws 404 if the vehicle does not exist. */
export const selectWorkOfVehicle = async (db: Queryable, vehicleId: string) => {
  const { exists } = await queryRow(db, sql.selectVehicleExists, { id: vehicleId })
  if (!exists) throw notFound()
  return (await queryRows(db, sql.selectWorkOfVehicle, { vehicle_id: vehicleId })).map(toWorkRow)
}
export type DeferredWorkRow = Awaited<ReturnType<typeof selectWorkOfVehicle>>[number]

export const selectWork = async (db: Queryable, id: string): Promise<DeferredWorkRow> =>
  toWorkRow(await queryRow(db, sql.selectWork, { id }))

/** Throws 404 if the vehicle has no such work. */
export const lockWork = async (
  tx: Transaction,
  key: { readonly id: string; readonly vehicle_id: string },
) => {
  const row = await queryOptionalRow(tx, sql.lockWork, key)
  if (!row) throw notFound()
  return row
}

export const updateWorkStatus = (
  tx: Transaction,
  row: { readonly id: string; readonly status: DeferredWorkStatus },
  context: WriteContext,
) => execute(tx, sql.updateWorkStatus, { ...row, ...auditColumns(context) })
