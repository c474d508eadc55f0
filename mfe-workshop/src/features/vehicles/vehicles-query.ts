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

/** What the server is asked for. An address may be typed by hand: what it can't mean is left out. */
export const queryOf = ({ page, search, sort }: ListState): VehiclesQuery => ({
  page,
  ...(search && { search }),
  ...(sort && isSort(sort) && { sort }),
})
