/** Loans and salary advances: requests, decisions and repayment. */
import { data, endpoint, file, paged } from '../base/endpoint.ts'
import {
  amountInAed,
  count,
  instant,
  longText,
  money,
  oneOf,
  optionalOneOf,
  optionalText,
  optionalYear,
  paging,
  tableFileFields,
  text,
  textOrNull,
  wholeNumber,
  z,
} from '../base/fields.ts'
import { managementRoles, staffOwn } from '../base/roles.ts'
import { employeeColumns } from './employee-columns.ts'
import { loanTypes, maxInstallments } from './loan-rules.ts'
import {
  approval,
  decisionColumns,
  ownRequestFilters,
  rejection,
  staffRequestFilters,
} from './requests.ts'

const loan = z.object({
  id: text(),
  ...employeeColumns,
  type: z.enum(loanTypes),
  /** Amounts are in AED. */
  amount: amountInAed(),
  reason: text(),
  installments: z.int(),
  /** Every installment except the last one, which takes the rest. */
  installment_amount: amountInAed(),
  start_month: z.int(),
  start_year: z.int(),
  amount_paid: amountInAed(),
  amount_remaining: amountInAed(),
  /** When the employee agreed in writing that the installments are deducted from the salary. */
  consented_at: instant(),
  ...decisionColumns,
  /** Error code, or null if the caller may record a repayment now. Absent before version 1.2. */
  payment_blocked_by: z.optional(
    z.nullable(z.enum(['loan_not_running', 'own_request', 'not_allowed'])),
  ),
})
export type Loan = z.infer<typeof loan>

/**
 * A request. The server starts the installments in the month after the request: the months that a browser sends around
 * New Year may be wrong, so `start_month` and `start_year` are not read.
 */
export const newLoan = z.object({
  type: oneOf(loanTypes),
  amount: money(1),
  reason: longText(),
  installments: z._default(wholeNumber(1, maxInstallments), 1),
})

export const loanPayment = z.object({ amount: money(0.01), notes: optionalText() })

const staffFilters = { ...staffRequestFilters, type: optionalOneOf(loanTypes) }

export const listMyLoans = endpoint({
  method: 'GET',
  path: '/loans-advances/my-requests',
  guard: staffOwn,
  query: z.object({ ...paging(1000, 1000), ...ownRequestFilters }),
  response: paged(loan),
})

export const requestLoan = endpoint({
  method: 'POST',
  path: '/loans-advances/request',
  guard: staffOwn,
  status: 201,
  idempotent: true,
  body: newLoan,
  rejects: ['not_found'],
  response: data(loan),
})

export const cancelLoan = endpoint({
  method: 'POST',
  path: '/loans-advances/cancel/{id}',
  guard: staffOwn,
  rejects: ['request_decided'],
  response: data(loan),
})

export const listLoans = endpoint({
  method: 'GET',
  path: '/loans-advances/all',
  guard: managementRoles,
  query: z.object({ ...paging(1000, 1000), ...staffFilters }),
  response: paged(loan),
})

/** All loans and advances that match the filters, also those above the 1,000 of the list. */
export const exportLoans = endpoint({
  method: 'GET',
  path: '/loans-advances/export',
  guard: managementRoles,
  query: z.object({ ...staffFilters, ...tableFileFields() }),
  response: file('csv', 'xlsx'),
})

export const approveLoan = endpoint({
  method: 'POST',
  path: '/loans-advances/approve/{id}',
  guard: managementRoles,
  idempotent: true,
  body: approval,
  rejects: ['not_allowed', 'own_request', 'request_decided'],
  response: data(loan),
})

export const rejectLoan = endpoint({
  method: 'POST',
  path: '/loans-advances/reject/{id}',
  guard: managementRoles,
  idempotent: true,
  body: rejection,
  rejects: ['not_allowed', 'own_request', 'request_decided'],
  response: data(loan),
})

/** Records a repayment outside of the payroll. */
export const payLoan = endpoint({
  method: 'POST',
  path: '/loans-advances/payment/{id}',
  guard: managementRoles,
  idempotent: true,
  body: loanPayment,
  rejects: ['not_allowed', 'own_request', 'loan_not_running', 'payment_exceeds_remaining'],
  response: data(loan),
})

const payment = z.object({
  id: text(),
  amount: amountInAed(),
  /** `salary`: deducted by the payroll. */
  source: z.enum(['salary', 'payment']),
  month: z.nullable(z.int()),
  year: z.nullable(z.int()),
  notes: textOrNull(),
  paid_at: instant(),
})
export type LoanPayment = z.infer<typeof payment>

export const listLoanPayments = endpoint({
  method: 'GET',
  path: '/loans-advances/{id}/payments',
  guard: { ...staffOwn, ...managementRoles },
  response: data(z.array(payment)),
})

export const readLoanStats = endpoint({
  method: 'GET',
  path: '/loans-advances/stats',
  guard: managementRoles,
  query: z.object({ year: optionalYear() }),
  response: data(
    z.object({
      pending_requests: count(),
      approved_requests: count(),
      total_amount_approved: amountInAed(),
      total_amount_paid: amountInAed(),
      total_amount_outstanding: amountInAed(),
    }),
  ),
})
