// Written by `npm run routes` from ../opening-balances.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as openingBalances from '../opening-balances.ts'

export const enterOpeningBalance: Route<typeof openingBalances.enterOpeningBalance> = {
  method: 'POST',
  path: '/customers/{id}/opening-balance',
}

export const readOpeningBalance: Route<typeof openingBalances.readOpeningBalance> = {
  method: 'GET',
  path: '/customers/{id}/opening-balance',
}

export const reverseOpeningBalance: Route<typeof openingBalances.reverseOpeningBalance> = {
  method: 'DELETE',
  path: '/customers/{id}/opening-balance',
}
