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
import { createPaymentsFixture } from '../payments/payments-testing.ts'
import { manager, reception, unknownId } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
let other: RunningService<Service>
let now = new Date('2026-11-20T08:00:00Z')
const fixture = createPaymentsFixture(() => service)
const { createCardWithCost, pay, readCard, readHistory, readSummary, request } = fixture

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
  other = await startService(workshop, { clock: () => now, database: service.database })
})
beforeEach(() => {
  now = new Date('2026-11-20T08:00:00Z')
})
afterEach(async () => {
  expect(await checkBooks(service.service)).toEqual([])
})
afterAll(async () => {
  await other.stop()
  await service.stop()
})

/** An invoiced card of 100 of which 65 are paid. */
const createDebt = async () => {
  const card = await createCardWithCost(100)
  await pay(card.id, 65)
  const { data: invoice } = (await request('POST', `/invoices/generate/work-card/${card.id}`, {}))
    .body
  return { ...card, invoice }
}
const writeOff = (
  card: string,
  amount: number,
  as = manager,
  reason = 'The company has closed',
  key: string = uuid(),
) =>
  request('POST', `/work-cards/${card}/write-offs`, { amount, reason }, as, {
    'idempotency-key': key,
  })
const reverse = (id: string, reason = 'Paid after all', as = manager) =>
  request('DELETE', `/work-cards/write-offs/${id}`, { reason }, as)
const list = async (card: string) =>
  (await request('GET', `/work-cards/${card}/write-offs`)).body.data
const readAccount = async (customer: string, day?: string) =>
  (await request('GET', `/customers/${customer}/account${day ? `?as_of=${day}` : ''}`)).body.data

test('is no payment that dates the supply of a later invoice', async () => {
  const card = await createCardWithCost(100)
  const issue = async () =>
    (await request('POST', `/invoices/generate/work-card/${card.id}`, {})).body.data
  await issue()
  now = new Date('2026-11-25T08:00:00Z')
  expect((await writeOff(card.id, 5)).status).toBe(201)
  now = new Date('2026-12-05T08:00:00Z')
  await request('POST', `/work-cards/${card.id}/tasks`, {
    description: 'Wipers',
    task_type: 'repair',
    estimated_cost: 20,
  })
  expect(await issue()).toMatchObject({ total_amount: 120, supply_date: '2026-12-05' })
})

test('gives up what is outstanding, names it, and leaves invoice, revenue and earlier balances as they were', async () => {
  const card = await createDebt()
  const readInvoice = async () => (await request('GET', `/invoices/${card.invoice.id}`)).body.data
  const readRevenue = async () =>
    (
      await request(
        'GET',
        '/reports/work-cards-revenue?start_date=2026-11-01&end_date=2026-11-30',
        undefined,
        manager,
      )
    ).body
  const { total_amount, items, issued_by } = await readInvoice()
  const revenue = await readRevenue()
  now = new Date('2026-11-25T08:00:00Z')
  const { status, body } = await writeOff(card.id, 35)
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    amount: 35,
    written_off_on: '2026-11-25',
    written_off_by_name: 'Khalid Al Marri',
    reason: 'The company has closed',
    reversed_at: null,
  })
  expect(await list(card.id)).toEqual([body.data])
  expect(await readSummary(card.id)).toMatchObject({
    paid_amount: 100,
    outstanding_balance: 0,
    credit: 0,
    written_off: 35,
    payment_status: 'paid',
    is_invoiced: true,
  })
  expect(await readInvoice()).toMatchObject({ total_amount, items, issued_by })
  const { summary } = revenue.data
  expect((await readRevenue()).data.summary.total_revenue).toEqual(summary.total_revenue)
  expect(await readAccount(card.customer_id)).toMatchObject({
    balance: 0,
    owed: 0,
    credit: 0,
    available_credit: 0,
  })
  expect(await readAccount(card.customer_id, '2026-11-24')).toMatchObject({ owed: 35 })
  expect((await readHistory(card.id))[0]).toMatchObject({
    event: 'written_off',
    changes: [
      { field: 'amount', from: null, to: 35 },
      { field: 'reason', from: null, to: 'The company has closed' },
    ],
  })
  const audit = (await readOutboxEvents(service.service, 'workshop.audit_recorded')).at(-1)
  expect(audit?.payload).toMatchObject({
    action: 'work_card_written_off',
    subject_id: card.id,
    details: { amount: 35 },
  })
  const statement = await request('GET', `/customers/${card.customer_id}/statement`)
  expect(statement.body.data.entries.at(-1)).toMatchObject({ kind: 'write_off', credit: 35 })
})

test('is reversed with a reason: the debt returns and can be paid', async () => {
  const card = await createDebt()
  const { id } = (await writeOff(card.id, 35)).body.data
  now = new Date('2026-12-02T08:00:00Z')
  expect((await reverse(id)).status).toBe(200)
  expect((await reverse(id)).body.code).toBe('already_reversed')
  expect(await list(card.id)).toMatchObject([
    { id, reverse_reason: 'Paid after all', reversed_by_name: 'Khalid Al Marri' },
  ])
  const summary = await readSummary(card.id)
  expect(summary).toMatchObject({ paid_amount: 65, outstanding_balance: 35 })
  expect(summary).not.toHaveProperty('written_off')
  expect(await readAccount(card.customer_id)).toMatchObject({ balance: 35, owed: 35, credit: 0 })
  expect(await readAccount(card.customer_id, '2026-12-01')).toMatchObject({ balance: 0, owed: 0 })
  expect((await readHistory(card.id))[0]).toMatchObject({ event: 'write_off_reversed' })
  expect((await pay(card.id, 35, { payment_date: '2026-12-02' })).status).toBe(201)
  expect(await readAccount(card.customer_id)).toMatchObject({ balance: 0, owed: 0 })
  expect((await writeOff(card.id, 0.01)).body.code).toBe('amount_exceeds_outstanding')
})

test('completes a card that waits for payment, and may give up a part', async () => {
  const card = await createDebt()
  await request('PUT', `/work-cards/${card.id}`, { status: 'waiting_payment' })
  expect((await writeOff(card.id, 10)).status).toBe(201)
  expect(await readCard(card.id)).toMatchObject({ status: 'waiting_payment' })
  expect((await writeOff(card.id, 25)).status).toBe(201)
  expect(await readCard(card.id)).toMatchObject({ status: 'completed', payment_status: 'paid' })
  expect(await readSummary(card.id)).toMatchObject({ written_off: 35, outstanding_balance: 0 })
})

describe('is never credit of the customer', () => {
  const readAmounts = async (card: string) =>
    (await list(card)).map(({ amount, reversed_at, ...row }: Record<string, unknown>) => ({
      amount,
      isReversed: reversed_at !== null,
      by: row.written_off_by_name,
      reason: row.reason,
    }))
  const written = { by: 'Khalid Al Marri', reason: 'The company has closed' }
  const settled = { balance: 0, owed: 0, credit: 0, available_credit: 0 }
  const invoiceAt = async (card: { id: string; tasks: { id: string }[] }, price: number) => {
    await request('PUT', `/work-cards/tasks/${card.tasks[0]!.id}`, { actual_cost: price })
    await request('POST', `/invoices/generate/work-card/${card.id}`, {})
  }

  test('when the job becomes cheaper: the surplus is reversed, the rest stays written off', async () => {
    const card = await createDebt()
    await writeOff(card.id, 35)
    now = new Date('2026-11-22T08:00:00Z')
    await invoiceAt(card, 90)
    expect(await readAccount(card.customer_id)).toMatchObject(settled)
    expect(await readAmounts(card.id)).toEqual([
      { amount: 25, isReversed: false, ...written },
      { amount: 35, isReversed: true, ...written },
    ])
    expect(await readSummary(card.id)).toMatchObject({
      paid_amount: 90,
      written_off: 25,
      credit: 0,
      payment_status: 'paid',
    })
    expect(
      (await readHistory(card.id)).find(
        ({ event }: { event: string }) => event === 'write_off_reversed',
      ),
    ).toMatchObject({ changes: [{ field: 'amount', from: 35, to: 25 }, { field: 'reason' }] })
    const [kept] = await list(card.id)
    expect((await reverse(kept.id)).status).toBe(200)
    expect(await readAccount(card.customer_id)).toMatchObject({ balance: 25, owed: 25 })
  })

  test('below what was paid: only the paid part is credit', async () => {
    const card = await createDebt()
    await writeOff(card.id, 5)
    await writeOff(card.id, 30)
    await invoiceAt(card, 60)
    expect(await readAccount(card.customer_id)).toMatchObject({
      balance: -5,
      owed: 0,
      credit: 5,
      available_credit: 5,
    })
    expect(
      (await readAmounts(card.id)).map(({ isReversed }: { isReversed: boolean }) => isReversed),
    ).toEqual([true, true])
    expect(await readSummary(card.id)).toMatchObject({ paid_amount: 65, credit: 5 })
  })

  test('when the newest of several write-offs is enough', async () => {
    const card = await createDebt()
    await writeOff(card.id, 15)
    await writeOff(card.id, 20)
    await invoiceAt(card, 80)
    expect(await readAmounts(card.id)).toEqual([
      { amount: 20, isReversed: true, ...written },
      { amount: 15, isReversed: false, ...written },
    ])
    expect(await readAccount(card.customer_id)).toMatchObject(settled)
  })

  test('when the card is cancelled, or its invoice is credited without another one', async () => {
    const card = await createCardWithCost(100)
    await request('POST', `/invoices/generate/work-card/${card.id}`, {})
    await writeOff(card.id, 100)
    expect((await request('PUT', `/work-cards/${card.id}`, { status: 'cancelled' })).status).toBe(
      200,
    )
    expect(await readAccount(card.customer_id)).toMatchObject(settled)
    expect(await readAmounts(card.id)).toMatchObject([{ amount: 100, isReversed: true }])

    const debt = await createDebt()
    await writeOff(debt.id, 35)
    const credited = await request(
      'POST',
      `/invoices/${debt.invoice.id}/credit-note`,
      { reason: 'Issued by mistake' },
      manager,
    )
    expect(credited.status).toBe(201)
    expect(await readAccount(debt.customer_id)).toMatchObject({ balance: -65, credit: 65 })
    expect(await readSummary(debt.id)).toMatchObject({
      paid_amount: 65,
      outstanding_balance: 35,
      is_invoiced: false,
    })
  })

  test('and stays when the job becomes dearer', async () => {
    const card = await createDebt()
    await writeOff(card.id, 35)
    await invoiceAt(card, 120)
    expect(await readAmounts(card.id)).toEqual([{ amount: 35, isReversed: false, ...written }])
    expect(await readAccount(card.customer_id)).toMatchObject({ balance: 20, owed: 20, credit: 0 })
  })
})

test('writes off once when ten managers ask at the same time, also beside payments', async () => {
  const card = await createDebt()
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      repeatWhileBusy((key) =>
        (index % 2 ? service : other).request('POST', `/api/work-cards/${card.id}/write-offs`, {
          as: manager,
          headers: { 'idempotency-key': key },
          body: { amount: 35, reason: 'Gone' },
        }),
      ),
    ),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  expect(await readSummary(card.id)).toMatchObject({ paid_amount: 100, written_off: 35 })

  const second = await createDebt()
  const both = await Promise.all([
    repeatWhileBusy((key) => writeOff(second.id, 35, manager, 'Gone', key)),
    repeatWhileBusy((key) => pay(second.id, 35, {}, reception, key)),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await readSummary(second.id)).toMatchObject({ paid_amount: 100, outstanding_balance: 0 })
})

test('takes effect once for one idempotency key', async () => {
  const card = await createDebt()
  const send = () =>
    request('POST', `/work-cards/${card.id}/write-offs`, { amount: 10, reason: 'Gone' }, manager, {
      'idempotency-key': 'one-write-off',
    })
  expect((await send()).body).toEqual((await send()).body)
  expect(await readSummary(card.id)).toMatchObject({ outstanding_balance: 25 })
})

test('is refused above the outstanding amount, without an invoice, for cancelled cards and bad values', async () => {
  const card = await createDebt()
  expect((await writeOff(card.id, 35.01)).body).toMatchObject({
    code: 'amount_exceeds_outstanding',
    params: { amount: 35.01, outstanding: 35 },
  })
  const draft = await createCardWithCost(50)
  expect((await writeOff(draft.id, 50)).body.code).toBe('invoice_needed')
  await request('PUT', `/work-cards/${draft.id}`, { status: 'cancelled' })
  expect((await writeOff(draft.id, 50)).body.code).toBe('card_cancelled')
  for (const amount of [0, -1, 0.001]) expect((await writeOff(card.id, amount)).status).toBe(400)
  expect((await writeOff(card.id, 10, manager, '')).status).toBe(400)
  expect((await writeOff(unknownId, 10)).status).toBe(404)
  expect((await reverse(unknownId)).status).toBe(404)
  expect((await request('GET', `/work-cards/${unknownId}/write-offs`)).status).toBe(404)
  expect(await list(card.id)).toEqual([])
})

test('is refused above what the invoice leaves owed, although more work was added since', async () => {
  const card = await createDebt()
  await request('PUT', `/work-cards/tasks/${card.tasks[0]!.id}`, { actual_cost: 1000 })
  expect(await readSummary(card.id)).toMatchObject({
    outstanding_balance: 935,
    write_off_maximums: [{ payer: 'customer', amount: 35 }],
  })
  expect((await writeOff(card.id, 935)).body).toMatchObject({
    code: 'amount_exceeds_outstanding',
    params: { amount: 935, outstanding: 35 },
  })
  expect((await writeOff(card.id, 35, reception)).status).toBe(403)
  expect((await writeOff(card.id, 35)).status).toBe(201)
  expect(await readAccount(card.customer_id)).toMatchObject({ balance: 0, credit: 0 })
  // The rest is not invoiced yet.
  expect((await writeOff(card.id, 1)).body.code).toBe('invoice_needed')
  expect(await readSummary(card.id)).toMatchObject({
    outstanding_balance: 900,
    write_off_maximums: [],
  })
})

test('above the limit of managers is for admins, also in several parts and several at a time', async () => {
  await fixture.storeSettings({ write_off_limit_manager: '30.50' })
  const card = await createDebt()
  const codeOf = ({ status, body }: { status: number; body: { code: string; params: object } }) => [
    status,
    body.code,
    body.params,
  ]
  expect(codeOf(await writeOff(card.id, 30.51))).toEqual([
    403,
    'write_off_above_limit',
    { amount: 30.5 },
  ])
  const parts = await Promise.all(
    Array.from({ length: 3 }, () =>
      repeatWhileBusy((key) => writeOff(card.id, 15.5, manager, 'Gone', key)),
    ),
  )
  expect(parts.map(({ status }) => status).sort()).toEqual([201, 403, 403])
  expect(codeOf(await writeOff(card.id, 15.01))).toEqual([
    403,
    'write_off_above_limit',
    { amount: 15 },
  ])
  expect((await writeOff(card.id, 19.5, createTestToken('admin'))).status).toBe(201)
  const [, first] = await list(card.id)
  await reverse(first.id)
  expect((await writeOff(card.id, 15.5)).status).toBe(201)
  await fixture.storeSettings({ write_off_limit_manager: '5000' })
})

test('is for managers only; reception reads it', async () => {
  const card = await createDebt()
  const { id } = (await writeOff(card.id, 10)).body.data
  const { token } = await fixture.createCustomer()
  for (const as of [reception, token, createTestToken('mechanic'), createTestToken('employee')]) {
    expect((await writeOff(card.id, 10, as)).status).toBe(403)
    expect((await reverse(id, 'x', as)).status).toBe(403)
  }
  expect(await list(card.id)).toHaveLength(1)
  const closed = await request('GET', `/work-cards/${card.id}/write-offs`, undefined, token)
  expect(closed.status).toBe(403)
  expect((await reverse(id, '')).status).toBe(400)
  for (const statement of [
    'update write_offs set amount_fils = 1',
    'delete from write_offs',
    'update customer_entries set amount_fils = 1',
  ])
    await expect(service.service.db.pool.query(statement)).rejects.toThrow('permission denied')
})

test('stands in the report of the owner with its reversal, by the day on which it was recorded', async () => {
  const card = await createDebt()
  now = new Date('2027-03-01T08:00:00Z')
  const { id } = (await writeOff(card.id, 12)).body.data
  now = new Date('2027-03-05T08:00:00Z')
  await reverse(id)
  const report = (query = '', as = manager) =>
    request('GET', `/reports/write-offs${query}`, undefined, as)
  const rows = (await report('?from=2027-03-01')).body.data
  expect(rows).toMatchObject([
    { amount: 12, is_reversal: true, reason: 'Paid after all', work_card_id: card.id },
    {
      id,
      amount: 12,
      is_reversal: false,
      reason: 'The company has closed',
      recorded_by_name: 'Khalid Al Marri',
      document_number: card.work_card_number,
      customer_id: card.customer_id,
    },
  ])
  expect((await report('?from=2027-03-01&to=2027-03-04')).body.data).toHaveLength(1)
  expect((await report('?from=2027-03-06')).body.data).toEqual([])
  // Without dates, the 90 days until today.
  expect((await report()).body.pagination.total).toBe(2)
  expect((await report('?from=2027-03-05&to=2027-03-01')).status).toBe(400)
  for (const as of [reception, createTestToken('mechanic'), createTestToken('customer')])
    expect((await report('', as)).status).toBe(403)
})
