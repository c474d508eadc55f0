/** Changes of the account to which an employee's wages are paid. */
import { data, endpoint } from '../base/endpoint.ts'
import { instant, text, textOrNull, z } from '../base/fields.ts'
import { managementRoles } from '../base/roles.ts'
import { employeeNameColumns } from './employee-columns.ts'

export const bankFields = ['bank_account', 'bank_name', 'bank_routing'] as const
export type BankField = (typeof bankFields)[number]

const fieldChanges = z.array(
  z.object({
    /** `bank_account`, `bank_name` or `bank_routing`. */
    field: text(),
    /** Numbers as their last four characters. */
    from: textOrNull(),
    to: textOrNull(),
  }),
)

const bankChange = z.object({
  id: text(),
  ...employeeNameColumns,
  changes: fieldChanges,
  requested_by: text(),
  requested_at: instant(),
  decision_blocked_by: z.nullable(z.enum(['own_request', 'not_allowed'])),
})
export type BankChange = z.infer<typeof bankChange>

/** Changes by managers that wait for a second person. New numbers are complete: the second person compares them. */
export const listBankChanges = endpoint({
  method: 'GET',
  path: '/employees/bank-changes',
  guard: managementRoles,
  response: data(z.array(bankChange)),
})

const decided = data(z.object({ id: text(), status: text() }))

/** Applies a change. Fails for the manager who requested it, and for the employee. */
export const approveBankChange = endpoint({
  method: 'POST',
  path: '/employees/bank-changes/{id}/approve',
  guard: managementRoles,
  rejects: ['own_request', 'not_allowed'],
  response: decided,
})

/** The manager who requested a change may withdraw it. */
export const rejectBankChange = endpoint({
  method: 'POST',
  path: '/employees/bank-changes/{id}/reject',
  guard: managementRoles,
  rejects: ['own_request', 'not_allowed'],
  response: decided,
})

const wageAccountChange = z.object({
  ...employeeNameColumns,
  /** All numbers as their last four characters. */
  changes: fieldChanges,
  requested_by: text(),
  decided_by: text(),
  changed_at: instant(),
})
export type WageAccountChange = z.infer<typeof wageAccountChange>
export const wageAccountChanges = z.array(wageAccountChange)
