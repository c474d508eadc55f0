/** Months of a year. `month` is 1 to 12. */
import { localeOf, shopToday, usePreferences } from '@warsha/web-kit'

export interface Month {
  month: number
  year: number
}

/** Returns a function that formats a month in the language of the page: November 2026. */
export const useMonthName = () => {
  const language = usePreferences((preferences) => preferences.language)
  const format = new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return ({ month, year }: Month) => format.format(new Date(Date.UTC(year, month - 1, 1)))
}

/** Returns the month of today in the shop's time zone. */
export const currentMonth = (): Month => {
  const today = shopToday()
  return { month: Number(today.slice(5, 7)), year: Number(today.slice(0, 4)) }
}

/** Returns a month that is `count` months later. */
export const shiftMonth = ({ month, year }: Month, count: number): Month => {
  const index = year * 12 + month - 1 + count
  return { month: (index % 12) + 1, year: Math.floor(index / 12) }
}

/** Returns true if a month is earlier than another one. */
export const isBefore = (one: Month, other: Month): boolean =>
  one.year * 12 + one.month < other.year * 12 + other.month
