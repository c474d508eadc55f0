import type { QueryInputOf } from '@warsha/contracts/base/endpoint'
import { listCustomers } from '@warsha/contracts/workshop/routes/customers'
import type { ScreenRequest } from '@warsha/web-kit/remote-contract'

/** The request of a page of customers. The first one is sent while the code of the page is loaded. */
export const customersRequest = (
  query: QueryInputOf<typeof listCustomers>,
): ScreenRequest<typeof listCustomers> => [listCustomers, { query }]
