import type { PartLine } from '@warsha/contracts/workshop/part-lines'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { usePartLines } from '../part-lines/part-lines.api.ts'

const noParts: readonly PartLine[] = []

/** The parts for the reception sheet of a card. A card without parts needs no request. */
export const useSheetParts = ({ id, part_count = 0 }: WorkCard) => {
  const { data, error, refetch } = usePartLines(id, part_count > 0)
  const parts: readonly PartLine[] | undefined = part_count > 0 ? data : noParts
  return { parts, error: parts ? null : error, refetch }
}
