import type { listWorkCardHistory } from '@warsha/contracts/work-cards'
import { call, keepPreviousData, useQuery } from '@warsha/web-kit'
import { cardKey } from '../work-card/work-card.api.ts'

/** One page of what happened to a card, the newest first. */
export const useHistory = (id: string, page: number) =>
  useQuery({
    queryKey: [...cardKey(id), 'history', page],
    queryFn: ({ signal }) =>
      call<typeof listWorkCardHistory>('GET', '/work-cards/{id}/history', {
        params: { id },
        query: { page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
