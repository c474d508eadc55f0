// Written by `npm run routes` from ../work-card-financials.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as workCardFinancials from '../work-card-financials.ts'

export const readFinancials: Route<typeof workCardFinancials.readFinancials> = {
  method: 'GET',
  path: '/work-cards/{id}/financials',
}

export const recalculateWorkCard: Route<typeof workCardFinancials.recalculateWorkCard> = {
  method: 'POST',
  path: '/work-cards/{id}/recalculate',
}

export const setDiscount: Route<typeof workCardFinancials.setDiscount> = {
  method: 'PUT',
  path: '/work-cards/{id}/discount',
}
