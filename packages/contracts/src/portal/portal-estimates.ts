/** Estimates in the customer portal and behind the link of a job. {id} is the job. */
import { data, endpoint } from '../base/endpoint.ts'
import { approvalReceipt } from '../workshop/estimates/approval-receipts.ts'
import {
  askAboutEstimate,
  customerDecision,
  customerQuestion,
  decideOfferedEstimate,
  offeredEstimate,
} from '../workshop/estimates/estimate-approvals.ts'

export type { OfferedEstimate } from '../workshop/estimates/estimate-approvals.ts'

const own = { customer: 'own' } as const

/** The newest estimate of the job that was sent. 404 if there is none. */
export const readJobEstimate = endpoint({
  method: 'GET',
  path: '/customer/jobs/{id}/estimate',
  guard: own,
  jobLink: true,
  response: data(offeredEstimate),
})

/**
 * Approves, declines or defers each line, once. If another version was sent since the customer read the estimate, it is refused
 * with `estimate_changed`.
 */
export const decideJobEstimate = endpoint({
  method: 'POST',
  path: '/customer/jobs/{id}/estimate/decision',
  guard: own,
  jobLink: true,
  rejectsStaffBrowser: true,
  idempotent: true,
  body: customerDecision,
  rejects: decideOfferedEstimate.rejects,
  response: data(offeredEstimate),
})

/** Asks the office about a line or the whole estimate. */
export const askAboutJobEstimate = endpoint({
  method: 'POST',
  path: '/customer/jobs/{id}/estimate/questions',
  guard: own,
  jobLink: true,
  rejectsStaffBrowser: true,
  idempotent: true,
  body: customerQuestion,
  rejects: askAboutEstimate.rejects,
  response: data(offeredEstimate),
})

/** The receipt of the newest decided estimate of the job. 404 if there is none. */
export const readJobReceipt = endpoint({
  method: 'GET',
  path: '/customer/jobs/{id}/estimate/receipt',
  guard: own,
  jobLink: true,
  response: data(approvalReceipt),
})
