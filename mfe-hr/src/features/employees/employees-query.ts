import type { ListState } from '@warsha/web-kit/table'
import type { EmployeesQuery } from './employees.api.ts'

/** The filters in the address. Without a status the list shows active employees. */
export const filterNames = ['department', 'status'] as const
export type EmployeesState = ListState<(typeof filterNames)[number]>

type Sort = NonNullable<EmployeesQuery['sort']>
const sorts: readonly string[] = [
  'employee_code',
  'first_name',
  'department',
  'hire_date',
] satisfies Sort[]
const isSort = (text: string): text is Sort => sorts.includes(text.replace(/^-/, ''))

/** Returns the query of the API. Ignores invalid values, since users can edit the address. */
export const toEmployeesQuery = ({
  page,
  search,
  sort,
  filters,
}: EmployeesState): EmployeesQuery => ({
  page,
  ...(search && { search }),
  ...(filters.department && { department: filters.department }),
  ...(filters.status !== 'all' && { is_active: filters.status !== 'inactive' }),
  ...(sort && isSort(sort) && { sort }),
})
