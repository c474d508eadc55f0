import { listInspectionFindings } from '@warsha/contracts/workshop/inspections/routes/inspections'
import { dataOf, useQueryOf } from '@warsha/web-kit'
import { workCardKey } from '../work-card-shared/work-card.api.ts'

/** Red and amber points of the card's inspections. Below the key of the card: whatever changes the card reads them again. */
export const useInspectionFindings = (cardId: string) =>
  useQueryOf(
    listInspectionFindings,
    { params: { id: cardId } },
    { queryKey: [...workCardKey(cardId), 'inspections', 'findings'], select: dataOf },
  )
