import type { listMovements } from '@warsha/contracts/inventory/stock'
import { call, keepPreviousData, useQuery } from '@warsha/web-kit'
import { fetchSparePart, stockKey } from '../spare-parts/spare-parts.api.ts'

/** Lists the stock movements of a part, the newest first. */
export const useMovements = (id: string, page: number) =>
  useQuery({
    queryKey: [...stockKey, 'movements', id, page],
    queryFn: ({ signal }) =>
      call<typeof listMovements>('GET', '/spare-parts/{id}/movements', {
        params: { id },
        query: { page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Reads the part whose movements are listed. It is read again after every change of the stock. */
export const useMovementsPart = (id: string) =>
  useQuery({
    queryKey: [...stockKey, 'one', id],
    queryFn: ({ signal }) => fetchSparePart(id, signal),
  })
