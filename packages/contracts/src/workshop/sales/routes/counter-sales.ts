// Written by `npm run routes` from ../counter-sales.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as counterSales from '../counter-sales.ts'

export const createCounterSale: Route<typeof counterSales.createCounterSale> = {
  method: 'POST',
  path: '/counter-sales',
}

export const readCounterSaleTerms: Route<typeof counterSales.readCounterSaleTerms> = {
  method: 'GET',
  path: '/counter-sales/terms',
}
