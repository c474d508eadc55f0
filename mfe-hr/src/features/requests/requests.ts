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

export type Decision =
  | { action: 'approve'; admin_notes: string }
  | { action: 'reject'; rejection_reason: string }

export interface DecideInput {
  id: string
  decision: Decision
  idempotencyKey: string
}
