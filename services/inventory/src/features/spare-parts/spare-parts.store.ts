/** Typed SQL access to spare parts. */
import { optionalFilsFromText, optionalFilsToText } from '@warsha/contracts/base/money'
import { ApiError, fieldError } from '@warsha/service-kit/base'
import {
  execute,
  getViolatedConstraint,
  type Queryable,
  queryOptionalRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import { type PartFields, toPartFields } from './spare-part-rules.ts'
import sql from './spare-parts.sql'

export interface PartInput {
  readonly id: string
  readonly fields: PartFields
}

interface AuditColumns {
  /** ISO 8601 in UTC. */
  readonly now: string
  readonly updated_by: string
}

const toColumns = ({ id, fields }: PartInput) => ({
  ...fields,
  id,
  minimum_stock: String(fields.minimum_stock),
  reorder_quantity: fields.reorder_quantity === null ? null : String(fields.reorder_quantity),
  purchase_price: optionalFilsToText(fields.purchase_price),
  retail_price: optionalFilsToText(fields.retail_price),
  wholesale_price: optionalFilsToText(fields.wholesale_price),
  insurance_price: optionalFilsToText(fields.insurance_price),
})

/** Throws 409 for a duplicate part number and 400 for an unknown category. */
const translateViolations = async (write: Promise<number>): Promise<void> => {
  try {
    await write
  } catch (error) {
    const constraint = getViolatedConstraint(error)
    if (constraint === 'spare_parts_number_is_unique') throw new ApiError('duplicate_part_number')
    if (constraint === 'spare_parts_category') throw fieldError('category_id', 'unknown_category')
    throw error
  }
}

export const insertParts = (
  tx: Transaction,
  parts: readonly (PartInput & { readonly quantityInStock: number })[],
  audit: AuditColumns,
): Promise<void> => {
  const rows = parts.map((part) => ({
    ...toColumns(part),
    quantity_in_stock: String(part.quantityInStock),
  }))
  return translateViolations(
    execute(tx, sql.insertParts, { parts: JSON.stringify(rows), ...audit }),
  )
}

export const updatePart = (tx: Transaction, part: PartInput, audit: AuditColumns): Promise<void> =>
  translateViolations(execute(tx, sql.updatePart, { ...toColumns(part), ...audit }))

/** Returns false if the part is reserved for work cards. */
export const archivePart = async (
  tx: Transaction,
  id: string,
  audit: AuditColumns,
): Promise<boolean> => (await execute(tx, sql.archivePart, { id, ...audit })) > 0

/** Returns the parts in the order of the ids, without archived ones. */
export const selectPartsByIds = async (db: Queryable, ids: readonly string[]) =>
  ids.length > 0 ? queryRows(db, sql.selectByIds, { ids }) : []
export type PartRow = Awaited<ReturnType<typeof selectPartsByIds>>[number]

/** Locks a part and its stock. Returns null if it does not exist or is archived. */
export const lockOptionalPart = async (tx: Transaction, id: string) => {
  if (!(await queryOptionalRow(tx, sql.lockPart, { id }))) return null
  const [row] = await selectPartsByIds(tx, [id])
  if (!row) return null
  return {
    fields: toPartFields({
      ...row,
      unit_of_measure: row.unit_of_measure as PartFields['unit_of_measure'],
      minimum_stock: Number(row.minimum_stock),
      reorder_quantity: row.reorder_quantity === null ? null : Number(row.reorder_quantity),
      purchase_price: optionalFilsFromText(row.purchase_price),
      retail_price: optionalFilsFromText(row.retail_price),
      wholesale_price: optionalFilsFromText(row.wholesale_price),
      insurance_price: optionalFilsFromText(row.insurance_price),
    }),
    version: row.version,
    updated_at: row.updated_at,
    updated_by: row.updated_by,
    quantity_in_stock: Number(row.quantity_in_stock),
  }
}

/** Returns those of the upper-case part numbers that exist. */
export const selectExistingNumbers = async (
  db: Queryable,
  numbers: readonly string[],
): Promise<string[]> =>
  (await queryRows(db, sql.selectExistingNumbers, { numbers })).map(({ number }) => number)
