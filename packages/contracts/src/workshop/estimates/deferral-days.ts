/** Until when customers defer work. Pages import this file, so it must not import zod. Dates are YYYY-MM-DD. */

/** `next_visit`: no day is agreed, the work is offered again when the car comes. */
export const deferrals = ['next_visit', 'one_month', 'three_months', 'date'] as const
export type Deferral = (typeof deferrals)[number]

/** Returns the same day some months later, or the last day of that month if it is shorter. */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10)
}

/** Returns the day of a deferral, or null if none is agreed. @param chosen the day of `date` */
export const toDeferredUntil = (
  deferral: Deferral,
  today: string,
  chosen: string,
): string | null => {
  if (deferral === 'one_month') return addMonths(today, 1)
  if (deferral === 'three_months') return addMonths(today, 3)
  return deferral === 'date' && chosen ? chosen : null
}
