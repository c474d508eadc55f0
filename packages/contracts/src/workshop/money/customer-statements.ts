/**
 * Statements of customers, the ageing of what all customers owe, and texts that remind of a payment.
 *
 * All figures are sums of the entries of the accounts up to a day, as in `customer-accounts.ts`.
 */
import { anyDay, datesInOrder, dayRangeFields, optionalDate } from '../../base/date-fields.ts'
import { bare, data, endpoint, file } from '../../base/endpoint.ts'
import {
  amountInAed,
  count,
  pageInfo,
  paging,
  search,
  tableFileFields,
  text,
  textOrNull,
  z,
} from '../../base/fields.ts'
import { managementRoles, officeRoles } from '../../base/roles.ts'
import { recipient, supplier } from '../invoice-records.ts'
import { chequeCover } from '../payments.ts'
import { accountEntryKinds } from './account-rules.ts'
import { ageing } from './customer-accounts.ts'

const balanceAmounts = {
  /** Invoices and other debits that are not paid. */
  owed: amountInAed(),
  ageing,
  /** Payments and credit notes that pay no invoice yet. */
  credit: amountInAed(),
  /** `owed` minus `credit`. Negative if the shop owes the customer. */
  balance: amountInAed(),
}

const customerBalance = z.object({
  customer_id: text(),
  customer_code: text(),
  contact_person: textOrNull(),
  company_name: textOrNull(),
  first_name: textOrNull(),
  last_name: textOrNull(),
  phone: text(),
  ...balanceAmounts,
  oldest_due_date: textOrNull(),
  /** True if the customer owes more than the credit covers: anybody else gets no reminder. */
  can_be_reminded: z.boolean(),
})
export type CustomerBalance = z.infer<typeof customerBalance>

const balanceTotals = z.object({ customers: count(), ...balanceAmounts })
export type BalanceTotals = z.infer<typeof balanceTotals>

const balanceFilters = {
  /** The day of the balances. Without it: today. */
  as_of: optionalDate(anyDay),
  search: search(),
}

/**
 * The customers who owe or have credit, those who owe most first, with the totals of all pages. As of a day; without a date,
 * as of today.
 */
export const listCustomerBalances = endpoint({
  method: 'GET',
  path: '/customer-balances',
  guard: managementRoles,
  query: z.object({ ...balanceFilters, ...paging(20) }),
  response: bare(
    z.object({
      as_of: text(),
      data: z.array(customerBalance),
      pagination: pageInfo,
      totals: balanceTotals,
    }),
  ),
})

export const exportCustomerBalances = endpoint({
  method: 'GET',
  path: '/customer-balances/export',
  guard: managementRoles,
  query: z.object({
    ...balanceFilters,
    ...tableFileFields(),
  }),
  response: file('csv', 'xlsx'),
})

const statementEntry = z.object({
  id: text(),
  business_date: text(),
  kind: z.enum(accountEntryKinds),
  /** True if the entry takes an earlier one back. */
  is_reversal: z.boolean(),
  /** True for a payment that was for no work card when it was received. */
  is_deposit: z.boolean(),
  document_id: text(),
  document_number: text(),
  due_date: textOrNull(),
  work_card_id: textOrNull(),
  work_card_number: textOrNull(),
  /** The plate at the time of the job if the vehicle belongs to somebody else by now. */
  plate_number: textOrNull(),
  purchase_order_number: textOrNull(),
  /** What the customer owes by this entry, or 0. */
  debit: amountInAed(),
  /** What it lowers, or 0. */
  credit: amountInAed(),
  /** The balance after this entry. */
  balance: amountInAed(),
})
export type StatementEntry = z.infer<typeof statementEntry>

const statement = z.object({
  supplier,
  ...recipient,
  /** The range that was used, both days included. */
  from: text(),
  to: text(),
  opening_balance: amountInAed(),
  entries: z.array(statementEntry),
  total_debit: amountInAed(),
  total_credit: amountInAed(),
  closing_balance: amountInAed(),
  /** At the last day of the statement. */
  owed: amountInAed(),
  ageing,
  credit: amountInAed(),
})
export type Statement = z.infer<typeof statement>

const statementQuery = z.object(dayRangeFields()).check(datesInOrder)

/**
 * The statement of a range of at most 366 days. Without `to` it ends today; without `from` it begins on the first day of its
 * month.
 */
export const readStatement = endpoint({
  method: 'GET',
  path: '/customers/{id}/statement',
  guard: officeRoles,
  query: statementQuery,
  response: data(statement),
})

/** 501 if no Chromium is installed; the browser prints instead. */
export const printStatement = endpoint({
  method: 'GET',
  path: '/customers/{id}/statement/pdf',
  guard: officeRoles,
  query: statementQuery,
  rejects: ['pdf_unavailable'],
  response: file('pdf'),
})

export const exportStatement = endpoint({
  method: 'GET',
  path: '/customers/{id}/statement/export',
  guard: officeRoles,
  query: z
    .object({
      ...dayRangeFields(),
      ...tableFileFields(),
    })
    .check(datesInOrder),
  response: file('csv', 'xlsx'),
})

const ownStatement = z.object({
  ...statement.shape,
  /** Cheques that are no money yet and not in the balance. Absent if there are none, and if the statement ends before today. */
  covered_by_cheques: z.optional(chequeCover),
})
export type OwnStatement = z.infer<typeof ownStatement>

/**
 * The statement as its customer reads it. {id} is the link, whose days count, or the customer who is signed in to the portal,
 * for whom those of the query count. A range without an end begins later if it would be longer than 366 days.
 */
export const readOwnStatement = endpoint({
  method: 'GET',
  path: '/statements/{id}',
  guard: { customer: 'own' },
  statementLink: true,
  query: statementQuery,
  response: data(ownStatement),
})

/** 501 if no Chromium is installed; the browser prints instead. */
export const printOwnStatement = endpoint({
  method: 'GET',
  path: '/statements/{id}/pdf',
  guard: { customer: 'own' },
  statementLink: true,
  query: statementQuery,
  rejects: ['pdf_unavailable'],
  response: file('pdf'),
})

const reminder = z.object({
  /** The balance of today. */
  amount: amountInAed(),
  oldest_due_date: text(),
  /** The text in each language, and the address that opens WhatsApp with it. */
  texts: z.array(z.object({ language: text(), text: text(), whatsapp_url: text() })),
})
export type Reminder = z.infer<typeof reminder>

/** The text that reminds a customer of what is owed today. 409 for a customer whose credit covers the debt. */
export const readReminder = endpoint({
  method: 'GET',
  path: '/customers/{id}/reminder',
  guard: officeRoles,
  rejects: ['nothing_to_remind'],
  response: data(reminder),
})
