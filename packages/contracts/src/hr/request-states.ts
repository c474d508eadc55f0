/** States of requests of employees: leave, loans and advances. Without zod, as screens import it with the page. */

/** `completed`: leave whose last day is over, or a loan that is repaid. */
export const requestStatuses = [
  'pending',
  'approved',
  'rejected',
  'completed',
  'cancelled',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

export type RequestBlockedReason = 'request_decided'

/** Returns the error code that blocks approving, rejecting or cancelling the request, or null. Only pending requests can change. */
export const decisionBlockedBy = ({
  status,
}: {
  readonly status: string
}): RequestBlockedReason | null => (status === 'pending' ? null : 'request_decided')
