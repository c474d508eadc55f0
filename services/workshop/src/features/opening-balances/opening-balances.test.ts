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
let now = new Date('2026-11-20T08:00:00Z')
const fixture = createPaymentsFixture(() => service)
const { createCardWithCost, createCustomer, payOnAccount, request } = fixture

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
})
beforeEach(() => {
  now = new Date('2026-11-20T08:00:00Z')
})
afterEach(async () => {
  expect(await checkBooks(service.service)).toEqual([])
})
afterAll(() => service.stop())

const pathOf = (customer: string) => `/customers/${customer}/opening-balance`
const enter = (customer: string, fields: object = {}, as = manager, key: string = uuid()) =>
  request(
    'POST',
    pathOf(customer),
    { direction: 'owes', amount: 500, balance_date: '2026-08-31', ...fields },
    as,
    { 'idempotency-key': key },
  )
const reverse = (customer: string, reason = 'Typed wrongly', as = manager) =>
  request('DELETE', pathOf(customer), { reason }, as)
const read = async (customer: string) => (await request('GET', pathOf(customer))).body.data
const readAccount = async (customer: string, day?: string) =>
  (await request('GET', `/customers/${customer}/account${day ? `?as_of=${day}` : ''}`)).body.data
const readDebts = async (customer: string) =>
  (await request('GET', `/customers/${customer}/debts`)).body.data
const payDebt = (
  customer: string,
  debt: string,
  amount: number,
  as = reception,
  key: string = uuid(),
) =>
  request('POST', `/customers/${customer}/debts/${debt}/credit-uses`, { amount }, as, {
    'idempotency-key': key,
  })

describe('an opening balance', () => {
  test('is of a day before every other entry; a reversed one does not count', async () => {
    const { id } = await createCustomer()
    await payOnAccount(id, 50)
    for (const day of ['2026-11-20', '2026-11-21'])
      expect(await enter(id, { balance_date: day })).toMatchObject({
        status: 409,
        body: { code: 'opening_balance_not_first', params: { date: '2026-11-20' } },
      })
    expect((await enter(id, { balance_date: '2026-11-18' })).status).toBe(201)
    await reverse(id)
    expect((await enter(id, { balance_date: '2026-11-19' })).status).toBe(201)
  })

  test("may be of the shop's today while it is still yesterday in UTC, and of no later day", async () => {
    now = new Date('2026-11-20T20:30:00Z')
    const { id } = await createCustomer()
    const tomorrow = await enter(id, { balance_date: '2026-11-22' })
    expect(tomorrow.status).toBe(400)
    expect(tomorrow.body.details).toMatchObject([
      { path: 'balance_date', code: 'date_too_late', params: { maximum: '2026-11-21' } },
    ])
    expect((await enter(id, { balance_date: '2026-11-21' })).status).toBe(201)
  })

  test('of credit above the limit of write-offs is for admins, a debt is not', async () => {
    await fixture.storeSettings({ write_off_limit_manager: '100' })
    const [{ id }, other] = [await createCustomer(), await createCustomer()]
    const credit = { direction: 'has_credit', amount: 100.01 }
    expect(await enter(id, credit)).toMatchObject({
      status: 403,
      body: { code: 'opening_credit_above_limit', params: { amount: 100 } },
    })
    expect((await enter(id, credit, createTestToken('admin'))).status).toBe(201)
    expect((await enter(other.id, { amount: 100.01 })).status).toBe(201)
    await fixture.storeSettings({ write_off_limit_manager: '5000' })
  })

  test('that is owed above the limit of write-offs is taken back by admins, and by its author on the same day', async () => {
    await fixture.storeSettings({ write_off_limit_manager: '100' })
    const { id } = await createCustomer()
    await enter(id)
    const colleague = createTestToken('manager')
    expect((await reverse(id, 'Typed wrongly', colleague)).body.code).toBe('write_off_above_limit')
    expect((await reverse(id)).status).toBe(200)
    await enter(id)
    now = new Date('2026-11-21T08:00:00Z')
    expect(await reverse(id)).toMatchObject({
      status: 403,
      body: { code: 'write_off_above_limit', params: { amount: 100 } },
    })
    expect((await reverse(id, 'Gives it up', reception)).status).toBe(403)
    expect((await reverse(id, 'Gives it up', createTestToken('admin'))).status).toBe(200)
    await fixture.storeSettings({ write_off_limit_manager: '5000' })
  })

  test('that is owed is in account, statement and ageing from its day on, by its due date', async () => {
    const { id } = await createCustomer()
    const { status, body } = await enter(id, { due_date: '2026-09-30', note: 'From the old books' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      number: expect.stringMatching(/^OB-CUS-\d+-1$/),
      direction: 'owes',
      amount: 500,
      due_date: '2026-09-30',
      entered_by_name: 'Khalid Al Marri',
      can_reverse: true,
    })
    expect(await read(id)).toEqual(body.data)
    expect(await readAccount(id, '2026-08-30')).toMatchObject({ balance: 0 })
    expect(await readAccount(id, '2026-08-31')).toMatchObject({
      balance: 500,
      ageing: { not_due: 500 },
    })
    expect(await readAccount(id)).toMatchObject({
      balance: 500,
      owed: 500,
      ageing: { days_31_to_60: 500 },
      oldest_due_date: '2026-09-30',
      can_be_reminded: true,
    })
    const statement = await request('GET', `/customers/${id}/statement?from=2026-08-01`)
    expect(statement.body.data.entries).toMatchObject([
      { kind: 'opening_balance', debit: 500, due_date: '2026-09-30', balance: 500 },
    ])
    const balances = await request('GET', '/customer-balances?limit=100', undefined, manager)
    expect(
      balances.body.data.find((row: { customer_id: string }) => row.customer_id === id),
    ).toMatchObject({ owed: 500, ageing: { days_31_to_60: 500 } })
    const audit = (await readOutboxEvents(service.service, 'workshop.audit_recorded')).at(-1)
    expect(audit?.payload).toMatchObject({
      action: 'opening_balance_entered',
      subject_id: id,
      details: { amount: 500, note: 'From the old books' },
    })
  })

  test('that is credit pays for a job like other credit, and has no due date', async () => {
    const card = await createCardWithCost(300)
    const { customer_id } = card
    await enter(customer_id, { direction: 'has_credit', amount: 200, due_date: '2026-09-30' })
    expect(await read(customer_id)).toMatchObject({ direction: 'has_credit', due_date: null })
    expect(await readAccount(customer_id)).toMatchObject({ balance: -200, available_credit: 200 })
    const used = await request('POST', `/work-cards/${card.id}/credit-uses`, { amount: 200 })
    expect(used.status).toBe(201)
    expect(await fixture.readSummary(card.id)).toMatchObject({ outstanding_balance: 100 })

    const refused = await reverse(customer_id)
    expect([refused.status, refused.body.code]).toEqual([409, 'opening_balance_in_use'])
    expect(await read(customer_id)).toMatchObject({ can_reverse: false })
    await request('DELETE', `/work-cards/credit-uses/${used.body.data[0].id}`, { reason: 'Wrong' })
    expect((await reverse(customer_id)).status).toBe(200)
    expect(await readAccount(customer_id)).toMatchObject({ balance: 0, available_credit: 0 })
  })

  test('is reversed with a second entry, after which another one can be entered', async () => {
    const { id } = await createCustomer()
    await enter(id)
    const second = await enter(id, { amount: 50 })
    expect([second.status, second.body.code]).toEqual([409, 'opening_balance_exists'])
    expect((await reverse(id)).status).toBe(200)
    expect((await reverse(id)).status).toBe(404)
    expect(await read(id)).toBeNull()
    expect((await enter(id, { amount: 50 })).body.data.number).toMatch(/-2$/)
    const entries = (await request('GET', `/customers/${id}/account/entries`)).body.data
    expect(
      entries.map(({ amount, is_reversal, reason }: Record<string, unknown>) => [
        amount,
        is_reversal,
        reason,
      ]),
    ).toEqual([
      [-500, true, 'Typed wrongly'],
      [50, false, null],
      [500, false, null],
    ])
    expect(await readAccount(id, '2026-11-19')).toMatchObject({ owed: 550 })
    expect(await readAccount(id)).toMatchObject({ balance: 50, owed: 50, credit: 0 })
  })

  test('is entered once by parallel requests', async () => {
    const { id } = await createCustomer()
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => repeatWhileBusy((key) => enter(id, {}, manager, key))),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect(await readAccount(id)).toMatchObject({ balance: 500 })
  })

  test('is entered and reversed by managers only, with valid values', async () => {
    const { id, token } = await createCustomer()
    for (const as of [reception, token, createTestToken('mechanic'), createTestToken('employee')]) {
      expect((await enter(id, {}, as)).status).toBe(403)
      expect((await reverse(id, 'x', as)).status).toBe(403)
    }
    expect((await request('GET', pathOf(id), undefined, token)).status).toBe(403)
    expect((await enter(unknownId)).status).toBe(404)
    expect((await reverse(unknownId)).status).toBe(404)
    expect((await request('GET', pathOf(unknownId))).status).toBe(404)
    const refused = async (fields: object) =>
      (await enter(id, fields)).body.details?.map(({ path }: { path: string }) => path)
    expect(await refused({ direction: 'neither' })).toEqual(['direction'])
    expect(await refused({ amount: 0 })).toEqual(['amount'])
    expect(await refused({ amount: -5 })).toEqual(['amount'])
    expect(await refused({ balance_date: '2999-01-01' })).toEqual(['balance_date'])
    expect(await refused({ balance_date: '' })).toEqual(['balance_date'])
    expect(await refused({ due_date: '31.12.2026' })).toEqual(['due_date'])
    expect((await reverse(id, '')).status).toBe(400)
    expect(await readAccount(id)).toMatchObject({ balance: 0 })
  })

  test('cannot be changed or deleted by the application, and keeps the customer', async () => {
    const { id } = await createCustomer()
    await enter(id)
    for (const statement of [
      'update opening_balances set amount_fils = 1',
      'delete from opening_balances',
    ])
      await expect(service.service.db.pool.query(statement)).rejects.toThrow('permission denied')
    const deleted = await request('DELETE', `/customers/${id}`, undefined, manager)
    expect([deleted.status, deleted.body.code]).toEqual([409, 'still_referenced'])
  })
})

describe('paying a debt without a work card', () => {
  test('takes the oldest credit first, only when asked, and the ageing no longer shows what is settled', async () => {
    const { id } = await createCustomer()
    await enter(id, { amount: 100 })
    await payOnAccount(id, 30, { payment_date: '2026-11-10' })
    await payOnAccount(id, 90)
    // Nothing is applied silently.
    expect(await readAccount(id)).toMatchObject({ balance: -20, owed: 100, credit: 120 })
    const [debt] = (await readDebts(id)).debts
    expect(debt).toMatchObject({ kind: 'opening_balance', amount: 100, open: 100 })

    now = new Date('2026-11-21T08:00:00Z')
    expect((await payDebt(id, debt.id, 100)).status).toBe(201)
    expect(await readAccount(id)).toMatchObject({
      balance: -20,
      owed: 0,
      credit: 20,
      available_credit: 20,
      oldest_due_date: null,
    })
    // Earlier balances stay.
    expect(await readAccount(id, '2026-11-20')).toMatchObject({ owed: 100, credit: 120 })
    const { debts, uses } = await readDebts(id)
    expect(debts).toEqual([])
    expect(uses.map(({ amount }: { amount: number }) => amount).sort()).toEqual([30, 70])
    expect(uses[0]).toMatchObject({ debt_kind: 'opening_balance', used_by_name: 'Maryam Haddad' })
    const refused = await reverse(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'opening_balance_in_use'])
  })

  test('is taken back with a reason, once, and only for uses of this customer', async () => {
    const { id } = await createCustomer()
    const { id: otherCustomer } = await createCustomer()
    await enter(id, { amount: 100 })
    const deposit = (await payOnAccount(id, 60)).body.data
    const [debt] = (await readDebts(id)).debts
    await payDebt(id, debt.id, 60)
    const voided = await request('DELETE', `/payments/${deposit.id}`, { reason: 'x' }, manager)
    expect([voided.status, voided.body.code]).toEqual([409, 'payment_in_use'])

    const [use] = (await readDebts(id)).uses
    const undo = (customer: string, reason = 'Wrong debt', as = reception) =>
      request('DELETE', `/customers/${customer}/debts/credit-uses/${use.id}`, { reason }, as)
    expect((await undo(otherCustomer)).status).toBe(404)
    expect((await undo(id, '')).status).toBe(400)
    expect((await undo(id, 'x', createTestToken('mechanic'))).status).toBe(403)
    expect((await undo(id)).status).toBe(200)
    expect((await undo(id)).body.code).toBe('credit_use_undone')
    expect(await readAccount(id)).toMatchObject({ owed: 100, credit: 60, available_credit: 60 })
    expect((await request('DELETE', `/payments/${deposit.id}`, {}, manager)).status).toBe(200)
  })

  test('is refused above the debt, above the credit, for debts of others, and to other roles', async () => {
    const { id, token } = await createCustomer()
    const { id: otherCustomer } = await createCustomer()
    await enter(id, { amount: 100 })
    await enter(otherCustomer, { amount: 100 })
    await payOnAccount(id, 150)
    const [debt] = (await readDebts(id)).debts
    const [foreign] = (await readDebts(otherCustomer)).debts
    expect((await payDebt(id, debt.id, 100.01)).body).toMatchObject({
      code: 'amount_exceeds_outstanding',
      params: { amount: 100.01, outstanding: 100 },
    })
    expect((await payDebt(otherCustomer, foreign.id, 10)).body).toMatchObject({
      code: 'credit_exceeded',
      params: { amount: 10, available: 0 },
    })
    for (const target of [foreign.id, unknownId])
      expect((await payDebt(id, target, 10)).status).toBe(404)
    expect((await payDebt(id, debt.id, 0)).status).toBe(400)
    for (const as of [token, createTestToken('mechanic')]) {
      expect((await payDebt(id, debt.id, 10, as)).status).toBe(403)
      expect((await request('GET', `/customers/${id}/debts`, undefined, as)).status).toBe(403)
    }
    expect(await readAccount(id)).toMatchObject({ owed: 100, credit: 150 })
  })

  test('uses 20 of credit once when five people ask at the same time', async () => {
    const { id } = await createCustomer()
    await enter(id, { amount: 100 })
    await payOnAccount(id, 20)
    const [debt] = (await readDebts(id)).debts
    const responses = await Promise.all(
      Array.from({ length: 5 }, () =>
        repeatWhileBusy((key) => payDebt(id, debt.id, 20, reception, key)),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect(await readAccount(id)).toMatchObject({ owed: 80, credit: 0 })
  })

  test('pays with what was paid above the final price of a job', async () => {
    const card = await createCardWithCost(100)
    const { customer_id } = card
    await fixture.pay(card.id, 100)
    const task = (await request('GET', `/work-cards/${card.id}/tasks`)).body.data[0]
    await request('PUT', `/work-cards/tasks/${task.id}`, { actual_cost: 70 })
    await request('POST', `/invoices/generate/work-card/${card.id}`, {})
    await enter(customer_id, { amount: 30 })
    const [debt] = (await readDebts(customer_id)).debts
    expect((await payDebt(customer_id, debt.id, 30)).status).toBe(201)
    expect(await readAccount(customer_id)).toMatchObject({ balance: 0, owed: 0, credit: 0 })
    expect(await fixture.readSummary(card.id)).toMatchObject({ paid_amount: 70, credit: 0 })
  })

  test('settles the charged fee of a returned cheque, which the ageing then no longer shows', async () => {
    const { id } = await createCustomer()
    const cheque = await request('POST', '/cheques', {
      customer_id: id,
      number: '000777',
      bank_name: 'Emirates NBD',
      drawer_name: 'Gulf Transport LLC',
      amount: 400,
      cheque_date: '2026-11-19',
    })
    expect(cheque.status).toBe(201)
    const chequeId = cheque.body.data.id
    await request('POST', '/cheques/deposit-slips', { cheque_ids: [chequeId] })
    const bounce = { to: 'returned', reason: 'Lack of funds', fee: 105, is_fee_charged: true }
    expect((await request('POST', `/cheques/${chequeId}/transitions`, bounce)).status).toBe(201)
    await payOnAccount(id, 105)
    const { debts } = await readDebts(id)
    expect(debts).toMatchObject([{ kind: 'returned_cheque', reason: 'fee', open: 105 }])
    expect((await payDebt(id, debts[0].id, 105)).status).toBe(201)
    expect(await readAccount(id)).toMatchObject({ balance: 0, owed: 0, credit: 0 })
    // What belongs to the cheque itself cannot be taken back here.
    const allocations = await service.service.db.pool.query(
      'select a.id from entry_allocations a join customer_entries e on e.id = debit_id where customer_id = $1 and not is_credit_use',
      [id],
    )
    for (const { id: allocation } of allocations.rows)
      expect(
        (
          await request('DELETE', `/customers/${id}/debts/credit-uses/${allocation}`, {
            reason: 'x',
          })
        ).status,
      ).toBe(404)
    expect(allocations.rows.length).toBeGreaterThan(0)
  })
})
