/** Requests for leave and loans: their queries and decisions. */

export type RequestKind = 'leave' | 'loan'

export interface RequestsQuery {
  page: number
  limit?: number
  status?: 'pending'
  employee_id?: string
  /** One request only. */
  id?: string
}

/** Returns the filter of a list of requests: those of an employee, or one request. */
export const toRequestsFilter = ({
  employee,
  request,
}: {
  employee: string
  request: string
}): Omit<RequestsQuery, 'page'> => ({
  ...(employee && { employee_id: employee }),
  ...(request && { id: request }),
})

export type Decision =
  | { action: 'approve'; admin_notes: string }
  | { action: 'reject'; rejection_reason: string }

export interface DecideInput {
  id: string
  decision: Decision
  idempotencyKey: string
}
