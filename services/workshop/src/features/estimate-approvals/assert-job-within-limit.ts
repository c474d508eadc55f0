import { fils } from '@warsha/contracts/base/money'
import type { Transaction } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import { selectOptionalApprovedSum } from '../approval-core/approval-core.store.ts'
import { assertWithinLimit } from '../approval-limits/assert-within-limit.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import type { DecisionMaker } from './decision.ts'

/**
 * Throws the errors of `assertWithinLimit` for the approval of a whole job. Only the sum above the approved estimates counts: each
 * of these was checked. A job without a vehicle has no limits.
 */
export const assertJobWithinLimit = async (
  tx: Transaction,
  service: Pick<Service, 'clock'>,
  card: LockedWorkCard,
  { kind, name, phone }: DecisionMaker,
): Promise<void> => {
  if (card.vehicle_id === null) return
  const approved = (await selectOptionalApprovedSum(tx, card.id)) ?? 0
  await assertWithinLimit(tx, service, {
    customerId: card.customer_id,
    vehicleId: card.vehicle_id,
    kind,
    name,
    phone,
    total: fils(Math.max(card.total_amount - approved, 0)),
  })
}
