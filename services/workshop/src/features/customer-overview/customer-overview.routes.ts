import * as endpoints from '@warsha/contracts/workshop/customer-overview'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { getCustomerOverview, listCustomerJobs } from './customer-overview.views.ts'

export const customerOverviewRoutes = (mount: Mount, service: Service): void => {
  mount(endpoints.readCustomerOverview, async ({ params }) => ({
    data: await getCustomerOverview(service, params.id),
  }))
  mount(endpoints.listCustomerJobs, ({ params, query }) =>
    listCustomerJobs(service.db, params.id, query),
  )
}
