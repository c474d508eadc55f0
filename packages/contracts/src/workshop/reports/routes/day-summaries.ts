// Written by `npm run routes` from ../day-summaries.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as daySummaries from '../day-summaries.ts'

export const readDaySummary: Route<typeof daySummaries.readDaySummary> = {
  method: 'GET',
  path: '/reports/day-summary',
}
