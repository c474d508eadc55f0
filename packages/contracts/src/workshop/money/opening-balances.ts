/** What a customer owed, or had as credit, before the shop began with Warsha. */
import { anyDay, daysSince2000, isoDate, optionalDate } from '../../base/date-fields.ts'
import { data, endpoint } from '../../base/endpoint.ts'
import {
  amountInAed,
  instant,
  longText,
  money,
  oneOf,
  optionalText,
  text,
  textOrNull,
  z,
} from '../../base/fields.ts'
import { managementRoles, officeRoles } from '../../base/roles.ts'
import { openingBalanceDirections } from './account-rules.ts'

const openingBalance = z.object({
  id: text(),
  /** Like `OB-CUS-000002-1`. */
  number: text(),
  direction: z.enum(openingBalanceDirections),
  /** AED, always positive. */
  amount: amountInAed(),
  balance_date: text(),
  due_date: textOrNull(),
  note: textOrNull(),
  entered_at: instant(),
  entered_by_name: text(),
  /** True if nothing of it is paid or used: only then it can be reversed. */
  can_reverse: z.boolean(),
})
export type OpeningBalance = z.infer<typeof openingBalance>

/** The opening balance of a customer that counts; null if there is none. */
export const readOpeningBalance = endpoint({
  method: 'GET',
  path: '/customers/{id}/opening-balance',
  guard: officeRoles,
  response: data(z.nullable(openingBalance)),
})

/** `due_date` counts only for an amount that the customer owes. Without it, the amount is due on the day of the balance. */
export const newOpeningBalance = z.object({
  direction: oneOf(openingBalanceDirections),
  amount: money(0.01),
  /** At most today in the shop, which may be a day later than in UTC. */
  balance_date: isoDate(daysSince2000(1)),
  due_date: optionalDate(anyDay),
  note: optionalText(500),
})

/**
 * A customer has one opening balance at a time, of a day before every other entry. It is never changed: a wrong one is
 * reversed. Credit above the limit of write-offs is entered by an admin, because it gives money away like one.
 */
export const enterOpeningBalance = endpoint({
  method: 'POST',
  path: '/customers/{id}/opening-balance',
  guard: managementRoles,
  status: 201,
  idempotent: true,
  body: newOpeningBalance,
  rejects: [
    'opening_balance_exists',
    'opening_balance_not_first',
    'opening_credit_above_limit',
    'walk_in_customer',
  ],
  response: data(openingBalance),
})

/** Takes the opening balance back with a second entry. Balances of earlier days stay as they were. */
export const reverseOpeningBalance = endpoint({
  method: 'DELETE',
  path: '/customers/{id}/opening-balance',
  guard: managementRoles,
  body: z.object({ reason: longText(500) }),
  rejects: ['opening_balance_in_use', 'write_off_above_limit'],
  response: data(z.object({})),
})
