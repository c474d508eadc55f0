import type { ListState } from '@warsha/web-kit/table'
import type { EmployeesQuery } from './employees.api.ts'

/** The filters in the address. No status is the list's own beginning: those who work here. */
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

/** What the server is asked for. An address may be typed by hand: what it can't mean is left out. */
export const queryOf = ({ page, search, sort, filters }: EmployeesState): EmployeesQuery => ({
  page,
  ...(search && { search }),
  ...(filters.department && { department: filters.department }),
  ...(filters.status !== 'all' && { is_active: filters.status !== 'inactive' }),
  ...(sort && isSort(sort) && { sort }),
})
