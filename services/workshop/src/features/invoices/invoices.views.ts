/** Issued documents as screens and printouts read them: the frozen content with its current state. */
import { aedFromText, toFils } from '@warsha/contracts/base/money'
import type { CreditNote, Invoice } from '@warsha/contracts/workshop/invoices'
import { notFound } from '@warsha/service-kit/base'
import { type Queryable, queryOptionalRow, queryRows } from '@warsha/service-kit/database'
import { type BilledCard, selectBilledCards } from '../invoice-core/billing.views.ts'
import type { FrozenInvoice } from '../invoice-core/invoice-content.ts'
import { paymentStateOf } from './invoice-payment-state.ts'
import sql from './invoices.sql'

/** Selects invoices in the order of `ids`. */
export const selectInvoiceRows = (db: Queryable, ids: readonly string[]) =>
  queryRows(db, sql.selectByIds, { ids })
export type StoredInvoiceRow = Awaited<ReturnType<typeof selectInvoiceRows>>[number]

const toInvoice = (row: StoredInvoiceRow, billed: BilledCard | undefined): Invoice => {
  const isCurrent = row.superseded_at === null
  const content = JSON.parse(row.content) as FrozenInvoice
  const payerBill = billed?.payerBills.find(({ payer }) => payer === row.payer)
  const isAdvance = content.purpose === 'advance'
  return {
    id: row.id,
    status: isCurrent ? 'issued' : 'superseded',
    superseded_at: row.superseded_at,
    credit_note: row.credit_note_id && {
      id: row.credit_note_id,
      number: row.credit_note_number,
      date: row.credit_note_date,
      total_amount: aedFromText(row.credited_amount ?? '0'),
    },
    is_outdated: isCurrent && !isAdvance && payerBill?.hash !== row.billing_hash,
    ...(row.credited_part !== null && { credited_amount: aedFromText(row.credited_part) }),
    ...content,
    ...paymentStateOf(row, { isAdvance, total: toFils(content.total_amount) }),
    other_invoice: row.other_id && {
      id: row.other_id,
      invoice_number: row.other_number,
      payer: row.other_payer,
      total_amount: aedFromText(row.other_total ?? '0'),
    },
  } as Invoice
}

/** Converts the rows of invoices in their order. */
export const toInvoices = async (
  db: Queryable,
  rows: readonly StoredInvoiceRow[],
): Promise<Invoice[]> => {
  const cardIds = rows
    .filter(({ superseded_at }) => superseded_at === null)
    .map(({ work_card_id }) => work_card_id)
  const billedCards = await selectBilledCards(db, cardIds)
  return rows.map((row) => toInvoice(row, billedCards.get(row.work_card_id)))
}

/** Returns an invoice. Throws 404 if it does not exist or is not of the given customer. */
export const getInvoice = async (
  db: Queryable,
  id: string,
  customerId?: string,
): Promise<Invoice> => {
  const [invoice] = await toInvoices(db, await selectInvoiceRows(db, [id]))
  if (!invoice || (customerId && invoice.customer_id !== customerId)) throw notFound()
  return invoice
}

/** Returns a credit note. Throws 404 if it does not exist. */
export const getCreditNote = async (db: Queryable, id: string): Promise<CreditNote> => {
  const row = await queryOptionalRow(db, sql.selectCreditNote, { id })
  if (!row) throw notFound()
  return { id, ...JSON.parse(row.content) } as CreditNote
}
