// Written by `npm run routes` from ../revenue.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as revenue from '../revenue.ts'

export const exportRevenue: Route<typeof revenue.exportRevenue> = {
  method: 'GET',
  path: '/reports/work-cards-revenue/export',
}

export const readBooksCheck: Route<typeof revenue.readBooksCheck> = {
  method: 'GET',
  path: '/reports/books-check',
}

export const readRevenue: Route<typeof revenue.readRevenue> = {
  method: 'GET',
  path: '/reports/work-cards-revenue',
}

export const readRevenueOverview: Route<typeof revenue.readRevenueOverview> = {
  method: 'GET',
  path: '/reports/revenue-overview',
}
