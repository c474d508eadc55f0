import { listCashierDifferences } from '@warsha/contracts/workshop/money/cash-sessions'
import { reportWriteOffs } from '@warsha/contracts/workshop/money/write-offs'
import { listVoidedPayments } from '@warsha/contracts/workshop/payments'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { getCashierDifferences, getVoidedPayments, getWriteOffs } from './cash-reports.views.ts'

export const cashReportRoutes = (mount: Mount, service: Service): void => {
  mount(listCashierDifferences, async ({ query }) => ({
    data: await getCashierDifferences(service, query),
  }))
  mount(listVoidedPayments, ({ query }) => getVoidedPayments(service, query))
  mount(reportWriteOffs, ({ query }) => getWriteOffs(service, query))
}
