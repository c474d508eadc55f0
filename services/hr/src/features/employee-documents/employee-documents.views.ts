import type { DocumentKind } from '@warsha/contracts/hr/document-kinds'
import type { EmployeeDocuments, ExpiringDocument } from '@warsha/contracts/hr/employee-documents'
import type { StaffRole } from '@warsha/contracts/hr/employees'
import { maskNumber } from '@warsha/contracts/hr/wage-account-rules'
import { type Queryable, queryRows } from '@warsha/service-kit/database'
import type { DecidingActor } from '../employees/assert-can-decide.ts'
import type { EmployeeRow } from '../employees/employees.store.ts'
import sql from './employee-documents.sql'
import { selectOptionalDocuments } from './employee-documents.store.ts'

/** Returns the documents of an employee. Only admins see complete numbers. */
export const getDocuments = async (
  db: Queryable,
  { id: employeeId, first_name, last_name, employee_code }: EmployeeRow,
  actor: DecidingActor,
): Promise<EmployeeDocuments> => {
  const row = await selectOptionalDocuments(db, employeeId)
  const reminders = (await queryRows(db, sql.selectReminders, { employee_id: employeeId }))
    .map((reminder) => ({ ...reminder, kind: reminder.kind as DocumentKind }))
    .filter(({ kind, expires_on }) => row?.[`${kind}_expiry`] === expires_on)
    .map(({ kind, days_before, sent_at }) => ({ kind, days_before, sent_at }))
  const is_masked = actor !== null && actor.role !== 'admin'
  const show = (number: string | null | undefined) => {
    const text = number ?? null
    return is_masked && text ? maskNumber(text) : text
  }
  return {
    employee_id: employeeId,
    first_name,
    last_name,
    employee_code,
    passport_number: show(row?.passport_number),
    passport_expiry: row?.passport_expiry ?? null,
    visa_number: show(row?.visa_number),
    visa_expiry: row?.visa_expiry ?? null,
    labour_card_number: show(row?.labour_card_number),
    labour_card_expiry: row?.labour_card_expiry ?? null,
    emirates_id_number: show(row?.emirates_id_number),
    emirates_id_expiry: row?.emirates_id_expiry ?? null,
    medical_insurance_number: show(row?.medical_insurance_number),
    medical_insurance_expiry: row?.medical_insurance_expiry ?? null,
    bank_routing: show(row?.bank_routing),
    is_uae_national: row?.is_uae_national ?? false,
    is_masked,
    reminders,
    version: row?.version ?? 1,
  }
}

/** Returns documents of active employees that expire within 60 days or have expired, the most urgent first. */
export const listExpiringDocuments = async (
  db: Queryable,
  today: string,
): Promise<ExpiringDocument[]> =>
  (await queryRows(db, sql.selectExpiring, { today })).map((row) => ({
    ...row,
    role_name: row.role_name as StaffRole,
    kind: row.kind as DocumentKind,
  }))

/** Returns true if the employee is a national of the UAE: they receive a pension, no gratuity. */
export const isUaeNational = async (db: Queryable, employeeId: string): Promise<boolean> =>
  (await selectOptionalDocuments(db, employeeId))?.is_uae_national ?? false

export interface WageNumbers {
  readonly labour_card_number: string | null
  readonly bank_routing: string | null
}

/** Returns what the wage file needs of an employee's documents. */
export const getWageNumbers = async (db: Queryable, employeeId: string): Promise<WageNumbers> => {
  const row = await selectOptionalDocuments(db, employeeId)
  return {
    labour_card_number: row?.labour_card_number ?? null,
    bank_routing: row?.bank_routing ?? null,
  }
}
