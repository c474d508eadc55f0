/** What became of the estimates of a period, and the declined and deferred work that is still open. */
import { datesInOrder, dayRangeFields } from '../../base/date-fields.ts'
import { data, endpoint } from '../../base/endpoint.ts'
import { amountInAed, count, text, z } from '../../base/fields.ts'
import { officeRoles } from '../../base/roles.ts'
import { workAges } from './deferred-work-states.ts'

const countAndValue = z.object({
  count: count(),
  /** With discount and VAT. */
  value: amountInAed(),
})

export const estimateFigures = z.object({
  /** YYYY-MM-DD in the shop's time zone. */
  from: text(),
  to: text(),
  /** Estimates whose newest sent version was sent in the period. Withdrawn ones are left out. */
  sent: countAndValue,
  /** Of these: the customer has not decided yet. */
  waiting: countAndValue,
  /** Of these: the last day passed without a decision. */
  expired: countAndValue,
  /** Of these: decided. The value is the one that was offered. */
  decided: countAndValue,
  /** Of these: at least one line was approved. The value is the approved one. */
  approved: countAndValue,
  /** Approved estimates in per cent of those that were decided or have expired. Null if there are none. */
  approval_rate: z.nullable(z.number()),
  /** The same by value. Above 100 if customers chose better options than the proposed ones. */
  approval_rate_by_value: z.nullable(z.number()),
  /** From sending to the decision. Null if nothing was decided. */
  average_decision_minutes: z.nullable(z.int()),
  /** Open work of today, whatever the period, without discount and VAT. */
  deferred: z.array(z.object({ age: z.enum(workAges), count: count(), value: amountInAed() })),
})
export type EstimateFigures = z.infer<typeof estimateFigures>

/** Default period: the last 30 days with today. */
export const readEstimateFigures = endpoint({
  method: 'GET',
  path: '/estimates/figures',
  guard: officeRoles,
  query: z.object(dayRangeFields()).check(datesInOrder),
  response: data(estimateFigures),
})
