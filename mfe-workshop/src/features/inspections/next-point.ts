import type { InspectionPoint } from '@warsha/contracts/workshop/inspections/inspections'

/** Returns the id of the next point without an answer, after `currentId` and then from the start, or null. */
export const findNextOpen = (
  points: readonly InspectionPoint[],
  currentId: string | null,
): string | null => {
  const current = points.findIndex(({ id }) => id === currentId)
  const inOrder = [...points.slice(current + 1), ...points.slice(0, Math.max(current, 0))]
  return inOrder.find(({ result }) => result === null)?.id ?? null
}
