import * as endpoints from '@warsha/contracts/workshop/reports/day-summaries'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { getDaySummary } from './day-summaries.views.ts'

export const daySummaryRoutes = (mount: Mount, service: Service): void => {
  mount(endpoints.readDaySummary, async ({ query: { date } }) => ({
    data: await getDaySummary(service, date ?? undefined),
  }))
}
