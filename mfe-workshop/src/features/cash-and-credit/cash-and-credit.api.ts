import type { QueryInputOf } from '@warsha/contracts/base/endpoint'
import { listVoidedPayments } from '@warsha/contracts/workshop/routes/payments'
import { keepPreviousData, useQueryOf } from '@warsha/web-kit'
import { workCardsKey } from '../work-cards/work-cards.api.ts'

export type VoidedPaymentsQuery = QueryInputOf<typeof listVoidedPayments>

/** One page of the payments that were voided in the last 90 days. */
export const useVoidedPayments = (query: VoidedPaymentsQuery) =>
  useQueryOf(
    listVoidedPayments,
    { query },
    { queryKey: [workCardsKey, 'voided-payments', { query }], placeholderData: keepPreviousData },
  )
