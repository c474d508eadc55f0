import { type StockStatus, stockStatuses } from '@warsha/contracts/inventory/spare-part-enums'
import type { ListState } from '@warsha/web-kit/table'
import type { PartsQuery } from '../spare-parts/spare-parts.api.ts'

/** The filters in the URL. */
export const filterNames = ['category_id', 'status', 'low_stock_only'] as const
export type PartsState = ListState<(typeof filterNames)[number]>

type Sort = NonNullable<PartsQuery['sort']>
const sorts: readonly string[] = [
  'part_number',
  'part_name',
  'quantity_in_stock',
  'retail_price',
] satisfies Sort[]
const isSort = (text: string): text is Sort => sorts.includes(text.replace(/^-/, ''))
const isStatus = (text: string): text is StockStatus =>
  (stockStatuses as readonly string[]).includes(text)

/** Converts the search, filters and order of the list. Invalid values in the URL are left out. */
export const toPartsFilter = ({
  search,
  sort,
  filters,
}: Omit<PartsState, 'page'>): Omit<PartsQuery, 'page' | 'limit'> => ({
  ...(search && { search }),
  ...(/^[1-9]\d{0,8}$/.test(filters.category_id) && { category_id: filters.category_id }),
  ...(isStatus(filters.status) && { status: filters.status }),
  ...(filters.low_stock_only === 'true' && { low_stock_only: true }),
  ...(sort && isSort(sort) && { sort }),
})

export const toPartsQuery = (state: PartsState): PartsQuery => ({
  page: state.page,
  ...toPartsFilter(state),
})
