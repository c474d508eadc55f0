/** The revenue report, read page by page, and its overview for the dashboard. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import {
  aedFromText,
  type Fils,
  fils,
  filsFromText,
  sumFils,
  toAed,
} from '@warsha/contracts/base/money'
import { outstandingOf, owedOf } from '@warsha/contracts/workshop/financials'
import type { RevenueRow, readRevenue } from '@warsha/contracts/workshop/reports/revenue'
import type { WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import { startOfLocalDay, toLocalDate } from '@warsha/service-kit/base'
import { lowestId, type Queryable, queryRow, queryRows } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { selectStoredDays } from '../billed-hours/billed-hours.store.ts'
import { selectRecordCounts } from '../record-counts/record-counts.store.ts'
import sql from './revenue.sql'
import {
  createRevenueTotals,
  type DateRange,
  listDays,
  type RevenueEntry,
  resolveDateRange,
} from './revenue-rules.ts'

const pageSize = 4000
type Query = Omit<QueryOf<typeof readRevenue>, 'format'>

interface Filter {
  readonly zone: string
  readonly from: string
  readonly before: string
  readonly payment_type: string | null
  readonly status: string | null
}
const selectPage = (db: Queryable, filter: Filter, after: { after_at: string; after_id: string }) =>
  queryRows(db, sql.selectAfter, { ...filter, ...after, limit: pageSize })
type Row = Awaited<ReturnType<typeof selectPage>>[number]

export interface ReportedCard {
  /** Day of receipt in the shop's time zone. */
  readonly day: string
  readonly row: RevenueRow
}

const toRevenueEntry = (row: Row): RevenueEntry => {
  const total = filsFromText(row.total_amount)
  const paid = filsFromText(row.paid_amount)
  const surplus = filsFromText(row.payer_surplus)
  return {
    day: row.day,
    payment_type: row.payment_type,
    count: 1,
    total,
    paid,
    outstanding: outstandingOf(owedOf(total, row.status as WorkCardStatus), paid, surplus),
  }
}

const toReportedCard = (
  { day, payer_surplus: _surplus, ...row }: Row,
  { total, paid, outstanding }: RevenueEntry,
): ReportedCard => ({
  day,
  row: {
    ...row,
    total_amount: toAed(total),
    paid_amount: toAed(paid),
    outstanding_balance: toAed(outstanding),
  } as RevenueRow,
})

/** Returns the cards in the order of receipt. `totals` covers the pages that were read so far. */
export const createRevenueReport = async ({ db, clock }: Service, query: Query) => {
  const { shop_timezone: zone } = await readLocalSettings(db)
  const range = resolveDateRange(query.start_date, query.end_date, toLocalDate(zone, clock()))
  const from = startOfLocalDay(zone, range.start_date)
  const before = startOfLocalDay(zone, range.end_date, 1)
  const { payment_type = null, status = null } = query
  const filter = { zone, from, before, payment_type, status }
  const totals = createRevenueTotals(range)

  async function* readPages(): AsyncGenerator<ReportedCard[]> {
    let next = selectPage(db, filter, { after_at: from, after_id: lowestId })
    for (;;) {
      const rows = await next
      const last = rows.at(-1)
      const isLastPage = rows.length < pageSize || !last
      // Read the next page while this one is written.
      if (!isLastPage)
        next = selectPage(db, filter, { after_at: last.received_date, after_id: last.work_card_id })
      // If the client disconnects, nobody awaits the next page: its failure must not be an unhandled rejection.
      next.catch(() => undefined)
      yield rows.map((row) => {
        const entry = toRevenueEntry(row)
        totals.add(entry)
        return toReportedCard(row, entry)
      })
      if (isLastPage) return
    }
  }
  return { range, totals, pages: readPages() }
}

const selectBilled = async (db: Queryable, days: { zone: string; from: string; before: string }) =>
  (await selectStoredDays(db, days)) ?? (await queryRows(db, sql.selectBilledByDay, days))

/** The last 30 days, and the total outstanding of all cards. Amounts in AED. */
export const getRevenueOverview = async ({ db, clock }: Service) => {
  const { shop_timezone: zone } = await readLocalSettings(db)
  const end_date = toLocalDate(zone, clock())
  const start_date = toLocalDate(zone, new Date(startOfLocalDay(zone, end_date, -29)))
  const range: DateRange = { start_date, end_date }
  const from = startOfLocalDay(zone, start_date)
  const before = startOfLocalDay(zone, end_date, 1)

  const [billed, collected, takenBack, { outstanding_amount }] = await Promise.all([
    selectBilled(db, { zone, from, before }),
    queryRows(db, sql.selectCollectedByDay, { from: start_date, to: end_date }),
    queryRow(db, sql.sumTakenBack, { from: start_date, to: end_date }),
    selectRecordCounts(db),
  ])

  const totals = createRevenueTotals(range)
  for (const { day, payment_type, count, total_amount, paid_amount, outstanding } of billed)
    totals.add({
      day,
      payment_type,
      count,
      total: filsFromText(total_amount),
      paid: filsFromText(paid_amount),
      outstanding: filsFromText(outstanding),
    })

  const collectedByDay = new Map(
    collected.map(({ payment_date, amount }) => [payment_date, filsFromText(amount)]),
  )
  const collectedOn = (day: string): Fils => collectedByDay.get(day) ?? fils(0)
  const collectedTotal = sumFils(listDays(range).map(collectedOn))
  return {
    days: totals.byDay().map((day) => ({ ...day, collected: toAed(collectedOn(day.date)) })),
    summary: totals.summary(),
    collected_total: toAed(collectedTotal),
    taken_back_total: toAed(fils(takenBack.amount_fils)),
    outstanding_total: aedFromText(outstanding_amount),
  }
}
