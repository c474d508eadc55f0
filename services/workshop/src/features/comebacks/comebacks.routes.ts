import * as endpoints from '@warsha/contracts/workshop/warranty/comebacks'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { removeComeback, setComeback } from './change-comeback.ts'
import { listWarranties, reportComebacks } from './comebacks.views.ts'

export const comebackRoutes = (mount: Mount, service: Service): void => {
  mount(endpoints.listWarranties, async ({ params, query }) => ({
    data: await listWarranties(service, params.id, query.work_card_id),
  }))
  mount(endpoints.setComeback, (input) => setComeback(service, input))
  mount(endpoints.removeComeback, (input) => removeComeback(service, input))
  mount(endpoints.reportComebacks, async ({ query }) => ({
    data: await reportComebacks(service, query),
  }))
}
