/** The history of a work card as its tab shows it. */
import type { HistoryEntry } from '@warsha/contracts/work-cards'
import { queryRow, queryRows, type Sql } from '@warsha/service-kit/db'
import { pageOf } from '@warsha/service-kit/paging'
import sql from './work-card-history.sql'
import type { Change } from './work-card-history.store.ts'

/** What employees and mechanics never see; deeds that are about money alone they don't even hear of. */
const money = new Set([
  'estimated_cost',
  'actual_cost',
  'discount',
  'total_amount',
  'paid_amount',
  'amount',
  'unit_price',
  'price_tier',
])

export const selectHistory = async (
  db: Sql,
  workCardId: string,
  query: { page: number; limit: number },
  withMoney: boolean,
) => {
  const which = { work_card_id: workCardId, with_money: withMoney }
  const { total } = await queryRow(db, sql.countPage, which)
  const { slice, pagination } = pageOf(query, total)
  const rows = await queryRows(db, sql.selectPage, { ...which, ...slice })
  const data = rows.map(({ id, at, actor_name, actor_role, event, changes }): HistoryEntry => {
    const shown = (changes as Change[]).filter(({ field }) => withMoney || !money.has(field))
    return { id, at, by: { name: actor_name, role: actor_role }, event, changes: shown }
  })
  return { data, pagination }
}
