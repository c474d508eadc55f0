import type { Transaction } from '@warsha/service-kit/database'
import { selectIsPoliceReportMissing } from '../insurance-core/insurance-core.store.ts'
import { isShareUnpaid } from '../insurance-core/outstanding-of-payer.ts'
import { isProofMissing } from '../part-proofs/assert-proof-complete.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'

/**
 * True if a locked work card whose bill is paid may be completed without anybody's doing: each payer has paid the own share,
 * and neither proof of its parts nor a police report is missing. The office completes other cards when they are there.
 */
export const isJobSettled = async (
  tx: Transaction,
  card: Pick<LockedWorkCard, 'id' | 'kind'>,
): Promise<boolean> => {
  if (await isShareUnpaid(tx, card.id)) return false
  if (await isProofMissing(tx, card)) return false
  return !(await selectIsPoliceReportMissing(tx, card.id))
}
