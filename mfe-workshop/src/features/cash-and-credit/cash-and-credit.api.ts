import type { QueryInputOf } from '@warsha/contracts/base/endpoint'
import { reportWriteOffs } from '@warsha/contracts/workshop/money/routes/write-offs'
import { listVoidedPayments } from '@warsha/contracts/workshop/routes/payments'
import { dataOf, keepPreviousData, useQueryOf } from '@warsha/web-kit'
import { workCardsKey } from '../work-cards/work-cards.api.ts'

export type VoidedPaymentsQuery = QueryInputOf<typeof listVoidedPayments>

/** One page of the payments that were voided in the last 90 days. */
export const useVoidedPayments = (query: VoidedPaymentsQuery) =>
  useQueryOf(
    listVoidedPayments,
    { query },
    { queryKey: [workCardsKey, 'voided-payments', { query }], placeholderData: keepPreviousData },
  )

/** The newest write-offs and reversals of the last 90 days. */
export const useReportedWriteOffs = () =>
  useQueryOf(
    reportWriteOffs,
    { query: { limit: '100' } },
    { queryKey: [workCardsKey, 'write-offs'], select: dataOf },
  )
