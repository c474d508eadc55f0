import type { Warning } from '@warsha/contracts/base/errors'
import { canActOn } from '@warsha/contracts/base/roles'
import type { DocumentsChange, EmployeeDocuments } from '@warsha/contracts/hr/employee-documents'
import { isMaskedNumber } from '@warsha/contracts/hr/wage-account-rules'
import { ApiError, applyPatch, checkVersion, type Patch } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import type { DecidingActor } from '../employees/assert-can-decide.ts'
import {
  bankChangesBetween,
  needsSecondPerson,
  recordBankChange,
  requestBankChange,
} from '../employees/change-bank-details.ts'
import { type EmployeeRow, lockEmployee } from '../employees/employees.store.ts'
import { selectOptionalDocuments, upsertDocuments } from './employee-documents.store.ts'
import { getDocuments } from './employee-documents.views.ts'

export interface ChangeDocumentsInput {
  readonly employeeId: string
  readonly actor: DecidingActor
  readonly body: DocumentsChange
}

const noDocuments = {
  passport_number: null,
  passport_expiry: null,
  visa_number: null,
  visa_expiry: null,
  labour_card_number: null,
  labour_card_expiry: null,
  emirates_id_number: null,
  emirates_id_expiry: null,
  medical_insurance_number: null,
  medical_insurance_expiry: null,
  bank_routing: null,
}
type DocumentFields = { [K in keyof typeof noDocuments]: string | null } & {
  is_uae_national: boolean
}

const routingCodeWaits: Warning = { path: 'bank_routing', code: 'bank_change_waits' }

/** Leaves out numbers that come back as they were masked for the reader: they are unchanged. */
const withoutMasked = (body: DocumentsChange) =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([, value]) => !(typeof value === 'string' && isMaskedNumber(value)),
    ),
  )

/** As for the record of the employee: lower ranks only, and admins also change their own documents and those of admins. */
const assertCanChangeDocuments = (
  actor: DecidingActor,
  { id, role_name }: Pick<EmployeeRow, 'id' | 'role_name'>,
): void => {
  if (!actor) return
  const isOwn = actor.id === id
  if (!canActOn(actor.role, role_name) || (isOwn && actor.role !== 'admin'))
    throw new ApiError('not_allowed')
}

/**
 * Changes numbers and expiry dates of an employee. The audit entry names the fields, never numbers. A routing code that a second
 * person has to approve is not stored yet: the response has the warning `bank_change_waits`.
 *
 * Throws `not_allowed` (403).
 */
export const changeDocuments = (
  service: Service,
  { employeeId, actor, body }: ChangeDocumentsInput,
): Promise<{ data: EmployeeDocuments; warnings: Warning[] }> =>
  service.db.inTransaction(async (tx) => {
    // Serialises changes of the employee's documents.
    const employee = await lockEmployee(tx, employeeId)
    assertCanChangeDocuments(actor, employee)
    const current = await selectOptionalDocuments(tx, employeeId)
    if (current) checkVersion(current, body.version)
    const before: DocumentFields = applyPatch(
      { ...noDocuments, is_uae_national: false } as DocumentFields,
      current ?? {},
    )
    const requested = applyPatch(before, withoutMasked(body) as Patch<DocumentFields>)
    const bankChanges = bankChangesBetween(before, requested)
    const isBankWaiting = bankChanges.length > 0 && needsSecondPerson(actor)
    const fields = isBankWaiting ? { ...requested, bank_routing: before.bank_routing } : requested
    await upsertDocuments(tx, {
      employee_id: employeeId,
      ...fields,
      now: service.clock().toISOString(),
      updated_by: actor?.name ?? '',
    })
    const names = Object.keys(fields) as (keyof DocumentFields)[]
    await addAuditEntry(tx, service.name, actor, {
      action: 'employee_documents_changed',
      subject: { type: 'employee', id: employeeId },
      details: { changed: names.filter((name) => before[name] !== fields[name]) },
    })
    const bank = { employee, actor, changes: bankChanges }
    if (isBankWaiting) await requestBankChange(tx, service, bank)
    else if (bankChanges.length > 0) await recordBankChange(tx, service, bank)
    const warnings = isBankWaiting ? [routingCodeWaits] : []
    return { data: await getDocuments(tx, employee, actor), warnings }
  })

/** Stores the routing code of an approved change. Call it with the employee locked. */
export const applyBankRouting = async (
  tx: Transaction,
  employeeId: string,
  bank_routing: string | null,
  { now, updated_by }: { readonly now: string; readonly updated_by: string },
): Promise<void> => {
  const current = await selectOptionalDocuments(tx, employeeId)
  const fields = applyPatch(
    { ...noDocuments, is_uae_national: false } as DocumentFields,
    current ?? {},
  )
  await upsertDocuments(tx, { employee_id: employeeId, ...fields, bank_routing, now, updated_by })
}
