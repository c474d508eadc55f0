/** The revenue report, what dashboards show of it, and the check of the books. Source: spec staff-operations 2, 3, 7, 9. */

import { optionalDate } from './date-fields.ts'
import { data, endpoint, file } from './endpoint.ts'
import { count, instant, oneOf, optionalOneOf, text, textOrNull, z } from './fields.ts'
import { managementRoles } from './roles.ts'
import { paymentTypes, workCardStatuses } from './work-card-states.ts'

export { maxReportDays } from './report-days.ts'

const filters = {
  /** Of receipt, in the shop's zone, both included; without them this month until today. */
  start_date: optionalDate(),
  end_date: optionalDate(),
  payment_type: optionalOneOf(paymentTypes),
  /** The card's; without it cancelled cards are left out. */
  status: optionalOneOf(workCardStatuses),
}

/** AED. */
const ofType = z.object({ count: count(), total_amount: z.number(), paid_amount: z.number() })
const summary = z.object({
  cash: ofType,
  insurance: ofType,
  ccm: ofType,
  total_work_cards: count(),
  overall: z.object({
    total_amount: z.number(),
    paid_amount: z.number(),
    outstanding: z.number(),
    average_ticket: z.number(),
  }),
})
export type RevenueSummary = z.infer<typeof summary>

/** What was billed for cards received that day, by payment type. Every day of the range, also those without cards. */
const day = { date: text(), cash: z.number(), insurance: z.number(), ccm: z.number() }
export type RevenueDay = z.infer<z.ZodMiniObject<typeof day>>

const row = z.object({
  work_card_id: text(),
  received_date: instant(),
  work_card_number: text(),
  customer_name: textOrNull(),
  company_name: textOrNull(),
  customer_phone: text(),
  plate_number: text(),
  make: text(),
  model: text(),
  year: z.nullable(z.int()),
  payment_type: z.enum(paymentTypes),
  status: z.enum(workCardStatuses),
  total_amount: z.number(),
  paid_amount: z.number(),
  outstanding_balance: z.number(),
  payment_status: z.enum(['unpaid', 'partially_paid', 'paid']),
})
export type RevenueRow = z.infer<typeof row>

/** `work_cards` in the order of receipt, all of them: a year may bring 100,000. */
export const readRevenue = endpoint({
  method: 'GET',
  path: '/reports/work-cards-revenue',
  guard: managementRoles,
  query: z.object(filters),
  answer: data(
    z.object({
      /** The range that was taken. */
      start_date: text(),
      end_date: text(),
      summary,
      days: z.array(z.object(day)),
      work_cards: z.array(row),
    }),
  ),
})

export const exportRevenue = endpoint({
  method: 'GET',
  path: '/reports/work-cards-revenue/export',
  guard: managementRoles,
  query: z.object({ ...filters, format: z._default(oneOf(['csv', 'xlsx']), 'csv') }),
  answer: file('csv', 'xlsx'),
})

/** The last 30 days, today included; `collected` is what was paid that day. `outstanding_total` is of all cards. */
export const readRevenueOverview = endpoint({
  method: 'GET',
  path: '/reports/revenue-overview',
  guard: managementRoles,
  answer: data(
    z.object({
      days: z.array(z.object({ ...day, collected: z.number() })),
      summary,
      collected_total: z.number(),
      outstanding_total: z.number(),
    }),
  ),
})

/** What the last check of the books found (nightly, and by command); null before the first. */
export const readBooksCheck = endpoint({
  method: 'GET',
  path: '/reports/books-check',
  guard: managementRoles,
  answer: data(
    z.nullable(
      z.object({
        checked_at: instant(),
        differences_count: count(),
        /** The first 100. */
        differences: z.array(
          z.object({
            /** A kept sum (`labour_total`, `parts_total`, `paid_amount`, `total_amount`), `number_missing`, `number_beyond`,
             * `document_changed`, `credit_missing`: more may come. */
            kind: text(),
            /** A work card's, an invoice's or a credit note's number. */
            number: text(),
            expected: textOrNull(),
            found: textOrNull(),
          }),
        ),
      }),
    ),
  ),
})
