import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { createPaymentsFixture } from '../payments/payments-testing.ts'
import { manager, reception, unknownId } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
const fixture = createPaymentsFixture(() => service)
const { createCardWithCost, pay, readHistory, readSummary, request } = fixture

beforeAll(async () => {
  service = await startService(workshop, { clock: () => new Date('2026-11-20T08:00:00Z') })
})
afterAll(() => service.stop())

const issue = (card: string) => request('POST', `/invoices/generate/work-card/${card}`, {})
const credit = (invoice: string, as = manager, reason = 'Issued by mistake') =>
  request('POST', `/invoices/${invoice}/credit-note`, { reason }, as)

test('credits an invoice without a new one: nothing is owed, the payment is credit, and the job can be invoiced again', async () => {
  const card = await createCardWithCost(200)
  await pay(card.id, 150)
  const invoice = (await issue(card.id)).body.data
  const { status, body } = await credit(invoice.id)
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    credit_note_number: expect.stringMatching(/^CN-2026-\d{6}$/),
    invoice_number: invoice.invoice_number,
    reason: 'Issued by mistake',
    replaced_by: { id: '', invoice_number: '' },
    total_amount: 200,
  })
  const account = (await request('GET', `/customers/${card.customer_id}/account`)).body.data
  expect(account).toMatchObject({ balance: -150, owed: 0, credit: 150 })
  expect(await readSummary(card.id)).toMatchObject({ total_amount: 200, paid_amount: 150 })
  expect((await readHistory(card.id))[0]).toMatchObject({ event: 'invoice_credited' })
  // What is left to pay of a finished job is unpaid, with an invoice, before it and after it.
  const readUnpaid = async () =>
    (await request('GET', `/customers/${card.customer_id}/overview`)).body.data.unpaid
  await request('PUT', `/work-cards/${card.id}`, { status: 'waiting_payment' })
  expect(await readUnpaid()).toBe(50)

  const next = await issue(card.id)
  expect(next.status).toBe(201)
  expect(next.body.data.invoice_number).not.toBe(invoice.invoice_number)
  expect(await readUnpaid()).toBe(50)
  expect(await checkBooks(service.service)).toEqual([])
})

test('an invoice is credited once, only by managers and admins, and with a reason', async () => {
  const card = await createCardWithCost(20)
  const { id } = (await issue(card.id)).body.data
  expect((await credit(id, reception)).status).toBe(403)
  expect((await credit(id, manager, ' ')).status).toBe(400)
  expect((await credit(unknownId)).status).toBe(404)
  const responses = await Promise.all([credit(id), credit(id), credit(id)])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('invoice_credited')
})
