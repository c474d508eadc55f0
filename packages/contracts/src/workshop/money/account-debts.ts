/**
 * Debts of a customer that belong to no work card: an opening balance, fees of cheques, and the rest of returned cheques. A
 * payment on account becomes credit, and somebody decides that it pays for them.
 */
import { data, endpoint } from '../../base/endpoint.ts'
import { amountInAed, instant, longText, money, text, textOrNull, z } from '../../base/fields.ts'
import { officeRoles } from '../../base/roles.ts'
import { accountEntryKinds } from './account-rules.ts'

const debt = z.object({
  /** The entry of the account. */
  id: text(),
  kind: z.enum(accountEntryKinds),
  document_number: text(),
  reason: textOrNull(),
  business_date: text(),
  due_date: text(),
  amount: amountInAed(),
  /** What is not paid. */
  open: amountInAed(),
})
export type AccountDebt = z.infer<typeof debt>

const debtCreditUse = z.object({
  id: text(),
  amount: amountInAed(),
  /** The payment or other credit that pays. */
  document_number: text(),
  debt_id: text(),
  debt_kind: z.enum(accountEntryKinds),
  debt_number: text(),
  used_on: text(),
  used_at: instant(),
  used_by_name: textOrNull(),
})
export type DebtCreditUse = z.infer<typeof debtCreditUse>

/** The debts that are not paid, the one that is due first at the beginning, and the credit that pays for debts, newest first. */
export const listAccountDebts = endpoint({
  method: 'GET',
  path: '/customers/{id}/debts',
  guard: officeRoles,
  response: data(z.object({ debts: z.array(debt), uses: z.array(debtCreditUse) })),
})

/** Pays for a debt with the customer's credit, the oldest first. */
export const payDebtWithCredit = endpoint({
  method: 'POST',
  path: '/customers/{id}/debts/{debtId}/credit-uses',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: z.object({ amount: money(0.01) }),
  rejects: ['walk_in_customer', 'amount_exceeds_outstanding', 'credit_exceeded'],
  response: data(z.object({})),
})

/** Takes the use of credit back: the debt is owed again, and the customer has the credit. */
export const undoDebtPayment = endpoint({
  method: 'DELETE',
  path: '/customers/{id}/debts/credit-uses/{useId}',
  guard: officeRoles,
  body: z.object({ reason: longText(500) }),
  rejects: ['credit_use_undone'],
  response: data(z.object({})),
})
