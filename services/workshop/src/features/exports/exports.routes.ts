import * as endpoints from '@warsha/contracts/workshop/reports/exports'
import type { Mount } from '@warsha/service-kit/http'
import { exportList, type Service } from '@warsha/service-kit/process'
import { customersExport, vehiclesExport, workCardsExport } from './exports.views.ts'

export const exportRoutes = (mount: Mount, service: Service): void => {
  const { db } = service
  mount(endpoints.exportCustomers, (input) =>
    exportList(service, input, customersExport(db, input.query)),
  )
  mount(endpoints.exportVehicles, (input) =>
    exportList(service, input, vehiclesExport(db, input.query)),
  )
  mount(endpoints.exportWorkCards, (input) =>
    exportList(service, input, workCardsExport(service, input.query)),
  )
}
