import type {
  DocumentKind,
  EmployeeDocuments,
  ExpiringDocument,
} from '@warsha/contracts/employee-documents'
import { type Queryable, queryOptionalRow, queryRows } from '@warsha/service-kit/db'
import type { DecidingActor } from '../staff/assert-can-decide.ts'
import sql from './documents.sql'

const mask = (number: string | null): string | null => number && `•••• ${number.slice(-4)}`

const select = (db: Queryable, employee_id: string) =>
  queryOptionalRow(db, sql.selectOptionalDocuments, { employee_id })

/** Returns the documents of an employee. Only admins see complete numbers. */
export const getDocuments = async (
  db: Queryable,
  employeeId: string,
  actor: DecidingActor,
): Promise<EmployeeDocuments> => {
  const row = await select(db, employeeId)
  const is_masked = actor !== null && actor.role !== 'admin'
  const show = (number: string | null | undefined) => {
    const text = number ?? null
    return is_masked ? mask(text) : text
  }
  return {
    employee_id: employeeId,
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
    is_masked,
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
    kind: row.kind as DocumentKind,
  }))

export interface WageNumbers {
  readonly labour_card_number: string | null
  readonly bank_routing: string | null
}

/** Returns what the wage file needs of an employee's documents. */
export const getWageNumbers = async (db: Queryable, employeeId: string): Promise<WageNumbers> => {
  const row = await select(db, employeeId)
  return {
    labour_card_number: row?.labour_card_number ?? null,
    bank_routing: row?.bank_routing ?? null,
  }
}
