import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  repeatWhileBusy,
  runAsAdmin,
  startService,
  waitForBlockedStatement,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { manager, type Person, reception, unknownId } from '../work-cards/work-cards-testing.ts'
import { createPaymentsFixture, insertReservedPart, today } from './payments-testing.ts'

let service: RunningService<Service>
let other: RunningService<Service>
let now = new Date('2026-11-20T08:00:00Z')
const fixture = createPaymentsFixture(() => service)
const { createCardWithCost, listPayments, pay, readCard, readHistory, readSummary, request } =
  fixture
let cashier: Person

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
  other = await startService(workshop, { clock: () => now, database: service.database })
  cashier = await fixture.createEmployee('Aisha Rahman', 'receptionist')
})
afterAll(async () => {
  await other.stop()
  await service.stop()
})

const change = (id: string, body: object, as = manager) =>
  request('PUT', `/payments/${id}`, body, as)
const voidPayment = (id: string, as = manager, body: object = { reason: 'Typed twice' }) =>
  request('DELETE', `/payments/${id}`, body, as)

describe('recording a payment', () => {
  test("records the payment for the signed-in user, updates the card's totals, publishes the event and writes the history", async () => {
    const { id, customer_id, work_card_number } = await createCardWithCost(250)
    const notes = 'Rest on Sunday'
    const { status, body } = await pay(id, 100.5, { notes }, cashier.token)
    expect([status, body.warnings]).toEqual([201, undefined])
    expect(body.data).toMatchObject({
      work_card_id: id,
      payment_method: 'cash',
      amount: 100.5,
      payment_date: today,
      notes,
      version: 1,
      reference_number: null,
      voided_at: null,
      can_change: true,
      created_at: '2026-11-20T08:00:00Z',
      received_by: { id: cashier.id, first_name: 'Aisha', last_name: 'Rahman' },
      receipt_number: expect.stringMatching(/^RCP-2026-\d{6}$/),
    })
    expect(await readSummary(id)).toEqual({
      total_amount: 250,
      paid_amount: 100.5,
      outstanding_balance: 149.5,
      credit: 0,
      payment_status: 'partial',
      payments_count: 1,
      is_invoiced: false,
      write_off_maximums: [],
    })
    expect(await readCard(id)).toMatchObject({
      paid_amount: 100.5,
      payment_status: 'partially_paid',
      status: 'pending',
    })
    expect((await readHistory(id))[0]).toMatchObject({
      event: 'payment_recorded',
      by: { role: 'receptionist' },
      changes: expect.arrayContaining([{ field: 'amount', from: null, to: 100.5 }]),
    })
    const event = (await readOutboxEvents(service.service, 'workshop.payment_recorded')).at(-1)
    expect(event).toMatchObject({
      aggregate: `work_card:${id}`,
      payload: {
        id: body.data.id,
        customer_id,
        work_card_number,
        amount: 100.5,
        outstanding: 149.5,
      },
    })
  })

  test('publishes `payment_recorded` before the status change that it causes', async () => {
    const { id } = await createCardWithCost(100)
    await request('PUT', `/work-cards/${id}`, { status: 'waiting_payment' })
    await pay(id, 100)
    const events = (await readOutboxEvents(service.service)).filter(
      ({ aggregate, name }) =>
        aggregate === `work_card:${id}` && name !== 'workshop.work_card_changed',
    )
    expect(events.slice(-2).map(({ name, payload }) => [name, payload.to])).toEqual([
      ['workshop.payment_recorded', undefined],
      ['workshop.work_card_status_changed', 'completed'],
    ])
  })

  test('returns the stored response to a repetition, also after the card was deleted', async () => {
    const { id } = await createCardWithCost(50)
    const key = uuid()
    const first = await pay(id, 50, {}, reception, key)
    expect(first.status).toBe(201)
    expect((await pay(id, 50, {}, reception, key)).body).toEqual(first.body)
    await runAsAdmin(service.database.name, (client) =>
      client.query('update work_cards set deleted_at = now() where id = $1', [id]),
    )
    expect((await pay(id, 50, {}, reception, key)).body).toEqual(first.body)
    expect((await pay(id, 50)).status).toBe(404)
  })

  test('responds with the payment as the list shows it', async () => {
    const { id } = await createCardWithCost(80)
    for (const fields of [
      { payment_method: 'credit_card', card_last_4: '4242', reference_number: 'A-1' },
      { notes: 'Rest' },
    ]) {
      const { body } = await pay(id, 20, fields, cashier.token)
      expect(body.data).toEqual((await listPayments(id, '', cashier.token))[0])
    }
  })

  test('enters the payment once: its entry is written together with what it pays for the card', async () => {
    const { id } = await createCardWithCost(80)
    const { body } = await pay(id, 30)
    const rows = await runAsAdmin(service.database.name, async (client) => {
      const entries = await client.query(
        `select allocated_fils, entry_allocations.amount_fils, entry_allocations.id = credit_id as is_counted
         from customer_entries join entry_allocations on credit_id = customer_entries.id where document_id = $1`,
        [body.data.id],
      )
      return entries.rows
    })
    expect(rows).toEqual([{ allocated_fils: 3000, amount_fils: 3000, is_counted: true }])
    // A change takes the entry back and makes another one.
    expect((await change(body.data.id, { amount: 20, version: 1 })).status).toBe(200)
    const again = await pay(id, 10)
    expect((await voidPayment(again.body.data.id)).status).toBe(200)
    expect(await checkBooks(service.service)).toEqual([])
  })

  test('rejects an idempotency key that was used for another card', async () => {
    const [one, two] = [await createCardWithCost(100), await createCardWithCost(100)]
    expect((await pay(one.id, 50, {}, reception, 'twice-pressed')).status).toBe(201)
    const { status, body } = await pay(two.id, 50, {}, reception, 'twice-pressed')
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await readSummary(two.id)).toMatchObject({ paid_amount: 0, payments_count: 0 })
  })

  test('stores only the details that belong to the payment method', async () => {
    const { id } = await createCardWithCost(500)
    const all = {
      // Pasted with invisible marks.
      reference_number: '\u200eREF-1\u00a0',
      cheque_number: '\u2067٠٠٠١٢٣\u2069',
      bank_name: 'Dune Bank',
      card_last_4: '٤٢٤٢',
    }
    const storedDetails = async (payment_method: string) => {
      const { body } = await pay(id, 10, { payment_method, ...all })
      const { reference_number, cheque_number, bank_name, card_last_4 } = body.data
      return [reference_number, cheque_number, bank_name, card_last_4]
    }
    expect(await storedDetails('cash')).toEqual([null, null, null, null])
    expect(await storedDetails('card')).toEqual(['REF-1', null, null, '4242'])
    expect(await storedDetails('bank_transfer')).toEqual(['REF-1', null, 'Dune Bank', null])
    expect(await storedDetails('cheque')).toEqual([null, '000123', 'Dune Bank', null])
    expect(await storedDetails('insurance_claim')).toEqual(['REF-1', null, null, null])
  })

  test('rejects a payment above the outstanding amount with both amounts and writes nothing', async () => {
    const { id } = await createCardWithCost(250)
    const { status, body } = await pay(id, 300)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'payment_exceeds_outstanding',
      error: 'Payment amount (300.00 AED) exceeds outstanding balance (250.00 AED)',
      params: { amount: 300, outstanding: 250 },
    })
    expect((await pay(id, 250)).status).toBe(201)
    expect((await pay(id, 0.01)).body.params).toEqual({ amount: 0.01, outstanding: 0 })
    expect(await listPayments(id)).toHaveLength(1)
  })

  test.each([
    ['amount', 0, 'too_small'],
    ['amount', -5, 'too_small'],
    ['amount', 1.005, 'too_many_decimals'],
    ['amount', '1e2', 'not_a_number'],
    ['payment_method', 'barter', 'not_an_option'],
    ['payment_date', '', 'required'],
    ['payment_date', '2026-02-30', 'invalid_date'],
    ['payment_date', '0026-11-20', 'date_too_early'],
    ['payment_date', '1970-01-01', 'date_too_early'],
    ['payment_date', '2099-01-01', 'date_too_late'],
    ['card_last_4', '123', 'four_digits_needed'],
    ['card_last_4', '12a4', 'four_digits_needed'],
  ])('rejects %s %j at that field', async (field, value, code) => {
    const { id } = await createCardWithCost(50)
    const { status, body } = await pay(id, 10, { [field]: value })
    expect([status, body.details]).toMatchObject([400, [{ path: field, code }]])
    expect(await listPayments(id)).toEqual([])
  })

  test('rejects a payment for a cancelled card, whose invoice is credited, until it is reopened', async () => {
    const { id, customer_id } = await createCardWithCost(300)
    await request('POST', `/invoices/generate/work-card/${id}`, {})
    await request('PUT', `/work-cards/${id}`, { status: 'cancelled' })
    for (const as of [reception, manager]) {
      const { status, body } = await pay(id, 300, {}, as)
      expect([status, body.code]).toEqual([409, 'card_cancelled'])
    }
    expect((await pay(id, 300, {}, createTestToken('mechanic'))).status).toBe(403)
    expect(await listPayments(id)).toEqual([])
    const account = await request('GET', `/customers/${customer_id}/account`)
    expect(account.body.data).toMatchObject({ balance: 0, available_credit: 0 })
    await request('PUT', `/work-cards/${id}`, { status: 'in_progress' })
    expect((await pay(id, 300)).status).toBe(201)
  })

  test('accepts a future date with a warning, and is 404 for an unknown card', async () => {
    const { id } = await createCardWithCost(50)
    const { body } = await pay(id, 10, { payment_method: 'cheque', payment_date: '2026-12-24' })
    expect(body.warnings).toEqual([{ path: 'payment_date', code: 'date_in_future' }])
    expect((await pay(unknownId, 10)).status).toBe(404)
  })

  test('completes a card that waits for payment once it is paid, consumes its parts, and does not reopen it after a void', async () => {
    const { id } = await createCardWithCost(100)
    await insertReservedPart(service, id, 2, 12.5)
    await request('PUT', `/work-cards/${id}`, { status: 'waiting_payment' })
    await pay(id, 100)
    expect(await readCard(id)).toMatchObject({
      status: 'waiting_payment',
      payment_status: 'partially_paid',
    })
    const { body } = await pay(id, 25)
    expect(await readCard(id)).toMatchObject({
      status: 'completed',
      completed_date: '2026-11-20T08:00:00Z',
      paid_amount: 125,
    })
    expect((await readHistory(id)).slice(0, 2)).toMatchObject([
      { event: 'parts_consumed', by: { role: 'system' } },
      { event: 'status_changed', by: { role: 'system' } },
    ])
    expect((await voidPayment(body.data.id)).status).toBe(200)
    expect(await readCard(id)).toMatchObject({
      status: 'completed',
      payment_status: 'partially_paid',
      paid_amount: 100,
    })
  })
})

describe('changing or voiding a payment', () => {
  test('limits a higher amount to the outstanding balance, accepts any lower one, and clears details of the former method', async () => {
    const { id } = await createCardWithCost(250)
    const first = (await pay(id, 100, { payment_method: 'card', card_last_4: '1234' })).body.data
    await pay(id, 50)
    expect((await change(first.id, { amount: 200.01 })).body).toMatchObject({
      params: { amount: 200.01, outstanding: 200 },
    })
    expect((await change(first.id, { amount: 200, version: 1 })).body.data).toMatchObject({
      amount: 200,
      version: 2,
    })
    expect((await change(first.id, { amount: 20, version: 1 })).body.code).toBe(
      'changed_since_read',
    )
    const changed = await change(first.id, {
      amount: 20,
      payment_method: 'cheque',
      cheque_number: '77',
    })
    expect(changed.body.data).toMatchObject({
      amount: 20,
      card_last_4: null,
      cheque_number: '77',
      version: 3,
    })
    expect(await readSummary(id)).toMatchObject({ paid_amount: 70, outstanding_balance: 180 })
    expect((await change(first.id, { amount: 20 })).body.data.version).toBe(3)
    expect((await readHistory(id))[0]).toMatchObject({
      event: 'payment_changed',
      changes: expect.arrayContaining([{ field: 'amount', from: 200, to: 20 }]),
    })
    const events = await readOutboxEvents(service.service, 'workshop.payment_amount_changed')
    const ofPayment = events.filter(({ payload }) => (payload as { id: string }).id === first.id)
    expect(ofPayment.at(-1)?.payload).toMatchObject({
      version: 3,
      receipt_number: first.receipt_number,
      work_card_id: id,
      payer: 'customer',
      payment_method: 'cheque',
      former_amount: 200,
      amount: 20,
      outstanding: 180,
    })
    expect((await change(first.id, { notes: 'Counted again' })).body.data.version).toBe(4)
    expect(await readOutboxEvents(service.service, 'workshop.payment_amount_changed')).toHaveLength(
      events.length,
    )
  })

  test('reads the clock after waiting for the lock of the card', async () => {
    const { id } = await createCardWithCost(100)
    const payment = (await pay(id, 10)).body.data
    const first = await service.service.db.connect()
    const before = now
    try {
      await first.query('begin')
      await first.query('select from work_cards where id = $1 for update', [id])
      const pendingChange = change(payment.id, { amount: 20 })
      await waitForBlockedStatement(service.service.db)
      now = new Date(before.getTime() + 1000)
      await first.query('commit')
      expect((await pendingChange).status).toBe(200)
      expect((await readHistory(id))[0]).toMatchObject({
        event: 'payment_changed',
        at: '2026-11-20T08:00:01Z',
      })
    } finally {
      now = before
      await first.end()
    }
  })

  test('keeps a void payment with its reason, excludes it from totals and blocks further changes', async () => {
    const { id } = await createCardWithCost(250)
    const { body } = await pay(id, 250)
    expect((await voidPayment(body.data.id)).body).toEqual({ success: true })
    expect(await listPayments(id)).toEqual([])
    expect(await listPayments(id, '?include_voided=true')).toMatchObject([
      {
        id: body.data.id,
        amount: 250,
        void_reason: 'Typed twice',
        can_change: false,
        voided_by: {},
      },
    ])
    expect(await readSummary(id)).toMatchObject({
      paid_amount: 0,
      payment_status: 'unpaid',
      payments_count: 0,
    })
    expect((await voidPayment(body.data.id)).body.code).toBe('payment_is_void')
    expect((await change(body.data.id, { amount: 1 })).body.code).toBe('payment_is_void')
    expect(
      (await readOutboxEvents(service.service, 'workshop.payment_voided')).at(-1)?.payload,
    ).toMatchObject({
      id: body.data.id,
      reason: 'Typed twice',
      amount: 250,
      outstanding: 250,
    })
    // The reason is optional.
    const again = (await pay(id, 1)).body.data
    expect((await request('DELETE', `/payments/${again.id}`, undefined, manager)).status).toBe(200)
  })

  test('makes a payment of a cancelled card smaller, but not larger', async () => {
    const { id } = await createCardWithCost(300)
    const payment = (await pay(id, 100)).body.data
    await request('PUT', `/work-cards/${id}`, { status: 'cancelled' })
    const larger = await change(payment.id, { amount: 120 })
    expect([larger.status, larger.body.code]).toEqual([409, 'card_cancelled'])
    const smaller = { amount: 80 }
    expect((await change(payment.id, smaller, createTestToken('mechanic'))).status).toBe(403)
    expect(await change(payment.id, smaller)).toMatchObject({
      status: 200,
      body: { data: { amount: 80 } },
    })
  })

  test('nothing is owed for a cancelled card, and what was paid for it is credit', async () => {
    const { id } = await createCardWithCost(300)
    await pay(id, 100)
    await request('PUT', `/work-cards/${id}`, { status: 'cancelled' })
    expect(await readSummary(id)).toMatchObject({
      total_amount: 300,
      paid_amount: 100,
      outstanding_balance: 0,
      credit: 100,
    })
    const { calculations } = (await request('GET', `/work-cards/${id}/financials`)).body.data
    expect(calculations).toMatchObject({ total_amount: 300, outstanding: 0, credit: 100 })
    await request('PUT', `/work-cards/${id}`, { status: 'in_progress' })
    expect(await readSummary(id)).toMatchObject({ outstanding_balance: 200, credit: 0 })
  })

  test('lets receptionists change only payments that they received on the same local day, and managers all payments', async () => {
    const { id } = await createCardWithCost(250)
    now = new Date('2026-11-20T19:30:00Z')
    const mine = (await pay(id, 10, {}, cashier.token)).body.data
    expect((await change(mine.id, { amount: 11 }, reception)).body.code).toBe('payment_not_yours')
    expect((await change(mine.id, { amount: 11 }, cashier.token)).status).toBe(200)
    // 00:30 of the next day in Dubai.
    now = new Date('2026-11-20T20:30:00Z')
    expect((await change(mine.id, { amount: 12 }, cashier.token)).body.code).toBe(
      'payment_not_yours',
    )
    const rejected = await voidPayment(mine.id, cashier.token)
    expect([rejected.status, rejected.body.code]).toEqual([403, 'payment_not_yours'])
    expect(await listPayments(id, '', cashier.token)).toMatchObject([
      { can_change: false, amount: 11 },
    ])
    expect(await listPayments(id, '', manager)).toMatchObject([{ can_change: true }])
    expect((await voidPayment(mine.id, manager)).status).toBe(200)
    now = new Date('2026-11-20T08:00:00Z')
  })

  test('is forbidden for mechanics, employees and customers, and hidden in their history', async () => {
    const mechanic = await fixture.createEmployee('Rajesh Kumar')
    const { id } = await createCardWithCost(250, { assigned_mechanic_id: mechanic.id })
    const { body } = await pay(id, 10)
    for (const as of [mechanic.token, createTestToken('customer'), createTestToken('employee')]) {
      expect((await request('GET', `/payments/work-card/${id}`, undefined, as)).status).toBe(403)
      expect((await pay(id, 10, {}, as)).status).toBe(403)
      expect((await voidPayment(body.data.id, as)).status).toBe(403)
    }
    const cheque = { number: '000701', bank_name: 'Emirates NBD', drawer_name: 'Omar Zaabi' }
    const owner = { work_card_id: id, amount: 40, cheque_date: '2026-12-20' }
    const { customer_id } = (await request('GET', `/work-cards/${id}`)).body.data
    expect((await request('POST', '/cheques', { ...cheque, ...owner, customer_id })).status).toBe(
      201,
    )
    expect(JSON.stringify(await readHistory(id))).toMatch(/payment.*cheque|cheque.*payment/)
    expect(JSON.stringify(await readHistory(id, mechanic.token))).not.toMatch(
      /payment|amount|RCP|cheque/,
    )
  })
})

describe('two instances under load', () => {
  const at = (number: number) => (number % 2 ? service : other)

  const rounds = process.env.WARSHA_LONG === '1' ? 20 : 1

  test('accept 25 of 100 concurrent payments of 10 on a total of 250, and the books agree', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await createCardWithCost(250)
      const send = (number: number) =>
        repeatWhileBusy((key) =>
          at(number).request('POST', `/api/payments/work-card/${id}`, {
            as: reception,
            headers: { 'idempotency-key': key },
            body: { payment_method: 'cash', amount: 10, payment_date: today },
          }),
        )
      const responses = await Promise.all(Array.from({ length: 100 }, (_, number) => send(number)))
      const count = (expected: number) =>
        responses.filter(({ status }) => status === expected).length
      expect([count(201), count(409)]).toEqual([25, 75])
      expect(await readSummary(id)).toMatchObject({
        paid_amount: 250,
        outstanding_balance: 0,
        payments_count: 25,
      })
      expect(await checkBooks(service.service)).toEqual([])
    }
  })

  test('record one payment for fifty repetitions of a request', async () => {
    const { id } = await createCardWithCost(250)
    const body = { payment_method: 'cash', amount: 10, payment_date: today }
    const headers = { 'idempotency-key': `once-${id}` }
    const send = (number: number) =>
      at(number).request('POST', `/api/payments/work-card/${id}`, { as: reception, headers, body })
    const responses = await Promise.all(Array.from({ length: 50 }, (_, number) => send(number)))
    const accepted = responses.filter(({ status }) => status === 201)
    expect(new Set(accepted.map((response) => response.body.data.id)).size).toBe(1)
    expect(responses.every(({ status }) => [201, 409, 503].includes(status))).toBe(true)
    expect(await readSummary(id)).toMatchObject({ paid_amount: 10, payments_count: 1 })
    const reused = await pay(id, 11, {}, reception, `once-${id}`)
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency_key_reused'])
  })
})
