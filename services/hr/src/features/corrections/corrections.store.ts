/** Requests to correct attendance in the database. */

import { ApiError } from '@warsha/service-kit/base'
import {
  execute,
  getViolatedConstraint,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import sql from './corrections.sql'

interface NewCorrection {
  readonly id: string
  readonly employee_id: string
  readonly record_id: string | null
  readonly requested_check_in: string
  readonly requested_check_out: string
  readonly original_check_in: string | null
  readonly original_check_out: string | null
  readonly reason: string
  readonly now: string
}

/** Throws `correction_pending` (409) if a request for the record is undecided. */
export const insertCorrection = async (
  tx: Transaction,
  correction: NewCorrection,
): Promise<void> => {
  try {
    await execute(tx, sql.insertCorrection, correction)
  } catch (error) {
    if (getViolatedConstraint(error) === 'attendance_corrections_one_pending')
      throw new ApiError('correction_pending')
    throw error
  }
}

export const lockOptionalCorrection = (tx: Transaction, id: string) =>
  queryOptionalRow(tx, sql.lockCorrection, { id })
export type LockedCorrection = NonNullable<Awaited<ReturnType<typeof lockOptionalCorrection>>>

interface CorrectionDecision {
  readonly id: string
  readonly status: 'approved' | 'rejected'
  readonly record_id: string | null
  readonly admin_notes: string | null
  readonly rejection_reason: string | null
  readonly decided_by: string
  readonly decided_by_name: string
  readonly now: string
}
export const updateDecision = (tx: Transaction, decision: CorrectionDecision) =>
  execute(tx, sql.decideCorrection, decision)

/** Rejects the pending requests of employees who are not active, and returns them. */
export const rejectRequestsOfInactive = (
  tx: Transaction,
  columns: { rejection_reason: string; now: string },
) => queryRows(tx, sql.rejectRequestsOfInactive, columns)

/** True if a pending request asks for a new record in the span. */
export const hasPendingOverlap = async (
  db: Queryable,
  employeeId: string,
  from: Date,
  until: Date,
): Promise<boolean> =>
  (
    await queryRow(db, sql.hasPendingOverlap, {
      employee_id: employeeId,
      from: from.toISOString(),
      until: until.toISOString(),
    })
  ).is_pending
