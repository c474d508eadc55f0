// Written by `npm run routes` from ../part-waits.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as partWaits from '../part-waits.ts'

export const endPartWait: Route<typeof partWaits.endPartWait> = {
  method: 'DELETE',
  path: '/work-cards/{id}/part-wait',
}

export const reportPartWait: Route<typeof partWaits.reportPartWait> = {
  method: 'PUT',
  path: '/work-cards/{id}/part-wait',
}
