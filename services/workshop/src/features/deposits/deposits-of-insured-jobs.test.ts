/** Deposits of jobs with two payers: only the customer pays in advance, so advances count for the excess alone. */

import type { InvoiceRow } from '@warsha/contracts/workshop/invoices'
import { listOwnInvoices } from '@warsha/contracts/workshop/portal-invoices'
import type { Service } from '@warsha/service-kit/process'
import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { createDepositsFixture } from './deposits-testing.ts'

let service: RunningService<Service>
let now = new Date('2026-11-20T08:00:00Z')
const shop = createDepositsFixture(() => service)
const { request } = shop
let insurerId: string

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
  await shop.storeSettings({ company_trn: '100123456700003' })
  const insurer = await shop.createCustomer({
    contact_person: 'Claims desk',
    company_name: 'Dune Mutual Insurance',
    phone: '04 000 0100',
    trn: '100765432100003',
  })
  insurerId = insurer.id
})
beforeEach(() => {
  now = new Date('2026-11-20T08:00:00Z')
})
afterAll(async () => {
  const differences = await checkBooks(service.service)
  await service.stop()
  expect(differences).toEqual([])
})

/** A job of 1,050 AED with VAT, with a deposit of half of it and a claim with this excess. Returns its invoices by payer. */
const billWithExcess = async (excess: number) => {
  const customer = await shop.createCustomer()
  const cardId = await shop.createApproved({ deposit: 50 }, customer.id)
  const deposit = await shop.takeNew(cardId, 525)
  const claim = { insurer_id: insurerId, excess, is_accident: false }
  const saved = await request('PUT', `/work-cards/${cardId}/insurance-claim`, claim)
  expect([saved.status, saved.body.code]).toEqual([200, undefined])
  const generated = await shop.invoice(cardId)
  expect([generated.status, generated.body.code]).toEqual([201, undefined])
  const insurance = await request('GET', `/work-cards/${cardId}/insurance`)
  const read = async (payer: string) => {
    const row = insurance.body.data.invoices.find(
      (invoice: { payer: string }) => invoice.payer === payer,
    )
    return row && shop.readInvoice(row.id)
  }
  return {
    customer: await read('customer'),
    insurer: await read('insurer'),
    advance: await shop.readInvoice(deposit.advance_invoice.id),
    credits: await shop.readCredits(customer.id),
  }
}

test('an advance of the insurer leaves the deposit of the customer due', async () => {
  const cardId = await shop.createApproved({ deposit: 50 })
  const claim = { insurer_id: insurerId, excess: 600, is_accident: false }
  expect((await request('PUT', `/work-cards/${cardId}/insurance-claim`, claim)).status).toBe(200)
  const payment = { payer: 'insurer', payment_method: 'bank_transfer' }
  const paid = await shop.pay(cardId, 400, payment)
  expect([paid.status, paid.body.code]).toEqual([201, undefined])
  expect(await shop.readDeposit(cardId)).toMatchObject({ due_amount: 525 })
  await shop.takeNew(cardId, 500)
  expect(await shop.readDeposit(cardId)).toMatchObject({ due_amount: 25 })
})

test('an excess above the deposit shows the whole deposit, and the insurer pays the rest', async () => {
  const { customer, insurer, advance } = await billWithExcess(600)
  expect(customer).toMatchObject({ total_amount: 600, advances: [{ total_amount: 525 }] })
  expect(insurer.total_amount).toBe(450)
  expect(insurer).not.toHaveProperty('advances')
  expect(customer.tax_amount + insurer.tax_amount).toBeCloseTo(50, 5)
  expect(advance.credited_amount).toBeUndefined()
})

test('a deposit above the excess is credited down to it, and the customer has the rest', async () => {
  const { customer, insurer, advance, credits } = await billWithExcess(300)
  expect(customer).toMatchObject({ total_amount: 300, advances: [{ total_amount: 300 }] })
  expect(insurer.total_amount).toBe(750)
  expect(advance.credited_amount).toBe(225)
  expect(credits).toMatchObject([{ available: 225 }])
})

test('without an excess the whole deposit is credited', async () => {
  const { customer, insurer, advance, credits } = await billWithExcess(0)
  expect(customer).toBeUndefined()
  expect(insurer.total_amount).toBe(1050)
  expect(advance.status).toBe('superseded')
  expect(credits).toMatchObject([{ available: 525 }])
})

test('a deposit with an advance invoice dates neither the invoice of the insurer nor that of the customer', async () => {
  const cardId = await shop.createApproved({ deposit: 50 })
  await shop.takeNew(cardId, 525)
  const claim = { insurer_id: insurerId, excess: 600, is_accident: false }
  expect((await request('PUT', `/work-cards/${cardId}/insurance-claim`, claim)).status).toBe(200)
  now = new Date('2027-01-08T08:00:00Z')
  const completed = await request('PUT', `/work-cards/${cardId}`, { status: 'completed' })
  expect([completed.status, completed.body.code]).toEqual([200, undefined])
  now = new Date('2027-01-10T08:00:00Z')
  const draftOf = async (payer: string) =>
    (await request('GET', `/invoices/draft/work-card/${cardId}?payer=${payer}`)).body.data
  const supply = { invoice_date: '2027-01-10', supply_date: '2027-01-08' }
  for (const payer of ['customer', 'insurer'])
    expect(await draftOf(payer)).toMatchObject({ payer, ...supply })
  await shop.invoice(cardId)
  const { body } = await request('GET', `/work-cards/${cardId}/insurance`)
  const invoices = body.data.invoices.filter(({ purpose }: InvoiceRow) => purpose !== 'advance')
  expect(invoices).toHaveLength(2)
  for (const { id } of invoices) {
    const invoice = await shop.readInvoice(id)
    expect(invoice).toMatchObject(supply)
    expect(invoice).not.toHaveProperty('first_insurer_payment')
  }
})

/** What the customer sees of an invoice in the office's list. */
const asCustomerSees = (row: InvoiceRow) => ({
  id: row.id,
  invoice_number: row.invoice_number,
  work_card_id: row.work_card_id,
  work_card_number: row.work_card_number,
  invoice_date: row.invoice_date,
  total_amount: row.total_amount,
  total_paid: row.paid_amount,
  outstanding: row.balance,
  payment_status: row.payment_status,
  status: row.status,
  credit_note_number: row.credit_note?.number ?? null,
  ...(row.payer === 'insurer' && { payer: row.payer }),
  ...(row.purpose && { purpose: row.purpose }),
  ...(row.advance_amount !== undefined && { advance_amount: row.advance_amount }),
  ...(row.credited_amount !== undefined && { credited_amount: row.credited_amount }),
})

test('the invoices of customer and insurer in the portal are those of the office, page by page', async () => {
  const portal = shop.createPortalClient()
  const invoices: InvoiceRow[] = []
  for (const excess of [600, 300, 0]) {
    const { advance } = await billWithExcess(excess)
    for (const customerId of [advance.customer_id, insurerId])
      for (const include_superseded of [false, true]) {
        const filter = `customer_id=${customerId}&include_superseded=${include_superseded}`
        const rows: InvoiceRow[] = (await request('GET', `/invoices?${filter}&limit=100`)).body.data
        invoices.push(...rows)
        const onBehalfOf = createTestToken('customer', customerId)
        const read = (page: number, limit: number) =>
          portal.call(listOwnInvoices, { query: { page, limit, include_superseded }, onBehalfOf })
        const all = await read(1, 100)
        expect(all.data).toEqual(rows.map(asCustomerSees))
        expect(all.pagination.total).toBe(rows.length)
        const { data, pagination } = await read(2, 1)
        expect(data).toEqual(rows.slice(1, 2).map(asCustomerSees))
        expect(pagination.total).toBe(rows.length)
      }
  }
  await portal.close()
  expect(invoices.some(({ status }) => status === 'superseded')).toBe(true)
  expect(invoices.some(({ advance_amount }) => advance_amount === 525)).toBe(true)
  expect(invoices.some(({ credited_amount }) => credited_amount === 225)).toBe(true)
  expect(invoices.some(({ payment_status }) => payment_status === 'unpaid')).toBe(true)
  expect(invoices.some(({ payer }) => payer === 'insurer')).toBe(true)
})
