import { listWorkCardHistory } from '@warsha/contracts/workshop/routes/work-cards'
import { keepPreviousData, useQueryOf } from '@warsha/web-kit'
import { workCardKey } from '../work-card-shared/work-card.api.ts'

/** One page of the history of a card, newest first. */
export const useHistory = (id: string, page: number) =>
  useQueryOf(
    listWorkCardHistory,
    { params: { id }, query: { page } },
    { queryKey: [...workCardKey(id), 'history', page], placeholderData: keepPreviousData },
  )
