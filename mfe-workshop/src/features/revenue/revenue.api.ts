import type { QueryInputOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import {
  exportRevenue,
  readBooksCheck,
  readRevenue,
  readRevenueOverview,
} from '@warsha/contracts/workshop/reports/routes/revenue'
import { dataOf, keepPreviousData, type Language, requestFile, useQueryOf } from '@warsha/web-kit'
import { workCardsKey } from '../work-cards/work-cards.api.ts'

export type RevenueQuery = QueryInputOf<typeof readRevenue>
export type Revenue = ResponseOf<typeof readRevenue>['data']
export type ExportFormat = NonNullable<QueryInputOf<typeof exportRevenue>['format']>

/** Reads the report of a range. It may have 100,000 work cards, so it is cached and not refetched on window focus. */
export const useRevenue = (query: RevenueQuery | null) =>
  useQueryOf(
    readRevenue,
    { query: query ?? {} },
    {
      enabled: query !== null,
      queryKey: ['revenue', query],
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      select: dataOf,
    },
  )

/** Downloads the rows and totals as a file in a language of the page. */
export const fetchRevenueFile = (
  query: RevenueQuery,
  format: ExportFormat,
  language: Language,
): Promise<Blob> => requestFile(exportRevenue, { query: { ...query, format, language } })

/** Reads the revenue of the last 30 days for the dashboard. */
export const useRevenueOverview = () =>
  useQueryOf(
    readRevenueOverview,
    {},
    { queryKey: [workCardsKey, 'revenue-overview'], select: dataOf },
  )

/** Reads the result of the last books check. */
export const useBooksCheck = () =>
  useQueryOf(readBooksCheck, {}, { queryKey: [workCardsKey, 'books-check'], select: dataOf })
