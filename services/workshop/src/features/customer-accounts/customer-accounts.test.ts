import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  repeatWhileBusy,
  startService,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { createPaymentsFixture, today } from '../payments/payments-testing.ts'
import { manager, reception, unknownId } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
let other: RunningService<Service>
let now = new Date('2026-11-20T08:00:00Z')
const fixture = createPaymentsFixture(() => service)
const { completeCard, createCardWithCost, createCustomer, pay, readCard, readHistory, request } =
  fixture

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
  other = await startService(workshop, { clock: () => now, database: service.database })
})
beforeEach(() => {
  now = new Date('2026-11-20T08:00:00Z')
})
afterAll(async () => {
  await other.stop()
  await service.stop()
})

const readAccount = async (customer: string, asOf?: string) =>
  (await request('GET', `/customers/${customer}/account${asOf ? `?as_of=${asOf}` : ''}`)).body.data
const listEntries = async (customer: string) =>
  (await request('GET', `/customers/${customer}/account/entries?limit=100`)).body.data
const listCredits = async (customer: string) =>
  (await request('GET', `/customers/${customer}/credits`)).body.data
const deposit = fixture.payOnAccount
const useCredit = (card: string, amount: number, as = reception, key: string = uuid()) =>
  request('POST', `/work-cards/${card}/credit-uses`, { amount }, as, { 'idempotency-key': key })
const undoUse = (id: string, reason = 'Wrong job') =>
  request('DELETE', `/work-cards/credit-uses/${id}`, { reason })
const invoice = async (card: string) =>
  (await request('POST', `/invoices/generate/work-card/${card}`, {})).body.data
const summary = async (card: string) => {
  const { paid_amount, outstanding_balance, credit } = await fixture.readSummary(card)
  return { paid_amount, outstanding_balance, credit }
}

/** Everything that happens takes time, which orders it. */
const waitOneMinute = () => {
  now = new Date(now.getTime() + 60_000)
}

test('a refund of one payment leaves the free money of the others as it is', async () => {
  const card = await createCardWithCost(1155)
  const byCard = { payment_method: 'card' }
  const first = (await pay(card.id, 500, byCard)).body.data
  waitOneMinute()
  const second = (await pay(card.id, 655, byCard)).body.data
  waitOneMinute()
  const task = `/work-cards/tasks/${card.tasks[0].id}`
  expect((await request('PUT', task, { actual_cost: 400 }, manager)).status).toBe(200)
  await request('PUT', `/work-cards/${card.id}`, { status: 'waiting_payment' })
  const readFree = async () =>
    (await listCredits(card.customer_id)).map(
      ({ document_id, available }: { document_id: string; available: number }) => [
        document_id,
        available,
      ],
    )
  // The money that came last is free first.
  expect(await readFree()).toEqual([
    [first.id, 100],
    [second.id, 655],
  ])
  const admin = createTestToken('admin')
  const refund = (payment_id: string, amount: number, as = admin) =>
    request('POST', '/refunds', { payment_id, amount, reason: 'Costs less' }, as, {
      'idempotency-key': uuid(),
    })
  expect((await refund(first.id, 100, createTestToken('mechanic'))).status).toBe(403)
  waitOneMinute()
  expect((await refund(first.id, 100)).status).toBe(201)
  expect(await readFree()).toEqual([[second.id, 655]])
  waitOneMinute()
  expect((await refund(second.id, 655)).status).toBe(201)
  expect(await readFree()).toEqual([])
  expect(await readAccount(card.customer_id)).toMatchObject({ available_credit: 0 })
})

describe('a customer account', () => {
  test('shows invoices, payments and voided payments as entries with the balance after each', async () => {
    const card = await createCardWithCost(472.5)
    await pay(card.id, 100)
    const mistake = (await pay(card.id, 50)).body.data
    await request('DELETE', `/payments/${mistake.id}`, { reason: 'Typed twice' }, manager)
    const { invoice_number } = await invoice(card.id)

    expect(
      (await listEntries(card.customer_id)).map((entry: Record<string, unknown>) => [
        entry.kind,
        entry.amount,
        entry.balance,
        entry.is_reversal,
      ]),
    ).toEqual([
      ['invoice', 472.5, 372.5, false],
      ['payment', 50, -100, true],
      ['payment', -50, -150, false],
      ['payment', -100, -100, false],
    ])
    const [issued, reversal] = await listEntries(card.customer_id)
    expect(issued).toMatchObject({
      document_number: invoice_number,
      work_card_number: card.work_card_number,
      due_date: today,
    })
    expect(reversal).toMatchObject({
      document_number: mistake.receipt_number,
      reason: 'Typed twice',
      recorded_by_name: 'Khalid Al Marri',
    })
    expect(await readAccount(card.customer_id)).toEqual({
      as_of: today,
      balance: 372.5,
      owed: 372.5,
      credit: 0,
      available_credit: 0,
      ageing: {
        not_due: 372.5,
        days_1_to_30: 0,
        days_31_to_60: 0,
        days_61_to_90: 0,
        over_90_days: 0,
      },
      oldest_due_date: today,
      can_be_reminded: true,
    })
  })

  test('answers as of a date: later entries, corrections and uses of credit do not count', async () => {
    const card = await createCardWithCost(200)
    const { customer_id } = card
    await invoice(card.id)
    now = new Date('2026-11-25T08:00:00Z')
    const payment = (await pay(card.id, 80, { payment_date: '2026-11-25' })).body.data
    now = new Date('2026-12-24T08:00:00Z')
    const changed = { amount: 60, version: payment.version }
    expect((await request('PUT', `/payments/${payment.id}`, changed, manager)).status).toBe(200)

    const owed = async (day: string) => (await readAccount(customer_id, day)).owed
    expect(await owed('2026-11-19')).toBe(0)
    expect(await owed('2026-11-20')).toBe(200)
    expect(await owed('2026-11-25')).toBe(120)
    expect(await owed('2026-12-23')).toBe(120)
    expect(await owed('2026-12-24')).toBe(140)
    expect((await readAccount(customer_id, '2027-03-01')).ageing).toEqual({
      not_due: 0,
      days_1_to_30: 0,
      days_31_to_60: 0,
      days_61_to_90: 0,
      over_90_days: 140,
    })
    expect((await readAccount(customer_id, '2026-12-20')).ageing.days_1_to_30).toBe(120)
    expect((await readAccount(customer_id, '2026-12-21')).ageing.days_31_to_60).toBe(120)
  })

  test('counts a credited invoice no longer, and its replacement instead', async () => {
    const card = await createCardWithCost(100)
    await invoice(card.id)
    await pay(card.id, 100)
    await request('PUT', `/work-cards/${card.id}/discount`, {
      discount: 10,
      discount_type: 'fixed',
    })
    const task = { description: 'Oil', task_type: 'other', estimated_cost: 30 }
    await request('POST', `/work-cards/${card.id}/tasks`, task)
    await invoice(card.id)
    const kinds = (await listEntries(card.customer_id)).map(
      ({ kind, amount }: { kind: string; amount: number }) => [kind, amount],
    )
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['invoice', 100],
        ['credit_note', -100],
        ['invoice', 130],
        ['payment', -100],
      ]),
    )
    expect(await readAccount(card.customer_id)).toMatchObject({ balance: 30, owed: 30, credit: 0 })
  })

  test('is closed to mechanics, employees and customers, and unknown customers are 404', async () => {
    const { id, token } = await createCustomer()
    for (const as of [token, createTestToken('mechanic'), createTestToken('employee')]) {
      expect((await request('GET', `/customers/${id}/account`, undefined, as)).status).toBe(403)
      expect((await deposit(id, 10, {}, as)).status).toBe(403)
    }
    expect((await request('GET', `/customers/${unknownId}/account`)).status).toBe(404)
    expect((await request('GET', `/customers/${unknownId}/credits`)).status).toBe(404)
    expect((await deposit(unknownId, 10)).status).toBe(404)
    expect((await useCredit(unknownId, 10)).status).toBe(404)
    expect((await undoUse(unknownId)).status).toBe(404)
  })
})

describe('a deposit', () => {
  test('is a receipt of its own and credit of the customer, and publishes the event', async () => {
    const { id } = await createCustomer()
    const { status, body } = await deposit(id, 105, {
      payment_method: 'card',
      card_last_4: '4242',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      customer_id: id,
      amount: 105,
      payment_method: 'card',
      receipt_number: expect.stringMatching(/^RCP-2026-\d{6}$/),
    })
    expect(await readAccount(id)).toMatchObject({ balance: -105, owed: 0, credit: 105 })
    expect(await listCredits(id)).toEqual([
      expect.objectContaining({
        document_number: body.data.receipt_number,
        work_card_id: null,
        payment_method: 'card',
        amount: 105,
        available: 105,
      }),
    ])
    const event = (await readOutboxEvents(service.service, 'workshop.deposit_recorded')).at(-1)
    expect(event?.payload).toMatchObject({ id: body.data.id, customer_id: id, amount: 105 })
  })

  test('is voided while nothing of it is used, and cannot be changed', async () => {
    const { id } = await createCustomer()
    const { id: payment } = (await deposit(id, 50)).body.data
    const changed = await request('PUT', `/payments/${payment}`, { amount: 60 }, manager)
    expect(changed.status).toBe(404)
    expect((await request('DELETE', `/payments/${payment}`, { reason: 'x' }, manager)).status).toBe(
      200,
    )
    expect(await readAccount(id)).toMatchObject({ balance: 0, credit: 0 })
    const again = await request('DELETE', `/payments/${payment}`, {}, manager)
    expect([again.status, again.body.code]).toEqual([409, 'payment_is_void'])
    const event = (await readOutboxEvents(service.service, 'workshop.deposit_voided')).at(-1)
    expect(event?.payload).toMatchObject({ id: payment, reason: 'x', amount: 50 })
  })

  test('keeps the customer from being deleted', async () => {
    const { id } = await createCustomer()
    await deposit(id, 50)
    const { status, body } = await request('DELETE', `/customers/${id}`, undefined, manager)
    expect([status, body.code]).toEqual([409, 'still_referenced'])
  })
})

describe('using credit', () => {
  test('pays for a job with the oldest credit first and leaves the rest', async () => {
    const card = await createCardWithCost(50)
    const { customer_id } = card
    const older = (await deposit(customer_id, 20, { payment_date: '2026-11-01' })).body.data
    const newer = (await deposit(customer_id, 40)).body.data
    const { status, body } = await useCredit(card.id, 30)
    expect(status).toBe(201)
    expect(
      body.data.map(({ document_id, amount }: { document_id: string; amount: number }) => [
        document_id,
        amount,
      ]),
    ).toEqual([
      [newer.id, 10],
      [older.id, 20],
    ])
    expect(await summary(card.id)).toEqual({ paid_amount: 30, outstanding_balance: 20, credit: 0 })
    expect(await readCard(card.id)).toMatchObject({ payment_status: 'partially_paid' })
    expect(await readAccount(customer_id)).toMatchObject({ available_credit: 30 })
    expect((await readHistory(card.id))[0]).toMatchObject({
      event: 'credit_used',
      changes: [{ field: 'amount', from: null, to: 30 }],
    })
    const voided = await request('DELETE', `/payments/${newer.id}`, {}, manager)
    expect([voided.status, voided.body.code]).toEqual([409, 'payment_in_use'])
  })

  test('invoice 50.00 with credit of 30.00: outstanding 20.00, no credit left, partially paid', async () => {
    const card = await createCardWithCost(50)
    await deposit(card.customer_id, 30)
    await invoice(card.id)
    expect((await useCredit(card.id, 30)).status).toBe(201)
    expect(await readAccount(card.customer_id)).toMatchObject({
      balance: 20,
      owed: 20,
      credit: 0,
      available_credit: 0,
    })
    expect(await readCard(card.id)).toMatchObject({ payment_status: 'partially_paid' })
  })

  test('10.00 of credit pay 10.00 of 50.00 and no more', async () => {
    const card = await createCardWithCost(50)
    await deposit(card.customer_id, 10)
    const { status, body } = await useCredit(card.id, 50)
    expect([status, body.code]).toEqual([409, 'credit_exceeded'])
    expect(body.params).toEqual({ amount: 50, available: 10 })
    expect((await useCredit(card.id, 10)).status).toBe(201)
    expect(await summary(card.id)).toEqual({ paid_amount: 10, outstanding_balance: 40, credit: 0 })
  })

  test('moves what was paid above the final price of a job to another job', async () => {
    const first = await createCardWithCost(500)
    await pay(first.id, 500)
    const task = (await request('GET', `/work-cards/${first.id}/tasks`)).body.data[0]
    await request('PUT', `/work-cards/tasks/${task.id}`, { actual_cost: 472.5 })
    const second = await createCardWithCost(100, { customer_id: first.customer_id })
    // The price of an open job is not final: the customer may have paid in advance.
    expect(await listCredits(first.customer_id)).toEqual([])
    await invoice(first.id)
    expect(await listCredits(first.customer_id)).toEqual([
      expect.objectContaining({ work_card_id: first.id, amount: 500, available: 27.5 }),
    ])

    expect((await useCredit(second.id, 27.5)).status).toBe(201)
    expect(await summary(first.id)).toEqual({
      paid_amount: 472.5,
      outstanding_balance: 0,
      credit: 0,
    })
    expect(await summary(second.id)).toMatchObject({ paid_amount: 27.5 })
    expect((await readHistory(first.id))[0]).toMatchObject({ event: 'credit_released' })
    expect(await listCredits(first.customer_id)).toEqual([])
    // Balances of earlier days stay.
    expect(await readAccount(first.customer_id)).toMatchObject({ balance: -27.5, owed: 0 })
  })

  test('moves the money of a cancelled job, whose invoice is credited in the same step', async () => {
    const first = await createCardWithCost(100)
    await pay(first.id, 60)
    await invoice(first.id)
    await request('PUT', `/work-cards/${first.id}`, { status: 'cancelled' })
    expect(await readAccount(first.customer_id)).toMatchObject({
      balance: -60,
      owed: 0,
      available_credit: 60,
    })
    const second = await createCardWithCost(100, { customer_id: first.customer_id })
    expect((await useCredit(second.id, 60)).status).toBe(201)
    expect(await summary(second.id)).toMatchObject({ paid_amount: 60 })
    expect(await summary(first.id)).toMatchObject({ paid_amount: 0 })
  })

  test('completes a job that waits for payment when the credit settles it', async () => {
    const card = await createCardWithCost(50)
    await deposit(card.customer_id, 50)
    await request('PUT', `/work-cards/${card.id}`, { status: 'waiting_payment' })
    await useCredit(card.id, 50)
    expect(await readCard(card.id)).toMatchObject({ status: 'completed', payment_status: 'paid' })
  })

  test('is refused above what is owed and for cancelled jobs', async () => {
    const card = await createCardWithCost(50)
    await deposit(card.customer_id, 100)
    const above = await useCredit(card.id, 50.01)
    expect([above.status, above.body.code]).toEqual([409, 'payment_exceeds_outstanding'])
    await request('PUT', `/work-cards/${card.id}`, { status: 'cancelled' })
    const cancelled = await useCredit(card.id, 10)
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'card_cancelled'])
  })

  test('is taken back with a reason, once', async () => {
    const card = await createCardWithCost(50)
    await deposit(card.customer_id, 30)
    const [use] = (await useCredit(card.id, 30)).body.data
    const missing = await request('DELETE', `/work-cards/credit-uses/${use.id}`, { reason: ' ' })
    expect(missing.status).toBe(400)
    expect((await undoUse(use.id)).status).toBe(200)
    expect(await summary(card.id)).toMatchObject({ paid_amount: 0, outstanding_balance: 50 })
    expect(await readAccount(card.customer_id)).toMatchObject({ available_credit: 30 })
    const again = await undoUse(use.id)
    expect([again.status, again.body.code]).toEqual([409, 'credit_use_undone'])
    expect((await readHistory(card.id))[0].changes).toContainEqual({
      field: 'reason',
      from: null,
      to: 'Wrong job',
    })
  })

  test('is taken back too if the money was received for the same job', async () => {
    const card = await createCardWithCost(100)
    const payment = (await pay(card.id, 100)).body.data
    const [task] = (await request('GET', `/work-cards/${card.id}/tasks`)).body.data
    const setPrice = (actual_cost: number) =>
      request('PUT', `/work-cards/tasks/${task.id}`, { actual_cost })
    await setPrice(60)
    await invoice(card.id)
    const second = await createCardWithCost(40, { customer_id: card.customer_id })
    const [moved] = (await useCredit(second.id, 40)).body.data
    await undoUse(moved.id)
    await setPrice(100)

    const { body } = await useCredit(card.id, 40)
    expect(body.data).toMatchObject([
      { amount: 40, document_number: payment.receipt_number, from_work_card_id: null },
    ])
    expect((await undoUse(body.data[0].id)).status).toBe(200)
    expect(await summary(card.id)).toMatchObject({ paid_amount: 60, outstanding_balance: 40 })
    expect(await readAccount(card.customer_id)).toMatchObject({ available_credit: 40 })

    // Also if a part of it has become free meanwhile.
    await useCredit(card.id, 40)
    await setPrice(80)
    await invoice(card.id)
    await useCredit(second.id, 20)
    const { data } = (await request('GET', `/work-cards/${card.id}/credit-uses`)).body
    expect(data).toMatchObject([{ amount: 20 }])
    expect((await undoUse(data[0].id)).status).toBe(200)
    expect(await summary(card.id)).toMatchObject({ paid_amount: 60, outstanding_balance: 20 })
  })

  test('uses a credit once in forty parallel requests on two instances for two jobs', async () => {
    const first = await createCardWithCost(1000)
    const second = await createCardWithCost(1000, { customer_id: first.customer_id })
    await deposit(first.customer_id, 100)
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        repeatWhileBusy((key) =>
          (at % 2 ? service : other).request(
            'POST',
            `/api/work-cards/${at % 3 ? first.id : second.id}/credit-uses`,
            { as: reception, headers: { 'idempotency-key': key }, body: { amount: 10 } },
          ),
        ),
      ),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(responses.filter(({ body }) => body.code === 'credit_exceeded')).toHaveLength(30)
    expect(await readAccount(first.customer_id)).toMatchObject({ available_credit: 0 })
    const paid = [await summary(first.id), await summary(second.id)]
    expect(paid.reduce((sum, { paid_amount }) => sum + paid_amount, 0)).toBe(100)
  })
})

test('a voided and a used payment at the same time: one of them wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const card = await createCardWithCost(100)
    const { id } = (await deposit(card.customer_id, 100)).body.data
    const [used, voided] = await Promise.all([
      repeatWhileBusy((key) => useCredit(card.id, 40, reception, key)),
      repeatWhileBusy(() => request('DELETE', `/payments/${id}`, {}, manager)),
    ])
    // Voiding takes no key: if the first response was lost, the repetition finds the payment void.
    expect([
      [201, 'payment_in_use'],
      [409, 200],
      [409, 'payment_is_void'],
    ]).toContainEqual([used.status, voided.body.code ?? voided.status])
  }
})

test('the application can neither change nor delete entries', async () => {
  const { pool } = service.service.db
  await expect(pool.query('update customer_entries set amount_fils = 1')).rejects.toThrow(
    /permission denied/,
  )
  await expect(pool.query('update customer_entries set allocated_fils = 0')).rejects.toThrow(
    /permission denied/,
  )
  await expect(pool.query('delete from customer_entries')).rejects.toThrow(/permission denied/)
  await expect(pool.query('update entry_allocations set amount_fils = 1')).rejects.toThrow(
    /permission denied/,
  )
})

test('a closed job keeps what was paid, and the books agree at the end', async () => {
  const card = await createCardWithCost(80)
  await pay(card.id, 80)
  await completeCard(card.id)
  expect(await readCard(card.id)).toMatchObject({ paid_amount: 80, payment_status: 'paid' })
  expect(await checkBooks(service.service)).toEqual([])
})
