// Written by `npm run routes` from ../portal-estimates.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as portalEstimates from '../portal-estimates.ts'

export const askAboutJobEstimate: Route<typeof portalEstimates.askAboutJobEstimate> = {
  method: 'POST',
  path: '/customer/jobs/{id}/estimate/questions',
}

export const decideJobEstimate: Route<typeof portalEstimates.decideJobEstimate> = {
  method: 'POST',
  path: '/customer/jobs/{id}/estimate/decision',
}

export const readJobEstimate: Route<typeof portalEstimates.readJobEstimate> = {
  method: 'GET',
  path: '/customer/jobs/{id}/estimate',
}

export const readJobReceipt: Route<typeof portalEstimates.readJobReceipt> = {
  method: 'GET',
  path: '/customer/jobs/{id}/estimate/receipt',
}
