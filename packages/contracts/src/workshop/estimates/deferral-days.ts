/** Until when customers defer work. Pages import this file, so it must not import zod. Dates are YYYY-MM-DD. */
import { addMonths } from '../../base/calendar-dates.ts'

/** `next_visit`: no day is agreed, the work is offered again when the car comes. */
export const deferrals = ['next_visit', 'one_month', 'three_months', 'date'] as const
export type Deferral = (typeof deferrals)[number]

/** How long a customer defers one item of an estimate. */
export interface DeferralChoice {
  readonly deferral: Deferral
  /** The day of `date`, empty, or text that is no date yet. */
  readonly date: string
}

/** The choices by the keys of the items. Items without one are offered again at the next visit. */
export type DeferralChoices = ReadonlyMap<string, DeferralChoice>

export const noDeferral: DeferralChoice = { deferral: 'next_visit', date: '' }

/** Returns true unless a day was to be named and is missing or past. */
export const isDeferralComplete = ({ deferral, date }: DeferralChoice, today: string): boolean =>
  deferral !== 'date' || (/^\d{4}-\d{2}-\d{2}$/.test(date) && date >= today)

/** Returns the day on which the customer wants to hear of the work again, or null if none is agreed. */
export const toDeferredUntil = (
  { deferral, date }: DeferralChoice,
  today: string,
): string | null => {
  if (deferral === 'one_month') return addMonths(today, 1)
  if (deferral === 'three_months') return addMonths(today, 3)
  return deferral === 'date' ? date : null
}

/** Returns the days by the keys of the items. */
export const toDeferredDays = (
  choices: DeferralChoices,
  today: string,
): ReadonlyMap<string, string | null> =>
  new Map([...choices].map(([key, choice]) => [key, toDeferredUntil(choice, today)]))
