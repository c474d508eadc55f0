import * as endpoints from '@warsha/contracts/workshop/money/deposits'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { getCardDeposit } from './deposits.views.ts'
import { takeDeposit } from './take-deposit.ts'

export const depositRoutes = (mount: Mount, service: Service): void => {
  mount(endpoints.readCardDeposit, async ({ params }) => ({
    data: await getCardDeposit(service.db, params.id),
  }))
  mount(endpoints.takeDeposit, (input) => takeDeposit(service, input))
}
