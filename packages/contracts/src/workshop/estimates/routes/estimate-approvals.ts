// Written by `npm run routes` from ../estimate-approvals.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as estimateApprovals from '../estimate-approvals.ts'

export const dropOrderedPart: Route<typeof estimateApprovals.dropOrderedPart> = {
  method: 'POST',
  path: '/estimates/{id}/ordered-parts/{lineKey}/not-needed',
}

export const recordDecision: Route<typeof estimateApprovals.recordDecision> = {
  method: 'POST',
  path: '/estimates/{id}/decision',
}

export const reserveOrderedParts: Route<typeof estimateApprovals.reserveOrderedParts> = {
  method: 'POST',
  path: '/estimates/{id}/ordered-parts',
}
