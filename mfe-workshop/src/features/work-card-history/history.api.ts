import type { listWorkCardHistory } from '@warsha/contracts/workshop/work-cards'
import { call, keepPreviousData, useQuery } from '@warsha/web-kit'
import { workCardKey } from '../work-card-shared/work-card.api.ts'

/** One page of the history of a card, newest first. */
export const useHistory = (id: string, page: number) =>
  useQuery({
    queryKey: [...workCardKey(id), 'history', page],
    queryFn: ({ signal }) =>
      call<typeof listWorkCardHistory>('GET', '/work-cards/{id}/history', {
        params: { id },
        query: { page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
