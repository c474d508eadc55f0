import { fils } from '@warsha/contracts/base/money'
import type { Transaction } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import { selectOptionalApprovedSum } from '../approval-core/approval-core.store.ts'
import { assertWithinLimit } from '../approval-limits/assert-within-limit.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import type { CountedApproval } from '../work-card-history/add-decision.ts'
import type { DecisionMaker } from './decision.ts'

/**
 * Returns what the approval of a whole job counts in the month of the person: only the sum above the approved estimates, each of
 * which counts itself. Null for a job without a vehicle, which has no limits.
 *
 * Throws the errors of `assertWithinLimit`.
 */
export const assertJobWithinLimit = async (
  tx: Transaction,
  service: Pick<Service, 'clock'>,
  card: LockedWorkCard,
  { kind, name, phone }: DecisionMaker,
): Promise<CountedApproval | null> => {
  if (card.vehicle_id === null) return null
  const approved = (await selectOptionalApprovedSum(tx, card.id)) ?? 0
  const total = fils(Math.max(card.total_amount - approved, 0))
  const { name: approver, limitId } = await assertWithinLimit(tx, service, {
    customerId: card.customer_id,
    vehicleId: card.vehicle_id,
    kind,
    name,
    phone,
    total,
  })
  return { approver, limit_id: limitId, counted: total }
}
