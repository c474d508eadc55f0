/** Vehicles, jobs and invoices of one customer, for the portal. */
import { aedFromText, filsFromText, toAed } from '@warsha/contracts/base/money'
import {
  type CustomerInvoiceSums,
  sumCustomerInvoices,
} from '@warsha/contracts/workshop/money/invoice-sums'
import type {
  PortalInvoice,
  PortalInvoiceDocument,
  PortalInvoicePage,
} from '@warsha/contracts/workshop/portal-invoices'
import type { PortalJobRow, PortalVehicle } from '@warsha/contracts/workshop/portal-jobs'
import { notFound } from '@warsha/service-kit/base'
import {
  paginate,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
  toLimitOffset,
} from '@warsha/service-kit/database'
import { paymentStateOf } from '../invoices/invoice-payment-state.ts'
import { getInvoice } from '../invoices/invoices.views.ts'
import sql from './portal.sql'

interface Page {
  readonly page: number
  readonly limit: number
}

const toJobRow = <Row extends { status: string; total_amount: string }>(row: Row) => ({
  ...row,
  status: row.status as PortalJobRow['status'],
  total_amount: aedFromText(row.total_amount),
})

const selectJobsByVehicle = async (
  db: Queryable,
  filter: { customer_id: string; vehicle_ids: string[] },
) => {
  const jobs = await queryRows(db, sql.selectJobs, filter)
  const groups = new Map<string, typeof jobs>()
  for (const job of jobs) {
    const group = groups.get(job.vehicle_id)
    if (group) group.push(job)
    else groups.set(job.vehicle_id, [job])
  }
  return groups
}

/** Returns the customer's vehicles, newest first, each with its newest jobs and all open ones, newest first. */
export const listOwnVehicles = async (
  db: Queryable,
  customerId: string,
): Promise<PortalVehicle[]> => {
  const vehicles = await queryRows(db, sql.selectVehicles, { customer_id: customerId })
  const jobsByVehicle = await selectJobsByVehicle(db, {
    customer_id: customerId,
    vehicle_ids: vehicles.map(({ id }) => id),
  })
  return vehicles.map((vehicle) => {
    const own = jobsByVehicle.get(vehicle.id) ?? []
    return {
      ...vehicle,
      jobs: own.map(({ vehicle_id: _vehicle, jobs_count: _count, ...job }) => toJobRow(job)),
      jobs_count: own[0]?.jobs_count ?? 0,
    }
  })
}

/** Returns a page of the customer's own jobs of a vehicle. Throws 404 if the customer has nothing to do with it. */
export const listOwnVehicleJobs = async (
  db: Queryable,
  customerId: string,
  vehicleId: string,
  page: Page,
) => {
  const vehicle = await queryOptionalRow(db, sql.selectOptionalVehicle, {
    id: vehicleId,
    customer_id: customerId,
  })
  if (!vehicle) throw notFound()
  const filter = { customer_id: customerId, vehicle_id: vehicleId }
  const { total } = await queryRow(db, sql.countJobs, filter)
  const { slice, pagination } = paginate(page, total)
  const jobs = await queryRows(db, sql.selectJobsPage, { ...filter, ...slice })
  return { data: jobs.map(toJobRow), pagination, vehicle }
}

/** Returns a page of the jobs of all customers whose receipt is confirmed, newest first. */
export const listDeliveredJobs = async (db: Queryable, page: Page) => {
  const { total } = await queryRow(db, sql.countDeliveredJobs, {})
  const { slice, pagination } = paginate(page, total)
  return { data: await queryRows(db, sql.selectDeliveredJobs, slice), pagination }
}

const selectInvoiceRows = (
  db: Queryable,
  filter: {
    customer_id: string
    include_superseded: boolean
    limit: number | null
    offset: number
  },
) => queryRows(db, sql.selectInvoices, filter)

const toPortalInvoice = (
  row: Awaited<ReturnType<typeof selectInvoiceRows>>[number],
): PortalInvoice => {
  const isAdvance = row.kind === 'advance'
  const total = filsFromText(row.invoice_amount)
  const { paid_amount, balance, payment_status } = paymentStateOf(row, { isAdvance, total })
  const advanceAmount = aedFromText(row.advance_amount)
  return {
    id: row.id,
    invoice_number: row.invoice_number,
    work_card_id: row.work_card_id,
    work_card_number: row.work_card_number,
    invoice_date: row.invoice_date,
    total_amount: toAed(total),
    total_paid: paid_amount,
    outstanding: balance,
    payment_status,
    status: row.superseded_at === null ? 'issued' : 'superseded',
    credit_note_number: row.credit_note_number,
    ...(row.payer === 'insurer' && { payer: row.payer }),
    ...(isAdvance && { purpose: 'advance' as const }),
    ...(advanceAmount > 0 && { advance_amount: advanceAmount }),
    ...(row.credited_part !== null && { credited_amount: aedFromText(row.credited_part) }),
  }
}

/** Returns the sums of all invoices of the customer that are not superseded. */
const sumAllInvoices = async (db: Queryable, customerId: string): Promise<CustomerInvoiceSums> => {
  const rows = await selectInvoiceRows(db, {
    customer_id: customerId,
    include_superseded: false,
    limit: null,
    offset: 0,
  })
  return sumCustomerInvoices(rows.map(toPortalInvoice))
}

/** Returns a page of the customer's invoices, newest first, with the sums of all pages. */
export const listOwnInvoices = async (
  db: Queryable,
  customerId: string,
  {
    include_superseded = false,
    ...page
  }: Page & { readonly include_superseded?: boolean | undefined },
): Promise<PortalInvoicePage> => {
  const filter = { customer_id: customerId, include_superseded }
  const rows = await selectInvoiceRows(db, { ...filter, ...toLimitOffset(page) })
  const data = rows.map(toPortalInvoice)
  const areAll = page.page === 1 && rows.length < page.limit
  const total = areAll ? rows.length : (await queryRow(db, sql.countInvoices, filter)).total
  return {
    data,
    pagination: paginate(page, total).pagination,
    totals: areAll ? sumCustomerInvoices(data) : await sumAllInvoices(db, customerId),
  }
}

/** Returns an invoice of the customer without the name of its issuer. Throws 404 if it is not the customer's. */
export const getOwnInvoice = async (
  db: Queryable,
  customerId: string,
  id: string,
): Promise<PortalInvoiceDocument> => {
  const { issued_by: _issuer, ...document } = await getInvoice(db, id, customerId)
  return document
}
