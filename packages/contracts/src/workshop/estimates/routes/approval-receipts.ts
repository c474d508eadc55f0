// Written by `npm run routes` from ../approval-receipts.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as approvalReceipts from '../approval-receipts.ts'

export const printApprovalReceipt: Route<typeof approvalReceipts.printApprovalReceipt> = {
  method: 'GET',
  path: '/approval-receipts/{id}/pdf',
}

export const readApprovalReceipt: Route<typeof approvalReceipts.readApprovalReceipt> = {
  method: 'GET',
  path: '/estimates/{id}/receipt',
}

export const verifyApprovalReceipt: Route<typeof approvalReceipts.verifyApprovalReceipt> = {
  method: 'GET',
  path: '/approval-receipts/{id}/verification',
}
