/** Issued documents as screens and papers show them: what is frozen, and how it stands today. */
import type { QueryOf } from '@warsha/contracts/endpoint'
import type {
  CreditNote,
  Invoice,
  InvoiceDraft,
  InvoiceRow,
  listInvoices,
} from '@warsha/contracts/invoices'
import { type Fils, fils, filsFromText, filsToNumber } from '@warsha/contracts/money'
import { queryOptionalRow, queryRow, queryRows, type Sql } from '@warsha/service-kit/db'
import { notFound } from '@warsha/service-kit/errors'
import { pageOf } from '@warsha/service-kit/paging'
import type { Service } from '@warsha/service-kit/service'
import { readLocalSettings } from '@warsha/service-kit/settings-copy'
import { billStatusOf, cardStatusOf } from '../work-cards/work-card-rules.ts'
import { checkWorkCard } from '../work-cards/work-cards.store.ts'
import { type BilledCard, selectBilled, selectBillings } from './billing.views.ts'
import { aed } from './billing-rules.ts'
import { type FrozenInvoice, paperOf } from './invoice-rules.ts'
import sql from './invoices.sql'
import { selectOptionalLive } from './invoices.store.ts'

const selectRows = (db: Sql, ids: string[]) => queryRows(db, sql.selectByIds, { ids })
type Row = Awaited<ReturnType<typeof selectRows>>[number]

/** Of what is live the card's figures count; what was superseded has nothing paid and nothing open. */
const standingOf = (total: Fils, paid: Fils, status: string) => ({
  paid_amount: filsToNumber(paid),
  balance: filsToNumber(fils(Math.max(total - paid, 0))),
  payment_status: billStatusOf(status),
})

const shown = (row: Row, billed: BilledCard | undefined): Invoice => {
  const isLive = row.superseded_at === null
  const [total, paid, status] = isLive
    ? [row.total_amount, row.paid_amount, row.payment_status]
    : ['0', '0', 'paid']
  return {
    id: row.id,
    status: isLive ? 'issued' : 'superseded',
    superseded_at: row.superseded_at,
    credit_note: row.credit_note_id && {
      id: row.credit_note_id,
      number: row.credit_note_number,
      date: row.credit_note_date,
      total_amount: aed(row.credited_amount ?? '0'),
    },
    is_outdated: isLive && billed?.billing.hash !== row.billing_hash,
    ...(JSON.parse(row.content) as FrozenInvoice),
    ...standingOf(filsFromText(total), filsFromText(paid), status),
  } as Invoice
}

const selectInvoices = async (db: Sql, ids: string[]): Promise<Invoice[]> => {
  const rows = await selectRows(db, ids)
  const live = rows
    .filter(({ superseded_at }) => superseded_at === null)
    .map(({ work_card_id }) => work_card_id)
  const billings = await selectBillings(db, live)
  return rows.map((row) => shown(row, billings.get(row.work_card_id)))
}

/** One invoice; 404 where there is none, or another customer's. */
export const selectInvoice = async (db: Sql, id: string, customerId?: string): Promise<Invoice> => {
  const [invoice] = await selectInvoices(db, [id])
  if (!invoice || (customerId && invoice.customer_id !== customerId)) throw notFound()
  return invoice
}

/** What issuing would print now. */
export const selectDraft = async (
  { db, clock }: Service,
  workCardId: string,
): Promise<InvoiceDraft> => {
  await checkWorkCard(db, workCardId)
  const billed = await selectBilled(db, workCardId)
  const live = await selectOptionalLive(db, workCardId)
  const reference = live && { id: live.id, invoice_number: live.invoice_number }
  const isUnchanged = live?.billing_hash === billed.billing.hash
  const { total_amount, total_paid, payment_status } = billed.billing.sums
  return {
    ...paperOf(billed, { settings: await readLocalSettings(db), now: clock() }, {}),
    ...standingOf(total_amount, total_paid, payment_status),
    unchanged: isUnchanged ? reference : null,
    supersedes: isUnchanged ? null : reference,
  }
}

type Query = QueryOf<typeof listInvoices>
const filterOf = ({
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
  payment_status: payment_status ? cardStatusOf(payment_status) : null,
  work_card_id: work_card_id ?? null,
  customer_id: customer_id ?? null,
})

/** The newest first, unless another order is asked. */
export const selectPage = async (db: Sql, query: Query) => {
  const filter = { ...filterOf(query), include_superseded: query.include_superseded ?? false }
  const { slice, pagination } = pageOf(query, (await queryRow(db, sql.countIds, filter)).total)
  const { ids } = await queryRow(db, sql.selectIds, {
    ...filter,
    ...slice,
    sort: query.sort ?? null,
  })
  return { data: (await selectInvoices(db, ids)).map(rowOf), pagination }
}

/** AED. */
export const selectTotals = async (db: Sql, query: Partial<Query>) => {
  const { count, ...sums } = await queryRow(db, sql.selectTotals, filterOf(query))
  const { tax_amount, total_amount, paid_amount, outstanding } = sums
  return {
    count,
    tax_amount: aed(tax_amount),
    total_amount: aed(total_amount),
    paid_amount: aed(paid_amount),
    outstanding: aed(outstanding),
  }
}

const rowOf = (invoice: Invoice): InvoiceRow => {
  const {
    id,
    invoice_number,
    status,
    superseded_at,
    credit_note,
    is_outdated,
    invoice_date,
    due_date,
  } = invoice
  const {
    work_card_id,
    work_card_number,
    payment_type,
    customer_id,
    customer_code,
    contact_person,
  } = invoice
  const { company_name, plate_number, total_amount, paid_amount, balance, payment_status } = invoice
  return {
    id,
    invoice_number,
    status,
    superseded_at,
    credit_note,
    is_outdated,
    invoice_date,
    due_date,
    work_card_id,
    work_card_number,
    payment_type,
    customer_id,
    customer_code,
    contact_person,
    company_name,
    plate_number,
    total_amount,
    paid_amount,
    balance,
    payment_status,
  }
}

export const selectCreditNote = async (db: Sql, id: string): Promise<CreditNote> => {
  const row = await queryOptionalRow(db, sql.selectCreditNote, { id })
  if (!row) throw notFound()
  return { id, ...JSON.parse(row.content) } as CreditNote
}
