import { readMargin } from '@warsha/contracts/workshop/money/routes/margins'
import { dataOf, useQueryOf } from '@warsha/web-kit'
import { workCardKey } from '../work-card-shared/work-card.api.ts'

/** The margin of a card, refetched with the card. Only managers and admins may call it. */
export const useMargin = (id: string) =>
  useQueryOf(
    readMargin,
    { params: { id } },
    { queryKey: [...workCardKey(id), 'margin'], select: dataOf },
  )
