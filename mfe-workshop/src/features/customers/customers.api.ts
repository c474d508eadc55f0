import type { listCustomers } from '@warsha/contracts/customers'
import { call, keepPreviousData, useQuery } from '@warsha/web-kit'

/** One page of the customers, as the address asks for it. */
export const useCustomers = (query: { page: number; search?: string; sort?: string; is_active?: string }) =>
  useQuery({
    queryKey: ['customers', 'list', query],
    queryFn: ({ signal }) =>
      call<typeof listCustomers>('GET', '/customers', { query: { limit: 10, ...query } as never, signal }),
    placeholderData: keepPreviousData,
  })
