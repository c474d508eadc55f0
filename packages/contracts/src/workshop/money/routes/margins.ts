// Written by `npm run routes` from ../margins.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as margins from '../margins.ts'

export const readMargin: Route<typeof margins.readMargin> = {
  method: 'GET',
  path: '/work-cards/{id}/margin',
}
