import { aedFromText } from '@warsha/contracts/base/money'
import type { PartLine } from '@warsha/contracts/workshop/part-lines'
import { type Queryable, queryRow, queryRows } from '@warsha/service-kit/database'
import sql from './part-lines.sql'

const selectListed = (db: Queryable, workCardId: string) =>
  queryRows(db, sql.selectListedPartLines, { work_card_id: workCardId })

type PartLineRow = Awaited<ReturnType<typeof selectListed>>[number]

/** Listed lines are named: constraint `part_lines_are_named`. */
const toPartLine = (row: PartLineRow): PartLine => ({
  id: row.id,
  work_card_id: row.work_card_id,
  part_id: row.part_id,
  part_number: row.part_number!,
  part_name: row.part_name!,
  category_name: row.category_name,
  category_name_ar: row.category_name_ar,
  unit_of_measure: row.unit_of_measure as PartLine['unit_of_measure'],
  quantity: Number(row.quantity),
  unit_price: aedFromText(row.unit_price),
  price_tier: row.price_tier as PartLine['price_tier'],
  line_total: aedFromText(row.line_total!),
  status: row.state as PartLine['status'],
  notes: row.notes,
  version: row.seen_version,
  created_at: row.created_at,
})

/** Returns the reserved, consumed and returned lines of a work card, oldest first. */
export const listPartLines = async (db: Queryable, workCardId: string): Promise<PartLine[]> =>
  (await selectListed(db, workCardId)).map(toPartLine)

/** Returns one listed line. */
export const getPartLine = async (db: Queryable, id: string): Promise<PartLine> =>
  toPartLine(await queryRow(db, sql.selectPartLine, { id }))

/** Returns amounts in AED. */
export const getPartLinesSummary = async (db: Queryable, workCardId: string) => {
  const row = await queryRow(db, sql.selectPartLinesSummary, { work_card_id: workCardId })
  return {
    lines_count: row.lines_count,
    subtotal: aedFromText(row.subtotal),
    reserved_total: aedFromText(row.reserved_total),
    consumed_total: aedFromText(row.consumed_total),
    returned_total: aedFromText(row.returned_total),
  }
}

/** Returns the parts that the customer pays for. */
export const listChargedParts = async (db: Queryable, workCardId: string) =>
  (await listPartLines(db, workCardId))
    .filter(({ status }) => status !== 'returned')
    .map(({ part_name, quantity, unit_price, line_total }) => ({
      name: part_name,
      quantity,
      unit_price,
      line_total,
    }))
