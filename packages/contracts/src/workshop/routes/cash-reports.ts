// Written by `npm run routes` from ../cash-reports.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as cashReports from '../cash-reports.ts'

export const listCashierDifferences: Route<typeof cashReports.listCashierDifferences> = {
  method: 'GET',
  path: '/reports/cashier-differences',
}

export const listVoidedPayments: Route<typeof cashReports.listVoidedPayments> = {
  method: 'GET',
  path: '/reports/voided-payments',
}
