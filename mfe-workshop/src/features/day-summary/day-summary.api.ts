import { readDaySummary } from '@warsha/contracts/workshop/reports/routes/day-summaries'
import { dataOf, keepPreviousData, useQueryOf } from '@warsha/web-kit'
import { workCardsKey } from '../work-cards/work-cards.api.ts'

/** The summary of a day; of today without a date. Today's changes with the work cards. */
export const useDaySummary = (date: string | null) =>
  useQueryOf(
    readDaySummary,
    { query: date ? { date } : {} },
    {
      queryKey: [workCardsKey, 'day-summary', date],
      select: dataOf,
      placeholderData: keepPreviousData,
    },
  )
