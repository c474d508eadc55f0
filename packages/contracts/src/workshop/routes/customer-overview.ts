// Written by `npm run routes` from ../customer-overview.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as customerOverview from '../customer-overview.ts'

export const listCustomerJobs: Route<typeof customerOverview.listCustomerJobs> = {
  method: 'GET',
  path: '/customers/{id}/jobs',
}

export const readCustomerOverview: Route<typeof customerOverview.readCustomerOverview> = {
  method: 'GET',
  path: '/customers/{id}/overview',
}
