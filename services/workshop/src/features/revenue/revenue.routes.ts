import {
  exportRevenue,
  readBooksCheck,
  readRevenue,
  readRevenueOverview,
} from '@warsha/contracts/revenue'
import { addAudit } from '@warsha/service-kit/audit'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { StreamedData } from '@warsha/service-kit/streamed-data'
import { tableFile } from '@warsha/service-kit/table-file'
import { selectLastCheck } from '../books/books.views.ts'
import { revenueOf, selectOverview } from './revenue.views.ts'
import { rowsOf, titles } from './revenue-file.ts'

export const revenueRoutes = (mount: Mount, service: Service): void => {
  const { db, name } = service
  mount(readRevenue, async ({ query }) => {
    const { range, tally, pages } = await revenueOf(service, query)
    async function* rows() {
      for await (const page of pages) yield page.map(({ row }) => row)
    }
    const rest = () => ({ ...range, summary: tally.summary(), days: tally.byDay() })
    return new StreamedData('work_cards', rows(), rest)
  })
  mount(exportRevenue, async ({ actor, query }) => {
    const { format, ...filters } = query
    const revenue = await revenueOf(service, filters)
    const { start_date, end_date } = revenue.range
    const details = { format, ...filters, start_date, end_date }
    // Who has carried the shop's figures out of the house is asked for later.
    await db.inTransaction((tx) =>
      addAudit(tx, name, actor, {
        action: 'revenue_exported',
        subject: { type: 'report', id: null },
        details,
      }),
    )
    return tableFile(format, `revenue-${start_date}-to-${end_date}`, titles, rowsOf(revenue))
  })
  mount(readRevenueOverview, async () => ({ data: await selectOverview(service) }))
  mount(readBooksCheck, async () => ({ data: await selectLastCheck(db) }))
}
