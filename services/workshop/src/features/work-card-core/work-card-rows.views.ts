/** Work cards with their customers, vehicles and mechanics: rows of lists, and one card with all that its page shows. */
import {
  type Aed,
  aedFromText,
  optionalFilsFromText,
  toAedOrNull,
} from '@warsha/contracts/base/money'
import { notFound } from '@warsha/service-kit/base'
import { type Queryable, queryOptionalRow, queryRows } from '@warsha/service-kit/database'
import { toPayerSurplus } from './total-rules.ts'
import type { WorkCardOwner } from './work-card.ts'
import sql from './work-card-rows.sql'

/** Returns the rows of cards in the order of `ids`. Amounts are text in AED, see `toRowAmounts`. */
export const selectWorkCardRows = (db: Queryable, ids: readonly string[]) =>
  queryRows(db, sql.selectRowsByIds, { ids: [...ids] })

/** Returns one card. Throws 404 if it does not exist, is deleted or does not belong to `owner`. */
export const selectWorkCardDetail = async (
  db: Queryable,
  id: string,
  { mechanic_id = null, customer_id = null }: WorkCardOwner,
) => {
  const row = await queryOptionalRow(db, sql.selectDetail, { id, mechanic_id, customer_id })
  if (!row) throw notFound()
  return row
}

export type WorkCardDetailRow = Awaited<ReturnType<typeof selectWorkCardDetail>>

interface AmountColumns {
  readonly estimated_cost: string | null
  readonly total_amount: string
  readonly paid_amount: string
  readonly payer_surplus: string
}

interface RowAmounts {
  readonly estimated_cost: Aed | null
  readonly total_amount: Aed
  readonly paid_amount: Aed
  /** Absent if it is 0. */
  readonly payer_surplus?: Aed
}

/** Returns the amounts of a row as responses have them. */
export const toRowAmounts = (row: AmountColumns): RowAmounts => ({
  estimated_cost: toAedOrNull(optionalFilsFromText(row.estimated_cost)),
  total_amount: aedFromText(row.total_amount),
  paid_amount: aedFromText(row.paid_amount),
  ...toPayerSurplus(row.payer_surplus),
})
