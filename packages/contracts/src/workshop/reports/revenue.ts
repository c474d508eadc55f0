/** The revenue report, its overview for dashboards, and the check of the books. */

import { anyDay, optionalDate } from '../../base/date-fields.ts'
import { data, endpoint, file } from '../../base/endpoint.ts'
import {
  amountInAed,
  count,
  instant,
  optionalOneOf,
  tableFileFields,
  text,
  textOrNull,
  z,
} from '../../base/fields.ts'
import { managementRoles } from '../../base/roles.ts'
import { paymentTypes, workCardStatuses } from '../work-card-states.ts'

export { maxReportDays } from './report-days.ts'

const filters = {
  /** Dates of receipt in the shop's time zone, both included. Default: this month until today. */
  start_date: optionalDate(anyDay),
  end_date: optionalDate(anyDay),
  payment_type: optionalOneOf(paymentTypes),
  /** Status of the card. Without it, cancelled cards are excluded. */
  status: optionalOneOf(workCardStatuses),
}

/** Amounts in AED. */
const typeSummary = z.object({
  count: count(),
  total_amount: amountInAed(),
  paid_amount: amountInAed(),
})
const summary = z.object({
  cash: typeSummary,
  insurance: typeSummary,
  ccm: typeSummary,
  total_work_cards: count(),
  overall: z.object({
    total_amount: amountInAed(),
    paid_amount: amountInAed(),
    outstanding: amountInAed(),
    average_ticket: amountInAed(),
  }),
})
export type RevenueSummary = z.infer<typeof summary>

/** Amount billed for the cards received on a day, by payment type. Days without cards are included. */
const day = { date: text(), cash: amountInAed(), insurance: amountInAed(), ccm: amountInAed() }
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
  total_amount: amountInAed(),
  paid_amount: amountInAed(),
  outstanding_balance: amountInAed(),
  payment_status: z.enum(['unpaid', 'partially_paid', 'paid']),
})
export type RevenueRow = z.infer<typeof row>

/** `work_cards` contains all cards in the order of receipt: up to 100,000 in a year. */
export const readRevenue = endpoint({
  method: 'GET',
  path: '/reports/work-cards-revenue',
  guard: managementRoles,
  query: z.object(filters),
  response: data(
    z.object({
      /** The range that was used. */
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
  query: z.object({
    ...filters,
    ...tableFileFields(),
  }),
  response: file('csv', 'xlsx'),
})

/**
 * The last 30 days including today. `collected` is the amount paid on the day, and `taken_back_total` what was refunded and
 * what cheques that were returned in these days had paid. `outstanding_total` covers all cards.
 */
export const readRevenueOverview = endpoint({
  method: 'GET',
  path: '/reports/revenue-overview',
  guard: managementRoles,
  response: data(
    z.object({
      days: z.array(z.object({ ...day, collected: amountInAed() })),
      summary,
      collected_total: amountInAed(),
      /** Absent in 1.1. */
      taken_back_total: z.optional(amountInAed()),
      outstanding_total: amountInAed(),
    }),
  ),
})

/** The result of the last check of the books, which runs nightly and by command. Null before the first check. */
export const readBooksCheck = endpoint({
  method: 'GET',
  path: '/reports/books-check',
  guard: managementRoles,
  response: data(
    z.nullable(
      z.object({
        checked_at: instant(),
        differences_count: count(),
        /** The first 100 differences. */
        differences: z.array(
          z.object({
            /**
             * A stored total (`labour_total`, `parts_total`, `paid_amount`, `payer_surplus`, `total_amount`), `number_missing`,
             * `number_beyond`, `document_changed`, `credit_missing`, `advance_amount` (on an invoice), `customer_balance` (the entries of an account differ from its
             * documents), `allocated_amount` (of an entry) or `open_job` (invoiced less paid). Later versions may add more.
             */
            kind: text(),
            /** Number of a work card, invoice, credit note, receipt or customer. */
            number: text(),
            expected: textOrNull(),
            found: textOrNull(),
          }),
        ),
      }),
    ),
  ),
})
