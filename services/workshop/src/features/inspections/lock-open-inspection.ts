import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { lockOpenWorkCard } from '../work-card-core/lock-work-card.ts'
import { lockInspection, selectWorkCardOfInspection } from './inspections.store.ts'

/**
 * Locks the card, then the inspection.
 *
 * Throws 404 if it does not exist or its card is of another mechanic than `mechanicId`, `card_closed` or `inspection_completed`
 * (409).
 */
export const lockOpenInspection = async (
  tx: Transaction,
  id: string,
  mechanicId: string | null,
) => {
  const workCardId = await selectWorkCardOfInspection(tx, id)
  const card = await lockOpenWorkCard(tx, workCardId, { mechanic_id: mechanicId })
  const inspection = await lockInspection(tx, id)
  if (inspection.completed_at !== null) throw new ApiError('inspection_completed')
  // Inspections are only of jobs, which have a vehicle.
  return { ...inspection, vehicle_id: card.vehicle_id! }
}
