import type { QueryInputOf } from '@warsha/contracts/base/endpoint'
import { listVoidedPayments } from '@warsha/contracts/workshop/routes/cash-reports'
import { keepPreviousData, useQueryOf } from '@warsha/web-kit'

export type VoidedPaymentsQuery = QueryInputOf<typeof listVoidedPayments>

/** One page of the payments that were voided in the last 90 days. */
export const useVoidedPayments = (query: VoidedPaymentsQuery) =>
  useQueryOf(
    listVoidedPayments,
    { query },
    { queryKey: ['voided-payments', query], placeholderData: keepPreviousData },
  )
