/** The revenue report, row by row, and what the dashboard shows of it. */
import type { QueryOf } from '@warsha/contracts/endpoint'
import { type Fils, fils, filsFromText, filsToNumber } from '@warsha/contracts/money'
import type { RevenueRow, readRevenue } from '@warsha/contracts/revenue'
import { queryRow, queryRows, type Sql } from '@warsha/service-kit/db'
import type { Service } from '@warsha/service-kit/service'
import { readLocalSettings } from '@warsha/service-kit/settings-copy'
import { dayIn, startOfDay } from '@warsha/service-kit/shop-time'
import sql from './revenue.sql'
import { createTally, daysOf, type Portion, type Range, rangeOf } from './revenue-rules.ts'

const pageSize = 4000
const nobody = '00000000-0000-0000-0000-000000000000'
type Query = Omit<QueryOf<typeof readRevenue>, 'format'>

const owed = (total: Fils, paid: Fils): Fils => fils(Math.max(total - paid, 0))

const select = (db: Sql, filter: Filter, after: { after_at: string; after_id: string }) =>
  queryRows(db, sql.selectAfter, { ...filter, ...after, limit: pageSize })
interface Filter {
  readonly zone: string
  readonly from: string
  readonly before: string
  readonly payment_type: string | null
  readonly status: string | null
}

export interface ReportedCard {
  /** Of receipt, in the shop's zone. */
  readonly day: string
  readonly row: RevenueRow
}

const shown = ({
  day,
  ...row
}: Awaited<ReturnType<typeof select>>[number]): [ReportedCard, Portion] => {
  const [total, paid] = [filsFromText(row.total_amount), filsFromText(row.paid_amount)]
  const outstanding = owed(total, paid)
  const money = { total_amount: filsToNumber(total), paid_amount: filsToNumber(paid) }
  const card = { ...row, ...money, outstanding_balance: filsToNumber(outstanding) } as RevenueRow
  return [
    { day, row: card },
    { day, payment_type: row.payment_type, count: 1, total, paid, outstanding },
  ]
}

/** The cards of a report in the order of receipt, a page at a time, and their sums as far as they have come. */
export const revenueOf = async ({ db, clock }: Service, query: Query) => {
  const { shop_timezone: zone } = await readLocalSettings(db)
  const range = rangeOf(query.start_date, query.end_date, dayIn(zone, clock()))
  const from = startOfDay(zone, range.start_date)
  const before = startOfDay(zone, range.end_date, 1)
  const { payment_type = null, status = null } = query
  const filter = { zone, from, before, payment_type, status }
  const tally = createTally(range)
  async function* pages(): AsyncGenerator<ReportedCard[]> {
    let next = select(db, filter, { after_at: from, after_id: nobody })
    for (;;) {
      const rows = await next
      const last = rows.at(-1)
      const isLast = rows.length < pageSize || !last
      // The database reads on while this page is written.
      if (!isLast)
        next = select(db, filter, { after_at: last.received_date, after_id: last.work_card_id })
      // Nobody waits for it when the reader has left meanwhile; who does still gets the failure.
      next.catch(() => undefined)
      const cards = rows.map((row) => {
        const [card, portion] = shown(row)
        tally.add(portion)
        return card
      })
      yield cards
      if (isLast) return
    }
  }
  return { range, tally, pages: pages() }
}

/** The last 30 days of the shop, and what is owed altogether. AED. */
export const selectOverview = async ({ db, clock }: Service) => {
  const { shop_timezone: zone } = await readLocalSettings(db)
  const end_date = dayIn(zone, clock())
  const start_date = dayIn(zone, new Date(startOfDay(zone, end_date, -29)))
  const range: Range = { start_date, end_date }
  const bounds = { from: startOfDay(zone, start_date), before: startOfDay(zone, end_date, 1) }
  const [billed, collected, { outstanding_total }] = await Promise.all([
    queryRows(db, sql.selectBilledByDay, { zone, ...bounds }),
    queryRows(db, sql.selectCollectedByDay, { from: start_date, to: end_date }),
    queryRow(db, sql.selectOutstanding, {}),
  ])
  const tally = createTally(range)
  for (const { day, payment_type, count, total_amount, paid_amount, outstanding } of billed) {
    const [total, paid] = [filsFromText(total_amount), filsFromText(paid_amount)]
    tally.add({ day, payment_type, count, total, paid, outstanding: filsFromText(outstanding) })
  }
  const received = new Map(
    collected.map(({ payment_date, amount }) => [payment_date, filsFromText(amount)]),
  )
  const paidOn = (day: string) => received.get(day) ?? fils(0)
  const days = tally.byDay().map((day) => ({ ...day, collected: filsToNumber(paidOn(day.date)) }))
  const all = fils(daysOf(range).reduce((sum, day) => sum + paidOn(day), 0))
  return {
    days,
    summary: tally.summary(),
    collected_total: filsToNumber(all),
    outstanding_total: filsToNumber(filsFromText(outstanding_total)),
  }
}
