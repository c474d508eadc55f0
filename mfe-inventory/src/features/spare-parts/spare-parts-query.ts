import { type StockStatus, stockStatuses } from '@warsha/contracts/spare-part-words'
import type { ListState } from '@warsha/web-kit/table'
import type { PartsQuery } from './spare-parts.api.ts'

/** The filters in the address. */
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

/** What narrows and orders the list. An address may be typed by hand: what it can't mean is left out. */
export const wishOf = ({
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

export const queryOf = (state: PartsState): PartsQuery => ({ page: state.page, ...wishOf(state) })
