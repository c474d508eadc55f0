import type { ListState } from '@warsha/web-kit/table'
import type { CustomersQuery } from './customers.api.ts'

type Sort = NonNullable<CustomersQuery['sort']>
const sorts: readonly string[] = [
  'customer_code',
  'contact_person',
  'city',
  'created_at',
] satisfies Sort[]
const isSort = (text: string): text is Sort => sorts.includes(text.replace(/^-/, ''))

/** Converts the state of the list to a query. Invalid values in the URL are left out. */
export const toCustomersQuery = ({
  page,
  search,
  sort,
  filters,
}: ListState<'is_active'>): CustomersQuery => ({
  page,
  ...(search && { search }),
  ...(sort && isSort(sort) && { sort }),
  ...(['true', 'false'].includes(filters.is_active) && { is_active: filters.is_active === 'true' }),
})
