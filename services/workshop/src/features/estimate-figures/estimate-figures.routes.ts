import { readEstimateFigures } from '@warsha/contracts/workshop/estimates/estimate-figures'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { getEstimateFigures } from './estimate-figures.views.ts'

export const estimateFigureRoutes = (mount: Mount, service: Service): void => {
  mount(readEstimateFigures, async ({ query }) => ({
    data: await getEstimateFigures(service, query),
  }))
}
