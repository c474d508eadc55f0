/** The list of invoices, its file and its totals. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import { type Aed, aedFromText, sumAed } from '@warsha/contracts/base/money'
import type {
  Invoice,
  InvoiceRow,
  listInvoices as listInvoicesEndpoint,
} from '@warsha/contracts/workshop/invoices'
import { paginate, type Queryable, queryRow } from '@warsha/service-kit/database'
import { maxExportedRows } from '@warsha/service-kit/process'
import { toWorkCardPaymentStatus } from '../work-card-core/total-rules.ts'
import sql from './invoices.sql'
import { type StoredInvoiceRow, selectInvoiceRows, toInvoices } from './invoices.views.ts'

type Query = QueryOf<typeof listInvoicesEndpoint>

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
export const listInvoices = async (db: Queryable, query: Query) => {
  const { ids, pagination } = await selectIdsPage(db, query)
  const invoices = await toInvoices(db, await selectInvoiceRows(db, ids))
  return { data: invoices.map(toInvoiceRow), pagination }
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

/** A row with what its payer is billed for the job now, in AED: another amount than that of an outdated invoice. */
export interface BilledInvoiceRow extends InvoiceRow {
  readonly billed_amount: Aed
}

/** Returns these invoices as rows of the list with what is billed now, in the order of `ids`. */
export const listBilledInvoicesByIds = async (
  db: Queryable,
  ids: readonly string[],
): Promise<BilledInvoiceRow[]> => {
  const rows = await selectInvoiceRows(db, ids)
  const invoices = await toInvoices(db, rows)
  return invoices.map((invoice, index) => ({
    ...toInvoiceRow(invoice),
    billed_amount: aedFromText((rows[index] as StoredInvoiceRow).total_amount),
  }))
}

/** Returns the totals of the current invoices in AED. */
export const getInvoiceTotals = async (db: Queryable, query: Partial<Query>) => {
  const totals = await queryRow(db, sql.selectTotals, toFilter(query))
  return {
    count: totals.count,
    tax_amount: aedFromText(totals.tax_amount),
    total_amount: aedFromText(totals.total_amount),
    paid_amount: aedFromText(totals.paid_amount),
    outstanding: aedFromText(totals.outstanding),
  }
}
