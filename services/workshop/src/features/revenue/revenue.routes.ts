import * as endpoints from '@warsha/contracts/workshop/reports/revenue'
import { createTableFile } from '@warsha/service-kit/files'
import { type Mount, StreamedData } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { selectLastCheck } from '../books/books.views.ts'
import { createRevenueReport, getRevenueOverview } from './revenue.views.ts'
import { revenueFileTexts, toRevenueFileRows } from './revenue-file.ts'

export const revenueRoutes = (mount: Mount, service: Service): void => {
  const { db, name } = service

  mount(endpoints.readRevenue, async ({ query }) => {
    const { range, totals, pages } = await createRevenueReport(service, query)
    async function* rows() {
      for await (const page of pages) yield page.map(({ row }) => row)
    }
    const fieldsAfterRows = () => ({
      ...range,
      summary: totals.summary(),
      days: totals.byDay(),
    })
    return new StreamedData('work_cards', rows(), fieldsAfterRows)
  })
  mount(endpoints.exportRevenue, async ({ actor, query }) => {
    const { format, language, ...filters } = query
    const texts = revenueFileTexts[language]
    const report = await createRevenueReport(service, filters)
    const { start_date, end_date } = report.range
    // The audit trail records who exported the revenue.
    await db.unrestricted.inTransaction((tx) =>
      addAuditEntry(tx, name, actor, {
        action: 'revenue_exported',
        subject: { type: 'report', id: null },
        details: { format, ...filters, start_date, end_date },
      }),
    )
    return createTableFile(
      format,
      `revenue-${start_date}-to-${end_date}`,
      texts.columns,
      toRevenueFileRows(report, texts),
      { rightToLeft: language === 'ar', hasTotals: true },
    )
  })
  mount(endpoints.readRevenueOverview, async () => ({ data: await getRevenueOverview(service) }))
  mount(endpoints.readBooksCheck, async () => ({ data: await selectLastCheck(db) }))
}
