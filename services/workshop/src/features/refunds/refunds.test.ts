import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  repeatWhileBusy,
  runAsAdmin,
  startService,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { createCashFixture } from '../cash-sessions/cash-sessions-testing.ts'
import { today } from '../payments/payments-testing.ts'
import { manager, type Person, reception, unknownId } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
let other: RunningService<Service>
let clerk: Person
let lead: Person
const fixture = createCashFixture(() => service)
const {
  createCardWithCost,
  createCustomer,
  createVehicle,
  pay,
  payOnAccount,
  readCard,
  readHistory,
  request,
} = fixture
const admin = createTestToken('admin', undefined, { name: 'Noura Rashid' })

beforeAll(async () => {
  const clock = () => new Date('2026-11-20T08:00:00Z')
  service = await startService(workshop, { clock })
  other = await startService(workshop, { clock, database: service.database })
  await fixture.storeSettings({ refund_limit_reception: '200', refund_limit_manager: '1000.50' })
  clerk = await fixture.createCashier('Huda Salem')
  lead = await fixture.createCashier('Khalid Marri', 'manager')
})
afterAll(async () => {
  expect(await checkBooks(service.service)).toEqual([])
  await other.stop()
  await service.stop()
})

const deposit = async (amount: number, fields: object = {}) => {
  const { id } = await createCustomer()
  const { data } = (await payOnAccount(id, amount, { payment_method: 'card', ...fields })).body
  return data as { id: string; customer_id: string; receipt_number: string }
}
const refund = (
  payment_id: string,
  amount: number,
  fields: object = {},
  as = clerk.token,
  key: string = uuid(),
) =>
  request('POST', '/refunds', { payment_id, amount, reason: 'Paid too much', ...fields }, as, {
    'idempotency-key': key,
  })
const decide = (
  id: string,
  approve: boolean,
  as = lead.token,
  note?: string,
  key: string = uuid(),
) => request('POST', `/refunds/${id}/decision`, { approve, note }, as, { 'idempotency-key': key })
const readAccount = async (customer: string) =>
  (await request('GET', `/customers/${customer}/account`)).body.data
const readCredits = async (customer: string, as = clerk.token) =>
  (await request('GET', `/customers/${customer}/credits`, undefined, as)).body.data
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]
const query = (statement: string) =>
  runAsAdmin(service.database.name, async (client) => (await client.query(statement)).rows)
const readLastEvent = async (name: string) =>
  (await readOutboxEvents(service.service, `workshop.${name}`)).at(-1)?.payload

test('the unapplied part of a payment can be refunded, with a document', async () => {
  const { id, customer_id, receipt_number } = await deposit(100)
  const { status, body } = await refund(id, 60)
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    refund_number: expect.stringMatching(/^RF-2026-\d{6}$/),
    status: 'issued',
    payment_id: id,
    receipt_number,
    customer_id,
    customer_name: 'Omar Zaabi',
    amount: 60,
    payment_method: 'card',
    refund_method: 'card',
    reason: 'Paid too much',
    requested_by: clerk.id,
    requested_by_name: 'Huda Salem',
    decided_at: null,
    decided_by_name: null,
    refund_date: today,
    can_decide: false,
  })
  expect(await readAccount(customer_id)).toMatchObject({
    balance: -40,
    owed: 0,
    credit: 40,
    available_credit: 40,
  })
  const [entry] = (await request('GET', `/customers/${customer_id}/account/entries`)).body.data
  expect(entry).toMatchObject({
    kind: 'refund',
    amount: 60,
    balance: -40,
    document_id: body.data.id,
    document_number: body.data.refund_number,
    reason: 'Paid too much',
    recorded_by_name: 'Huda Salem',
  })
  expect(await readLastEvent('refund_issued')).toMatchObject({
    refund_number: body.data.refund_number,
    customer_id,
    amount: 60,
    actor_id: clerk.id,
  })
  const { document, ...read } = (await request('GET', `/refunds/${body.data.id}`)).body.data
  expect(read).toEqual(body.data)
  expect((await request('GET', `/refunds?customer_id=${customer_id}`)).body.data).toEqual([
    body.data,
  ])
  expect(document).toMatchObject({
    refund_number: body.data.refund_number,
    supplier: { name: 'Warsha' },
    contact_person: 'Omar Zaabi',
    amount: 60,
    receipt_number,
    requested_by: 'Huda Salem',
    approved_by: null,
  })
  const pdf = await fetch(`${service.url}/api/refunds/${body.data.id}/pdf`, {
    headers: { authorization: `Bearer ${clerk.token}` },
  })
  expect([200, 501]).toContain(pdf.status)
})

test('500.00 paid for an invoice of 472.50: 27.50 of credit, refunded once', async () => {
  const { id: customer } = await createCustomer()
  const card = await createCardWithCost(472.5, {
    customer_id: customer,
    vehicle_id: await createVehicle(customer),
  })
  await request('POST', `/invoices/generate/work-card/${card.id}`, {})
  const payment = (await payOnAccount(customer, 500, { payment_method: 'card' })).body.data
  const use = await request('POST', `/work-cards/${card.id}/credit-uses`, { amount: 472.5 })
  expect(use.status).toBe(201)
  expect(await readAccount(customer)).toMatchObject({ balance: -27.5, owed: 0, credit: 27.5 })

  expect((await refund(payment.id, 27.5)).status).toBe(201)
  expect(await readAccount(customer)).toMatchObject({ balance: 0, owed: 0, credit: 0 })
  expect(codeOf(await refund(payment.id, 27.5))).toEqual([409, 'refund_exceeds_rest'])
})

test('money of a cancelled job can be refunded', async () => {
  const card = await createCardWithCost(150)
  const { id } = (await pay(card.id, 150, { payment_method: 'card' })).body.data
  const early = await refund(id, 1)
  expect(codeOf(early)).toEqual([409, 'refund_exceeds_rest'])
  expect(early.body.params).toEqual({ amount: 1, rest: 0 })
  await request('PUT', `/work-cards/${card.id}`, { status: 'cancelled' })

  expect((await refund(id, 150)).status).toBe(201)
  expect(await readCard(card.id)).toMatchObject({ paid_amount: 0 })
  expect(await readAccount(card.customer_id)).toMatchObject({ balance: 0, credit: 0 })
  expect((await readHistory(card.id)).slice(0, 2)).toMatchObject([
    { event: 'refund_issued' },
    { event: 'credit_released' },
  ])
})

test('what a job was paid above its final price is released and refunded, and the rest keeps paying for the job', async () => {
  const card = await createCardWithCost(100)
  const { id } = (await pay(card.id, 100, { payment_method: 'card' })).body.data
  await request('POST', `/invoices/generate/work-card/${card.id}`, {})
  expect(codeOf(await refund(id, 0.01))).toEqual([409, 'refund_exceeds_rest'])
  // The use case refuses a discount below what was paid; a changed task may have the same effect.
  await query(
    `update work_cards set discount = 30, discount_type = 'fixed' where id = '${card.id}'`,
  )
  await request('POST', `/work-cards/${card.id}/recalculate`, {})
  const tooMuch = await refund(id, 30.01)
  expect(codeOf(tooMuch)).toEqual([409, 'refund_exceeds_rest'])
  expect(tooMuch.body.params).toEqual({ amount: 30.01, rest: 30 })
  expect((await refund(id, 20)).status).toBe(201)
  expect(await readCard(card.id)).toMatchObject({ paid_amount: 80, total_amount: 70 })
  expect((await refund(id, 10)).status).toBe(201)
  expect(await readCard(card.id)).toMatchObject({ paid_amount: 70, payment_status: 'paid' })
  expect(codeOf(await refund(id, 0.01))).toEqual([409, 'refund_exceeds_rest'])
})

test('is refused to mechanics, employees and customers, for unknown and void payments, and without a reason', async () => {
  const { id, customer_id } = await deposit(50)
  for (const role of ['mechanic', 'employee', 'customer'] as const) {
    const token = createTestToken(role, role === 'customer' ? customer_id : undefined)
    expect((await refund(id, 10, {}, token)).status).toBe(403)
    expect((await request('GET', '/refunds', undefined, token)).status).toBe(403)
  }
  expect((await refund(unknownId, 10)).body.details).toMatchObject([
    { path: 'payment_id', code: 'unknown_payment' },
  ])
  expect((await refund(id, 10, { reason: ' ' })).status).toBe(400)
  expect((await refund(id, 0)).status).toBe(400)
  expect((await request('GET', `/refunds/${unknownId}`)).status).toBe(404)
  await request('DELETE', `/payments/${id}`, { reason: 'Typed twice' }, manager)
  expect(codeOf(await refund(id, 10))).toEqual([409, 'payment_is_void'])
})

test('only managers give money back by another method than it was received', async () => {
  const { id } = await deposit(50)
  const fields = { refund_method: 'bank_transfer' }
  expect(codeOf(await refund(id, 10, fields))).toEqual([403, 'refund_method_not_allowed'])
  expect((await refund(id, 10, { refund_method: 'card' })).status).toBe(201)
  const { status, body } = await refund(id, 10, fields, lead.token)
  expect([status, body.data.payment_method, body.data.refund_method]).toEqual([
    201,
    'card',
    'bank_transfer',
  ])
})

describe('a refund above the limit of the role', () => {
  test('waits for a second person, and is issued by the approval', async () => {
    const { id, customer_id } = await deposit(500)
    const waiting = (await refund(id, 200.01)).body.data
    expect(waiting).toMatchObject({
      status: 'waiting_approval',
      refund_number: null,
      refund_date: null,
      can_decide: false,
    })
    expect(await readAccount(customer_id)).toMatchObject({ balance: -500 })
    expect((await request('GET', `/refunds/${waiting.id}/pdf`)).status).toBe(404)
    expect((await request('GET', `/refunds/${waiting.id}`)).body.data.document).toBeNull()
    expect(await readLastEvent('refund_requested')).toMatchObject({
      id: waiting.id,
      requested_by: clerk.id,
      amount: 200.01,
    })
    const listed = async (as: string) =>
      (await request('GET', '/refunds?status=waiting_approval', undefined, as)).body.data
    expect(await listed(lead.token)).toMatchObject([{ id: waiting.id, can_decide: true }])
    expect(await listed(clerk.token)).toMatchObject([{ id: waiting.id, can_decide: false }])

    expect((await decide(waiting.id, true, clerk.token)).status).toBe(403)
    const { status, body } = await decide(waiting.id, true, lead.token, 'Called the customer')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'issued',
      refund_number: expect.stringMatching(/^RF-/),
      decided_by_name: 'Khalid Marri',
      decision_note: 'Called the customer',
      can_decide: false,
    })
    expect(await readAccount(customer_id)).toMatchObject({ balance: -299.99 })
    expect(codeOf(await decide(waiting.id, false))).toEqual([409, 'request_decided'])
  })

  test('is never decided by the person who asked for it, and only with the right to the amount', async () => {
    const { id } = await deposit(1500)
    const ofManager = (await refund(id, 1000.51, {}, lead.token)).body.data
    expect(ofManager.status).toBe('waiting_approval')
    expect(codeOf(await decide(ofManager.id, true))).toEqual([403, 'own_request'])
    expect(codeOf(await decide(ofManager.id, true, manager))).toEqual([403, 'refund_above_limit'])
    expect((await decide(ofManager.id, true, admin)).body.data).toMatchObject({ status: 'issued' })
    const second = await deposit(5000)
    expect((await refund(second.id, 5000, {}, admin)).body.data.status).toBe('issued')
  })

  test('is rejected with a note and leaves the money where it is', async () => {
    const { id, customer_id } = await deposit(400)
    const waiting = (await refund(id, 300)).body.data
    expect(
      (await decide(waiting.id, false, lead.token, 'Use it for the next job')).body.data,
    ).toMatchObject({
      status: 'rejected',
      refund_number: null,
      decision_note: 'Use it for the next job',
    })
    expect(await readAccount(customer_id)).toMatchObject({ balance: -400 })
    expect(await readLastEvent('refund_rejected')).toMatchObject({ requested_by: clerk.id })
  })

  test('several small refunds of one payment count together', async () => {
    const { id, customer_id } = await deposit(400)
    expect((await refund(id, 150)).body.data.status).toBe('issued')
    expect(await readCredits(customer_id)).toMatchObject([{ available: 250, refund_limit: 50 }])
    expect(await readCredits(customer_id, lead.token)).toMatchObject([{ refund_limit: 850.5 }])
    expect(await readCredits(customer_id, admin)).toMatchObject([{ refund_limit: null }])
    expect((await refund(id, 50.01)).body.data.status).toBe('waiting_approval')
    expect((await refund(id, 50)).body.data.status).toBe('issued')
  })

  test('cannot be approved after the money was used or the payment voided, but can be rejected', async () => {
    const card = await createCardWithCost(300)
    const used = await deposit(0.01)
    await query(`update work_cards set customer_id = '${used.customer_id}' where id = '${card.id}'`)
    const byCard = { payment_method: 'card' }
    const { data } = (await payOnAccount(used.customer_id, 300, byCard)).body
    const first = (await refund(data.id, 300)).body.data
    await request('POST', `/work-cards/${card.id}/credit-uses`, { amount: 300 })
    const late = await decide(first.id, true)
    expect(codeOf(late)).toEqual([409, 'refund_exceeds_rest'])

    const voided = await deposit(300)
    const second = (await refund(voided.id, 300)).body.data
    await request('DELETE', `/payments/${voided.id}`, { reason: 'Typed twice' }, manager)
    expect(codeOf(await decide(second.id, true))).toEqual([409, 'payment_is_void'])
    for (const { id } of [first, second])
      expect((await decide(id, false)).body.data.status).toBe('rejected')
  })
})

describe('cash', () => {
  test('needs an open drawer, leaves it, and lowers what its closing report expects', async () => {
    const cashier = await fixture.createCashier('Mona Adel')
    const { id } = await deposit(180, { payment_method: 'cash' })
    expect(codeOf(await refund(id, 80, {}, cashier.token))).toEqual([409, 'cash_session_needed'])
    const session = await fixture.openSession(cashier.token, 5)
    const { refund_number } = (await refund(id, 80, {}, cashier.token)).body.data
    expect(await fixture.listMovements(cashier.token, session.id)).toMatchObject([
      { kind: 'refund', amount: -80, reference: refund_number, reason: 'Paid too much' },
    ])
    const count = (await fixture.count(cashier.token, session.id, { aed_100: 4, aed_20: 1 })).body
      .data
    expect(count.results[0]).toMatchObject({ method: 'cash', expected: 420, difference: 0 })
    await fixture.close(cashier.token, session.id, count.id)
    const report = (await fixture.readReport(cashier.token, session.id)).body.data
    expect(report).toMatchObject({ kind: 'z' })
    expect(report.lines[0]).toMatchObject({ method: 'cash', refunds: -80, expected: 420 })
    expect(codeOf(await refund(id, 10, {}, cashier.token))).toEqual([409, 'cash_session_needed'])
  })

  test('leaves the drawer of the requester at the approval, or that of the second person if it is closed', async () => {
    const cashier = await fixture.createCashier('Sami Nasser')
    const second = await fixture.createCashier('Reem Fahad', 'manager')
    const { id } = await deposit(700, { payment_method: 'cash' })
    const ask = async () => (await refund(id, 250, {}, cashier.token)).body.data.id as string
    const [early, late] = [await ask(), await ask()]
    expect(codeOf(await decide(early, true, second.token))).toEqual([409, 'cash_session_needed'])
    const ofCashier = await fixture.openSession(cashier.token)
    const ofSecond = await fixture.openSession(second.token)
    expect((await decide(early, true, second.token)).status).toBe(200)
    const count = (await fixture.count(cashier.token, ofCashier.id, { aed_50: 5 })).body.data
    expect(count.results[0]).toMatchObject({ expected: 250, difference: 0 })
    await fixture.close(cashier.token, ofCashier.id, count.id)
    expect((await decide(late, true, second.token)).status).toBe(200)
    expect(await fixture.listMovements(second.token, ofSecond.id)).toMatchObject([
      { kind: 'refund', amount: -250 },
    ])
  })

  test('if the last statement of the transaction fails, neither refund, entry, number nor released money remains', async () => {
    const cashier = await fixture.createCashier('Badr Ali')
    await fixture.openSession(cashier.token)
    const card = await createCardWithCost(90)
    const { id } = (await pay(card.id, 90)).body.data
    await request('PUT', `/work-cards/${card.id}`, { status: 'cancelled' })
    const countRows = () =>
      query(`select (select count(*) from refunds) as refunds, (select count(*) from customer_entries) as entries,
        (select count(*) from entry_allocations where undone_at is not null) as released,
        (select last_number from document_numbers where series = 'RF') as number`)
    const before = await countRows()
    await query(`
      create function refuse_movement() returns trigger language plpgsql as $$ begin raise exception 'no disk'; end $$;
      create trigger refused_movement before insert on cash_movements for each row execute function refuse_movement()`)
    expect((await refund(id, 90, {}, cashier.token)).status).toBe(500)
    await query('drop trigger refused_movement on cash_movements; drop function refuse_movement()')
    expect(await countRows()).toEqual(before)
    expect(await readCard(card.id)).toMatchObject({ paid_amount: 90 })
    expect((await refund(id, 90, {}, cashier.token)).status).toBe(201)
  })
})

describe('the same money at the same time', () => {
  test('100 refunds of one payment on two instances give back its amount exactly once, with numbers without gaps', async () => {
    const { id, customer_id } = await deposit(100)
    const send = (at: number) =>
      repeatWhileBusy((key) =>
        (at % 2 ? service : other).request('POST', '/api/refunds', {
          as: clerk.token,
          body: { payment_id: id, amount: 10, reason: 'Paid too much' },
          headers: { 'idempotency-key': key },
        }),
      )
    const responses = await Promise.all(Array.from({ length: 100 }, (_, at) => send(at)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(responses.filter(({ body }) => body.code === 'refund_exceeds_rest')).toHaveLength(90)
    expect(await readAccount(customer_id)).toMatchObject({ balance: 0, available_credit: 0 })
    const rows = await query(
      `select number from refunds where status = 'issued' and year = 2026 order by number`,
    )
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  })

  test('a repeated request gives the money back once', async () => {
    const { id, customer_id } = await deposit(100)
    const key = uuid()
    const first = await refund(id, 40, {}, clerk.token, key)
    const second = await refund(id, 40, {}, clerk.token, key)
    expect([second.status, second.body.data]).toEqual([201, first.body.data])
    expect(await readAccount(customer_id)).toMatchObject({ balance: -60 })
  })

  test('of two decisions one wins, and so does one of a refund and voiding the payment', async () => {
    const { id } = await deposit(300)
    const waiting = (await refund(id, 300)).body.data
    const decisions = await Promise.all([
      repeatWhileBusy((key) => decide(waiting.id, true, lead.token, undefined, key)),
      repeatWhileBusy((key) => decide(waiting.id, false, manager, undefined, key)),
    ])
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409])

    const contested = await deposit(50)
    const [refunded, voided] = await Promise.all([
      repeatWhileBusy((key) => refund(contested.id, 20, {}, clerk.token, key)),
      repeatWhileBusy(() => request('DELETE', `/payments/${contested.id}`, {}, manager)),
    ])
    // Voiding takes no key: if the first response was lost, the repetition finds the payment void.
    expect([
      [201, 'payment_in_use'],
      [409, 200],
      [409, 'payment_is_void'],
    ]).toContainEqual([refunded.status, voided.body.code ?? voided.status])
  })
})

test('a refunded payment of a job or a deposit can no longer be voided', async () => {
  const { id } = await deposit(50)
  await refund(id, 5)
  const voidPayment = (payment: string) => request('DELETE', `/payments/${payment}`, {}, manager)
  expect(codeOf(await voidPayment(id))).toEqual([409, 'payment_in_use'])
  const card = await createCardWithCost(50)
  const payment = (await pay(card.id, 50, { payment_method: 'card' })).body.data
  await request('PUT', `/work-cards/${card.id}`, { status: 'cancelled' })
  await refund(payment.id, 5)
  expect(codeOf(await voidPayment(payment.id))).toEqual([409, 'payment_in_use'])
})

test('an issued refund can neither be changed nor deleted, not even with the rights of the application', async () => {
  const { id } = await deposit(50)
  const issued = (await refund(id, 5)).body.data
  const { pool } = service.service.db
  for (const statement of ['update refunds set amount_fils = 1', 'delete from refunds'])
    await expect(pool.query(statement)).rejects.toThrow(/permission denied/)
  await expect(
    pool.query(`update refunds set content = '{}' where id = '${issued.id}'`),
  ).rejects.toThrow(/is decided/)
})

test('the check of the books finds a changed refund, a missing number and a drawer that lost its movement', async () => {
  const cashier = await fixture.createCashier('Layla Omar')
  const session = await fixture.openSession(cashier.token)
  const { id, customer_id } = await deposit(90, { payment_method: 'cash' })
  const issued = (await refund(id, 30, {}, cashier.token)).body.data
  const customer = (await request('GET', `/customers/${customer_id}`)).body.data
  const tamper = (statements: string) =>
    query(`set session_replication_role = replica; ${statements}`)

  await tamper(`update refunds set amount_fils = 1000 where id = '${issued.id}'`)
  expect(await checkBooks(service.service)).toEqual([
    {
      kind: 'customer_balance',
      number: customer.customer_code,
      expected: '-80.00',
      found: '-60.00',
    },
    { kind: 'document_changed', number: issued.refund_number, expected: null, found: null },
    { kind: 'cash_session_refunds', number: session.id, expected: '-1000', found: '-3000' },
  ])
  await tamper(`update refunds set amount_fils = 3000 where id = '${issued.id}'`)
  await query(`update document_numbers set last_number = last_number + 1 where series = 'RF'`)
  const [{ last_number: last }] = await query(
    `select last_number from document_numbers where series = 'RF'`,
  )
  expect(await checkBooks(service.service)).toMatchObject([
    { kind: 'number_missing', number: `RF-2026-${String(last).padStart(6, '0')}` },
  ])
  await query(`update document_numbers set last_number = last_number - 1 where series = 'RF'`)
  expect((await request('GET', '/refunds?limit=1', undefined, reception)).body.data).toHaveLength(1)
})
