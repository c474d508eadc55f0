// Written by `npm run routes` from ../list-files.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as listFiles from '../list-files.ts'

export const exportCustomers: Route<typeof listFiles.exportCustomers> = {
  method: 'GET',
  path: '/customers/export',
}

export const exportVehicles: Route<typeof listFiles.exportVehicles> = {
  method: 'GET',
  path: '/vehicles/export',
}

export const exportWorkCards: Route<typeof listFiles.exportWorkCards> = {
  method: 'GET',
  path: '/work-cards/export',
}
