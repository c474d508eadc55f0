/** Photos of points of inspections. They are added at any time, and change only until the inspection is completed. */
import type { Role } from '@warsha/contracts/base/roles'
import { ApiError, fieldError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { selectOptionalInspectionOfPoint } from './attachments.store.ts'

/**
 * Returns the inspection of a point. A completed one accepts further photos: those that waited on a device without a connection.
 *
 * Throws 400 at the field if the card has no such point, and `not_allowed` (403) for roles that do not inspect. The card is
 * locked.
 */
export const readInspectionOfPoint = async (
  tx: Transaction,
  workCardId: string,
  pointId: string,
  role: Role,
): Promise<{ readonly is_completed: boolean }> => {
  const inspection = await selectOptionalInspectionOfPoint(tx, pointId)
  if (inspection?.work_card_id !== workCardId)
    throw fieldError('inspection_point_id', 'unknown_inspection_point')
  if (role === 'receptionist') throw new ApiError('not_allowed')
  return inspection
}

/** Throws `inspection_completed` (409) if the photo is part of a completed inspection. */
export const assertIsNotInspected = async (
  tx: Transaction,
  { inspection_point_id }: { readonly inspection_point_id: string | null },
): Promise<void> => {
  if (!inspection_point_id) return
  const inspection = await selectOptionalInspectionOfPoint(tx, inspection_point_id)
  if (inspection?.is_completed) throw new ApiError('inspection_completed')
}
