import type { BodyInputOf, QueryInputOf } from '@warsha/contracts/base/endpoint'
import type { Customer } from '@warsha/contracts/workshop/customers'
import {
  changeCustomer,
  createCustomer,
  deleteCustomer,
  type listCustomers,
  readCustomer,
} from '@warsha/contracts/workshop/routes/customers'
import {
  keepPreviousData,
  request,
  useMutationOf,
  useOpenedRecord,
  useQueryClient,
  useQueryOf,
} from '@warsha/web-kit'
import type { RecordResponse } from '@warsha/web-kit/forms'
import { customersRequest } from './customers-request.ts'

export type CustomersQuery = QueryInputOf<typeof listCustomers>

const keys = {
  list: (query: CustomersQuery) => ['customers', 'list', query],
  one: (id: string) => ['customers', 'one', id],
}

/** First parts of the keys of a customer's page. Below the work cards: their changes change account, cars and jobs. */
export const customerPageKey = ['work-cards', 'customer-page']

/** Lists one page of customers. The previous page stays visible while the next one loads. */
export const useCustomers = (query: CustomersQuery) =>
  useQueryOf(...customersRequest(query), {
    queryKey: keys.list(query),
    placeholderData: keepPreviousData,
  })

/** Reads the current state of a customer, without a cache. */
export const fetchCustomer = (
  id: string,
  signal?: AbortSignal,
): Promise<RecordResponse<Customer>> => request(readCustomer, { params: { id }, signal })

export const useCustomer = (id: string, isNeeded: boolean) =>
  useOpenedRecord({
    queryKey: keys.one(id),
    read: ({ signal }) => fetchCustomer(id, signal),
    isNeeded,
  })

/** Mutation options that invalidate lists and pages. Also after a failure: another user may have changed the customer. */
const useInvalidateCustomers = () => {
  const client = useQueryClient()
  return {
    onSettled: () => {
      for (const queryKey of [['customers', 'list'], customerPageKey])
        void client.invalidateQueries({ queryKey })
    },
  }
}

export const useCreateCustomer = () => useMutationOf(createCustomer, useInvalidateCustomers())

export const useChangeCustomer = () =>
  useMutationOf(changeCustomer, {
    input: ({ id, body }: { id: string; body: BodyInputOf<typeof changeCustomer> }) => ({
      params: { id },
      body,
    }),
    ...useInvalidateCustomers(),
  })

export const useDeleteCustomer = () =>
  useMutationOf(deleteCustomer, {
    input: (id: string) => ({ params: { id } }),
    ...useInvalidateCustomers(),
  })
