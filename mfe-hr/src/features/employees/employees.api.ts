import type { BodyInputOf, QueryInputOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import type { Warning } from '@warsha/contracts/base/errors'
import type {
  changeEmployee,
  createEmployee,
  deleteEmployee,
  Employee,
  listEmployees,
  readEmployee,
  readEmployeeStats,
} from '@warsha/contracts/hr/employees'
import { call, keepPreviousData, useMutation, useQuery, useQueryClient } from '@warsha/web-kit'

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
  useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call<typeof listEmployees>('GET', '/employees', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useEmployeeStats = () =>
  useQuery({
    queryKey: keys.stats,
    queryFn: ({ signal }) => call<typeof readEmployeeStats>('GET', '/employees/stats', { signal }),
  })

const fetchEmployee = (id: string, signal?: AbortSignal): Promise<EmployeeResponse> =>
  call<typeof readEmployee>('GET', '/employees/{id}', { params: { id }, signal })

/** Reads the employee of a form each time it opens. Not refetched later: that would change the values while the user types. */
export const useEmployee = (id: string, isNeeded: boolean) =>
  useQuery({
    enabled: isNeeded,
    queryKey: keys.one(id),
    queryFn: ({ signal }) => fetchEmployee(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
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

export const useCreateEmployee = () =>
  useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      body: BodyInputOf<typeof createEmployee>
      idempotencyKey: string
    }) =>
      call<typeof createEmployee>('POST', '/employees', {
        body,
        idempotencyKey,
      }) as Promise<EmployeeResponse>,
    ...useInvalidateLists(),
  })

export const useChangeEmployee = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyInputOf<typeof changeEmployee> }) =>
      call<typeof changeEmployee>('PUT', '/employees/{id}', {
        params: { id },
        body,
      }) as Promise<EmployeeResponse>,
    ...useInvalidateLists(),
  })

/** Deactivates the employee. The record is kept. */
export const useDeleteEmployee = () =>
  useMutation({
    mutationFn: (id: string): Promise<ResponseOf<typeof deleteEmployee>> =>
      call<typeof deleteEmployee>('DELETE', '/employees/{id}', { params: { id } }),
    ...useInvalidateLists(),
  })

/** Reads the newest version of an employee, bypassing the cache. */
export const useNewestEmployee = () =>
  useMutation({ mutationFn: (id: string) => fetchEmployee(id) })
