import type { listLowStock } from '@warsha/contracts/inventory/spare-parts'
import { call, keepPreviousData, useQuery } from '@warsha/web-kit'
import { stockKey } from '../spare-parts/spare-parts.api.ts'

/** Lists parts that are low or out of stock, the lowest relative to their minimum first. */
export const useLowStock = (page: number) =>
  useQuery({
    queryKey: [...stockKey, 'low', page],
    queryFn: ({ signal }) =>
      call<typeof listLowStock>('GET', '/spare-parts/low-stock', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
