/** Files that prove that started work was allowed: the police report, and the approval of the insurer. */
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { protectFile, selectHasWorkStarted } from './insurance-claims.store.ts'

interface Evidence {
  readonly attachment_id: string | null
  /** Of the police report, which counts only with its number. */
  readonly police_report_number?: string | null
}

/**
 * Throws `evidence_kept` (409) if started work would lose its file, or the number of its police report, without another one.
 * The work card is locked. Before the work starts, what was added by mistake can be removed.
 */
export const assertEvidenceStays = async (
  tx: Transaction,
  workCardId: string,
  before: Evidence | null,
  after: Evidence,
): Promise<void> => {
  const losesFile = before?.attachment_id && !after.attachment_id
  const losesNumber = before?.police_report_number && !after.police_report_number
  if (!before?.attachment_id || !(losesFile || losesNumber)) return
  if (await selectHasWorkStarted(tx, workCardId)) throw new ApiError('evidence_kept')
}

/**
 * Protects a file of started work from being deleted when another file replaces it, or when its record is deleted (`after` is
 * null).
 */
export const keepReplacedEvidence = async (
  tx: Transaction,
  workCardId: string,
  before: Evidence | null,
  after: Evidence | null,
): Promise<void> => {
  if (!before?.attachment_id || before.attachment_id === after?.attachment_id) return
  if (await selectHasWorkStarted(tx, workCardId)) await protectFile(tx, before.attachment_id)
}
