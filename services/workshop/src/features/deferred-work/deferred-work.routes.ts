import * as endpoints from '@warsha/contracts/workshop/estimates/deferred-work'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { changeDeferredWork } from './change-deferred-work.ts'
import { listDeferredWork } from './deferred-work.views.ts'

export const deferredWorkRoutes = (mount: Mount, service: Service): void => {
  mount(endpoints.listDeferredWork, async ({ params }) => ({
    data: await listDeferredWork(service, params.id),
  }))
  mount(endpoints.changeDeferredWork, (input) => changeDeferredWork(service, input))
}
