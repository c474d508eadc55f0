import {
  listCustomerJobs,
  readCustomerOverview,
} from '@warsha/contracts/workshop/routes/customer-overview'
import { dataOf, keepPreviousData, useQueryOf } from '@warsha/web-kit'
import { customerPageKey } from '../customers/customers.api.ts'

export const useCustomerOverview = (customerId: string) =>
  useQueryOf(
    readCustomerOverview,
    { params: { id: customerId } },
    { queryKey: [...customerPageKey, 'overview', { customerId }], select: dataOf },
  )

/** One page of the jobs, the newest first. */
export const useCustomerJobs = (customerId: string, page: number) =>
  useQueryOf(
    listCustomerJobs,
    { params: { id: customerId }, query: { page } },
    {
      queryKey: [...customerPageKey, 'jobs', { customerId, page }],
      placeholderData: keepPreviousData,
    },
  )
