import * as endpoints from '@warsha/contracts/workshop/vehicles/vehicle-history'
import { renderServiceHistoryPage } from '@warsha/documents/render-service-history'
import { fontFaces, renderPdf } from '@warsha/service-kit/files'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { getServiceHistory } from './service-history.views.ts'
import { getVehicleOverview, listVehicleHistory } from './vehicle-history.views.ts'

export const vehicleHistoryRoutes = (mount: Mount, service: Service): void => {
  mount(endpoints.readVehicleOverview, async ({ params }) => ({
    data: await getVehicleOverview(service, params.id),
  }))
  mount(endpoints.listVehicleHistory, ({ params, query }) =>
    listVehicleHistory(service.db, params.id, query),
  )
  mount(endpoints.readServiceHistory, async ({ params, query }) => ({
    data: await getServiceHistory(service, params.id, query),
  }))
  mount(endpoints.printServiceHistory, async ({ params, query }) => {
    const history = await getServiceHistory(service, params.id, query)
    return {
      format: 'pdf' as const,
      name: `${toFileName(history.vehicle.plate_number)}.pdf`,
      content: await renderPdf(renderServiceHistoryPage(history, { fontFaces })),
    }
  })
}

/** A file name of ASCII letters: plates may be written in Arabic. */
const toFileName = (plate: string): string =>
  ['service-history', ...(plate.match(/[A-Za-z0-9]+/g) ?? [])].join('-')
