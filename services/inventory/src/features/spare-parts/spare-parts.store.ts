/** Spare parts in the database. */
import { type Fils, filsFromText, filsToText } from '@warsha/contracts/money'
import {
  execute,
  queryOptionalRow,
  type Transaction,
  violatedConstraint,
} from '@warsha/service-kit/db'
import { ApiError, fieldError } from '@warsha/service-kit/errors'
import type { PartFields } from './spare-part-rules.ts'
import sql from './spare-parts.sql'

const sum = (text: string | null): Fils | null => (text === null ? null : filsFromText(text))
const text = (amount: Fils | null): string | null => (amount === null ? null : filsToText(amount))

interface Written {
  readonly id: string
  readonly fields: PartFields
  readonly now: string
  readonly by: string
}

/** The fields as the database takes them. */
export const columnsOf = (fields: PartFields) => ({
  ...fields,
  minimum_stock: String(fields.minimum_stock),
  reorder_quantity: fields.reorder_quantity === null ? null : String(fields.reorder_quantity),
  purchase_price: text(fields.purchase_price),
  retail_price: text(fields.retail_price),
  wholesale_price: text(fields.wholesale_price),
  insurance_price: text(fields.insurance_price),
})

const columns = ({ id, fields, now, by }: Written) => ({
  ...columnsOf(fields),
  id,
  now,
  updated_by: by,
})

/** A number that another part has, or a category that isn't there, is refused by what the database says. */
export const refusing = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'spare_parts_number_is_unique') throw new ApiError('duplicate_part_number')
    if (constraint === 'spare_parts_category') throw fieldError('category_id', 'unknown_category')
    throw error
  }
}

export const insertPart = (tx: Transaction, written: Written, quantityInStock: number) =>
  refusing(
    execute(tx, sql.insertPart, {
      ...columns(written),
      quantity_in_stock: String(quantityInStock),
    }),
  )
export const updatePart = (tx: Transaction, written: Written) =>
  refusing(execute(tx, sql.updatePart, columns(written)))

/** False while work cards have some of it reserved. */
export const archivePart = async (
  tx: Transaction,
  { id, now, by }: Omit<Written, 'fields'>,
): Promise<boolean> => (await execute(tx, sql.archivePart, { id, now, updated_by: by })) > 0

/** The record with its lock, or null when there is none (any more). */
export const lockOptionalPart = async (tx: Transaction, id: string) => {
  const row = await queryOptionalRow(tx, sql.lockPart, { id })
  if (!row) return null
  const { version, updated_at, updated_by, quantity_in_stock, ...fields } = row
  const record = {
    ...fields,
    minimum_stock: Number(row.minimum_stock),
    reorder_quantity: row.reorder_quantity === null ? null : Number(row.reorder_quantity),
    purchase_price: sum(row.purchase_price),
    retail_price: sum(row.retail_price),
    wholesale_price: sum(row.wholesale_price),
    insurance_price: sum(row.insurance_price),
  } as PartFields & { readonly id: string }
  return { record, version, updated_at, updated_by, quantity_in_stock: Number(quantity_in_stock) }
}
