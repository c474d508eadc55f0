import type { Transaction } from '@warsha/service-kit/database'
import { selectIsPoliceReportMissing } from '../insurance-core/insurance-core.store.ts'
import { isProofMissing } from '../part-proofs/assert-proof-complete.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'

/**
 * True if a locked work card that is paid can be completed automatically: neither proof of its parts nor a police report is
 * missing. Otherwise the office completes it when they are there.
 */
export const canBeCompleted = async (
  tx: Transaction,
  card: Pick<LockedWorkCard, 'id' | 'kind'>,
): Promise<boolean> =>
  !(await isProofMissing(tx, card)) && !(await selectIsPoliceReportMissing(tx, card.id))
