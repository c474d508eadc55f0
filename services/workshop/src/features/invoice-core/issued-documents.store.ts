/** Typed SQL access to issued documents. They are inserted once; amounts are numeric(12,2). */
import { sumAed } from '@warsha/contracts/base/money'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import { notFound } from '@warsha/service-kit/base'
import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import { sha256 } from './billing-rules.ts'
import type { FrozenCreditNote, FrozenInvoice } from './invoice-content.ts'
import sql from './issued-documents.sql'

export interface DocumentNumber {
  readonly year: number
  readonly number: number
  /** As printed: `INV-2026-000001`. */
  readonly text: string
}
interface IssueInput {
  readonly id: string
  readonly number: DocumentNumber
  readonly now: string
  /** Id of the user. */
  readonly issued_by: string
}

/** Serialises the issue of all documents, until the transaction ends. */
export const lockDocumentNumbers = (tx: Transaction) => execute(tx, sql.lockDocumentNumbers, {})

/**
 * Takes the next number of a series and year. The row stays locked until the transaction ends, so take numbers late, and
 * those of credit notes before those of invoices.
 */
export const takeDocumentNumber = async (
  tx: Transaction,
  series: 'INV' | 'CN' | 'RF' | 'Z' | 'EST' | 'APR',
  year: number,
): Promise<DocumentNumber> => {
  const { last_number: number } = await queryRow(tx, sql.takeDocumentNumber, { series, year })
  return { year, number, text: `${series}-${year}-${String(number).padStart(6, '0')}` }
}

const toDocumentColumns = (
  { id, number: { year, number }, now, issued_by }: IssueInput,
  document: object,
) => {
  const content = JSON.stringify(document)
  return { id, year, number, now, issued_by, content, hash: sha256(content) }
}

const sumOfAdvances = (
  { advances = [] }: Pick<FrozenInvoice, 'advances'>,
  field: 'total_amount' | 'tax_amount',
) => sumAed(advances.map((advance) => advance[field]))

export const insertInvoice = (
  tx: Transaction,
  issue: IssueInput,
  invoice: FrozenInvoice,
  billing_hash: string,
) => {
  const searchTexts = [
    invoice.invoice_number,
    invoice.work_card_number,
    invoice.customer_code,
    invoice.contact_person,
    invoice.company_name,
    invoice.plate_number,
  ]
  return execute(tx, sql.insertInvoice, {
    ...toDocumentColumns(issue, invoice),
    invoice_number: invoice.invoice_number,
    work_card_id: invoice.work_card_id,
    customer_id: invoice.customer_id,
    invoice_date: invoice.invoice_date,
    due_date: invoice.due_date,
    billing_hash,
    tax_amount: String(invoice.tax_amount),
    total_amount: String(invoice.total_amount),
    payer: invoice.payer ?? 'customer',
    kind: invoice.purpose ?? 'job',
    advance_amount: String(sumOfAdvances(invoice, 'total_amount')),
    advance_tax_amount: String(sumOfAdvances(invoice, 'tax_amount')),
    search: searchTexts.filter(Boolean).join('|'),
  })
}

export const insertCreditNote = (
  tx: Transaction,
  issue: IssueInput,
  note: FrozenCreditNote,
  isPartial: boolean,
) =>
  execute(tx, sql.insertCreditNote, {
    ...toDocumentColumns(issue, note),
    credit_note_number: note.credit_note_number,
    credit_note_date: note.credit_note_date,
    invoice_id: note.invoice_id,
    total_amount: String(note.total_amount),
    tax_amount: String(note.tax_amount),
    is_partial: isPartial,
  })

export const markSuperseded = (tx: Transaction, id: string, now: string) =>
  execute(tx, sql.markSuperseded, { id, now })

/** Throws 404 if the invoice does not exist. */
export const selectCardOfInvoice = async (db: Queryable, id: string) => {
  const row = await queryOptionalRow(db, sql.selectCardOfInvoice, { id })
  if (!row) throw notFound()
  return row
}

/** The invoices of a card that are not superseded: one of each payer, that of the customer first. */
export const selectCurrentInvoices = async (db: Queryable, workCardId: string) =>
  (await queryRows(db, sql.selectCurrentInvoices, { work_card_id: workCardId })).map((row) => ({
    ...row,
    payer: row.payer as Payer,
    content: JSON.parse(row.content) as FrozenInvoice,
  }))

export type CurrentInvoice = Awaited<ReturnType<typeof selectCurrentInvoices>>[number]

/** Returns true if the card was ever invoiced. */
export const hasInvoice = async (tx: Transaction, workCardId: string): Promise<boolean> =>
  (await queryRow(tx, sql.selectHasInvoice, { work_card_id: workCardId })).has_invoice
