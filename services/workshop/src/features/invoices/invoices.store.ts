/** Issued documents in the database: written once. Money is numeric(12,2) there. */
import {
  execute,
  queryOptionalRow,
  queryRow,
  type Sql,
  type Transaction,
} from '@warsha/service-kit/db'
import { sha256 } from './billing-rules.ts'
import type { FrozenCreditNote, FrozenInvoice } from './invoice-rules.ts'
import sql from './invoices.sql'

/** Who issues, and when. */
export interface Issue {
  readonly id: string
  readonly number: IssuedNumber
  readonly now: string
  readonly issued_by: string
}
export interface IssuedNumber {
  readonly year: number
  readonly number: number
  readonly text: string
}

/** Waits for whoever issues a document just now; nobody else does until the transaction ends. */
export const lockNumbers = (tx: Transaction) => execute(tx, sql.lockNumbers, {})

/**
 * The next number of a series in a year. Its row stays locked until the transaction ends, so take it last, credit notes
 * before invoices.
 */
export const takeNumber = async (
  tx: Transaction,
  series: 'INV' | 'CN',
  year: number,
): Promise<IssuedNumber> => {
  const { last_number: number } = await queryRow(tx, sql.takeNumber, { series, year })
  return { year, number, text: `${series}-${year}-${String(number).padStart(6, '0')}` }
}

const stored = ({ id, number: { year, number }, now, issued_by }: Issue, content: object) => {
  const text = JSON.stringify(content)
  return { id, year, number, now, issued_by, content: text, hash: sha256(text) }
}

export const insertInvoice = (
  tx: Transaction,
  issue: Issue,
  invoice: FrozenInvoice,
  billing_hash: string,
) => {
  const { invoice_number, work_card_id, customer_id, invoice_date, due_date, ...rest } = invoice
  const { work_card_number, customer_code, contact_person, company_name, plate_number } = rest
  const words = [
    invoice_number,
    work_card_number,
    customer_code,
    contact_person,
    company_name,
    plate_number,
  ]
  return execute(tx, sql.insertInvoice, {
    ...stored(issue, invoice),
    invoice_number,
    work_card_id,
    customer_id,
    invoice_date,
    due_date,
    billing_hash,
    tax_amount: String(rest.tax_amount),
    total_amount: String(rest.total_amount),
    words: words.filter(Boolean).join('|'),
  })
}

export const insertCreditNote = (tx: Transaction, issue: Issue, note: FrozenCreditNote) => {
  const { credit_note_number, credit_note_date, invoice_id } = note
  return execute(tx, sql.insertCreditNote, {
    ...stored(issue, note),
    credit_note_number,
    credit_note_date,
    invoice_id,
    total_amount: String(note.total_amount),
  })
}

export const updateAsSuperseded = (tx: Transaction, id: string, now: string) =>
  execute(tx, sql.updateAsSuperseded, { id, now })

/** The live invoice of a card, or null. */
export const selectOptionalLive = async (db: Sql, workCardId: string) => {
  const row = await queryOptionalRow(db, sql.selectOptionalLive, { work_card_id: workCardId })
  return row && { ...row, content: JSON.parse(row.content) as FrozenInvoice }
}

/** Whether a card was ever invoiced. */
export const hasInvoice = async (tx: Transaction, workCardId: string): Promise<boolean> =>
  (await queryRow(tx, sql.selectHasInvoice, { work_card_id: workCardId })).has_one
