import type { BodyInputOf, QueryInputOf } from '@warsha/contracts/base/endpoint'
import type { Warning } from '@warsha/contracts/base/errors'
import type { Employee } from '@warsha/contracts/hr/employees'
import {
  changeEmployee,
  createEmployee,
  deleteEmployee,
  listEmployees,
  readEmployee,
  readEmployeeStats,
} from '@warsha/contracts/hr/routes/employees'
import {
  keepPreviousData,
  request,
  useMutation,
  useMutationOf,
  useOpenedRecord,
  useQueryClient,
  useQueryOf,
} from '@warsha/web-kit'

export type EmployeesQuery = QueryInputOf<typeof listEmployees>

/** An employee as the API returns it, with warnings about unusual values. */
export interface EmployeeResponse {
  data: Employee
  warnings?: readonly Warning[]
}

const keys = {
  list: (query: EmployeesQuery) => ['employees', 'list', query],
  stats: ['employees', 'stats'],
  one: (id: string) => ['employees', 'one', id],
}

/** Reads a page of employees. The previous page stays until the next is loaded. */
export const useEmployees = (query: EmployeesQuery) =>
  useQueryOf(
    listEmployees,
    { query },
    { queryKey: keys.list(query), placeholderData: keepPreviousData },
  )

export const useEmployeeStats = () => useQueryOf(readEmployeeStats, {}, { queryKey: keys.stats })

const fetchEmployee = (id: string, signal?: AbortSignal): Promise<EmployeeResponse> =>
  request(readEmployee, { params: { id }, signal })

export const useEmployee = (id: string, isNeeded: boolean) =>
  useOpenedRecord({
    queryKey: keys.one(id),
    read: ({ signal }) => fetchEmployee(id, signal),
    isNeeded,
  })

/** Invalidates the list and the totals after a mutation, also after a failed one: it may have been an edit conflict. */
const useInvalidateLists = () => {
  const client = useQueryClient()
  return {
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['employees', 'list'] })
      void client.invalidateQueries({ queryKey: keys.stats })
    },
  }
}

export const useCreateEmployee = () => useMutationOf(createEmployee, useInvalidateLists())

export const useChangeEmployee = () =>
  useMutationOf(changeEmployee, {
    input: ({ id, body }: { id: string; body: BodyInputOf<typeof changeEmployee> }) => ({
      params: { id },
      body,
    }),
    ...useInvalidateLists(),
  })

/** Deactivates the employee. The record is kept. */
export const useDeleteEmployee = () =>
  useMutationOf(deleteEmployee, {
    input: (id: string) => ({ params: { id } }),
    ...useInvalidateLists(),
  })

/** Reads the newest version of an employee, bypassing the cache. */
export const useNewestEmployee = () =>
  useMutation({ mutationFn: (id: string) => fetchEmployee(id) })
