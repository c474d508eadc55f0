/** Work cards in the database, as far as several features need them. Money is numeric(12,2) there and fils here. */
import { filsFromText, optionalFilsFromText } from '@warsha/contracts/base/money'
import { notFound } from '@warsha/service-kit/base'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  type Transaction,
} from '@warsha/service-kit/database'
import type { TotalColumns } from './total-rules.ts'
import type { LockedWorkCard, WorkCardOwner } from './work-card.ts'
import sql from './work-card-core.sql'

export const lockOptionalWorkCard = async (
  tx: Transaction,
  id: string,
  { mechanic_id = null, customer_id = null }: WorkCardOwner,
): Promise<LockedWorkCard | null> => {
  const row = await queryOptionalRow(tx, sql.lockWorkCard, { id, mechanic_id, customer_id })
  if (!row) return null
  return {
    ...row,
    estimated_cost: optionalFilsFromText(row.estimated_cost),
    total_amount: filsFromText(row.total_amount),
    paid_amount: filsFromText(row.paid_amount),
  } as LockedWorkCard
}

export const selectWorkCardExists = async (
  db: Queryable,
  id: string,
  { mechanic_id = null }: WorkCardOwner,
): Promise<boolean> => (await queryRow(db, sql.selectWorkCardExists, { id, mechanic_id })).exists

export const selectBillableTotals = (db: Queryable, workCardId: string) =>
  queryRow(db, sql.selectBillableTotals, { work_card_id: workCardId })

export const updateTotals = (tx: Transaction, id: string, totals: TotalColumns) =>
  execute(tx, sql.updateTotals, { id, ...totals })

/** Returns the owner of a vehicle and its description for events, or null. */
export const selectOptionalVehicle = (tx: Transaction, vehicleId: string) =>
  queryOptionalRow(tx, sql.selectVehicle, { vehicle_id: vehicleId })

export type VehicleRow = NonNullable<Awaited<ReturnType<typeof selectOptionalVehicle>>>

/** Returns the vehicle of a work card as its customer may see it. Not for counter sales. */
export const selectVehicleOfCard = (db: Queryable, id: string) =>
  queryRow(db, sql.selectVehicleOfCard, { id })

/** Throws 404 if the card does not exist. */
export const selectCustomerOfWorkCard = async (db: Queryable, id: string): Promise<string> => {
  const row = await queryOptionalRow(db, sql.selectCustomerOfWorkCard, { id })
  if (!row) throw notFound()
  return row.customer_id
}

export const selectPublishedCard = (tx: Transaction, id: string) =>
  queryRow(tx, sql.selectPublishedCard, { id })
