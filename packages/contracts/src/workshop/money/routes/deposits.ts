// Written by `npm run routes` from ../deposits.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as deposits from '../deposits.ts'

export const readCardDeposit: Route<typeof deposits.readCardDeposit> = {
  method: 'GET',
  path: '/work-cards/{id}/deposit',
}

export const takeDeposit: Route<typeof deposits.takeDeposit> = {
  method: 'POST',
  path: '/work-cards/{id}/deposits',
}
