import * as endpoints from '@warsha/contracts/workshop/cash-reports'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { getCashierDifferences, getVoidedPayments } from './cash-reports.views.ts'

export const cashReportRoutes = (mount: Mount, service: Service): void => {
  mount(endpoints.listCashierDifferences, async ({ query }) => ({
    data: await getCashierDifferences(service, query),
  }))
  mount(endpoints.listVoidedPayments, ({ query }) => getVoidedPayments(service, query))
}
