import type { ListState } from '@warsha/web-kit/table'
import type { VehiclesQuery } from './vehicles.api.ts'

type Sort = NonNullable<VehiclesQuery['sort']>
const sorts: readonly string[] = [
  'plate_number',
  'make',
  'year',
  'mileage',
  'created_at',
] satisfies Sort[]
const isSort = (text: string): text is Sort => sorts.includes(text.replace(/^-/, ''))

/** Converts the state of the list to a query. Invalid values in the URL are left out. */
export const toVehiclesQuery = ({ page, search, sort }: ListState): VehiclesQuery => ({
  page,
  ...(search && { search }),
  ...(sort && isSort(sort) && { sort }),
})
