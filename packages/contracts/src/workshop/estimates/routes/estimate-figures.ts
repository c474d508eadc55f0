// Written by `npm run routes` from ../estimate-figures.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as estimateFigures from '../estimate-figures.ts'

export const readEstimateFigures: Route<typeof estimateFigures.readEstimateFigures> = {
  method: 'GET',
  path: '/estimates/figures',
}
