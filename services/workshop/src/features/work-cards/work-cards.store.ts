/** Work cards in the database. Money is numeric(12,2) there and fils here. */
import { type Calculations, calculate, labourOf } from '@warsha/contracts/financials'
import {
  type Fils,
  filsFromText,
  filsToNumber,
  filsToText,
  largestSum,
} from '@warsha/contracts/money'
import {
  execute,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Sql,
  type Transaction,
} from '@warsha/service-kit/db'
import { fieldError, notFound } from '@warsha/service-kit/errors'
import { readLocalSettings } from '@warsha/service-kit/settings-copy'
import type { TaskFields } from '../tasks/task-rules.ts'
import {
  type CardFields,
  type CardStanding,
  type CardTerms,
  cardStatusOf,
  standardTerms,
} from './work-card-rules.ts'
import sql from './work-cards.sql'

/** A locked card. */
export type CardRow = CardFields &
  CardStanding &
  CardTerms & {
    readonly id: string
    readonly work_card_number: string
    readonly customer_id: string
    readonly vehicle_id: string
    readonly mechanic_notes: string | null
    /** Whether the total holds VAT; null while it was not reckoned since that is known. */
    readonly is_taxed: boolean | null
    readonly total_amount: Fils
    readonly paid_amount: Fils
    readonly version: number
    readonly updated_at: string
    readonly updated_by: string | null
  }

/** Whose cards alone may be found: null for everybody's. */
export interface Owner {
  readonly mechanic_id?: string | null
  readonly customer_id?: string | null
}

/** When and by whom something is written. */
export interface Stamp {
  readonly now: string
  readonly updated_by: string
}

/** The card, locked against every other deed on it; 404 where there is none for this owner. */
export const lockWorkCard = async (
  tx: Transaction,
  id: string,
  owner: Owner = {},
): Promise<CardRow> => {
  const row = await queryOptionalRow(tx, sql.lockWorkCard, {
    id,
    mechanic_id: owner.mechanic_id ?? null,
    customer_id: owner.customer_id ?? null,
  })
  if (!row) throw notFound()
  const sums = {
    total_amount: filsFromText(row.total_amount),
    paid_amount: filsFromText(row.paid_amount),
  }
  return {
    ...row,
    ...sums,
    estimated_cost: row.estimated_cost && filsFromText(row.estimated_cost),
  } as CardRow
}

/** 404 where there is no such card. */
export const checkWorkCard = async (db: Sql, id: string): Promise<void> => {
  if (!(await queryOptionalRow(db, sql.selectExists, { id }))) throw notFound()
}

const columns = ({ estimated_cost, ...fields }: CardFields) => ({
  ...fields,
  estimated_cost: estimated_cost === null ? null : filsToText(estimated_cost),
})

interface NewCard extends Stamp {
  readonly id: string
  readonly year: string
  readonly customer_id: string
  readonly vehicle_id: string
  readonly fields: CardFields
  readonly tasks: readonly TaskFields[]
  readonly shopIsTaxed: boolean
}
/** The card with what its tasks come to, which are added next; gives its number and version. */
export const insertWorkCard = (
  tx: Transaction,
  { fields, tasks, shopIsTaxed, ...card }: NewCard,
) => {
  const asked = tasks.filter(({ status }) => status !== 'cancelled')
  const billed = {
    labour_total: filsToText(labourOf(tasks)),
    parts_total: '0',
    paid_total: '0',
    task_count: asked.length,
    completed_task_count: asked.filter(({ status }) => status === 'completed').length,
  }
  const { kept } = reckon(billed, standardTerms, shopIsTaxed)
  return queryRow(tx, sql.insertWorkCard, {
    ...columns(fields),
    ...card,
    ...standardTerms,
    ...kept,
  })
}

export const updateFields = async (
  tx: Transaction,
  id: string,
  fields: CardFields,
  stamp: Stamp,
): Promise<number> =>
  (await queryRow(tx, sql.updateFields, { id, ...columns(fields), ...stamp })).version
export const updateStanding = async (
  tx: Transaction,
  id: string,
  standing: CardStanding,
  stamp: Stamp,
) => (await queryRow(tx, sql.updateState, { id, ...standing, ...stamp })).version
export const updateNotes = (tx: Transaction, id: string, notes: string | null, stamp: Stamp) =>
  execute(tx, sql.updateNotes, { id, notes, ...stamp })
export const updateDelivery = async (
  tx: Transaction,
  id: string,
  place: { latitude: number | null; longitude: number | null },
  stamp: Stamp,
) => (await queryRow(tx, sql.updateDelivery, { id, ...place, ...stamp })).version
export const updateAsDeleted = (tx: Transaction, id: string, stamp: Stamp) =>
  execute(tx, sql.updateAsDeleted, { id, ...stamp })

export const updateDiscount = async (
  tx: Transaction,
  id: string,
  granted: CardTerms,
  stamp: Stamp,
): Promise<number> => (await queryRow(tx, sql.updateDiscount, { id, ...granted, ...stamp })).version

/** What a card comes to. */
export type CardSums = Calculations & { readonly is_taxed: boolean }

/** What a card is reckoned from. */
interface Billed {
  readonly labour_total: string
  readonly parts_total: string
  readonly paid_total: string
  readonly task_count: number
  readonly completed_task_count: number
}

const reckon = (
  billed: Billed,
  { discount, discount_type, tax_percentage }: CardTerms,
  is_taxed: boolean,
) => {
  const { labour_total, parts_total, paid_total } = billed
  const sums = calculate({
    labour: filsFromText(labour_total),
    parts: filsFromText(parts_total),
    paid: filsFromText(paid_total),
    // Two decimals of either kind: hundredths of a per cent, or fils.
    discount: filsFromText(discount),
    discount_type,
    tax: is_taxed ? filsFromText(tax_percentage) : 0,
  })
  if (Math.max(sums.subtotal, sums.total_amount) > largestSum)
    throw fieldError('total_amount', 'too_large', { maximum: filsToNumber(largestSum) })
  const payment_status = cardStatusOf(sums.payment_status)
  const kept = { ...billed, is_taxed, total_amount: filsToText(sums.total_amount), payment_status }
  return { kept, sums: { ...sums, is_taxed } }
}

/** Whether the shop charges VAT: not before it has a TRN. */
export const isTaxed = async (db: Sql): Promise<boolean> =>
  (await readLocalSettings(db)).company_trn !== ''

/**
 * Sums and counts anew, of a locked card, from its tasks, parts and payments; gives the sums. What is completed keeps the
 * VAT that was due on that day, everything else has what the shop charges today.
 */
export const settleSums = async (tx: Transaction, card: CardRow): Promise<CardSums> => {
  const shopIsTaxed = await isTaxed(tx)
  const billed = await queryRow(tx, sql.selectBilled, { work_card_id: card.id })
  const is_taxed = card.status === 'completed' ? (card.is_taxed ?? shopIsTaxed) : shopIsTaxed
  const { kept, sums } = reckon(billed, card, is_taxed)
  await execute(tx, sql.updateSums, { id: card.id, ...kept })
  return sums
}

/** The vehicle must be the customer's: 400 at the field. */
export const checkVehicle = async (
  tx: Transaction,
  vehicleId: string,
  customerId: string,
): Promise<void> => {
  const vehicle = await queryOptionalRow(tx, sql.selectVehicleOwner, { vehicle_id: vehicleId })
  if (!vehicle) throw fieldError('vehicle_id', 'unknown_vehicle')
  if (vehicle.customer_id !== customerId) throw fieldError('vehicle_id', 'vehicle_of_another')
}

export const raiseMileage = (
  tx: Transaction,
  vehicleId: string,
  mileage: number | null,
  stamp: Stamp,
) =>
  mileage === null
    ? null
    : execute(tx, sql.raiseMileage, { vehicle_id: vehicleId, mileage, ...stamp })

/** The name of somebody who is or was assigned; null for nobody and for whom hr has not told of yet. */
export const selectOptionalMechanicName = async (
  db: Sql,
  id: string | null,
): Promise<string | null> =>
  id === null ? null : ((await queryOptionalRow(db, sql.selectMechanicName, { id }))?.name ?? null)

/** Who gets a job must work here: 400 at the field. */
export const checkMechanic = async (tx: Transaction, id: string | null): Promise<void> => {
  if (id === null) return
  const mechanic = await queryOptionalRow(tx, sql.selectMechanicName, { id })
  if (!mechanic?.is_active) throw fieldError('assigned_mechanic_id', 'unknown_mechanic')
}

/** Whether a vehicle stands on a card of this mechanic. */
export const selectHasCardOf = async (
  db: Sql,
  vehicleId: string,
  mechanicId: string,
): Promise<boolean> =>
  (await queryRow(db, sql.selectHasCardOf, { vehicle_id: vehicleId, mechanic_id: mechanicId }))
    .has_one

export const selectBearings = (tx: Transaction, vehicleId: string) =>
  queryRow(tx, sql.selectBearings, { vehicle_id: vehicleId })

export const selectOpenIds = (db: Sql) => queryRows(db, sql.selectOpenIds, {})
