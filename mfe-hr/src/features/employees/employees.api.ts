import type {
  changeEmployee,
  createEmployee,
  deleteEmployee,
  Employee,
  listEmployees,
  readEmployee,
  readEmployeeStats,
} from '@warsha/contracts/employees'
import type { AnswerOf, BodyInputOf, QueryInputOf } from '@warsha/contracts/endpoint'
import type { Warning } from '@warsha/contracts/errors'
import { call, keepPreviousData, useMutation, useQuery, useQueryClient } from '@warsha/web-kit'

export type EmployeesQuery = QueryInputOf<typeof listEmployees>

/** An employee as it was answered, with what looks unusual about it. */
export interface Saved {
  data: Employee
  warnings?: readonly Warning[]
}

const keys = {
  list: (query: EmployeesQuery) => ['employees', 'list', query],
  stats: ['employees', 'stats'],
  one: (id: string) => ['employees', 'one', id],
}

/** One page of the employees; the former one stays until the next has come. */
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

const fetchEmployee = (id: string, signal?: AbortSignal): Promise<Saved> =>
  call<typeof readEmployee>('GET', '/employees/{id}', { params: { id }, signal })

/** The employee behind an open form: read afresh at each opening, and never changed under what somebody is typing. */
export const useEmployee = (id: string, isNeeded: boolean) =>
  useQuery({
    enabled: isNeeded,
    queryKey: keys.one(id),
    queryFn: ({ signal }) => fetchEmployee(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Marks lists and figures as stale after a deed, also after one that failed because somebody else was faster. */
const useListsAfter = () => {
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
      call<typeof createEmployee>('POST', '/employees', { body, idempotencyKey }) as Promise<Saved>,
    ...useListsAfter(),
  })

export const useChangeEmployee = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyInputOf<typeof changeEmployee> }) =>
      call<typeof changeEmployee>('PUT', '/employees/{id}', {
        params: { id },
        body,
      }) as Promise<Saved>,
    ...useListsAfter(),
  })

/** Makes the employee inactive; the record stays. */
export const useDeleteEmployee = () =>
  useMutation({
    mutationFn: (id: string): Promise<AnswerOf<typeof deleteEmployee>> =>
      call<typeof deleteEmployee>('DELETE', '/employees/{id}', { params: { id } }),
    ...useListsAfter(),
  })

/** The newest state of an employee, past every cache. */
export const useNewestEmployee = () =>
  useMutation({ mutationFn: (id: string) => fetchEmployee(id) })
