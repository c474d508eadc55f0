/** Write-offs: what the shop gives up of an invoiced work card. The invoice stays as it was issued. */
import { datesInOrder, dayRangeFields } from '../../base/date-fields.ts'
import { data, endpoint, paged } from '../../base/endpoint.ts'
import {
  amountInAed,
  instant,
  longText,
  money,
  optionalOneOf,
  paging,
  text,
  textOrNull,
  z,
} from '../../base/fields.ts'
import { managementRoles, officeRoles } from '../../base/roles.ts'
import { payers } from '../insurance/payer-rules.ts'

const writeOff = z.object({
  id: text(),
  amount: amountInAed(),
  written_off_on: text(),
  written_off_at: instant(),
  written_off_by_name: text(),
  reason: text(),
  /** When it was taken back, or null. */
  reversed_at: z.nullable(instant()),
  reversed_by_name: textOrNull(),
  reverse_reason: textOrNull(),
  /** Of a write-off of a cheque, which nobody reverses by hand: `amount` is the part for this card. */
  cheque_id: textOrNull(),
})
export type WriteOff = z.infer<typeof writeOff>

/** The write-offs of a work card and of its cheques, the newest first, with those that were taken back. */
export const listWriteOffs = endpoint({
  method: 'GET',
  path: '/work-cards/{id}/write-offs',
  guard: officeRoles,
  response: data(z.array(writeOff)),
})

export const newWriteOff = z.object({
  amount: money(0.01),
  reason: longText(500),
  /** Whose share is given up. Default: the customer's. */
  payer: optionalOneOf(payers),
})

/** Gives up an amount that is outstanding. The one that settles the balance completes a card that waits for payment. Managers
 * write off up to their limit: all that one of them gives up of a card and its cheques counts together. */
export const writeOffWorkCard = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/write-offs',
  guard: managementRoles,
  status: 201,
  idempotent: true,
  body: newWriteOff,
  rejects: [
    'card_cancelled',
    'insurer_not_billed',
    'invoice_needed',
    'amount_exceeds_outstanding',
    'write_off_above_limit',
  ],
  response: data(writeOff),
})

/** Takes a write-off back, for instance because the customer pays after all: the amount is owed again. */
export const reverseWriteOff = endpoint({
  method: 'DELETE',
  path: '/work-cards/write-offs/{writeOffId}',
  guard: managementRoles,
  body: z.object({ reason: longText(500) }),
  rejects: ['already_reversed'],
  response: data(z.object({})),
})

const reportedWriteOff = z.object({
  /** The entry of the account. */
  id: text(),
  /** AED, always positive. */
  amount: amountInAed(),
  /** True if the entry takes a write-off back. */
  is_reversal: z.boolean(),
  recorded_at: instant(),
  recorded_by_name: textOrNull(),
  reason: textOrNull(),
  /** The number of the work card or of the cheque. */
  document_number: text(),
  customer_id: text(),
  customer_name: text(),
  /** Null for a cheque on account. */
  work_card_id: textOrNull(),
})
export type ReportedWriteOff = z.infer<typeof reportedWriteOff>

/**
 * Write-offs of work cards and cheques and their reversals, the newest first, by the day on which they were recorded. Without
 * dates, the 90 days until today.
 */
export const reportWriteOffs = endpoint({
  method: 'GET',
  path: '/reports/write-offs',
  guard: managementRoles,
  query: z.object({ ...dayRangeFields(), ...paging(10) }).check(datesInOrder),
  response: paged(reportedWriteOff),
})
