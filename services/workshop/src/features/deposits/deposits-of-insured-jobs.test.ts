/** Deposits of jobs with two payers: only the customer pays in advance, so advances count for the excess alone. */
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { createDepositsFixture } from './deposits-testing.ts'

let service: RunningService<Service>
const shop = createDepositsFixture(() => service)
const { request } = shop
let insurerId: string

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-11-20T08:00:00Z') })
  await shop.storeSettings({ company_trn: '100123456700003' })
  const insurer = await shop.createCustomer({
    contact_person: 'Claims desk',
    company_name: 'Dune Mutual Insurance',
    phone: '04 000 0100',
    trn: '100765432100003',
  })
  insurerId = insurer.id
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
