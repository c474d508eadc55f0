import type { QueryInputOf } from '@warsha/contracts/base/endpoint'
import {
  exportCustomerBalances,
  listCustomerBalances,
} from '@warsha/contracts/workshop/money/routes/customer-statements'
import { keepPreviousData, type Language, requestFile, useQueryOf } from '@warsha/web-kit'
import { workCardsKey } from '../work-cards/work-cards.api.ts'

export type BalancesQuery = QueryInputOf<typeof listCustomerBalances>

/** One page of the customers who owe or have credit, with the totals of all pages. */
export const useCustomerBalances = (query: BalancesQuery) =>
  useQueryOf(
    listCustomerBalances,
    { query },
    {
      queryKey: [workCardsKey, 'accounts', 'balances', { query }],
      placeholderData: keepPreviousData,
    },
  )

/** Downloads all pages in a language of the page. */
export const fetchBalancesFile = (
  { page: _page, limit: _limit, ...filters }: BalancesQuery,
  language: Language,
): Promise<Blob> =>
  requestFile(exportCustomerBalances, { query: { ...filters, format: 'xlsx', language } })
