import type { BodyInputOf, QueryInputOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import type {
  Customer,
  changeCustomer,
  createCustomer,
  deleteCustomer,
  listCustomers,
  readCustomer,
} from '@warsha/contracts/workshop/customers'
import { call, keepPreviousData, useMutation, useQuery, useQueryClient } from '@warsha/web-kit'
import type { RecordResponse } from '@warsha/web-kit/forms'

export type CustomersQuery = QueryInputOf<typeof listCustomers>

const keys = {
  list: (query: CustomersQuery) => ['customers', 'list', query],
  one: (id: string) => ['customers', 'one', id],
}

/** Lists one page of customers. The previous page stays visible while the next one loads. */
export const useCustomers = (query: CustomersQuery) =>
  useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call<typeof listCustomers>('GET', '/customers', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Reads the current state of a customer, without a cache. */
export const fetchCustomer = (
  id: string,
  signal?: AbortSignal,
): Promise<RecordResponse<Customer>> =>
  call<typeof readCustomer>('GET', '/customers/{id}', { params: { id }, signal })

/** Reads the customer of an open form: again at each opening, and never while the user is typing. */
export const useCustomer = (id: string, isNeeded: boolean) =>
  useQuery({
    enabled: isNeeded,
    queryKey: keys.one(id),
    queryFn: ({ signal }) => fetchCustomer(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Mutation options that invalidate the lists. Also after a failure: another user may have changed the customer. */
const useInvalidateCustomers = () => {
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
        RecordResponse<Customer>
      >,
    ...useInvalidateCustomers(),
  })

export const useChangeCustomer = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyInputOf<typeof changeCustomer> }) =>
      call<typeof changeCustomer>('PUT', '/customers/{id}', { params: { id }, body }) as Promise<
        RecordResponse<Customer>
      >,
    ...useInvalidateCustomers(),
  })

export const useDeleteCustomer = () =>
  useMutation({
    mutationFn: (id: string): Promise<ResponseOf<typeof deleteCustomer>> =>
      call<typeof deleteCustomer>('DELETE', '/customers/{id}', { params: { id } }),
    ...useInvalidateCustomers(),
  })
