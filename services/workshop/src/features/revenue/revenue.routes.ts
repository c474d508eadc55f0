import * as endpoints from '@warsha/contracts/workshop/reports/revenue'
import { type Mount, StreamedData } from '@warsha/service-kit/http'
import { exportTable, type Service } from '@warsha/service-kit/process'
import { selectLastCheck } from '../books/books.views.ts'
import { createRevenueReport, getRevenueOverview } from './revenue.views.ts'
import { revenueFileTexts, toRevenueFileRows } from './revenue-file.ts'

export const revenueRoutes = (mount: Mount, service: Service): void => {
  const { db } = service

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
    return exportTable(service, {
      actor,
      audit: { action: 'revenue_exported', details: { format, ...filters, start_date, end_date } },
      format,
      language,
      name: `revenue-${start_date}-to-${end_date}`,
      titles: texts.columns,
      rows: toRevenueFileRows(report, texts),
      hasTotals: true,
    })
  })
  mount(endpoints.readRevenueOverview, async () => ({ data: await getRevenueOverview(service) }))
  mount(endpoints.readBooksCheck, async () => ({ data: await selectLastCheck(db) }))
}
