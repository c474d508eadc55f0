import type {
  Customer,
  changeCustomer,
  createCustomer,
  deleteCustomer,
  listCustomers,
  readCustomer,
} from '@warsha/contracts/customers'
import type { AnswerOf, BodyInputOf, QueryInputOf } from '@warsha/contracts/endpoint'
import { call, keepPreviousData, useMutation, useQuery, useQueryClient } from '@warsha/web-kit'
import type { Saved } from '@warsha/web-kit/forms'

export type CustomersQuery = QueryInputOf<typeof listCustomers>

const keys = {
  list: (query: CustomersQuery) => ['customers', 'list', query],
  one: (id: string) => ['customers', 'one', id],
}

/** One page of the customers; the former one stays until the next has come. */
export const useCustomers = (query: CustomersQuery) =>
  useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call<typeof listCustomers>('GET', '/customers', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The state of a customer now, past every cache. */
export const fetchCustomer = (id: string, signal?: AbortSignal): Promise<Saved<Customer>> =>
  call<typeof readCustomer>('GET', '/customers/{id}', { params: { id }, signal })

/** The customer behind an open form: read afresh at each opening, and never changed under what somebody is typing. */
export const useCustomer = (id: string, isNeeded: boolean) =>
  useQuery({
    enabled: isNeeded,
    queryKey: keys.one(id),
    queryFn: ({ signal }) => fetchCustomer(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Marks every list as stale after a deed, also after one that failed because somebody else was faster. */
const useListsAfter = () => {
  const client = useQueryClient()
  return { onSettled: () => void client.invalidateQueries({ queryKey: ['customers', 'list'] }) }
}

export const useCreateCustomer = () =>
  useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      body: BodyInputOf<typeof createCustomer>
      idempotencyKey: string
    }) =>
      call<typeof createCustomer>('POST', '/customers', { body, idempotencyKey }) as Promise<
        Saved<Customer>
      >,
    ...useListsAfter(),
  })

export const useChangeCustomer = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyInputOf<typeof changeCustomer> }) =>
      call<typeof changeCustomer>('PUT', '/customers/{id}', { params: { id }, body }) as Promise<
        Saved<Customer>
      >,
    ...useListsAfter(),
  })

export const useDeleteCustomer = () =>
  useMutation({
    mutationFn: (id: string): Promise<AnswerOf<typeof deleteCustomer>> =>
      call<typeof deleteCustomer>('DELETE', '/customers/{id}', { params: { id } }),
    ...useListsAfter(),
  })
