/** What a day brought to the shop, for the owner in the evening. */
import { anyDay, optionalDate } from '../../base/date-fields.ts'
import { data, endpoint } from '../../base/endpoint.ts'
import { amountInAed, count, instant, text, textOrNull, z } from '../../base/fields.ts'
import { managementRoles } from '../../base/roles.ts'
import { paymentMethods } from '../payment-rules.ts'

const namedCard = {
  id: text(),
  work_card_number: text(),
  plate_number: text(),
  customer_name: text(),
}

/** The figures and the first jobs of each list. Amounts in AED. */
export const dayFigures = z.object({
  cars_received: count(),
  cars_completed: count(),
  /** Cars of jobs that were open at the end of the day, those of earlier days included. */
  cars_in_shop: count(),
  /** Payments of the day that are not void, by method. Methods without a payment are left out. */
  collected: z.array(
    z.object({ payment_method: z.enum(paymentMethods), amount: amountInAed(), count: count() }),
  ),
  collected_total: amountInAed(),
  refunded_total: amountInAed(),
  /** What cheques that were returned, given back or cancelled on the day had paid before. Absent in 1.1. */
  returned_cheques_total: z.optional(amountInAed()),
  /** Jobs that were open at the end of the day and promised before its start in the shop's time zone. */
  overdue_jobs_count: count(),
  /** The longest overdue first, at most `maxListedJobs`. */
  overdue_jobs: z.array(z.object({ ...namedCard, promised_date: instant() })),
  /** Ratings of the day with one or two of five stars. */
  low_ratings_count: count(),
  low_ratings: z.array(z.object({ ...namedCard, rating: count(), comments: textOrNull() })),
})
export type DayFigures = z.infer<typeof dayFigures>

/** Jobs that a list of the summary contains at most. */
export const maxListedJobs = 20

const daySummary = z.object({
  date: text(),
  /** When the figures were calculated. */
  taken_at: instant(),
  ...dayFigures.shape,
  /** The summary as a message in each language, and the address that opens WhatsApp with it. */
  texts: z.array(z.object({ language: text(), text: text(), whatsapp_url: text() })),
})
export type DaySummary = z.infer<typeof daySummary>

/**
 * The summary of a day, calculated from its records whenever it is read: of today until now, of an earlier day for the whole
 * day. Every evening at 20:00 management is notified of it. 404 for a day that has not begun.
 */
export const readDaySummary = endpoint({
  method: 'GET',
  path: '/reports/day-summary',
  guard: managementRoles,
  query: z.object({
    /** A day in the shop's time zone. Default: today. */
    date: optionalDate(anyDay),
  }),
  rejects: ['not_found'],
  response: data(daySummary),
})
