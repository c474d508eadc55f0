import type { QueryInputOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import type {
  exportRevenue,
  readBooksCheck,
  readRevenue,
  readRevenueOverview,
} from '@warsha/contracts/workshop/revenue'
import { call, fetchFile, keepPreviousData, useQuery } from '@warsha/web-kit'
import { workCardsKey } from '../work-cards/work-cards.api.ts'

export type RevenueQuery = QueryInputOf<typeof readRevenue>
export type Revenue = ResponseOf<typeof readRevenue>['data']
export type ExportFormat = NonNullable<QueryInputOf<typeof exportRevenue>['format']>

/** Reads the report of a range. It may have 100,000 work cards, so it is cached and not refetched on window focus. */
export const useRevenue = (query: RevenueQuery | null) =>
  useQuery({
    enabled: query !== null,
    queryKey: ['revenue', query],
    queryFn: async ({ signal }) =>
      (
        await call<typeof readRevenue>('GET', '/reports/work-cards-revenue', {
          query: query ?? {},
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

/** Downloads the rows and totals as a file in a language of the page. */
export const fetchRevenueFile = (
  query: RevenueQuery,
  format: ExportFormat,
  language: string,
): Promise<Blob> => fetchFile('/reports/work-cards-revenue/export', { ...query, format, language })

/** Reads the revenue of the last 30 days for the dashboard. */
export const useRevenueOverview = () =>
  useQuery({
    queryKey: [workCardsKey, 'revenue-overview'],
    queryFn: async ({ signal }) =>
      (await call<typeof readRevenueOverview>('GET', '/reports/revenue-overview', { signal })).data,
  })

/** Reads the result of the last books check. */
export const useBooksCheck = () =>
  useQuery({
    queryKey: [workCardsKey, 'books-check'],
    queryFn: async ({ signal }) =>
      (await call<typeof readBooksCheck>('GET', '/reports/books-check', { signal })).data,
  })
