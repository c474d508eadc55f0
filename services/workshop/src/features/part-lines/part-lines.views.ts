/** The parts of a card as its tab and its customer see them. */
import { filsFromText, filsToNumber } from '@warsha/contracts/money'
import type { PartLine } from '@warsha/contracts/part-lines'
import { queryRow, queryRows, type Sql } from '@warsha/service-kit/db'
import sql from './part-lines.sql'

const aed = (sum: string): number => filsToNumber(filsFromText(sum))

interface Kept {
  readonly quantity: string
  readonly unit_price: string
  readonly line_total: string
}
const shown = <R extends Kept>(row: R): PartLine =>
  ({
    ...row,
    quantity: Number(row.quantity),
    unit_price: aed(row.unit_price),
    line_total: aed(row.line_total),
  }) as unknown as PartLine

export const selectLines = async (db: Sql, workCardId: string): Promise<PartLine[]> =>
  (await queryRows(db, sql.selectListed, { work_card_id: workCardId })).map(shown)

/** One line that is on a card. */
export const selectLine = async (db: Sql, id: string): Promise<PartLine> =>
  shown(await queryRow(db, sql.selectListedLine, { id }))

/** AED. */
export const selectSummary = async (db: Sql, workCardId: string) => {
  const { lines_count, ...sums } = await queryRow(db, sql.selectSummary, {
    work_card_id: workCardId,
  })
  const { subtotal, reserved_total, consumed_total, returned_total } = sums
  return {
    lines_count,
    subtotal: aed(subtotal),
    reserved_total: aed(reserved_total),
    consumed_total: aed(consumed_total),
    returned_total: aed(returned_total),
  }
}

/** What the customer is charged for. */
export const selectChargedParts = async (db: Sql, workCardId: string) =>
  (await selectLines(db, workCardId))
    .filter(({ status }) => status !== 'returned')
    .map(({ part_name, quantity, unit_price, line_total }) => ({
      name: part_name,
      quantity,
      unit_price,
      line_total,
    }))
