import { fils } from '@warsha/contracts/base/money'
import type { Transaction } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import { selectCountedOfCard } from '../approval-limits/approval-limits.store.ts'
import { assertWithinLimit } from '../approval-limits/assert-within-limit.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import type { CountedApproval } from '../work-card-history/add-decision.ts'
import type { DecisionMaker } from './decision.ts'

/**
 * Returns what the approval of a whole job counts in the month of the person: the sum above what persons approved of it before,
 * in estimates or as a whole, because each of these counts itself. The agreed price of the card is no such sum: it may contain
 * lines that nobody approved. Null for a job without a vehicle, which has no limits.
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
  const { counted, decisions } = await selectCountedOfCard(tx, card.id)
  const above = card.total_amount - counted
  // Each decision rounds its VAT, the card rounds it once.
  const total = fils(above > decisions ? above : 0)
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
