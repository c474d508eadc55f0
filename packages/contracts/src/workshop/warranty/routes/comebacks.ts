// Written by `npm run routes` from ../comebacks.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as comebacks from '../comebacks.ts'

export const listWarranties: Route<typeof comebacks.listWarranties> = {
  method: 'GET',
  path: '/vehicles/{id}/warranties',
}

export const removeComeback: Route<typeof comebacks.removeComeback> = {
  method: 'DELETE',
  path: '/work-cards/{id}/comeback',
}

export const reportComebacks: Route<typeof comebacks.reportComebacks> = {
  method: 'GET',
  path: '/reports/comebacks',
}

export const setComeback: Route<typeof comebacks.setComeback> = {
  method: 'PUT',
  path: '/work-cards/{id}/comeback',
}
