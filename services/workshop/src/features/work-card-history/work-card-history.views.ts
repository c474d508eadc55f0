import type { HistoryEntry } from '@warsha/contracts/workshop/work-cards'
import { paginate, type Queryable, queryRow, queryRows } from '@warsha/service-kit/database'
import type { HistoryChange } from './add-history.ts'
import { listDecisions } from './customer-decisions.views.ts'
import sql from './work-card-history.sql'

/** Fields that employees and mechanics never see. Entries that are only about money are left out by the query. */
const moneyFields = new Set([
  'estimated_cost',
  'actual_cost',
  'discount',
  'total_amount',
  'paid_amount',
  'amount',
  'unit_price',
  'approved_amount',
  'excess_amount',
  'price_tier',
])

const decisionEvents = new Set(['approved', 'receipt_confirmed'])

/** Returns a page of the history, newest first. */
export const listHistory = async (
  db: Queryable,
  workCardId: string,
  query: { page: number; limit: number },
  withMoney: boolean,
) => {
  const filter = { work_card_id: workCardId, with_money: withMoney }
  const { total } = await queryRow(db, sql.countHistory, filter)
  const { slice, pagination } = paginate(query, total)
  const rows = await queryRows(db, sql.selectHistoryPage, { ...filter, ...slice })

  const decisions = await listDecisions(
    db,
    withMoney ? rows.filter(({ event }) => decisionEvents.has(event)).map(({ id }) => id) : [],
  )
  const data = rows.map(
    (row): HistoryEntry => ({
      id: row.id,
      at: row.at,
      by: { name: row.actor_name, role: row.actor_role },
      event: row.event,
      changes: (row.changes as HistoryChange[]).filter(
        ({ field }) => withMoney || !moneyFields.has(field),
      ),
      ...(decisions.has(row.id) && { decision: decisions.get(row.id) }),
    }),
  )
  return { data, pagination }
}

/** Returns when the card last reached each status, `approved` and `delivered`. */
export const listStageTimes = (db: Queryable, workCardId: string) =>
  queryRows(db, sql.selectStageTimes, { work_card_id: workCardId })
