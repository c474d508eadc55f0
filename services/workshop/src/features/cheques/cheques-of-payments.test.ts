import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  repeatWhileBusy,
  runAsAdmin,
  startService,
} from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { today } from '../payments/payments-testing.ts'
import { manager, reception, unknownId } from '../work-cards/work-cards-testing.ts'
import { createChequesFixture } from './cheques-testing.ts'

let service: RunningService<Service>
const now = new Date('2026-11-20T08:00:00Z')
const fixture = createChequesFixture(() => service)
const { addCheque, change, createCardWithCost, createCustomer, deposit } = fixture
const { listEntries, pay, readAccount, readSummary, request } = fixture

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
})
afterAll(async () => {
  expect(await checkBooks(service.service)).toEqual([])
  await service.stop()
})

const issueInvoice = async (card: string) =>
  (await request('POST', `/invoices/generate/work-card/${card}`, {})).body.data
const readInvoiceRow = (id: string) =>
  runAsAdmin(
    service.database.name,
    async (client) =>
      (await client.query('select to_jsonb(invoices) as row from invoices where id = $1', [id]))
        .rows[0].row,
  )

describe('the cheque of a payment', () => {
  const payByCheque = async (amount: number, fields: object = {}) => {
    const card = await createCardWithCost(amount)
    const method = { payment_method: 'cheque', payment_date: today, ...fields }
    return { card, payment: (await pay(card.id, amount, method)).body.data }
  }
  const details = { cheque_date: '2026-11-19', kept_where: 'Safe' }

  test('is recorded without moving money, and its return makes the card owed again and tells the managers', async () => {
    const { card, payment } = await payByCheque(300)
    const invoice = await issueInvoice(card.id)
    const before = await readInvoiceRow(invoice.id)
    const entries = await listEntries(card.customer_id)
    const { status, body } = await fixture.registerCheque(payment.id, details)
    expect(status).toBe(201)
    const cheque = body.data
    expect(cheque).toMatchObject({
      status: 'held',
      amount: 300,
      counted_amount: 300,
      is_post_dated: false,
      kept_where: 'Safe',
      held_by: 'Maryam Haddad',
      work_card: { id: card.id },
      events: [{ paid_amount: 300, receipt_number: payment.receipt_number }],
    })
    expect(await listEntries(card.customer_id)).toEqual(entries)
    const summary = await readSummary(card.id)
    expect(summary).toMatchObject({ outstanding_balance: 0, payments_count: 1 })
    expect(summary.covered_by_cheques).toBeUndefined()
    expect((await fixture.listPayments(card.id))[0]).toMatchObject({
      is_of_cheque: true,
      can_change: false,
    })
    expect((await request('DELETE', `/payments/${payment.id}`, {}, manager)).body.code).toBe(
      'payment_of_cheque',
    )

    await deposit(cheque.id)
    const reason = { reason: 'Lack of funds', fee: 105, is_fee_charged: true }
    expect((await change(cheque.id, 'returned', reason)).status).toBe(201)
    expect(await readSummary(card.id)).toMatchObject({ outstanding_balance: 300 })
    expect(await readAccount(card.customer_id)).toMatchObject({ balance: 405 })
    expect(await readInvoiceRow(invoice.id)).toEqual(before)
    const events = await readOutboxEvents(service.service, 'workshop.cheque_returned')
    expect(events.at(-1)!.payload).toMatchObject({ id: cheque.id, unpaid_amount: 300 })
  })

  test('is recorded for a deposit on account', async () => {
    const customer = await createCustomer()
    const method = { payment_method: 'cheque' }
    const paid = (await fixture.payOnAccount(customer.id, 80, method)).body.data
    const { status, body } = await fixture.registerCheque(paid.id, details)
    expect({ status, card: body.data.work_card }).toEqual({ status: 201, card: null })
    await deposit(body.data.id)
    await change(body.data.id, 'returned', { reason: 'Signature' })
    expect(await readAccount(customer.id)).toMatchObject({ balance: 0 })
  })

  test('of a payment with a later date is owed again from that date on', async () => {
    const { card, payment } = await payByCheque(100, { payment_date: '2026-12-20' })
    const cheque = (await fixture.registerCheque(payment.id, { cheque_date: '2026-12-20' })).body
    await change(cheque.data.id, 'given_back', { reason: 'Paid in cash instead' })
    expect(await readSummary(card.id)).toMatchObject({ outstanding_balance: 100 })
    for (const day of ['2026-11-20', '2026-12-20'])
      expect(
        (await request('GET', `/customers/${card.customer_id}/account?as_of=${day}`)).body.data
          .balance,
      ).toBe(0)
  })

  test('is recorded once, also if many try at the same time', async () => {
    const { card, payment } = await payByCheque(50)
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => {
        const cheque = { ...details, number: `90000${at}` }
        return repeatWhileBusy((key) => fixture.registerCheque(payment.id, cheque, reception, key))
      }),
    )
    const codes = responses.map(({ status, body }) => (status === 201 ? 'ok' : body.code)).sort()
    expect(codes).toEqual(['ok', ...Array(7).fill('payment_of_cheque')])
    const { total } = (await request('GET', `/cheques?work_card_id=${card.id}`)).body.pagination
    expect(total).toBe(1)
  })

  test('is refused for other methods, void payments, the same paper, other roles and bad values', async () => {
    const { card, payment } = await payByCheque(50)
    const codeOf = async (response: Promise<{ status: number; body: { code: string } }>) => {
      const { status, body } = await response
      return [status, body.code]
    }
    const cash = (await pay((await createCardWithCost(20)).id, 20)).body.data
    expect(await codeOf(fixture.registerCheque(cash.id, details))).toEqual([
      409,
      'payment_not_by_cheque',
    ])
    const first = await payByCheque(60)
    await request('DELETE', `/payments/${first.payment.id}`, {}, manager)
    expect(await codeOf(fixture.registerCheque(first.payment.id, details))).toEqual([
      409,
      'payment_is_void',
    ])
    const owner = { customer_id: card.customer_id }
    await addCheque(owner, 10, '2026-12-31', { number: 'SAME' })
    expect(
      await codeOf(fixture.registerCheque(payment.id, { ...details, number: 'SAME' })),
    ).toEqual([409, 'duplicate_cheque'])
    expect((await fixture.registerCheque(unknownId, details)).status).toBe(404)
    const mechanic = createTestToken('mechanic', undefined, { name: 'Ravi Kumar' })
    expect((await fixture.registerCheque(payment.id, details, mechanic)).status).toBe(403)
    for (const bad of [
      { cheque_date: '2026-02-30' },
      { number: '' },
      { bank_name: 'x'.repeat(101) },
    ])
      expect((await fixture.registerCheque(payment.id, { ...details, ...bad })).status).toBe(400)
    expect((await fixture.listPayments(card.id))[0].is_of_cheque).toBe(false)
  })
})
