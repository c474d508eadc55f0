/** Changes of the account to which wages are paid: wages can be stolen with them. */
import { cleanTypedNumber } from '@warsha/contracts/base/text-rules'
import { type BankField, bankFields } from '@warsha/contracts/hr/bank-changes'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import { bankChangeRequested, bankDetailsChanged } from '@warsha/contracts/hr/events'
import { maskNumber, normalizeAccount } from '@warsha/contracts/hr/wage-account-rules'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import {
  type BankFieldChange,
  insertBankChange,
  replacePending,
  selectOptionalPendingOfEmployee,
  updatePendingFields,
} from './bank-changes.store.ts'
import { applyEmployeePatch, type EmployeeActor } from './employee-rules.ts'
import { type EmployeeRow, updateEmployee } from './employees.store.ts'
import { publishEmployeeChanged } from './publish-employee-changed.ts'

type BankDetails = { readonly [F in BankField]?: string | null }

/** Numbers without the marks, special spaces and Arabic digits that earlier versions stored: the account is the same without them. */
const toComparable = (field: BankField, value: string | null): string | null =>
  value === null || field === 'bank_name' ? value : cleanTypedNumber(value)

export const bankChangesBetween = (before: BankDetails, after: BankDetails): BankFieldChange[] =>
  bankFields
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ field, from, to }) => toComparable(field, from) !== toComparable(field, to))

/** A manager's change waits for another manager or an admin. */
export const needsSecondPerson = (actor: EmployeeActor): boolean => actor?.role === 'manager'

const mask = (field: BankField, value: string | null): string | null =>
  value === null || field === 'bank_name' ? value : maskNumber(normalizeAccount(value))

/** The fields with their numbers as the last four characters. */
export const maskChanges = (changes: readonly BankFieldChange[]): BankFieldChange[] =>
  changes.map(({ field, from, to }) => ({ field, from: mask(field, from), to: mask(field, to) }))

/** The fields with complete new numbers, for the person who compares them. */
export const maskFormerValues = (changes: readonly BankFieldChange[]): BankFieldChange[] =>
  changes.map(({ field, from, to }) => ({ field, from: mask(field, from), to }))

interface BankChangeInput {
  readonly employee: Pick<
    EmployeeRow,
    'id' | 'first_name' | 'last_name' | 'role_name' | 'bank_account'
  >
  readonly actor: EmployeeActor
  readonly changes: readonly BankFieldChange[]
}

/** The routing code is in the form of the documents, the other fields in that of the employee. */
const isRoutingCode = ({ field }: BankFieldChange): boolean => field === 'bank_routing'

type Requester = Pick<BankFieldChange, 'requested_by' | 'requested_by_name'>

/** The fields with who asked for them, unless they name somebody already. */
const withRequester = (
  changes: readonly BankFieldChange[],
  { requested_by, requested_by_name }: Requester,
): BankFieldChange[] => changes.map((change) => ({ requested_by, requested_by_name, ...change }))

interface WaitingChange {
  readonly changes: readonly BankFieldChange[]
  readonly requested_by: string | null
  readonly requested_by_name: string
}

/**
 * Returns the waiting fields of the other form: saving one form says nothing about them. The fields of the same form are replaced,
 * because it was saved with the account that counts.
 */
const selectWaitingOfOtherForm = async (
  tx: Transaction,
  employeeId: string,
  saved: readonly BankFieldChange[],
): Promise<(WaitingChange & { id: string }) | null> => {
  const pending = await selectOptionalPendingOfEmployee(tx, employeeId)
  const isOfDocuments = saved.some(isRoutingCode)
  const fields = pending?.changes.filter((change) => isRoutingCode(change) !== isOfDocuments) ?? []
  const [first] = fields
  if (!pending || !first) return null
  // The row may name who asked for the other fields.
  const { requested_by = pending.requested_by, requested_by_name = pending.requested_by_name } =
    first
  const changes = withRequester(fields, pending)
  return { id: pending.id, changes, requested_by, requested_by_name }
}

/** True for who asked for one of the waiting fields. */
export const isRequester = ({ changes, ...row }: WaitingChange, userId: string): boolean =>
  withRequester(changes, row).some(({ requested_by }) => requested_by === userId)

/** The names of those who asked for the waiting fields. */
export const requesterNames = ({ changes, ...row }: WaitingChange): string =>
  [...new Set(withRequester(changes, row).map((change) => change.requested_by_name))].join(', ')

/**
 * Stores a change that waits for a second person, and notifies those who may decide. It replaces a waiting change of the same
 * form; what waits of the other form waits on with it.
 */
export const requestBankChange = async (
  tx: Transaction,
  service: Service,
  { employee, actor, changes }: BankChangeInput,
): Promise<void> => {
  const now = service.clock().toISOString()
  const requester = { requested_by: actor?.id ?? null, requested_by_name: actor?.name ?? '' }
  const waiting = await selectWaitingOfOtherForm(tx, employee.id, changes)
  await replacePending(tx, { employee_id: employee.id, now })
  const id = await insertBankChange(tx, {
    employee_id: employee.id,
    changes: [...(waiting?.changes ?? []), ...withRequester(changes, requester)],
    status: 'pending',
    ...requester,
    requested_at: now,
    decided_by: null,
    decided_by_name: null,
    decided_at: null,
  })
  await addAuditEntry(tx, service.name, actor, {
    action: 'bank_change_requested',
    subject: { type: 'employee', id: employee.id },
    details: { changes: maskChanges(changes) },
  })
  await addEvent(tx, bankChangeRequested, `bank_change:${id}`, {
    id,
    version: 1,
    employee_id: employee.id,
    employee_name: fullNameOf(employee),
    employee_role: employee.role_name,
    actor_id: actor?.id ?? null,
    at: now,
  })
}

/** Notifies the employee of applied changes and writes them into the audit, masked, with both people. */
export const publishBankChange = async (
  tx: Transaction,
  service: Service,
  {
    employee,
    actor,
    changes,
    id,
    requestedBy,
  }: BankChangeInput & {
    readonly id: string
    readonly requestedBy: string
  },
): Promise<void> => {
  const now = service.clock().toISOString()
  await addAuditEntry(tx, service.name, actor, {
    action: 'bank_details_changed',
    subject: { type: 'employee', id: employee.id },
    details: { changes: maskChanges(changes), requested_by: requestedBy },
  })
  await addEvent(tx, bankDetailsChanged, `bank_change:${id}`, {
    id,
    version: 2,
    employee_id: employee.id,
    account: employee.bank_account ? maskNumber(normalizeAccount(employee.bank_account)) : '',
    // Without the actor: admins who change their own account are notified too.
    at: now,
  })
}

/** Records a change that an admin made alone. It ends a waiting change of the same form. */
export const recordBankChange = async (
  tx: Transaction,
  service: Service,
  { employee, actor, changes }: BankChangeInput,
): Promise<void> => {
  const now = service.clock().toISOString()
  const name = actor?.name ?? ''
  const waiting = await selectWaitingOfOtherForm(tx, employee.id, changes)
  if (waiting) await updatePendingFields(tx, waiting.id, waiting)
  else await replacePending(tx, { employee_id: employee.id, now })
  const id = await insertBankChange(tx, {
    employee_id: employee.id,
    changes,
    status: 'applied',
    requested_by: actor?.id ?? null,
    requested_by_name: name,
    requested_at: now,
    decided_by: actor?.id ?? null,
    decided_by_name: name,
    decided_at: now,
  })
  await publishBankChange(tx, service, { employee, actor, changes, id, requestedBy: name })
}

/** Stores approved details in the record of a locked employee. */
export const applyBankDetails = async (
  tx: Transaction,
  employee: EmployeeRow,
  changes: readonly BankFieldChange[],
  { now, updatedBy }: { readonly now: Date; readonly updatedBy: string },
): Promise<EmployeeRow> => {
  // The routing code is kept with the documents.
  const patch = Object.fromEntries(
    changes.filter(({ field }) => field !== 'bank_routing').map(({ field, to }) => [field, to]),
  )
  const fields = applyEmployeePatch(employee, patch)
  const write = { id: employee.id, fields, now, updatedBy, reservation: null }
  const after = await updateEmployee(tx, write)
  await publishEmployeeChanged(tx, after)
  return after
}
