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
import { manager, type Person, reception, unknownId } from '../work-cards/work-cards-testing.ts'
import { createCashFixture } from './cash-sessions-testing.ts'

let service: RunningService<Service>
let now = new Date('2026-11-20T05:00:00Z')
const fixture = createCashFixture(() => service)
const {
  addDrawer,
  close,
  confirm,
  count,
  createCardWithCost,
  createCustomer,
  listMovements,
  move,
  open,
  openSession,
  pay,
  readReport,
  request,
} = fixture
let cashier: Person

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
})
beforeEach(async () => {
  cashier = await fixture.createCashier('Aisha Rahman')
  await fixture.storeSettings({})
})
afterAll(() => service.stop())

/** Gives cash back that the manager received without a drawer. */
const refund = async (as: Person, amount: number) => {
  const customer = await createCustomer()
  const { id } = (await fixture.payOnAccount(customer.id, amount, {}, createTestToken('manager')))
    .body.data
  const body = { payment_id: id, amount, reason: 'Paid too much' }
  expect((await request('POST', '/refunds', body, as.token)).status).toBe(201)
}

/** 665.00 AED. */
const shortCount = { aed_500: 1, aed_100: 1, aed_50: 1, aed_10: 1, aed_5: 1 }

/** Opens a drawer with 500.00, takes 1,250.00, refunds 50.00, pays 30.00 and drops 1,000.00: 670.00 are expected. */
const workOneShift = async (as: Person) => {
  const session = await openSession(as.token)
  const { id: cardId } = await createCardWithCost(1250)
  await pay(cardId, 1000, {}, as.token)
  await pay(cardId, 250, {}, as.token)
  await refund(as, 50)
  await move(as.token, session.id, 'paid_out', 30, { reason: 'Water for the waiting room' })
  await move(as.token, session.id, 'safe_drop', 1000, { reference: 'Bag 17' })
  return session
}

describe('the drawers', () => {
  test('include one that a new shop can use without any preparation', async () => {
    const { body } = await request('GET', '/cash-drawers')
    expect(body.data).toMatchObject([{ name: '1', is_active: true, open_session: null }])
    const [drawer] = body.data
    expect((await open(cashier.token, drawer.id)).status).toBe(201)
    expect((await request('GET', '/cash-drawers')).body.data[0].open_session).toMatchObject({
      cashier: { id: cashier.id, name: 'Aisha Rahman' },
      opened_at: '2026-11-20T05:00:00Z',
    })
  })

  test('are added, renamed and deactivated by managers, and never have the same name', async () => {
    const id = await addDrawer('Front desk')
    const add = (name: string, as = manager) => request('POST', '/cash-drawers', { name }, as)
    expect((await add('front DESK')).body.code).toBe('duplicate_cash_drawer')
    expect((await add('Back desk', reception)).status).toBe(403)
    const change = (body: object, as = manager) => request('PUT', `/cash-drawers/${id}`, body, as)
    expect((await change({ name: 'Reception' })).body.data).toMatchObject({
      name: 'Reception',
      version: 2,
    })
    expect((await change({ name: 'Other', version: 1 })).body.code).toBe('changed_since_read')
    expect((await change({ name: 'Other' }, reception)).status).toBe(403)
    await open(cashier.token, id)
    const rejected = await change({ is_active: false })
    expect([rejected.status, rejected.body.code, rejected.body.params]).toEqual([
      409,
      'cash_drawer_in_use',
      { name: 'Aisha Rahman' },
    ])
    expect((await request('PUT', `/cash-drawers/${unknownId}`, {}, manager)).status).toBe(404)
  })

  test('cannot be opened while they are inactive or unknown', async () => {
    const id = await addDrawer()
    await request('PUT', `/cash-drawers/${id}`, { is_active: false }, manager)
    for (const drawer of [id, unknownId]) {
      const { status, body } = await open(cashier.token, drawer)
      expect([status, body.details]).toMatchObject([
        400,
        [{ path: 'drawer_id', code: 'unknown_cash_drawer' }],
      ])
    }
  })
})

describe('opening a drawer', () => {
  test('stores the count of notes and coins with its sum, the cashier and the audit entry', async () => {
    const drawer = await addDrawer()
    const { status, body } = await open(cashier.token, drawer, {
      aed_100: 4,
      aed_50: '١',
      aed_20: '',
      fils_50: 3,
      fils_25: 2,
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      drawer: { id: drawer },
      cashier: { id: cashier.id, name: 'Aisha Rahman' },
      opened_at: '2026-11-20T05:00:00Z',
      opening_amount: 452,
      opening_count: { aed_1000: 0, aed_100: 4, aed_50: 1, aed_20: 0, fils_50: 3, fils_25: 2 },
      closed_at: null,
      report_number: null,
      counts: [],
      has_difference: false,
    })
    expect(
      (await request('GET', '/cash-sessions/current', undefined, cashier.token)).body.data,
    ).toEqual(body.data)
    expect((await request('GET', '/cash-sessions/current', undefined, manager)).body.data).toBe(
      null,
    )
    const audit = await readOutboxEvents(service.service, 'workshop.audit_recorded')
    expect(audit.at(-1)?.payload).toMatchObject({
      action: 'cash_session_opened',
      subject_id: body.data.id,
      details: { opening_amount: 452 },
    })
  })

  test.each([
    [{ aed_100: -1 }, 'opening_count.aed_100', 'too_small'],
    [{ aed_100: 1.5 }, 'opening_count.aed_100', 'not_a_whole_number'],
    [{ aed_100: 10_001 }, 'opening_count.aed_100', 'too_large'],
  ])('rejects the count %j', async (opening_count, path, code) => {
    const { status, body } = await open(cashier.token, await addDrawer(), opening_count)
    expect([status, body.details]).toMatchObject([400, [{ path, code }]])
  })

  test('happens once if two cashiers open one drawer at the same time', async () => {
    const drawer = await addDrawer()
    const cashiers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => fixture.createCashier(`Cashier ${index}`)),
    )
    const responses = await Promise.all(cashiers.map(({ token }) => open(token, drawer)))
    const codes = responses.map(({ status, body }) => body.code ?? status).sort()
    expect(codes).toEqual([201, ...Array(7).fill('cash_drawer_in_use')])
  })

  test('happens once if one cashier opens two drawers at the same time', async () => {
    const drawers = await Promise.all(Array.from({ length: 8 }, () => addDrawer()))
    const responses = await Promise.all(drawers.map((drawer) => open(cashier.token, drawer)))
    const codes = responses.map(({ status, body }) => body.code ?? status).sort()
    expect(codes).toEqual([201, ...Array(7).fill('cash_session_open')])
  })

  test('takes effect once for a repeated request', async () => {
    const drawer = await addDrawer()
    const headers = { 'idempotency-key': uuid() }
    const first = await open(cashier.token, drawer, { aed_5: 1 }, headers)
    const second = await open(cashier.token, drawer, { aed_5: 1 }, headers)
    expect(second.body).toEqual(first.body)
  })

  test('is forbidden for mechanics, employees and customers, and sessions of others do not exist for receptionists', async () => {
    const session = await openSession(cashier.token)
    for (const role of ['mechanic', 'employee', 'customer'] as const) {
      const as = createTestToken(role)
      expect((await open(as, await addDrawer())).status).toBe(403)
      expect((await readReport(as, session.id)).status).toBe(403)
      expect((await move(as, session.id, 'paid_in', 1, { reason: 'Float' })).status).toBe(403)
      expect((await request('GET', '/cash-sessions', undefined, as)).status).toBe(403)
    }
    expect((await request('GET', '/cash-sessions', undefined, reception)).status).toBe(403)
    const path = `/cash-sessions/${session.id}`
    expect((await request('GET', path, undefined, reception)).status).toBe(404)
    expect((await request('GET', `${path}/movements`, undefined, reception)).status).toBe(404)
    expect((await readReport(reception, session.id)).status).toBe(404)
    expect((await move(reception, session.id, 'paid_in', 1, { reason: 'Float' })).status).toBe(404)
    expect((await count(reception, session.id, {})).status).toBe(404)
    expect((await close(reception, session.id, unknownId)).status).toBe(404)
    expect((await request('GET', path, undefined, manager)).status).toBe(200)
  })
})

describe('a shift', () => {
  test('expects 670.00 after 500.00 + 1,250.00 − 50.00 − 30.00 − 1,000.00, and 665.00 counted are −5.00 with a reason', async () => {
    const session = await workOneShift(cashier)
    const counted = await count(cashier.token, session.id, shortCount)
    expect(counted.status).toBe(201)
    expect(counted.body.data.results).toEqual([
      { method: 'cash', expected: 670, counted: 665, difference: -5 },
      { method: 'card', expected: 0, counted: 0, difference: 0 },
      { method: 'cheque', expected: 0, counted: 0, difference: 0 },
      { method: 'bank_transfer', expected: 0, counted: 0, difference: 0 },
    ])

    const withoutReason = await close(cashier.token, session.id, counted.body.data.id)
    expect([withoutReason.status, withoutReason.body.details]).toMatchObject([
      400,
      [{ path: 'reason', code: 'required' }],
    ])
    now = new Date('2026-11-20T14:00:00Z')
    const closed = await close(cashier.token, session.id, counted.body.data.id, 'Wrong change')
    expect(closed.status).toBe(201)
    expect(closed.body.data).toMatchObject({
      closed_at: '2026-11-20T14:00:00Z',
      closed_by: { id: cashier.id },
      report_number: expect.stringMatching(/^Z-2026-\d{6}$/),
      reason: 'Wrong change',
      has_difference: true,
      needs_confirmation: true,
    })

    const report = (await readReport(cashier.token, session.id)).body.data
    expect(report).toMatchObject({ kind: 'z', session: { id: session.id } })
    expect(report.lines[0]).toEqual({
      method: 'cash',
      opening: 500,
      payments_count: 2,
      payments: 1250,
      reversals: 0,
      refunds: -50,
      paid_in: 0,
      paid_out: -30,
      safe_drops: -1000,
      bank_deposits: 0,
      expected: 670,
      counted: 665,
      difference: -5,
    })
    expect(await checkBooks(service.service)).toEqual([])
  })

  test('has the same figures in the mid-shift and in the closing report', async () => {
    const session = await workOneShift(cashier)
    const midShift = (await readReport(manager, session.id)).body.data
    expect(midShift).toMatchObject({ kind: 'x', session: { closed_at: null } })
    const { body } = await count(cashier.token, session.id, shortCount)
    await close(cashier.token, session.id, body.data.id, 'Wrong change')
    const closing = (await readReport(manager, session.id)).body.data
    const withoutCount = (lines: object[]) =>
      lines.map((line) => ({ ...line, counted: null, difference: null }))
    expect(withoutCount(closing.lines)).toEqual(withoutCount(midShift.lines))
  })

  test('compares card slips, cheques and transfers too, and not the claims that an insurer transfers later', async () => {
    const session = await openSession(cashier.token, 0)
    const { id: cardId } = await createCardWithCost(1000)
    await pay(cardId, 100, { payment_method: 'card' }, cashier.token)
    await pay(cardId, 200, { payment_method: 'cheque', cheque_number: '7' }, cashier.token)
    await pay(cardId, 300, { payment_method: 'bank_transfer' }, cashier.token)
    await pay(cardId, 400, { payment_method: 'insurance_claim' }, cashier.token)
    const { body } = await count(
      cashier.token,
      session.id,
      {},
      {
        card: 100,
        cheque: 200,
        bank_transfer: 250,
      },
    )
    expect(body.data.results).toMatchObject([
      { method: 'cash', expected: 0, difference: 0 },
      { method: 'card', expected: 100, difference: 0 },
      { method: 'cheque', expected: 200, difference: 0 },
      { method: 'bank_transfer', expected: 300, counted: 250, difference: -50 },
    ])
    expect((await close(cashier.token, session.id, body.data.id)).status).toBe(400)
    const closed = await close(cashier.token, session.id, body.data.id, 'One slip is missing')
    expect(closed.body.data).toMatchObject({ has_difference: true, needs_confirmation: true })
    const { lines } = (await readReport(manager, session.id)).body.data
    expect(lines.at(-1)).toMatchObject({
      method: 'insurance_claim',
      payments: 400,
      counted: null,
      difference: null,
    })
  })

  test.each([
    ['card', -200, {}],
    ['bank_transfer', '\u2212٢٠٠.00', {}],
    ['cheque', '\u061c-200', { cheque_number: '8' }],
  ] as const)(
    'matches with more refunds than payments by %s, whose slips are counted with a minus',
    async (method, slips, fields) => {
      const former = await openSession(cashier.token, 0)
      const customer = await createCustomer()
      const payment = { payment_method: method, ...fields }
      const { id: payment_id } = (
        await fixture.payOnAccount(customer.id, 200, payment, cashier.token)
      ).body.data
      const first = await count(cashier.token, former.id, {}, { [method]: 200 })
      expect((await close(cashier.token, former.id, first.body.data.id)).status).toBe(201)

      const session = await openSession(cashier.token, 0)
      const reason = 'The job is not wanted'
      const refund = { payment_id, amount: 200, reason, refund_method: method }
      expect((await request('POST', '/refunds', refund, cashier.token)).status).toBe(201)
      const refundSlip = { [method]: slips }
      const mechanic = createTestToken('mechanic')
      expect((await count(mechanic, session.id, {}, refundSlip)).status).toBe(403)
      const colleague = await fixture.createCashier('Huda Salem')
      expect((await count(colleague.token, session.id, {}, refundSlip)).status).toBe(404)

      const { status, body } = await count(cashier.token, session.id, {}, refundSlip)
      expect([status, body.details]).toEqual([201, undefined])
      expect(
        body.data.results.find((result: { method: string }) => result.method === method),
      ).toEqual({ method, expected: -200, counted: -200, difference: 0 })
      const closed = await close(cashier.token, session.id, body.data.id)
      expect(closed.body.data).toMatchObject({ has_difference: false, needs_confirmation: false })
      const { lines } = (await readReport(manager, session.id)).body.data
      expect(lines.find((line: { method: string }) => line.method === method)).toMatchObject({
        refunds: -200,
        expected: -200,
        counted: -200,
        difference: 0,
      })
      expect(await checkBooks(service.service)).toEqual([])
    },
  )

  test('lists its movements newest first, with receipts, reasons and the user', async () => {
    const session = await openSession(cashier.token)
    const { id: cardId } = await createCardWithCost(100)
    const payment = (await pay(cardId, 40, {}, cashier.token)).body.data
    await move(cashier.token, session.id, 'paid_in', 20, { reason: 'Change from the bank' })
    expect(await listMovements(cashier.token, session.id)).toMatchObject([
      {
        kind: 'paid_in',
        payment_method: 'cash',
        amount: 20,
        reason: 'Change from the bank',
        by: { id: cashier.id, name: 'Aisha Rahman' },
      },
      {
        kind: 'payment',
        payment_method: 'cash',
        amount: 40,
        reference: payment.receipt_number,
        work_card_id: cardId,
      },
    ])
  })

  test.each([
    [{ kind: 'paid_out', amount: 10 }, 'reason', 'required'],
    [{ kind: 'paid_in', amount: 10, reason: ' ' }, 'reason', 'required'],
    [{ kind: 'paid_out', amount: 0, reason: 'Water' }, 'amount', 'too_small'],
    [{ kind: 'refund', amount: 5, reason: 'Water' }, 'kind', 'not_an_option'],
  ])('rejects the movement %j', async (body, path, code) => {
    const { id } = await openSession(cashier.token)
    const url = `/cash-sessions/${id}/movements`
    const response = await request('POST', url, body, cashier.token)
    expect([response.status, response.body.details]).toMatchObject([400, [{ path, code }]])
    expect(await listMovements(cashier.token, id)).toEqual([])
  })

  test('accepts more cash out than the drawer should contain, because a refusal would reveal the expected amount', async () => {
    const { id } = await openSession(cashier.token, 1)
    expect((await move(cashier.token, id, 'safe_drop', 500)).status).toBe(201)
    expect((await count(cashier.token, id, {})).body.data.results[0]).toMatchObject({
      expected: -400,
      difference: 400,
    })
  })
})

describe('closing a drawer', () => {
  test('keeps every recount, closes with the last one and frees drawer and cashier', async () => {
    const session = await openSession(cashier.token)
    const first = (await count(cashier.token, session.id, { aed_100: 4 })).body.data
    const second = (await count(cashier.token, session.id, { aed_100: 5 })).body.data
    expect((await close(cashier.token, session.id, first.id, 'x')).body.code).toBe(
      'cash_count_outdated',
    )
    const { body } = await close(cashier.token, session.id, second.id)
    expect(body.data).toMatchObject({
      has_difference: false,
      needs_confirmation: false,
      reason: null,
      counts: [
        { id: first.id, denominations: { aed_100: 4 } },
        { id: second.id, denominations: { aed_100: 5 } },
      ],
    })
    expect((await close(cashier.token, session.id, second.id)).body.code).toBe(
      'cash_session_closed',
    )
    expect((await count(cashier.token, session.id, {})).body.code).toBe('cash_session_closed')
    expect((await move(cashier.token, session.id, 'safe_drop', 1)).body.code).toBe(
      'cash_session_closed',
    )
    expect((await open(cashier.token, session.drawer.id)).status).toBe(201)
  })

  test('counts coins below 25 fils, so that a payment of any amount leaves no difference', async () => {
    const { token } = await fixture.createCashier('Hind Salem')
    const session = await openSession(token)
    const card = await createCardWithCost(20.12)
    expect((await pay(card.id, 20.12, {}, token)).status).toBe(201)
    const counted = await count(token, session.id, { aed_100: 5, aed_20: 1, fils_1: 12 })
    expect(counted.body.data).toMatchObject({ denominations: { aed_20: 1, fils_1: 12 } })
    expect(counted.body.data.results[0]).toMatchObject({ counted: 520.12, difference: 0 })
    const closed = await close(token, session.id, counted.body.data.id)
    expect(closed.body.data).toMatchObject({ has_difference: false })
  })

  test('demands a new count if money has moved since the last one', async () => {
    const session = await openSession(cashier.token)
    const counted = (await count(cashier.token, session.id, { aed_100: 5 })).body.data
    const { id: cardId } = await createCardWithCost(100)
    await pay(cardId, 100, {}, cashier.token)
    expect((await close(cashier.token, session.id, counted.id)).body.code).toBe(
      'cash_count_outdated',
    )
    const again = (await count(cashier.token, session.id, { aed_100: 6 })).body.data
    expect((await close(cashier.token, session.id, again.id)).status).toBe(201)
  })

  test('numbers the reports without gaps, also when many drawers close at the same time', async () => {
    const cashiers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => fixture.createCashier(`Cashier ${index}`)),
    )
    const closings: { token: string; id: string; countId: string }[] = []
    for (const { token } of cashiers) {
      const { id } = await openSession(token)
      closings.push({ token, id, countId: (await count(token, id, { aed_100: 5 })).body.data.id })
    }
    const responses = await Promise.all(
      closings.flatMap(({ token, id, countId }) => [
        close(token, id, countId),
        close(token, id, countId),
      ]),
    )
    const closed = responses.filter(({ status }) => status === 201)
    expect(closed).toHaveLength(6)
    const numbers = closed
      .map(({ body }) => Number(body.data.report_number.split('-')[2]))
      .sort((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 6 }, (_, index) => numbers[0]! + index))
    expect(await checkBooks(service.service)).toEqual([])
  })

  test('is possible for a manager if the cashier has gone', async () => {
    const session = await openSession(cashier.token)
    const counted = (await count(manager, session.id, { aed_100: 5 })).body.data
    expect((await close(manager, session.id, counted.id)).body.data).toMatchObject({
      cashier: { id: cashier.id },
      closed_by: { name: 'Khalid Al Marri' },
    })
  })

  test('leaves each parallel payment either in the report or outside of the session', async () => {
    const session = await openSession(cashier.token, 0)
    const cards: { id: string }[] = []
    for (let index = 0; index < 12; index += 1) cards.push(await createCardWithCost(10))
    const counted = (await count(cashier.token, session.id, {})).body.data
    const closeWithRetry = async () => {
      for (let last = counted.id; ; ) {
        const response = await repeatWhileBusy((key) =>
          close(cashier.token, session.id, last, 'Counted while selling', key),
        )
        if (response.body.code !== 'cash_count_outdated') return response
        const again = await repeatWhileBusy((key) => count(cashier.token, session.id, {}, {}, key))
        last = again.body.data.id
      }
    }
    const [closed, ...payments] = await Promise.all([
      closeWithRetry(),
      ...cards.map(({ id }) => repeatWhileBusy((key) => pay(id, 10, {}, cashier.token, key))),
    ])
    expect(closed.status).toBe(201)
    expect(payments.map(({ status }) => status)).toEqual(Array(12).fill(201))
    const { rows } = await service.service.db.connect().then(async (client) => {
      try {
        return await client.query<{ count: string }>(
          'select count(*) from payments where cash_session_id = $1',
          [session.id],
        )
      } finally {
        await client.end()
      }
    })
    const [cash] = (await readReport(manager, session.id)).body.data.lines
    expect(cash).toMatchObject({
      payments_count: Number(rows[0]?.count),
      expected: Number(rows[0]?.count) * 10,
    })
    expect(await checkBooks(service.service)).toEqual([])
  })
})

describe('blindness', () => {
  test('no call tells a cashier of any role the expected amount before the closing count', async () => {
    for (const role of ['receptionist', 'manager', 'admin'] as const) {
      const person = await fixture.createCashier('Blind Cashier', role)
      const session = await workOneShift(person)
      const path = `/cash-sessions/${session.id}`
      const responses = await Promise.all(
        [path, `${path}/movements`, '/cash-sessions/current', '/cash-drawers'].map((one) =>
          request('GET', one, undefined, person.token),
        ),
      )
      for (const { status, body } of responses) {
        expect(status).toBe(200)
        expect(JSON.stringify(body)).not.toMatch(/"(expected|difference)":-?\d|\b670\b/)
      }
      const report = await readReport(person.token, session.id)
      expect([report.status, report.body.code]).toEqual([403, 'cash_report_hidden'])
    }
  })

  test('ends with the first count, whose amounts stay', async () => {
    const session = await workOneShift(cashier)
    const guess = (await count(cashier.token, session.id, {})).body.data
    expect(guess.results[0]).toMatchObject({ expected: 670, difference: -670 })
    await count(cashier.token, session.id, shortCount)
    const { counts } = (await request('GET', `/cash-sessions/${session.id}`, undefined, manager))
      .body.data
    expect(counts.map((one: { results: object[] }) => one.results[0])).toMatchObject([
      { difference: -670 },
      { difference: -5 },
    ])
  })
})

describe('a difference', () => {
  const closeWithDifference = async (as: Person) => {
    const session = await openSession(as.token)
    const { body } = await count(as.token, session.id, { aed_100: 4, aed_50: 1 })
    return (await close(as.token, session.id, body.data.id, 'Not found')).body.data
  }

  test('notifies the managers and is listed until a second person confirms it', async () => {
    const closed = await closeWithDifference(cashier)
    const event = (await readOutboxEvents(service.service, 'workshop.cash_difference_found')).at(-1)
    expect(event).toMatchObject({
      aggregate: `cash_session:${closed.id}`,
      payload: {
        id: closed.id,
        report_number: closed.report_number,
        cashier_id: cashier.id,
        cashier_name: 'Aisha Rahman',
        cash_difference: -50,
        other_difference: 0,
      },
    })
    const listDifferences = async () =>
      (
        await request(
          'GET',
          `/cash-sessions?state=difference&cashier_id=${cashier.id}`,
          undefined,
          manager,
        )
      ).body.data
    expect(await listDifferences()).toMatchObject([
      { id: closed.id, expected: 500, counted: 450, difference: -50, needs_confirmation: true },
    ])
    const { status, body } = await confirm(manager, closed.id, 'Seen on the camera')
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      needs_confirmation: false,
      confirmation: { by: { name: 'Khalid Al Marri' }, note: 'Seen on the camera' },
    })
    expect(await listDifferences()).toEqual([])
    expect((await confirm(manager, closed.id)).body.code).toBe('cash_difference_settled')
  })

  test('is never confirmed by its cashier, by the one who counted or closed, or by a receptionist', async () => {
    const owner = await fixture.createCashier('Khalid Owner', 'admin')
    const own = await closeWithDifference(owner)
    const rejected = await confirm(owner.token, own.id)
    expect([rejected.status, rejected.body.code]).toEqual([403, 'own_cash_session'])
    expect((await confirm(cashier.token, own.id)).body.code).toBe('not_allowed')

    const session = await openSession(cashier.token)
    const { body } = await count(owner.token, session.id, {})
    await close(cashier.token, session.id, body.data.id, 'Empty')
    expect((await confirm(owner.token, session.id)).body.code).toBe('own_cash_session')
    expect((await confirm(manager, session.id)).status).toBe(201)
  })

  test('of a manager is confirmed by an admin, and stays listed as unconfirmed while there is nobody else', async () => {
    const lead = await fixture.createCashier('Khalid Lead', 'manager')
    const own = await closeWithDifference(lead)
    const listUnconfirmed = async () =>
      (
        await request(
          'GET',
          `/cash-sessions?state=difference&cashier_id=${lead.id}`,
          undefined,
          lead.token,
        )
      ).body.data.map(({ id }: { id: string }) => id)
    expect((await confirm(lead.token, own.id)).body.code).toBe('own_cash_session')
    expect(await listUnconfirmed()).toEqual([own.id])
    const owner = await fixture.createCashier('Noura Owner', 'admin')
    expect((await confirm(owner.token, own.id)).status).toBe(201)
    expect(await listUnconfirmed()).toEqual([])
  })

  test('is confirmed once by two managers at the same time', async () => {
    const closed = await closeWithDifference(cashier)
    const managers = await Promise.all(
      [1, 2].map((number) => fixture.createCashier(`Manager ${number}`, 'manager')),
    )
    const responses = await Promise.all(managers.map(({ token }) => confirm(token, closed.id)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('that does not exist cannot be confirmed', async () => {
    const session = await openSession(cashier.token)
    expect((await confirm(manager, session.id)).body.code).toBe('cash_difference_settled')
    expect((await confirm(manager, unknownId)).status).toBe(404)
  })
})

describe('the list of sessions', () => {
  test('is newest first, hides the expected amount of open sessions and shows what was left at the last closing', async () => {
    const drawer = await addDrawer()
    const earlier = (await open(cashier.token, drawer, { aed_100: 5 })).body.data
    const counted = (await count(cashier.token, earlier.id, { aed_100: 5 })).body.data
    await close(cashier.token, earlier.id, counted.id)
    now = new Date(now.getTime() + 60_000)
    const later = (await open(cashier.token, drawer, { aed_100: 3 })).body.data
    const list = async (query: string) =>
      (await request('GET', `/cash-sessions?drawer_id=${drawer}${query}`, undefined, manager)).body
    expect((await list('')).data).toMatchObject([
      {
        id: later.id,
        opening_amount: 300,
        previous_amount: 500,
        expected: null,
        counted: null,
        difference: null,
      },
      { id: earlier.id, previous_amount: null, expected: 500, difference: 0, counts_count: 1 },
    ])
    expect((await list('&state=open')).data).toMatchObject([{ id: later.id }])
    expect((await list('&state=closed')).data).toMatchObject([{ id: earlier.id }])
    expect((await list('&limit=1&page=2')).data).toMatchObject([{ id: earlier.id }])
    expect((await list('&from=2026-11-20&to=2026-11-20')).pagination.total).toBe(2)
    expect((await list('&from=2026-11-21')).pagination.total).toBe(0)
    expect((await list('&to=2026-11-19')).pagination.total).toBe(0)
  })
})

describe('payments of a session', () => {
  const change = (id: string, body: object, as: string) =>
    request('PUT', `/payments/${id}`, body, as)
  const voidPayment = (id: string, as: string) =>
    request('DELETE', `/payments/${id}`, { reason: 'Typed twice' }, as)

  const closeSession = async (id: string) => {
    const { body } = await count(manager, id, {})
    return close(manager, id, body.data.id, 'Test')
  }

  test('are changed and voided while it is open, and the drawer follows', async () => {
    const session = await openSession(cashier.token)
    const { id: cardId } = await createCardWithCost(500)
    const payment = (await pay(cardId, 100, {}, cashier.token)).body.data
    await change(payment.id, { amount: 150 }, cashier.token)
    await change(payment.id, { payment_method: 'card' }, cashier.token)
    await change(payment.id, { notes: 'Nothing moves' }, cashier.token)
    const expectedOf = async () => {
      const { lines } = (await readReport(manager, session.id)).body.data
      return lines.map(({ expected }: { expected: number }) => expected)
    }
    expect(await expectedOf()).toEqual([500, 150, 0, 0, 0])
    // The manager gives the money back out of the drawer that received it.
    expect((await voidPayment(payment.id, manager)).status).toBe(200)
    expect(await expectedOf()).toEqual([500, 0, 0, 0, 0])
    expect((await listMovements(cashier.token, session.id)).map(toKind)).toEqual([
      'payment_reversal',
      'payment',
      'payment_reversal',
      'payment',
      'payment_reversal',
      'payment',
    ])
    expect(await checkBooks(service.service)).toEqual([])
  })

  const toKind = ({ kind }: { kind: string }) => kind

  test('can be neither changed nor voided after closing, by nobody', async () => {
    const session = await openSession(cashier.token)
    const { id: cardId } = await createCardWithCost(500)
    const payment = (await pay(cardId, 100, {}, cashier.token)).body.data
    await closeSession(session.id)
    for (const as of [cashier.token, manager, createTestToken('admin')]) {
      const voided = await voidPayment(payment.id, as)
      expect([voided.status, voided.body.code]).toEqual([409, 'cash_session_closed'])
      const changed = await change(payment.id, { notes: 'Later' }, as)
      expect([changed.status, changed.body.code]).toEqual([409, 'cash_session_closed'])
    }
    // A new session of the same drawer and cashier does not reopen the former one.
    await open(cashier.token, session.drawer.id)
    expect((await voidPayment(payment.id, cashier.token)).body.code).toBe('cash_session_closed')
    expect(await fixture.listPayments(cardId, '', manager)).toMatchObject([{ can_change: false }])
  })

  test('stay possible without an open drawer, and are voided as before', async () => {
    const { id: cardId } = await createCardWithCost(500)
    const payment = (await pay(cardId, 100, {}, cashier.token)).body.data
    await openSession(cashier.token)
    expect((await voidPayment(payment.id, cashier.token)).status).toBe(200)
  })

  test('in cash need an open drawer if the shop demands it, and other methods do not', async () => {
    await fixture.storeSettings({ cash_session_required: 'true' })
    const { id: cardId } = await createCardWithCost(500)
    const rejected = await pay(cardId, 100, {}, cashier.token)
    expect([rejected.status, rejected.body.code]).toEqual([409, 'cash_session_needed'])
    const byCard = await pay(cardId, 100, { payment_method: 'card' }, cashier.token)
    expect(byCard.status).toBe(201)
    const changed = await change(byCard.body.data.id, { payment_method: 'cash' }, cashier.token)
    expect(changed.body.code).toBe('cash_session_needed')
    expect(await fixture.readSummary(cardId)).toMatchObject({ paid_amount: 100 })

    await openSession(cashier.token)
    expect((await pay(cardId, 100, {}, cashier.token)).status).toBe(201)
    // The drawer of somebody else does not help.
    expect((await pay(cardId, 100, {}, manager)).body.code).toBe('cash_session_needed')

    await fixture.storeSettings({ cash_session_required: 'false' })
    expect((await pay(cardId, 100, {}, manager)).status).toBe(201)
  })

  test('cannot be added to a closed session by any statement, and counts and movements cannot be changed', async () => {
    const session = await openSession(cashier.token)
    await move(cashier.token, session.id, 'safe_drop', 100)
    await closeSession(session.id)
    const client = await service.service.db.connect()
    try {
      const statements = [
        `insert into cash_movements (id, session_id, at, by_id, by_name, kind, payment_method, amount_fils)
          values (gen_random_uuid(), '${session.id}', now(), gen_random_uuid(), 'x', 'paid_in', 'cash', 100)`,
        'update cash_movements set amount_fils = -1',
        'delete from cash_movements',
        'update cash_counts set cash_fils = 0',
        'delete from cash_counts',
        'update cash_sessions set opening_fils = 0',
        'delete from cash_sessions',
      ]
      for (const statement of statements)
        await expect(client.query(statement)).rejects.toThrow(/closed|permission denied/)
    } finally {
      await client.end()
    }
  })

  test('are compared with the movements by the check of the books', async () => {
    const session = await openSession(cashier.token)
    const { id: cardId } = await createCardWithCost(500)
    await pay(cardId, 100, {}, cashier.token)
    const closed = (await closeSession(session.id)).body.data
    const alter = (amount: string) =>
      runAsAdmin(service.database.name, async (client) => {
        await client.query(
          `update cash_movements set amount_fils = ${amount} where session_id = '${session.id}'`,
        )
      })
    await alter('9900')
    expect(await checkBooks(service.service)).toEqual([
      { kind: 'cash_expected', number: closed.report_number, expected: '59900', found: '60000' },
      {
        kind: 'cash_session_payments',
        number: closed.report_number,
        expected: '10000',
        found: '9900',
      },
    ])
    await alter('10000')
    expect(await checkBooks(service.service)).toEqual([])
  })
})
