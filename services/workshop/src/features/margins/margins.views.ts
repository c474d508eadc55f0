import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { fils, filsFromText, toAed } from '@warsha/contracts/base/money'
import { basisPointsToPercent } from '@warsha/contracts/base/percentages'
import { type DiscountType, discountFromText } from '@warsha/contracts/workshop/financials'
import type { readMargin } from '@warsha/contracts/workshop/money/margins'
import { notFound } from '@warsha/service-kit/base'
import { type Queryable, queryOptionalRow } from '@warsha/service-kit/database'
import { calculateMargin } from './margin-rules.ts'
import sql from './margins.sql'

/** Returns the margin of a card, in AED. Throws 404 if there is no such card. */
export const getMargin = async (
  db: Queryable,
  id: string,
): Promise<ResponseOf<typeof readMargin>['data']> => {
  const row = await queryOptionalRow(db, sql.selectCharged, { id })
  if (!row) throw notFound()
  const labour = filsFromText(row.labour_total)
  const parts = filsFromText(row.parts_total)
  const partCost = filsFromText(row.part_cost)
  const discount = discountFromText(row.discount_type as DiscountType, row.discount)
  const { discount_amount, margin, rate } = calculateMargin({ labour, parts, discount, partCost })
  const comebackLabour = filsFromText(row.comeback_labour)
  const comebackPartCost = filsFromText(row.comeback_part_cost)
  return {
    labour: toAed(labour),
    parts: toAed(parts),
    discount_amount: toAed(discount_amount),
    part_cost: toAed(partCost),
    parts_without_cost: row.parts_without_cost,
    margin: toAed(margin),
    margin_percent: rate === null ? null : basisPointsToPercent(rate),
    labor_hours: Number(row.labor_hours),
    comeback_count: row.comeback_count,
    comeback_labour: toAed(comebackLabour),
    comeback_part_cost: toAed(comebackPartCost),
    margin_after_comebacks: toAed(fils(margin - comebackLabour - comebackPartCost)),
  }
}
