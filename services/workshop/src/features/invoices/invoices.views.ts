/** Issued documents as screens and printouts read them: the frozen content with its current state. */

import type { QueryOf } from '@warsha/contracts/base/endpoint'
import { aedFromText, type Fils, fils, filsFromText, toAed } from '@warsha/contracts/base/money'
import { outstandingOf } from '@warsha/contracts/workshop/financials'
import type {
  CreditNote,
  Invoice,
  InvoiceDraft,
  InvoiceRow,
  listInvoices,
} from '@warsha/contracts/workshop/invoices'
import { notFound } from '@warsha/service-kit/base'
import {
  paginate,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
} from '@warsha/service-kit/database'
import { maxExportedRows, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { assertWorkCardExists } from '../work-card-core/assert-work-card-exists.ts'
import { toBillPaymentStatus, toWorkCardPaymentStatus } from '../work-card-core/total-rules.ts'
import { type BilledCard, selectBilledCard, selectBilledCards } from './billing.views.ts'
import { createInvoiceContent, type FrozenInvoice } from './invoice-content.ts'
import sql from './invoices.sql'
import { selectOptionalCurrentInvoice } from './invoices.store.ts'

const selectRows = (db: Queryable, ids: readonly string[]) =>
  queryRows(db, sql.selectByIds, { ids })
type Row = Awaited<ReturnType<typeof selectRows>>[number]

const toPaymentState = (total: Fils, paid: Fils, status: string) => ({
  paid_amount: toAed(paid),
  balance: toAed(outstandingOf(total, paid)),
  payment_status: toBillPaymentStatus(status),
})

/** A superseded invoice has nothing paid and nothing outstanding: the payments count for the current one. */
const supersededPaymentState = toPaymentState(fils(0), fils(0), 'paid')

const toInvoice = (row: Row, billed: BilledCard | undefined): Invoice => {
  const isCurrent = row.superseded_at === null
  const paymentState = isCurrent
    ? toPaymentState(
        filsFromText(row.total_amount),
        filsFromText(row.paid_amount),
        row.payment_status,
      )
    : supersededPaymentState
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
    is_outdated: isCurrent && billed?.bill.hash !== row.billing_hash,
    ...(JSON.parse(row.content) as FrozenInvoice),
    ...paymentState,
  } as Invoice
}

const selectInvoices = async (db: Queryable, ids: readonly string[]): Promise<Invoice[]> => {
  const rows = await selectRows(db, ids)
  const cardIds = rows
    .filter(({ superseded_at }) => superseded_at === null)
    .map(({ work_card_id }) => work_card_id)
  const billedCards = await selectBilledCards(db, cardIds)
  return rows.map((row) => toInvoice(row, billedCards.get(row.work_card_id)))
}

/** Throws 404 if the invoice does not exist or is not of the given customer. */
export const selectInvoice = async (
  db: Queryable,
  id: string,
  customerId?: string,
): Promise<Invoice> => {
  const [invoice] = await selectInvoices(db, [id])
  if (!invoice || (customerId && invoice.customer_id !== customerId)) throw notFound()
  return invoice
}

/** The invoice that would be issued now. */
export const selectDraft = async (
  { db, clock }: Service,
  workCardId: string,
): Promise<InvoiceDraft> => {
  await assertWorkCardExists(db, workCardId)
  const billed = await selectBilledCard(db, workCardId)
  const current = await selectOptionalCurrentInvoice(db, workCardId)
  const reference = current && { id: current.id, invoice_number: current.invoice_number }
  const isUnchanged = current?.billing_hash === billed.bill.hash
  const { total_amount, total_paid, payment_status } = billed.bill.totals
  const settings = await readLocalSettings(db)
  return {
    ...createInvoiceContent(billed, { settings, now: clock() }, {}),
    ...toPaymentState(total_amount, total_paid, payment_status),
    unchanged: isUnchanged ? reference : null,
    supersedes: isUnchanged ? null : reference,
  }
}

type Query = QueryOf<typeof listInvoices>
const toFilter = ({
  search,
  from,
  to,
  payment_status,
  work_card_id,
  customer_id,
}: Partial<Query>) => ({
  search: search ?? null,
  from: from ?? null,
  to: to ?? null,
  payment_status: payment_status ? toWorkCardPaymentStatus(payment_status) : null,
  work_card_id: work_card_id ?? null,
  customer_id: customer_id ?? null,
})

const toListFilter = (query: Partial<Query>) => ({
  ...toFilter(query),
  include_superseded: query.include_superseded ?? false,
})

/** Returns one page, newest first unless the query sorts. */
export const selectInvoicesPage = async (db: Queryable, query: Query) => {
  const filter = toListFilter(query)
  const { total } = await queryRow(db, sql.countIds, filter)
  const { slice, pagination } = paginate(query, total)
  const { ids } = await queryRow(db, sql.selectIds, {
    ...filter,
    ...slice,
    sort: query.sort ?? null,
  })
  return { data: await selectInvoiceRows(db, ids), pagination }
}

/** Returns the ids of all invoices of a filter, in the order of the list. */
export const selectAllInvoiceIds = async (
  db: Queryable,
  query: Partial<Query>,
): Promise<readonly string[]> => {
  const slice = { limit: maxExportedRows, offset: 0 }
  const order = { sort: query.sort ?? null }
  return (await queryRow(db, sql.selectIds, { ...toListFilter(query), ...slice, ...order })).ids
}

/** Returns these invoices as rows of the list, in the order of `ids`. */
export const selectInvoiceRows = async (
  db: Queryable,
  ids: readonly string[],
): Promise<InvoiceRow[]> => (await selectInvoices(db, ids)).map(toInvoiceRow)

/** Totals of the current invoices in AED. */
export const selectInvoiceTotals = async (db: Queryable, query: Partial<Query>) => {
  const totals = await queryRow(db, sql.selectTotals, toFilter(query))
  return {
    count: totals.count,
    tax_amount: aedFromText(totals.tax_amount),
    total_amount: aedFromText(totals.total_amount),
    paid_amount: aedFromText(totals.paid_amount),
    outstanding: aedFromText(totals.outstanding),
  }
}

const toInvoiceRow = (invoice: Invoice): InvoiceRow => ({
  id: invoice.id,
  invoice_number: invoice.invoice_number,
  status: invoice.status,
  superseded_at: invoice.superseded_at,
  credit_note: invoice.credit_note,
  is_outdated: invoice.is_outdated,
  invoice_date: invoice.invoice_date,
  due_date: invoice.due_date,
  work_card_id: invoice.work_card_id,
  work_card_number: invoice.work_card_number,
  payment_type: invoice.payment_type,
  customer_id: invoice.customer_id,
  customer_code: invoice.customer_code,
  contact_person: invoice.contact_person,
  company_name: invoice.company_name,
  plate_number: invoice.plate_number,
  total_amount: invoice.total_amount,
  paid_amount: invoice.paid_amount,
  balance: invoice.balance,
  payment_status: invoice.payment_status,
})

export const selectCreditNote = async (db: Queryable, id: string): Promise<CreditNote> => {
  const row = await queryOptionalRow(db, sql.selectCreditNote, { id })
  if (!row) throw notFound()
  return { id, ...JSON.parse(row.content) } as CreditNote
}
