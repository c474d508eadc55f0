// Written by `npm run routes` from ../vehicle-history.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as vehicleHistory from '../vehicle-history.ts'

export const listVehicleHistory: Route<typeof vehicleHistory.listVehicleHistory> = {
  method: 'GET',
  path: '/vehicles/{id}/history',
}

export const printServiceHistory: Route<typeof vehicleHistory.printServiceHistory> = {
  method: 'GET',
  path: '/vehicles/{id}/service-history/pdf',
}

export const readServiceHistory: Route<typeof vehicleHistory.readServiceHistory> = {
  method: 'GET',
  path: '/vehicles/{id}/service-history',
}

export const readVehicleOverview: Route<typeof vehicleHistory.readVehicleOverview> = {
  method: 'GET',
  path: '/vehicles/{id}/overview',
}
