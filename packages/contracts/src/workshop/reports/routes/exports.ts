// Written by `npm run routes` from ../exports.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as exports from '../exports.ts'

export const exportCustomers: Route<typeof exports.exportCustomers> = {
  method: 'GET',
  path: '/customers/export',
}

export const exportVehicles: Route<typeof exports.exportVehicles> = {
  method: 'GET',
  path: '/vehicles/export',
}

export const exportWorkCards: Route<typeof exports.exportWorkCards> = {
  method: 'GET',
  path: '/work-cards/export',
}
