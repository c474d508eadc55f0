/** Files that prove that started work was allowed: the police report, and the approval of the insurer. */
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { keepReplacedFile, selectHasWorkStarted } from './insurance-claims.store.ts'

interface Evidence {
  readonly attachment_id: string | null
  /** Of the police report, which counts only with its number. */
  readonly police_report_number?: string | null
}

/**
 * Keeps the file that another one replaces, or with which nothing begins any more (`after` is null). Before the work starts
 * nothing is kept: what was added by mistake can be deleted.
 *
 * Throws `evidence_kept` (409) if started work would lose its evidence and get none in its place. The work card is locked.
 */
export const keepEvidence = async (
  tx: Transaction,
  workCardId: string,
  before: Evidence | null,
  after: Evidence | null,
): Promise<void> => {
  if (!before?.attachment_id) return
  const isReplaced = after?.attachment_id !== before.attachment_id
  const isLost =
    after !== null &&
    (!after.attachment_id || Boolean(before.police_report_number && !after.police_report_number))
  if (!(isReplaced || isLost) || !(await selectHasWorkStarted(tx, workCardId))) return
  if (isLost) throw new ApiError('evidence_kept')
  await keepReplacedFile(tx, before.attachment_id)
}
