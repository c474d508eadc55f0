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
import { remindOfDueCheques } from './remind-of-due-cheques.ts'

let service: RunningService<Service>
let now = new Date('2026-11-20T08:00:00Z')
const fixture = createChequesFixture(() => service)
const {
  addCheque,
  addChequeFor,
  change,
  createCardWithCost,
  createCustomer,
  deposit,
  listEntries,
  pay,
  readAccount,
  readCheque,
  readHistory,
  readSummary,
  replace,
  request,
  writeOff,
} = fixture

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
})
beforeEach(() => {
  now = new Date('2026-11-20T08:00:00Z')
})
afterAll(async () => {
  expect(await checkBooks(service.service)).toEqual([])
  await service.stop()
})

const goTo = (day: string) => {
  now = new Date(`${day}T08:00:00Z`)
}
const issueInvoice = async (card: string) =>
  (await request('POST', `/invoices/generate/work-card/${card}`, {})).body.data
const readInvoiceRow = (id: string) =>
  runAsAdmin(
    service.database.name,
    async (client) =>
      (await client.query('select to_jsonb(invoices) as row from invoices where id = $1', [id]))
        .rows[0].row,
  )
const kinds = async (customer: string) =>
  (await listEntries(customer)).map(({ kind, amount }: Record<string, unknown>) => [kind, amount])

describe('a post-dated cheque', () => {
  test('of 1,000.00 leaves its card outstanding, shown as covered, until the bank pays a part with a certificate', async () => {
    const card = await createCardWithCost(1000)
    goTo('2026-12-01')
    const cheque = await addChequeFor(card, 1000, '2026-12-31')
    expect(cheque).toMatchObject({
      status: 'held',
      is_post_dated: true,
      counted_amount: 0,
      held_by: 'Maryam Haddad',
      work_card: { id: card.id, number: card.work_card_number },
    })
    const covered_by_cheques = { amount: 1000, until: '2026-12-31' }
    expect(await readSummary(card.id)).toMatchObject({
      outstanding_balance: 1000,
      payment_status: 'unpaid',
      payments_count: 0,
      covered_by_cheques,
    })
    expect(await readAccount(card.customer_id)).toMatchObject({ balance: 0, covered_by_cheques })
    expect(await listEntries(card.customer_id)).toEqual([])

    goTo('2026-12-31')
    await deposit(cheque.id)
    const part = { reason: 'Lack of funds', paid_amount: 800, certificate_number: 'ENBD-77' }
    expect((await change(cheque.id, 'returned', part)).body.data).toMatchObject({
      status: 'returned',
      counted_amount: 800,
      return_reason: 'Lack of funds',
    })
    const summary = await readSummary(card.id)
    expect(summary).toMatchObject({ outstanding_balance: 200, payments_count: 1 })
    expect(summary.covered_by_cheques).toBeUndefined()
    expect(await kinds(card.customer_id)).toEqual([['payment', -800]])
    const { events } = await readCheque(cheque.id)
    expect(events.map(({ to_status }: { to_status: string }) => to_status)).toEqual([
      'held',
      'deposited',
      'returned',
    ])
    expect(events[2]).toMatchObject({ paid_amount: 800, certificate_number: 'ENBD-77' })
  })

  test('becomes a payment when it clears, which completes a card that waits for payment', async () => {
    const card = await createCardWithCost(250)
    await request('PUT', `/work-cards/${card.id}`, { status: 'waiting_payment' })
    const cheque = await addChequeFor(card, 250, '2026-11-25', { kept_where: 'Safe' })
    expect((await deposit(cheque.id)).body.code).toBe('cheque_not_due')
    goTo('2026-11-25')
    await deposit(cheque.id)
    expect((await change(cheque.id, 'cleared')).status).toBe(201)
    const [payment] = await fixture.listPayments(card.id)
    expect(payment).toMatchObject({
      amount: 250,
      payment_method: 'cheque',
      cheque_number: cheque.number,
      payment_date: '2026-11-25',
      is_of_cheque: true,
      can_change: false,
    })
    expect(await fixture.readCard(card.id)).toMatchObject({ status: 'completed' })
    for (const [method, body] of [
      ['PUT', { amount: 1 }],
      ['DELETE', {}],
    ] as const)
      expect((await request(method, `/payments/${payment.id}`, body, manager)).body.code).toBe(
        'payment_of_cheque',
      )
    const events = (await readHistory(card.id)).map(({ event }: { event: string }) => event)
    expect(events).toEqual(
      expect.arrayContaining(['cheque_recorded', 'cheque_changed', 'payment_recorded']),
    )
  })

  test('that clears after the customer paid in cash becomes credit', async () => {
    const card = await createCardWithCost(100)
    const cheque = await addChequeFor(card, 100, '2026-11-21')
    await pay(card.id, 100)
    await issueInvoice(card.id)
    goTo('2026-11-21')
    await deposit(cheque.id)
    await change(cheque.id, 'cleared')
    expect(await readAccount(card.customer_id)).toMatchObject({
      balance: -100,
      available_credit: 100,
    })
  })

  test('cannot be for more than is outstanding and covered by no other cheque', async () => {
    const card = await createCardWithCost(300)
    await addChequeFor(card, 200, '2027-01-31')
    const owner = { customer_id: card.customer_id, work_card_id: card.id }
    expect((await addCheque(owner, 100.01, '2027-02-28')).body).toMatchObject({
      code: 'payment_exceeds_outstanding',
      params: { amount: 100.01, outstanding: 100 },
    })
    expect((await addCheque(owner, 100, '2027-02-28')).status).toBe(201)
    expect((await readSummary(card.id)).covered_by_cheques).toEqual({
      amount: 300,
      until: '2027-02-28',
    })
  })
})

test('a card is not deleted while the shop holds a cheque for it', async () => {
  const card = await createCardWithCost(300)
  const { id } = await addChequeFor(card, 300, '2026-12-20')
  const remove = (as = manager) => request('DELETE', `/work-cards/${card.id}`, undefined, as)
  expect((await remove()).body.code).toBe('card_paid')
  expect((await change(id, 'given_back', { reason: 'Opened by mistake' })).status).toBe(201)
  expect((await remove(createTestToken('mechanic'))).status).toBe(403)
  expect((await remove()).status).toBe(200)
})

test('a cheque is refused for a cancelled card; one that was received before becomes credit when it clears', async () => {
  const card = await createCardWithCost(300)
  const owner = { customer_id: card.customer_id, work_card_id: card.id }
  const { id } = await addChequeFor(card, 100, '2026-11-21')
  await request('PUT', `/work-cards/${card.id}`, { status: 'cancelled' })
  for (const day of [today, '2026-12-31']) {
    const { status, body } = await addCheque(owner, 100, day)
    expect([status, body.code]).toEqual([409, 'card_cancelled'])
  }
  const mechanic = createTestToken('mechanic', undefined, { name: 'Ravi Kumar' })
  expect((await addCheque(owner, 100, today, {}, mechanic)).status).toBe(403)
  goTo('2026-11-21')
  await deposit(id)
  expect((await change(id, 'cleared')).status).toBe(201)
  expect(await readAccount(card.customer_id)).toMatchObject({ available_credit: 100 })
})

describe('a cheque dated today or earlier', () => {
  test('is a payment immediately, and a bounce makes it owed again without a change of the invoice', async () => {
    const card = await createCardWithCost(500)
    const invoice = await issueInvoice(card.id)
    const before = await readInvoiceRow(invoice.id)
    const cheque = await addChequeFor(card, 500, '2026-11-18')
    expect(await readSummary(card.id)).toMatchObject({ payment_status: 'paid', payments_count: 1 })
    await deposit(cheque.id)
    const bounce = { reason: 'Lack of funds', fee: 105, is_fee_charged: true }
    expect((await change(cheque.id, 'returned', bounce)).status).toBe(201)

    expect(await readSummary(card.id)).toMatchObject({
      outstanding_balance: 500,
      payment_status: 'unpaid',
    })
    expect(await kinds(card.customer_id)).toEqual([
      ['returned_cheque', 105],
      ['returned_cheque', 500],
      ['payment', -500],
      ['invoice', 500],
    ])
    expect(await readAccount(card.customer_id)).toMatchObject({ balance: 605, owed: 605 })
    expect(await readInvoiceRow(invoice.id)).toEqual(before)
    const { events } = await readCheque(cheque.id)
    expect(events.at(-1)).toMatchObject({ taken_back_amount: 500, fee: 105, is_fee_charged: true })
    const published = await readOutboxEvents(service.service, 'workshop.cheque_returned')
    expect(published.at(-1)?.payload).toMatchObject({
      id: cheque.id,
      unpaid_amount: 500,
      reason: 'Lack of funds',
    })

    // The bank pays at the second try.
    await change(cheque.id, 'represented')
    await change(cheque.id, 'cleared')
    expect(await readSummary(card.id)).toMatchObject({ payment_status: 'paid' })
    expect(await readAccount(card.customer_id)).toMatchObject({ balance: 105 })
    expect(await readInvoiceRow(invoice.id)).toEqual(before)
  })

  test('that paid for another job makes that job outstanding again', async () => {
    const customer_id = (await createCustomer()).id
    const onAccount = (await addCheque({ customer_id }, 300, today)).body.data
    const card = await createCardWithCost(200, { customer_id })
    await request('POST', `/work-cards/${card.id}/credit-uses`, { amount: 200 })
    expect(await readSummary(card.id)).toMatchObject({ payment_status: 'paid' })
    await deposit(onAccount.id)
    const part = { reason: 'Lack of funds', paid_amount: 50, certificate_number: '1' }
    await change(onAccount.id, 'returned', part)
    // The 100.00 that paid for nothing are taken first.
    expect(await readSummary(card.id)).toMatchObject({ paid_amount: 50, outstanding_balance: 150 })
    expect(await readAccount(customer_id)).toMatchObject({ balance: -50, available_credit: 0 })
  })

  describe('that paid an opening balance', () => {
    const payOpeningBalance = async () => {
      const customer_id = (await createCustomer()).id
      const path = `/customers/${customer_id}`
      const opening = { direction: 'owes', amount: 300, balance_date: '2026-08-31' }
      await request('POST', `${path}/opening-balance`, opening, manager)
      const { id } = (await addCheque({ customer_id }, 300, today)).body.data
      const [credit] = (await request('GET', `${path}/credits`)).body.data
      const readDebts = async () => (await request('GET', `${path}/debts`)).body.data
      const [debt] = (await readDebts()).debts
      await request('POST', `${path}/debts/${debt.id}/credit-uses`, { amount: 300 })
      const [use] = (await readDebts()).uses
      const undo = (as = reception) =>
        request('DELETE', `${path}/debts/credit-uses/${use.id}`, { reason: 'Wrong debt' }, as)
      return { id, customer_id, debt, payment_id: credit.document_id, readDebts, undo }
    }

    test.each(['returned', 'given_back'] as const)(
      'makes it owed again when it is %s, and leaves no credit to refund',
      async (to) => {
        const { id, customer_id, debt, payment_id, readDebts, undo } = await payOpeningBalance()
        if (to === 'returned') await deposit(id)
        expect((await change(id, to, { reason: 'Lack of funds' })).status).toBe(201)
        expect(await readDebts()).toMatchObject({ debts: [{ id: debt.id, open: 300 }], uses: [] })
        expect((await undo(createTestToken('mechanic'))).status).toBe(403)
        expect((await undo()).body.code).toBe('credit_use_undone')
        expect(await readAccount(customer_id)).toMatchObject({
          balance: 300,
          owed: 300,
          available_credit: 0,
        })
        const refund = { payment_id, amount: 300, reason: 'Paid twice' }
        expect((await request('POST', '/refunds', refund, manager)).body.code).toBe(
          'refund_exceeds_rest',
        )
      },
    )

    test('keeps paying it with the part that the bank paid', async () => {
      const { id, customer_id, debt, readDebts } = await payOpeningBalance()
      await deposit(id)
      const part = { reason: 'Lack of funds', paid_amount: 120, certificate_number: '1' }
      await change(id, 'returned', part)
      const { debts, uses } = await readDebts()
      expect(debts).toMatchObject([{ id: debt.id, open: 180 }])
      expect(uses).toMatchObject([{ debt_id: debt.id, amount: 120 }])
      expect(await readAccount(customer_id)).toMatchObject({ balance: 180, available_credit: 0 })
    })
  })

  test('is expected by the open drawer of its receiver, and no longer when it is given back', async () => {
    const cashier = await fixture.createCashier('Amal Idris')
    const session = await fixture.openSession(cashier.token)
    const card = await createCardWithCost(80)
    const owner = { customer_id: card.customer_id, work_card_id: card.id }
    const expected = async () => {
      const { lines } = (await fixture.readReport(manager, session.id)).body.data
      return lines.find(({ method }: { method: string }) => method === 'cheque').expected
    }
    const cheque = (await addCheque(owner, 80, today, {}, cashier.token)).body.data
    expect(await expected()).toBe(80)
    expect((await change(cheque.id, 'given_back', {}, cashier.token)).status).toBe(400)
    await change(cheque.id, 'given_back', { reason: 'Paid by transfer' }, cashier.token)
    expect(await expected()).toBe(0)
    expect(await readSummary(card.id)).toMatchObject({ outstanding_balance: 80, payments_count: 0 })
    // The same cheque may be received again.
    const again = { number: cheque.number }
    expect((await addCheque(owner, 80, today, again, cashier.token)).status).toBe(201)
    expect((await addCheque(owner, 1, today, again)).body.code).toBe('payment_exceeds_outstanding')
  })

  test.each(['given_back', 'cancelled'] as const)(
    'is no longer expected by the open drawer of its receiver when it is %s after its money paid another job',
    async (to) => {
      const cashier = await fixture.createCashier('Amal Idris')
      const session = await fixture.openSession(cashier.token)
      const customer_id = (await createCustomer()).id
      const owner = { customer_id }
      const cheque = (await addCheque(owner, 80, today, {}, cashier.token)).body.data
      await addCheque(owner, 20, today, {}, cashier.token)
      const card = await createCardWithCost(80, owner)
      await request('POST', `/work-cards/${card.id}/credit-uses`, { amount: 80 })

      expect((await change(cheque.id, to, { reason: 'Wrong amount' })).status).toBe(201)
      expect(await readSummary(card.id)).toMatchObject({ outstanding_balance: 80 })
      const [movement] = await fixture.listMovements(cashier.token, session.id)
      expect(movement).toMatchObject({ kind: 'payment_reversal', reason: 'Wrong amount' })
      const { lines } = (await fixture.readReport(manager, session.id)).body.data
      expect(lines.find(({ method }: { method: string }) => method === 'cheque')).toMatchObject({
        payments: 100,
        reversals: -80,
        expected: 20,
      })
    },
  )

  test('is no longer expected by the open drawer of its receiver when another person deposits it', async () => {
    const cashier = await fixture.createCashier('Amal Idris')
    const session = await fixture.openSession(cashier.token)
    const card = await createCardWithCost(200)
    const owner = { customer_id: card.customer_id, work_card_id: card.id }
    const receive = async (amount: number, date = today) =>
      (await addCheque(owner, amount, date, {}, cashier.token)).body.data
    const deposited = await receive(80)
    const kept = await receive(50)
    const paid = { payment_method: 'cheque' }
    const payment = (await pay(card.id, 30, paid, cashier.token)).body.data
    const registered = (await fixture.registerCheque(payment.id, { cheque_date: today })).body.data
    const postDated = await receive(20, '2026-11-25')
    const countCheques = (cheque: number) =>
      fixture.count(cashier.token, session.id, { aed_100: 5 }, { cheque })
    const early = (await countCheques(160)).body.data

    expect((await deposit(deposited.id, registered.id)).status).toBe(201)
    const [movement] = await fixture.listMovements(cashier.token, session.id)
    expect(movement).toMatchObject({
      kind: 'bank_deposit',
      payment_method: 'cheque',
      amount: expect.any(Number),
      by: { name: 'Maryam Haddad' },
      work_card_id: card.id,
    })
    expect([deposited.number, registered.number]).toContain(movement.reference)
    // The first count is from before the deposit.
    const closeWith = ({ id }: { id: string }) => fixture.close(cashier.token, session.id, id)
    expect((await closeWith(early)).body.code).toBe('cash_count_outdated')
    const counted = (await countCheques(50)).body.data
    expect(counted.results).toContainEqual({
      method: 'cheque',
      expected: 50,
      counted: 50,
      difference: 0,
    })
    expect((await closeWith(counted)).body.data).toMatchObject({ has_difference: false })
    const { lines } = (await fixture.readReport(manager, session.id)).body.data
    expect(lines.find(({ method }: { method: string }) => method === 'cheque')).toMatchObject({
      payments: 160,
      bank_deposits: -110,
      expected: 50,
    })

    // The closed drawer has counted the one that was kept, and never expected the post-dated one.
    goTo('2026-11-25')
    expect((await deposit(kept.id, postDated.id)).status).toBe(201)
    const after = (await fixture.readReport(manager, session.id)).body.data
    expect(after.lines).toEqual(lines)
  })

  test('is either counted by its drawer or taken out of it when both happen at the same time', async () => {
    const cashier = await fixture.createCashier('Amal Idris')
    const session = await fixture.openSession(cashier.token)
    const card = await createCardWithCost(80)
    const owner = { customer_id: card.customer_id, work_card_id: card.id }
    const cheque = (await addCheque(owner, 80, today, {}, cashier.token)).body.data
    const { id } = (await fixture.count(cashier.token, session.id, { aed_100: 5 }, { cheque: 80 }))
      .body.data
    const [deposited, closed] = await Promise.all([
      deposit(cheque.id),
      fixture.close(cashier.token, session.id, id),
    ])
    expect(deposited.status).toBe(201)
    const { lines } = (await fixture.readReport(manager, session.id)).body.data
    const { expected } = lines.find(({ method }: { method: string }) => method === 'cheque')
    expect([closed.status, expected]).toEqual(closed.status === 201 ? [201, 80] : [409, 0])
  })
})

test('a payment in an open drawer becomes void only for who may void it: its receiver that day, and managers', async () => {
  const cashier = await fixture.createCashier('Layla Nasser')
  await fixture.openSession(cashier.token)
  const card = await createCardWithCost(80)
  const owner = { customer_id: card.customer_id, work_card_id: card.id }
  const receive = async (on: object) =>
    (await addCheque({ ...owner, ...on }, 40, today, {}, cashier.token)).body.data
  const end = async (id: string, to: string, as: string) => {
    const { status, body } = await change(id, to, { reason: 'Entered by mistake' }, as)
    return [status, body.code]
  }
  const [ofCard, onAccount] = [await receive({}), await receive({ work_card_id: null })]
  for (const { id } of [ofCard, onAccount]) {
    expect(await end(id, 'cancelled', reception)).toEqual([403, 'payment_not_yours'])
    expect(await end(id, 'given_back', reception)).toEqual([403, 'payment_not_yours'])
    expect(await readCheque(id)).toMatchObject({ status: 'held', counted_amount: 40 })
  }
  expect(await fixture.listPayments(card.id)).toHaveLength(1)
  goTo('2026-11-21')
  expect(await end(ofCard.id, 'cancelled', cashier.token)).toEqual([403, 'payment_not_yours'])
  expect(await end(ofCard.id, 'cancelled', manager)).toEqual([201, undefined])
  expect(await fixture.listPayments(card.id)).toEqual([])
  goTo(today)
  expect(await end(onAccount.id, 'given_back', cashier.token)).toEqual([201, undefined])
})

describe('a returned cheque', () => {
  const returnCheque = async (amount: number, fields: object = {}) => {
    const card = await createCardWithCost(amount)
    const cheque = await addChequeFor(card, amount, today)
    await deposit(cheque.id)
    await change(cheque.id, 'returned', { reason: 'Lack of funds', ...fields })
    return { card, cheque }
  }

  test('is replaced by another one for the unpaid rest', async () => {
    const part = { paid_amount: 40, certificate_number: '1' }
    const { card, cheque } = await returnCheque(100, part)
    const { body } = await replace(cheque.id, { cheque_date: '2026-12-20', kept_where: 'Safe' })
    expect(body.data).toMatchObject({ amount: 60, status: 'held', replaces_id: cheque.id })
    expect(await readCheque(cheque.id)).toMatchObject({
      status: 'replaced',
      replaced_by_id: body.data.id,
    })
    expect(await readSummary(card.id)).toMatchObject({
      outstanding_balance: 60,
      covered_by_cheques: { amount: 60, until: '2026-12-20' },
    })
  })

  test('is shown as taken back in the reports of the day and of thirty days', async () => {
    const read = async (path: string) =>
      (await request('GET', `/reports/${path}`, undefined, manager)).body.data
    const readTakenBack = async () => [
      (await read(`day-summary?date=${today}`)).returned_cheques_total,
      (await read('revenue-overview')).taken_back_total,
    ]
    const [ofDay, ofMonth] = await readTakenBack()
    await returnCheque(100, { paid_amount: 40, certificate_number: '1' })
    expect(await readTakenBack()).toEqual([ofDay + 60, ofMonth + 60])
    const [{ text }] = (await read(`day-summary?date=${today}`)).texts
    expect(text.replaceAll(',', '')).toContain(`Returned cheques: AED ${(ofDay + 60).toFixed(2)}`)
  })

  test('is not replaced while its card is cancelled', async () => {
    const { card, cheque } = await returnCheque(100)
    const setStatus = (status: string) => request('PUT', `/work-cards/${card.id}`, { status })
    await setStatus('cancelled')
    const next = { cheque_date: '2026-12-20' }
    expect((await replace(cheque.id, next)).body.code).toBe('card_cancelled')
    expect((await replace(cheque.id, next, createTestToken('mechanic'))).status).toBe(403)
    await setStatus('in_progress')
    expect((await replace(cheque.id, next)).status).toBe(201)
  })

  test('is collected in cash, with an open drawer if the shop demands one', async () => {
    const { card, cheque } = await returnCheque(90)
    await change(cheque.id, 'legal', { reason: 'File 12/2026' })
    await fixture.storeSettings({ cash_session_required: 'true' })
    const cash = { payment_method: 'cash' }
    expect((await change(cheque.id, 'collected', cash)).body.code).toBe('cash_session_needed')
    await fixture.storeSettings({ cash_session_required: 'false' })
    expect((await change(cheque.id, 'collected', cash)).status).toBe(201)
    expect(await readSummary(card.id)).toMatchObject({ payment_status: 'paid' })
  })

  test('that was paid as a usual payment is collected without another one', async () => {
    const { card, cheque } = await returnCheque(90)
    await pay(card.id, 90)
    const cash = { payment_method: 'cash' }
    expect((await change(cheque.id, 'collected', cash)).body.code).toBe(
      'payment_exceeds_outstanding',
    )
    expect((await change(cheque.id, 'collected')).status).toBe(201)
    expect(await readAccount(card.customer_id)).toMatchObject({ balance: -90 })
  })

  test('is written off by managers only, as far as it is owed, and never becomes credit', async () => {
    const { card, cheque } = await returnCheque(100)
    await issueInvoice(card.id)
    await pay(card.id, 30)
    expect((await writeOff(cheque.id, reception)).status).toBe(403)
    await fixture.storeSettings({ write_off_limit_manager: '69.99' })
    expect((await writeOff(cheque.id)).body).toMatchObject({
      code: 'write_off_above_limit',
      params: { amount: 69.99 },
    })
    await fixture.storeSettings({ write_off_limit_manager: '70' })
    expect((await writeOff(cheque.id)).status).toBe(201)
    expect(await kinds(card.customer_id)).toContainEqual(['write_off', -70])
    expect(await readSummary(card.id)).toMatchObject({ outstanding_balance: 0, written_off: 70 })
    expect(await readAccount(card.customer_id)).toMatchObject({ balance: 0, owed: 0 })
    const listed = (await request('GET', `/work-cards/${card.id}/write-offs`)).body.data
    expect(listed).toEqual([
      {
        id: expect.any(String),
        amount: 70,
        written_off_on: today,
        written_off_at: '2026-11-20T08:00:00Z',
        written_off_by_name: 'Khalid Al Marri',
        reason: expect.any(String),
        reversed_at: null,
        reversed_by_name: null,
        reverse_reason: null,
        cheque_id: cheque.id,
      },
    ])
    const undo = await request(
      'DELETE',
      `/work-cards/write-offs/${listed[0].id}`,
      { reason: 'x' },
      manager,
    )
    expect(undo.status).toBe(404)

    // A lower price frees the write-off first, and then the payment.
    const discount = (amount: number) =>
      request('PUT', `/work-cards/${card.id}/discount`, {
        discount: amount,
        discount_type: 'fixed',
      })
    await runAsAdmin(service.database.name, (client) =>
      client.query('update work_cards set total_amount = 20 where id = $1', [card.id]),
    )
    expect((await readAccount(card.customer_id)).available_credit).toBe(10)
    await request('POST', `/work-cards/${card.id}/recalculate`, {})
    expect((await discount(0)).status).toBe(200)
    expect((await readAccount(card.customer_id)).available_credit).toBe(0)
  })

  test('counts towards the limit of a manager with everything written off of its card', async () => {
    await fixture.storeSettings({ write_off_limit_manager: '500' })
    const card = await createCardWithCost(1200)
    await issueInvoice(card.id)
    const cheques = [
      await addChequeFor(card, 300, today),
      await addChequeFor(card, 200, today),
      await addChequeFor(card, 100, today),
    ]
    await deposit(...cheques.map(({ id }) => id))
    for (const { id } of cheques) await change(id, 'returned', { reason: 'Lack of funds' })
    const ofCard = (amount: number) =>
      request('POST', `/work-cards/${card.id}/write-offs`, { amount, reason: 'Closed' }, manager)
    const [first, second, third] = cheques.map(({ id }) => id)
    expect((await writeOff(first)).status).toBe(201)
    expect((await ofCard(200.01)).body).toMatchObject({
      code: 'write_off_above_limit',
      params: { amount: 200 },
    })
    expect((await ofCard(150)).status).toBe(201)
    expect((await writeOff(second)).body).toMatchObject({
      code: 'write_off_above_limit',
      params: { amount: 50 },
    })
    const another = createTestToken('manager', undefined, { name: 'Salama Nasser' })
    expect((await writeOff(second, another)).status).toBe(201)
    expect((await writeOff(third)).body.code).toBe('write_off_above_limit')
    expect((await writeOff(third, createTestToken('admin'))).status).toBe(201)
    await fixture.storeSettings({ write_off_limit_manager: '5000' })
  })

  test('without a card counts towards the limit of a manager with those of the same customer', async () => {
    await fixture.storeSettings({ write_off_limit_manager: '500', refund_limit_manager: '1000' })
    /** A cheque on account of which everything was refunded before the bank returned it. */
    const owe = async (customer_id: string, amount: number) => {
      const { id } = (await addCheque({ customer_id }, amount, today)).body.data
      const [credit] = (await request('GET', `/customers/${customer_id}/credits`)).body.data
      const refund = { payment_id: credit.document_id, amount, reason: 'Car sold' }
      expect((await request('POST', '/refunds', refund, manager)).status).toBe(201)
      await deposit(id)
      await change(id, 'returned', { reason: 'Lack of funds' })
      return id as string
    }
    const { id: customer } = await createCustomer()
    const [first, second] = [await owe(customer, 300), await owe(customer, 300)]
    const ofAnother = await owe((await createCustomer()).id, 300)
    expect((await writeOff(first)).status).toBe(201)
    expect((await writeOff(second)).body).toMatchObject({
      code: 'write_off_above_limit',
      params: { amount: 200 },
    })
    expect((await writeOff(ofAnother)).status).toBe(201)
    await fixture.storeSettings({ write_off_limit_manager: '5000' })
  })

  test('needs a reason, and a certificate for a part below the amount', async () => {
    const card = await createCardWithCost(100)
    const cheque = await addChequeFor(card, 100, today)
    await deposit(cheque.id)
    const paths = async (fields: object) =>
      (await change(cheque.id, 'returned', fields)).body.details.map(
        ({ path }: { path: string }) => path,
      )
    expect(await paths({})).toEqual(['reason'])
    expect(await paths({ reason: 'x', paid_amount: 5 })).toEqual(['certificate_number'])
    const whole = { reason: 'x', paid_amount: 100, certificate_number: '1' }
    expect(await paths(whole)).toEqual(['paid_amount'])
  })
})

describe('a returned cheque of which a part was refunded', () => {
  const cash = { payment_method: 'cash' }
  beforeAll(() => fixture.storeSettings({ refund_limit_manager: '1000' }))

  /** The price of a card that a cheque of 500.00 paid falls to 400.00, 100.00 are refunded, and the bank returns the cheque. */
  const returnRefunded = async () => {
    const card = await createCardWithCost(500)
    const cheque = await addChequeFor(card, 500, today)
    await runAsAdmin(service.database.name, (client) =>
      client.query(`update work_cards set discount = 100, discount_type = 'fixed' where id = $1`, [
        card.id,
      ]),
    )
    await request('POST', `/work-cards/${card.id}/recalculate`, {})
    await issueInvoice(card.id)
    const [payment] = await fixture.listPayments(card.id)
    const refund = { payment_id: payment.id, amount: 100, reason: 'Lower price' }
    expect((await request('POST', '/refunds', refund, manager)).body.data.status).toBe('issued')
    await deposit(cheque.id)
    await change(cheque.id, 'returned', { reason: 'Lack of funds' })
    expect(await readSummary(card.id)).toMatchObject({ outstanding_balance: 400 })
    expect(await readAccount(card.customer_id)).toMatchObject({ balance: 500, owed: 500 })
    return { card, cheque }
  }
  const expectSettled = async (card: { id: string; customer_id: string }) => {
    expect(await readSummary(card.id)).toMatchObject({ outstanding_balance: 0, paid_amount: 400 })
    expect(await readAccount(card.customer_id)).toMatchObject({
      balance: 0,
      owed: 0,
      available_credit: 0,
      credit: 0,
    })
    expect(await checkBooks(service.service)).toEqual([])
  }

  test('is collected: the payment pays the refunded part, then the card', async () => {
    const { card, cheque } = await returnRefunded()
    expect((await change(cheque.id, 'collected', cash)).status).toBe(201)
    await expectSettled(card)
  })

  test('cannot be collected above what its card and its refunded part owe', async () => {
    const { card, cheque } = await returnRefunded()
    await pay(card.id, 400)
    expect((await change(cheque.id, 'collected', cash)).body).toMatchObject({
      code: 'payment_exceeds_outstanding',
      params: { amount: 500, outstanding: 100 },
    })
  })

  test('leaves its card open when the bank pays a part at the second try', async () => {
    const { card, cheque } = await returnRefunded()
    await request('PUT', `/work-cards/${card.id}`, { status: 'waiting_payment' })
    await change(cheque.id, 'represented')
    const part = { reason: 'Lack of funds', paid_amount: 450, certificate_number: '1' }
    await change(cheque.id, 'returned', part)
    expect(await readSummary(card.id)).toMatchObject({ outstanding_balance: 50 })
    expect(await fixture.readCard(card.id)).toMatchObject({ status: 'waiting_payment' })
    expect((await change(cheque.id, 'collected', cash)).status).toBe(201)
    expect(await fixture.readCard(card.id)).toMatchObject({ status: 'completed' })
    await expectSettled(card)
  })

  test('is settled by the cheque that replaces it, and owed again if that one is given back', async () => {
    const cashier = await fixture.createCashier('Huda Salem')
    await fixture.openSession(cashier.token)
    const { card, cheque } = await returnRefunded()
    const second = (await replace(cheque.id, { cheque_date: today }, cashier.token)).body.data
    await expectSettled(card)
    const back = { reason: 'Wrong date' }
    expect((await change(second.id, 'given_back', back, cashier.token)).status).toBe(201)
    expect(await readSummary(card.id)).toMatchObject({ outstanding_balance: 400 })
    expect(await readAccount(card.customer_id)).toMatchObject({ balance: 500, owed: 500 })
    expect(await kinds(card.customer_id)).toContainEqual(['payment', 500])
  })

  test('is settled by the last of several post-dated cheques that replace each other', async () => {
    const { card, cheque } = await returnRefunded()
    const second = (await replace(cheque.id, { cheque_date: '2026-12-20' })).body.data
    goTo('2026-12-20')
    await deposit(second.id)
    await change(second.id, 'returned', { reason: 'Lack of funds' })
    const third = (await replace(second.id, { cheque_date: '2026-12-28' })).body.data
    goTo('2026-12-28')
    await deposit(third.id)
    expect((await change(third.id, 'cleared')).status).toBe(201)
    await expectSettled(card)
  })

  test('is written off with the cheque that replaced it', async () => {
    const { card, cheque } = await returnRefunded()
    const second = (await replace(cheque.id, { cheque_date: '2026-12-20' })).body.data
    goTo('2026-12-20')
    await deposit(second.id)
    await change(second.id, 'returned', { reason: 'Lack of funds' })
    expect((await writeOff(second.id)).status).toBe(201)
    expect(await kinds(card.customer_id)).toContainEqual(['write_off', -500])
    await expectSettled(card)
  })
})

test('two clerks clear one cheque at the same time: one payment', async () => {
  const card = await createCardWithCost(100)
  const cheque = await addChequeFor(card, 100, '2026-11-21')
  goTo('2026-11-21')
  await deposit(cheque.id)
  const responses = await Promise.all(
    [1, 2, 3].map(() => repeatWhileBusy((key) => change(cheque.id, 'cleared', {}, reception, key))),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await fixture.listPayments(card.id)).toHaveLength(1)
})

/** Counts the deadlocks of all statements so far. Connections report theirs late, so each of the pool reports first. */
const countDeadlocks = async (): Promise<number> => {
  const { pool } = service.service.db
  const connections = await Promise.all(
    Array.from({ length: pool.options.max }, () => pool.connect()),
  )
  for (const connection of connections) {
    await connection.query('select pg_stat_force_next_flush()')
    connection.release()
  }
  const { rows } = await pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0].deadlocks
}

test('returning, paying, using credit and depositing at the same time succeeds without a deadlock', async () => {
  const customer_id = (await createCustomer()).id
  const [first, second] = [
    await createCardWithCost(200, { customer_id }),
    await createCardWithCost(200, { customer_id }),
  ]
  const cheques = [
    await addChequeFor(first, 100, today),
    await addChequeFor(second, 100, today),
    (await addCheque({ customer_id }, 100, today)).body.data,
  ]
  await deposit(...cheques.map(({ id }) => id))
  const held = [await addChequeFor(second, 50, today), await addChequeFor(first, 50, today)]
  const slip = { cheque_ids: held.map(({ id }) => id) }
  const reason = { reason: 'Lack of funds' }
  const post = (path: string, body: object) =>
    repeatWhileBusy((key) => request('POST', path, body, reception, { 'idempotency-key': key }))
  const deadlocks = await countDeadlocks()
  const responses = await Promise.all([
    ...cheques.map(({ id }) =>
      repeatWhileBusy((key) => change(id, 'returned', reason, reception, key)),
    ),
    post('/cheques/deposit-slips', slip),
    repeatWhileBusy((key) => pay(first.id, 10, {}, reception, key)),
    post(`/work-cards/${second.id}/credit-uses`, { amount: 20 }),
  ])
  // The service repeats transactions that met a deadlock, so the responses do not show it.
  expect(await countDeadlocks()).toBe(deadlocks)
  expect(responses.slice(0, 5).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect([201, 409]).toContain(responses[5]?.status)
})

test('a deposit slip takes 200 cheques and no more', async () => {
  const { status, body } = await deposit(...Array.from({ length: 201 }, () => unknownId))
  expect({ status, details: body.details }).toMatchObject({
    status: 400,
    details: [{ path: 'cheque_ids', code: 'too_large' }],
  })
  const { pagination } = (await request('GET', '/cheques?limit=500')).body
  expect(pagination.limit).toBe(200)
})

test('a deposit slip takes all of its cheques or none', async () => {
  const customer_id = (await createCustomer({ contact_person: 'Hessa Al Falasi' })).id
  const [first, second, later] = [
    (await addCheque({ customer_id }, 100.5, today)).body.data,
    (await addCheque({ customer_id }, 200.25, '2026-11-01')).body.data,
    (await addCheque({ customer_id }, 300, '2026-12-01')).body.data,
  ]
  expect((await deposit(first.id, later.id)).body.code).toBe('cheque_not_due')
  expect((await deposit(first.id, unknownId)).body.details[0].code).toBe('unknown_cheque')
  expect(await readCheque(first.id)).toMatchObject({ status: 'held' })
  const slip = (await deposit(first.id, second.id)).body.data
  expect(slip).toMatchObject({ total: 300.75, deposited_on: today })
  expect((await deposit(first.id)).body.code).toBe('wrong_cheque_status')

  const list = async (query: string) =>
    (await request('GET', `/cheques?${query}`)).body.data.map(({ id }: { id: string }) => id)
  expect(await list(`deposit_slip_id=${slip.id}`)).toEqual([second.id, first.id])

  // The slip stays as it was printed, also after one of its cheques is returned.
  await change(second.id, 'returned', { reason: 'Lack of funds' })
  await change(second.id, 'represented', {}, manager)
  const readSlip = (id: string, as = reception) =>
    request('GET', `/cheques/deposit-slips/${id}`, undefined, as)
  expect((await readSlip(slip.id)).body.data).toMatchObject({
    deposited_on: today,
    deposited_by_name: 'Maryam Haddad',
    total: 300.75,
    cheques: [{ id: second.id, deposit_slip_id: slip.id }, { id: first.id }],
  })
  expect((await readSlip(unknownId)).status).toBe(404)
  expect((await readSlip(slip.id, createTestToken('mechanic'))).status).toBe(403)
  expect(await list(`customer_id=${customer_id}&group=held`)).toEqual([later.id])
  expect(await list(`customer_id=${customer_id}&to=${today}`)).toEqual([second.id, first.id])
  expect(await list(`search=hessa&group=at_bank`)).toEqual([second.id, first.id])
  expect(await list(`search=${later.number}&customer_id=${customer_id}`)).toEqual([later.id])
  const days = (await request('GET', '/cheques/calendar?from=2026-12-01&to=2026-12-01')).body.data
  expect(days).toEqual([{ date: '2026-12-01', cheques_count: 1, amount: 300 }])
})

test('the calendar shows of a cheque that is presented again what the bank has not paid', async () => {
  const customer_id = (await createCustomer()).id
  goTo('2027-03-01')
  const readDay = async () =>
    (await request('GET', '/cheques/calendar?from=2027-03-01&to=2027-03-01')).body.data
  const cheque = (await addCheque({ customer_id }, 1000, '2027-03-01')).body.data
  expect(await readDay()).toEqual([{ date: '2027-03-01', cheques_count: 1, amount: 1000 }])
  await deposit(cheque.id)
  const part = { reason: 'Lack of funds', paid_amount: 800, certificate_number: '1' }
  await change(cheque.id, 'returned', part)
  expect(await readDay()).toEqual([])
  await change(cheque.id, 'represented')
  expect(await readDay()).toEqual([{ date: '2027-03-01', cheques_count: 1, amount: 200 }])
})

test('the same cheque is recorded once, with a card of the same customer', async () => {
  const card = await createCardWithCost(100)
  const owner = { customer_id: card.customer_id }
  const { number } = (await addCheque(owner, 10, today)).body.data
  const again = { number, bank_name: 'EMIRATES NBD' }
  expect((await addCheque(owner, 10, today, again)).body.code).toBe('duplicate_cheque')
  const ofAnother = { customer_id: (await createCustomer()).id, work_card_id: card.id }
  expect((await addCheque(ofAnother, 10, today)).body.details[0].code).toBe('card_of_another')
  const nobody = { customer_id: unknownId }
  expect((await addCheque(nobody, 10, today)).body.details[0].code).toBe('unknown_customer')
})

test('the place of a cheque changes with its version', async () => {
  const customer_id = (await createCustomer()).id
  const { id, version } = (await addCheque({ customer_id }, 10, today)).body.data
  const move = (fields: object) => request('PUT', `/cheques/${id}`, fields)
  expect((await move({ kept_where: 'Bank folder', version })).body.data).toMatchObject({
    kept_where: 'Bank folder',
    held_by: 'Maryam Haddad',
  })
  expect((await move({ kept_where: 'Desk', version })).body.code).toBe('changed_since_read')
  expect((await change(id, 'cancelled', { reason: 'x', version })).body.code).toBe(
    'changed_since_read',
  )
})

test('the office is reminded once of each cheque the day before it is due', async () => {
  const customer_id = (await createCustomer({ contact_person: 'Saif Nasser' })).id
  const cheque = (await addCheque({ customer_id }, 75, '2026-11-30')).body.data
  const remind = async () => {
    await remindOfDueCheques(service.service)
    return (await readOutboxEvents(service.service, 'workshop.cheque_due'))
      .map(({ payload }) => payload as Record<string, unknown>)
      .filter(({ id }) => id === cheque.id)
  }
  goTo('2026-11-28')
  expect(await remind()).toEqual([])
  // 01:00 of 29 November in Dubai.
  now = new Date('2026-11-28T21:00:00Z')
  expect(await remind()).toEqual([
    expect.objectContaining({
      cheque_number: cheque.number,
      cheque_date: '2026-11-30',
      amount: 75,
      customer_name: 'Saif Nasser',
    }),
  ])
  expect(await remind()).toHaveLength(1)
})

test('mechanics, employees and customers see no cheques', async () => {
  const customer = await createCustomer()
  const tokens = [
    customer.token,
    createTestToken('mechanic', undefined, { name: 'Ravi Kumar' }),
    createTestToken('employee', undefined, { name: 'Noura Salem' }),
  ]
  for (const token of tokens) {
    expect((await request('GET', '/cheques', undefined, token)).status).toBe(403)
    expect((await addCheque({ customer_id: customer.id }, 10, today, {}, token)).status).toBe(403)
  }
})

test('the check of the books finds a status and an amount that differ from the events and entries', async () => {
  const customer_id = (await createCustomer()).id
  const { id, number } = (await addCheque({ customer_id }, 10, today, { number: 'X-1' })).body.data
  const update = (columns: string) =>
    runAsAdmin(service.database.name, (client) =>
      client.query(`update cheques set ${columns} where id = $1`, [id]),
    )
  await update(`status = 'collected', counted_fils = 999`)
  expect(await checkBooks(service.service)).toEqual([
    { kind: 'cheque_status', number, expected: 'held', found: 'collected' },
    { kind: 'cheque_counted_amount', number, expected: '10.00', found: '9.99' },
  ])
  await update(`status = 'held', counted_fils = 1000`)
})

test('the application can neither delete cheques nor change events and amounts', async () => {
  const { pool } = service.service.db
  for (const statement of [
    'delete from cheques',
    'update cheques set amount_fils = 1',
    'delete from cheque_events',
    'update cheque_events set fee_fils = 0',
  ])
    await expect(pool.query(statement)).rejects.toThrow(/permission denied/)
})
