import { listMovements } from '@warsha/contracts/inventory/routes/stock'
import { keepPreviousData, useQuery, useQueryOf } from '@warsha/web-kit'
import { fetchSparePart, stockKey } from '../spare-parts/spare-parts.api.ts'

/** Lists the stock movements of a part, the newest first. */
export const useMovements = (id: string, page: number) =>
  useQueryOf(
    listMovements,
    { params: { id }, query: { page } },
    { queryKey: [...stockKey, 'movements', id, page], placeholderData: keepPreviousData },
  )

/** Reads the part whose movements are listed. It is read again after every change of the stock. */
export const useMovementsPart = (id: string) =>
  useQuery({
    queryKey: [...stockKey, 'one', id],
    queryFn: ({ signal }) => fetchSparePart(id, signal),
  })
