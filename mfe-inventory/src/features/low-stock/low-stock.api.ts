import { listLowStock } from '@warsha/contracts/inventory/routes/spare-parts'
import { keepPreviousData, useQueryOf } from '@warsha/web-kit'
import { stockKey } from '../spare-parts/spare-parts.api.ts'

/** Lists parts that are low or out of stock, the lowest relative to their minimum first. */
export const useLowStock = (page: number) =>
  useQueryOf(
    listLowStock,
    { query: { page } },
    { queryKey: [...stockKey, 'low', page], placeholderData: keepPreviousData },
  )
