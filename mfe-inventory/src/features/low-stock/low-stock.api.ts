import type { listLowStock } from '@warsha/contracts/spare-parts'
import { call, keepPreviousData, useQuery } from '@warsha/web-kit'
import { shelf } from '../spare-parts/spare-parts.api.ts'

/** What is low or out of stock, the emptiest against its minimum first. */
export const useLowStock = (page: number) =>
  useQuery({
    queryKey: [...shelf, 'low', page],
    queryFn: ({ signal }) =>
      call<typeof listLowStock>('GET', '/spare-parts/low-stock', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
