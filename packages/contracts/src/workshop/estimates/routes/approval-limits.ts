// Written by `npm run routes` from ../approval-limits.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as approvalLimits from '../approval-limits.ts'

export const addApprovalLimit: Route<typeof approvalLimits.addApprovalLimit> = {
  method: 'POST',
  path: '/customers/{id}/approval-limits',
}

export const changeApprovalLimit: Route<typeof approvalLimits.changeApprovalLimit> = {
  method: 'PUT',
  path: '/customers/{id}/approval-limits/{limitId}',
}

export const listApprovalLimits: Route<typeof approvalLimits.listApprovalLimits> = {
  method: 'GET',
  path: '/customers/{id}/approval-limits',
}

export const removeApprovalLimit: Route<typeof approvalLimits.removeApprovalLimit> = {
  method: 'DELETE',
  path: '/customers/{id}/approval-limits/{limitId}',
}
