/** Issued documents as screens and printouts read them: the frozen content with its current state. */

import type { QueryOf } from '@warsha/contracts/base/endpoint'
import {
  type Aed,
  aedFromText,
  type Fils,
  fils,
  filsFromText,
  sumAed,
  toAed,
  toFils,
} from '@warsha/contracts/base/money'
import { outstandingOf } from '@warsha/contracts/workshop/financials'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
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
import { selectAdvancesOfCard } from '../advance-invoices/advances.store.ts'
import { selectPayerShares } from '../insurance-core/insurance-core.store.ts'
import { planAdvances } from '../invoice-core/advance-rules.ts'
import {
  type BilledCard,
  customerTotalsOf,
  selectBilledCard,
  selectBilledCards,
} from '../invoice-core/billing.views.ts'
import {
  createInvoiceContent,
  type FrozenInvoice,
  withAdvances,
} from '../invoice-core/invoice-content.ts'
import { selectCurrentInvoices } from '../invoice-core/issued-documents.store.ts'
import { isUpToDate, type PayerBill, shareStatusOf } from '../invoice-core/payer-bills.ts'
import { assertWorkCardExists } from '../work-card-core/assert-work-card-exists.ts'
import { toBillPaymentStatus, toWorkCardPaymentStatus } from '../work-card-core/total-rules.ts'
import sql from './invoices.sql'

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

/** The columns that say what is paid of an invoice: those of the card, or of the share of the payer. */
export type PaymentColumns = Pick<
  Row,
  'superseded_at' | 'payer' | 'is_share' | 'total_amount' | 'paid_amount' | 'payment_status'
>

/**
 * Of the card, or of the share of the payer. An advance invoice is about a payment, so it is paid. Nothing is paid of an
 * insurer's invoice whose claim is gone.
 */
export const paymentStateOf = (
  row: PaymentColumns,
  invoice: { readonly isAdvance: boolean; readonly total: Fils },
) => {
  if (row.superseded_at !== null) return supersededPaymentState
  if (invoice.isAdvance) return toPaymentState(invoice.total, invoice.total, 'paid')
  if (!row.is_share && row.payer === 'insurer')
    return toPaymentState(invoice.total, fils(0), 'unpaid')
  const total = filsFromText(row.total_amount)
  const paid = filsFromText(row.paid_amount)
  return toPaymentState(total, paid, row.is_share ? shareStatusOf(total, paid) : row.payment_status)
}

const toInvoice = (row: Row, billed: BilledCard | undefined): Invoice => {
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

const toInvoices = async (db: Queryable, rows: readonly Row[]): Promise<Invoice[]> => {
  const cardIds = rows
    .filter(({ superseded_at }) => superseded_at === null)
    .map(({ work_card_id }) => work_card_id)
  const billedCards = await selectBilledCards(db, cardIds)
  return rows.map((row) => toInvoice(row, billedCards.get(row.work_card_id)))
}

const selectInvoices = async (db: Queryable, ids: readonly string[]): Promise<Invoice[]> =>
  toInvoices(db, await selectRows(db, ids))

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

const nameOf = (party: { company_name: string | null; contact_person: string | null }) =>
  party.company_name ?? party.contact_person ?? ''

/** The invoices that would be issued together. */
const toDraftParts = ({ card, payerBills }: BilledCard): Pick<InvoiceDraft, 'parts'> => {
  if (!payerBills[0]?.claim) return {}
  const parts = payerBills.map(({ payer, totals, claim }) => ({
    payer,
    recipient_name: nameOf(payer === 'insurer' && claim ? claim : card),
    total_amount: toAed(totals.total_amount),
  }))
  return { parts }
}

const paymentStateOfDraft = async (
  db: Queryable,
  workCardId: string,
  { bill }: BilledCard,
  { payer, totals, claim }: PayerBill,
) => {
  const { total_paid, payment_status } = bill.totals
  if (!claim) return toPaymentState(totals.total_amount, total_paid, payment_status)
  const share = (await selectPayerShares(db, workCardId)).find((row) => row.payer === payer)
  const paid = share?.paid ?? fils(0)
  return toPaymentState(totals.total_amount, paid, shareStatusOf(totals.total_amount, paid))
}

/** The invoice of a payer that would be issued now: by default the first one. */
export const selectDraft = async (
  { db, clock }: Service,
  workCardId: string,
  payer?: Payer,
): Promise<InvoiceDraft> => {
  await assertWorkCardExists(db, workCardId)
  const billed = await selectBilledCard(db, workCardId)
  const { payerBills } = billed
  const payerBill = payerBills.find((bill) => bill.payer === payer) ?? payerBills[0]!
  const invoices = await selectCurrentInvoices(db, workCardId)
  const current = invoices.find((invoice) => invoice.payer === payerBill.payer) ?? invoices[0]
  const reference = current ? { id: current.id, invoice_number: current.invoice_number } : null
  const isUnchanged = isUpToDate(invoices, payerBills)
  const settings = await readLocalSettings(db)
  const { kept } = planAdvances(
    await selectAdvancesOfCard(db, workCardId),
    customerTotalsOf(billed),
  )
  const content = createInvoiceContent(billed, payerBill, { settings, now: clock() }, {})
  return {
    ...(payerBill.payer === 'customer'
      ? withAdvances(content, kept, billed, settings.shop_timezone)
      : content),
    ...(await paymentStateOfDraft(db, workCardId, billed, payerBill)),
    ...toDraftParts(billed),
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

const selectIdsPage = async (db: Queryable, query: Query) => {
  const filter = toListFilter(query)
  const { total } = await queryRow(db, sql.countIds, filter)
  const { slice, pagination } = paginate(query, total)
  const { ids } = await queryRow(db, sql.selectIds, {
    ...filter,
    ...slice,
    sort: query.sort ?? null,
  })
  return { ids, pagination }
}

/** Returns one page, newest first unless the query sorts. */
export const selectInvoicesPage = async (db: Queryable, query: Query) => {
  const { ids, pagination } = await selectIdsPage(db, query)
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

/** A row with what its payer is billed for the job now, in AED: another amount than that of an outdated invoice. */
export interface BilledInvoiceRow extends InvoiceRow {
  readonly billed_amount: Aed
}

/** Like `selectInvoiceRows`, with what is billed now. */
export const selectBilledInvoiceRows = async (
  db: Queryable,
  ids: readonly string[],
): Promise<BilledInvoiceRow[]> => {
  const rows = await selectRows(db, ids)
  const invoices = await toInvoices(db, rows)
  return invoices.map((invoice, index) => ({
    ...toInvoiceRow(invoice),
    billed_amount: aedFromText((rows[index] as Row).total_amount),
  }))
}

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
  ...(invoice.payer && { payer: invoice.payer }),
  total_amount: invoice.total_amount,
  paid_amount: invoice.paid_amount,
  balance: invoice.balance,
  payment_status: invoice.payment_status,
  ...(invoice.purpose && { purpose: invoice.purpose }),
  ...(invoice.advances && {
    advance_amount: sumAed(invoice.advances.map(({ total_amount }) => total_amount)),
  }),
  ...(invoice.credited_amount !== undefined && { credited_amount: invoice.credited_amount }),
})

export const selectCreditNote = async (db: Queryable, id: string): Promise<CreditNote> => {
  const row = await queryOptionalRow(db, sql.selectCreditNote, { id })
  if (!row) throw notFound()
  return { id, ...JSON.parse(row.content) } as CreditNote
}
