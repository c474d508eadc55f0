// Written by `npm run routes` from ../work-card-viewers.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as workCardViewers from '../work-card-viewers.ts'

export const keepViewing: Route<typeof workCardViewers.keepViewing> = {
  method: 'PUT',
  path: '/work-cards/{id}/viewers',
}

export const stopViewing: Route<typeof workCardViewers.stopViewing> = {
  method: 'DELETE',
  path: '/work-cards/{id}/viewers',
}
