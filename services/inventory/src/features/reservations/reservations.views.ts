/** Parts and reservations as workshop reads them. Prices in AED. */
import { optionalFilsFromText, toAedOrNull } from '@warsha/contracts/base/money'
import type { Unit } from '@warsha/contracts/inventory/spare-part-enums'
import { lowestId, type Queryable, queryRow, queryRows } from '@warsha/service-kit/database'
import sql from './reservations.sql'
import { selectPart, toLineSnapshot } from './reservations.store.ts'

/** The part as a work card shows it. */
export const getPart = async (db: Queryable, partId: string) => {
  const part = await selectPart(db, partId)
  return {
    part_number: part.part_number,
    part_name: part.part_name,
    category_name: part.category_name,
    category_name_ar: part.category_name_ar,
    unit_of_measure: part.unit_of_measure as Unit,
    retail_price: toAedOrNull(optionalFilsFromText(part.retail_price)),
    insurance_price: toAedOrNull(optionalFilsFromText(part.insurance_price)),
    purchase_price: toAedOrNull(optionalFilsFromText(part.purchase_price)),
    needs_proof: part.needs_proof,
    warranty_months: part.warranty_months,
  }
}

export const selectPartsByNumbers = async (db: Queryable, numbers: readonly string[]) =>
  (await queryRows(db, sql.selectPartsByNumbers, { part_numbers: [...numbers] })).map((part) => ({
    ...part,
    retail_price: toAedOrNull(optionalFilsFromText(part.retail_price)),
    insurance_price: toAedOrNull(optionalFilsFromText(part.insurance_price)),
  }))

/** Returns the existing ones of these parts, in any order. */
export const selectPartOffers = async (db: Queryable, ids: readonly string[]) =>
  (await queryRows(db, sql.selectPartOffers, { ids: [...ids] })).map((part) => ({
    ...part,
    unit_of_measure: part.unit_of_measure as Unit,
    retail_price: toAedOrNull(optionalFilsFromText(part.retail_price)),
    insurance_price: toAedOrNull(optionalFilsFromText(part.insurance_price)),
    available: Number(part.available),
  }))

/** Returns the next reservations in the order of their line ids, at most 1,000. */
export const selectReservationsAfter = async (db: Queryable, after: string = lowestId) =>
  (await queryRows(db, sql.selectAfter, { after })).map(
    ({ line_id, part_id, updated_at, ...row }) => ({
      ...toLineSnapshot(row),
      id: line_id,
      line_id,
      part_id,
      updated_at,
    }),
  )

/** Parts whose stock differs from the sum of their movements, or whose reserved quantity from their reservations. */
export const selectStockDiscrepancies = async (db: Queryable) => {
  const { parts } = await queryRow(db, sql.countParts, {})
  const faults = (await queryRows(db, sql.selectStockDiscrepancies, {})).map((row) => ({
    part_id: row.part_id,
    part_number: row.part_number,
    quantity_in_stock: Number(row.quantity_in_stock),
    moved: Number(row.moved),
    reserved_quantity: Number(row.reserved_quantity),
    held: Number(row.held),
  }))
  return { parts, faults }
}
