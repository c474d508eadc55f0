import type { listMovements } from '@warsha/contracts/stock'
import { call, keepPreviousData, useQuery } from '@warsha/web-kit'
import { fetchSparePart, shelf } from '../spare-parts/spare-parts.api.ts'

/** What changed the stock of a part, the newest first. */
export const useMovements = (id: string, page: number) =>
  useQuery({
    queryKey: [...shelf, 'movements', id, page],
    queryFn: ({ signal }) =>
      call<typeof listMovements>('GET', '/spare-parts/{id}/movements', {
        params: { id },
        query: { page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The part as it stands now. */
export const usePartOnShelf = (id: string) =>
  useQuery({ queryKey: [...shelf, 'one', id], queryFn: ({ signal }) => fetchSparePart(id, signal) })
