// Written by `npm run routes` from ../stock.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as stock from '../stock.ts'

export const adjustStock: Route<typeof stock.adjustStock> = {
  method: 'POST',
  path: '/spare-parts/{id}/adjust-stock',
}

export const countStock: Route<typeof stock.countStock> = {
  method: 'POST',
  path: '/spare-parts/{id}/stock-counts',
}

export const exportMovements: Route<typeof stock.exportMovements> = {
  method: 'GET',
  path: '/spare-parts/{id}/movements/export',
}

export const listMovements: Route<typeof stock.listMovements> = {
  method: 'GET',
  path: '/spare-parts/{id}/movements',
}
