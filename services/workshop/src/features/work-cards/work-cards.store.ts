/** Work cards in the database. Money is numeric(12,2) there and fils here. */
import { optionalFilsToText } from '@warsha/contracts/base/money'
import type { WorkCardKind } from '@warsha/contracts/workshop/work-card-states'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import { auditColumns, type WriteContext } from '../../write-context.ts'
import type { TotalColumns } from '../work-card-core/total-rules.ts'
import type {
  LockedWorkCard,
  WorkCardDelivery,
  WorkCardFields,
  WorkCardProgress,
  WorkCardTerms,
} from '../work-card-core/work-card.ts'
import sql from './work-cards.sql'

const toColumns = <Fields extends WorkCardFields>({ estimated_cost, ...fields }: Fields) => ({
  ...fields,
  estimated_cost: optionalFilsToText(estimated_cost),
})

interface NewWorkCardRow {
  readonly id: string
  /** The year of the card's number. */
  readonly year: string
  readonly kind: WorkCardKind
  readonly customer_id: string
  /** Null for a counter sale. */
  readonly vehicle_id: string | null
  readonly fields: WorkCardFields
  readonly terms: WorkCardTerms
  readonly totals: TotalColumns
}

/** Inserts a card with its totals, without its tasks. Returns its number and version. */
export const insertWorkCard = (
  tx: Transaction,
  { fields, terms, totals, ...columns }: NewWorkCardRow,
  context: WriteContext,
) =>
  queryRow(tx, sql.insertWorkCard, {
    ...columns,
    ...toColumns(fields),
    ...terms,
    ...totals,
    ...auditColumns(context),
  })

interface EditableColumns
  extends WorkCardFields,
    WorkCardProgress,
    WorkCardDelivery,
    WorkCardTerms {
  readonly mechanic_notes: string | null
}

/** Writes changes of a locked card. Returns the changed card with its new version. */
export const updateWorkCard = async (
  tx: Transaction,
  card: LockedWorkCard,
  changes: Partial<EditableColumns>,
  context: WriteContext,
): Promise<LockedWorkCard> => {
  const changed = { ...card, ...changes }
  const columns = { ...toColumns(changed), ...auditColumns(context) }
  const { version } = await queryRow(tx, sql.updateWorkCard, columns)
  return { ...changed, version }
}

/** Returns the ISO instant at which the card got its present status. */
export const selectLastStatusChange = async (tx: Transaction, id: string): Promise<string> =>
  (await queryRow(tx, sql.selectLastStatusChange, { id })).at

export const updateAsDeleted = (tx: Transaction, id: string, context: WriteContext) =>
  execute(tx, sql.updateAsDeleted, { id, ...auditColumns(context) })

/** Updates the vehicle if `mileage` is higher than the known one. */
export const raiseVehicleMileage = (
  tx: Transaction,
  vehicleId: string,
  mileage: number,
  context: WriteContext,
) =>
  execute(tx, sql.raiseVehicleMileage, { vehicle_id: vehicleId, mileage, ...auditColumns(context) })

export const selectVehicleMileage = async (tx: Transaction, vehicleId: string) =>
  (await queryRow(tx, sql.selectVehicleMileage, { vehicle_id: vehicleId })).mileage

/** A current or former assignee. Null if the employee has not been copied from hr yet. */
export const selectOptionalMechanic = (db: Queryable, id: string) =>
  queryOptionalRow(db, sql.selectMechanic, { id })

/** True if the vehicle is on a work card of this mechanic. */
export const hasWorkCardOfMechanic = async (
  db: Queryable,
  vehicleId: string,
  mechanicId: string,
): Promise<boolean> => {
  const ids = { vehicle_id: vehicleId, mechanic_id: mechanicId }
  return (await queryRow(db, sql.selectHasWorkCardOfMechanic, ids)).has_one
}

/** Returns the open cards whose totals were last calculated with another VAT status than `isTaxed`. */
export const selectIdsWithOtherVatStatus = async (
  db: Queryable,
  isTaxed: boolean,
): Promise<string[]> => {
  const rows = await queryRows(db, sql.selectIdsWithOtherVatStatus, { is_taxed: isTaxed })
  return rows.map(({ id }) => id)
}

/** Locks those of `ids` that still need it and that nobody else has locked. Returns their ids. */
export const lockIdsWithOtherVatStatus = async (
  tx: Transaction,
  ids: string[],
  isTaxed: boolean,
): Promise<string[]> => {
  const rows = await queryRows(tx, sql.lockIdsWithOtherVatStatus, { ids, is_taxed: isTaxed })
  return rows.map(({ id }) => id)
}

/** True if the shop or the bank has a cheque for the card that is still to be paid. */
export const hasHeldCheque = async (tx: Transaction, workCardId: string): Promise<boolean> =>
  (await queryRow(tx, sql.selectHasHeldCheque, { work_card_id: workCardId })).has_held_cheque
