/** Deposits that approved estimates ask for: their advance invoices, the final invoice, credit notes and refunds. */
import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  repeatWhileBusy,
  runAsOwner,
  startService,
} from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { labour } from '../estimates/estimates-testing.ts'
import { manager, reception } from '../work-cards/work-cards-testing.ts'
import { createDepositsFixture } from './deposits-testing.ts'

let service: RunningService<Service>
let other: RunningService<Service>
let now = new Date('2026-11-20T08:00:00Z')
const shop = createDepositsFixture(() => service)
const { request } = shop
const registered = { company_trn: '100123456700003' }

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
  other = await startService(workshop, { clock: () => now, database: service.database })
  await shop.storeSettings(registered)
})
afterEach(() => {
  now = new Date('2026-11-20T08:00:00Z')
})
afterAll(async () => {
  const differences = await checkBooks(service.service)
  await other.stop()
  await service.stop()
  expect(differences).toEqual([])
})

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]
const setPrice = async (cardId: string, price: number) => {
  const { body } = await request('GET', `/work-cards/${cardId}/tasks`)
  const [task] = body.data
  const { status } = await request('PUT', `/work-cards/tasks/${task.id}`, { actual_cost: price })
  if (status !== 200) throw new Error(`price: ${status}`)
}

describe('an estimate that asks for a deposit', () => {
  test('keeps it in its version, the decision and the receipt', async () => {
    const estimate = await shop.createSent({
      lines: [labour('Rebuild gearbox', 1000), labour('Change oil', 200)],
      deposit: 50,
      deposit_type: 'percentage',
    })
    expect(estimate.current.deposit).toEqual({ type: 'percentage', value: 50, amount: 630 })
    const decided = await shop.decide(estimate, ['approved', 'declined'])
    expect(decided.decision).toMatchObject({ total_amount: 1050, deposit_amount: 525 })
    const { body } = await request('GET', `/estimates/${estimate.id}/receipt`)
    expect(body.data.document.deposit_amount).toBe(525)
    expect(await shop.readDeposit(estimate.work_card_id)).toEqual({
      asked_amount: 525,
      taken_amount: 0,
      due_amount: 525,
      is_taxed: true,
      is_invoiced: false,
      deposits: [],
    })
  })

  test('asks for a fixed amount, at most for what is approved', async () => {
    const estimate = await shop.createSent({
      lines: [labour('Rebuild gearbox', 1000), labour('Change oil', 100)],
      deposit: 500,
      deposit_type: 'fixed',
    })
    const decided = await shop.decide(estimate, ['declined', 'approved'])
    expect(decided.decision.deposit_amount).toBe(105)
  })

  test.each([
    ['0', { deposit: 0 }, 'too_small'],
    ['a negative amount', { deposit: -1, deposit_type: 'fixed' }, 'too_small'],
    ['more than 100 per cent', { deposit: 100.01, deposit_type: 'percentage' }, 'too_large'],
    ['more than the total', { deposit: 210.01, deposit_type: 'fixed' }, 'too_large'],
  ])('refuses %s', async (_name, deposit, code) => {
    const { id } = await shop.createCard()
    const { status, body } = await shop.create(id, {
      lines: [labour('Replace brake pads', 200)],
      ...deposit,
    })
    expect([status, body.details?.[0]?.path, body.details?.[0]?.code]).toEqual([
      400,
      'deposit',
      code,
    ])
  })

  test('cannot be sent with a deposit above the total, and has none without it', async () => {
    const estimate = await shop.createOne({ deposit: 500, deposit_type: 'fixed' })
    await shop.change(estimate.id, { lines: [labour('Replace brake pads', 200)] })
    const refused = await shop.send(estimate.id)
    expect([refused.status, refused.body.details[0].path]).toEqual([400, 'deposit'])
    await shop.change(estimate.id, { deposit: null })
    const { body } = await shop.send(estimate.id)
    expect(body.data.current.deposit).toBeNull()
    const decided = await shop.decide(body.data)
    expect(decided.decision.deposit_amount).toBe(0)
    const receipt = await request('GET', `/estimates/${estimate.id}/receipt`)
    expect(receipt.body.data.document).not.toHaveProperty('deposit_amount')
  })
})

describe('taking a deposit', () => {
  test.each(['cheque', 'insurance_claim'])('refuses the method %s', async (payment_method) => {
    const card = await shop.createApproved()
    const { status, body } = await shop.takeDeposit(card, 105, { payment_method })
    expect([status, body.details[0].path]).toEqual([400, 'payment_method'])
  })

  test('declares VAT for the day of the payment, and keeps that day', async () => {
    const card = await shop.createApproved()
    const { body } = await shop.takeDeposit(card, 105, { payment_date: '2026-11-18' })
    const { advance_invoice: advance, payment_id } = body.data
    expect(await shop.readInvoice(advance.id)).toMatchObject({
      invoice_date: '2026-11-20',
      supply_date: '2026-11-18',
    })
    const moved = await request('PUT', `/payments/${payment_id}`, { payment_date: '2026-11-19' })
    expect(codeOf(moved)).toEqual([409, 'advance_not_credited'])
  })

  test('records a payment of the card with its receipt, and issues an advance invoice', async () => {
    const card = await shop.createApproved()
    const deposit = await shop.takeNew(card, 105)
    expect(deposit).toMatchObject({
      receipt_number: expect.stringMatching(/^RCP-2026-/),
      amount: 105,
      advance_invoice: {
        invoice_number: expect.stringMatching(/^INV-2026-/),
        net_amount: 100,
        tax_amount: 5,
        total_amount: 105,
        credited_amount: 0,
      },
    })
    const invoice = await shop.readInvoice(deposit.advance_invoice.id)
    expect(invoice).toMatchObject({
      kind: 'tax_invoice',
      purpose: 'advance',
      status: 'issued',
      is_outdated: false,
      total_amount: 105,
      tax_amount: 5,
      paid_amount: 105,
      balance: 0,
      payment_status: 'paid',
      items: [{ kind: 'advance', net_amount: 100, tax_amount: 5, gross_amount: 105 }],
    })
    expect(await shop.readDeposit(card)).toMatchObject({ taken_amount: 105, due_amount: 0 })
    expect(await shop.readSummary(card)).toMatchObject({ paid_amount: 105, is_invoiced: false })
  })

  test('issues only the receipt in a shop without a TRN', async () => {
    await shop.storeSettings({ company_trn: '' })
    const card = await shop.createApproved()
    const deposit = await shop.takeNew(card, 100)
    expect(deposit.advance_invoice).toBeNull()
    await shop.storeSettings(registered)
  })

  test('may exceed the present price of the card, not the deposit', async () => {
    const card = await shop.createApproved({ deposit: 100, deposit_type: 'percentage' })
    await setPrice(card, 100)
    expect(codeOf(await shop.takeDeposit(card, 1050.01))).toEqual([409, 'deposit_exceeds_due'])
    expect((await shop.takeDeposit(card, 1050)).status).toBe(201)
    expect(codeOf(await shop.takeDeposit(card, 0.01))).toEqual([409, 'deposit_exceeds_due'])
  })

  test('is done once by 50 people at the same time, and once with one key', async () => {
    const card = await shop.createApproved()
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        repeatWhileBusy((key) =>
          (at % 2 ? service : other).request('POST', `/api/work-cards/${card}/deposits`, {
            as: reception,
            headers: { 'idempotency-key': key },
            body: { payment_method: 'card', payment_date: '2026-11-20', amount: 105 },
          }),
        ),
      ),
    )
    expect(results.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(results.filter(({ body }) => body.code === 'deposit_exceeds_due')).toHaveLength(49)
    const again = await shop.createApproved()
    const key = '0190a000-0000-7000-8000-000000000001'
    const first = await shop.takeDeposit(again, 50, {}, reception, key)
    const second = await shop.takeDeposit(again, 50, {}, reception, key)
    expect(second.body.data).toEqual(first.body.data)
    expect((await shop.readDeposit(again)).taken_amount).toBe(50)
  })

  test('is not due without approval, after the invoice, for a closed card, or for what was paid otherwise', async () => {
    const open = await shop.createSent({ deposit: 50 })
    const approved = await shop.createApproved()
    await shop.pay(approved, 60)
    expect((await shop.readDeposit(approved)).due_amount).toBe(45)
    const invoiced = await shop.createApproved()
    await shop.invoice(invoiced)
    const cancelled = await shop.createApproved()
    await request('PUT', `/work-cards/${cancelled}`, { status: 'cancelled' })
    for (const card of [open.work_card_id, invoiced, cancelled])
      expect(codeOf(await shop.takeDeposit(card, 1))).toEqual([409, 'deposit_exceeds_due'])
  })

  test.each(['mechanic', 'employee', 'customer'] as const)('is refused for a %s', async (role) => {
    const card = await shop.createApproved()
    const as = createTestToken(role)
    expect((await shop.takeDeposit(card, 1, {}, as)).status).toBe(403)
    expect((await request('GET', `/work-cards/${card}/deposit`, undefined, as)).status).toBe(403)
  })
})

describe('the final invoice', () => {
  test('has the date of supply of an earlier payment that no advance invoice declares', async () => {
    const card = await shop.createApproved()
    await shop.takeNew(card, 105)
    now = new Date('2026-11-25T08:00:00Z')
    await shop.pay(card, 200, { payment_date: '2026-11-24' })
    now = new Date('2026-12-10T08:00:00Z')
    const final = (await shop.invoice(card)).body.data
    expect(final).toMatchObject({ supply_date: '2026-11-24', paid_amount: 305 })
  })

  test('keeps the date of supply of a first payment that is corrected in the next month', async () => {
    const card = await shop.createApproved()
    const { id } = (await shop.pay(card, 200, { payment_date: '2026-11-19' })).body.data
    now = new Date('2026-12-02T08:00:00Z')
    const correct = (as: string) => request('PUT', `/payments/${id}`, { amount: 250 }, as)
    expect((await correct(createTestToken('mechanic'))).status).toBe(403)
    expect((await correct(manager)).status).toBe(200)
    const final = (await shop.invoice(card)).body.data
    expect(final).toMatchObject({ supply_date: '2026-11-19', paid_amount: 250 })
  })

  test.each(['cheque', 'insurance_claim'])(
    'keeps an advance for money that the shop has: a deposit does not become a %s',
    async (payment_method) => {
      const card = await shop.createApproved()
      await shop.takeNew(card, 105)
      const [{ id }] = await shop.listPayments(card)
      const change = (as: string, method: string) =>
        request('PUT', `/payments/${id}`, { payment_method: method }, as)
      expect((await change(createTestToken('mechanic'), payment_method)).status).toBe(403)
      expect(codeOf(await change(manager, payment_method))).toEqual([409, 'advance_not_credited'])
      expect((await change(manager, 'bank_transfer')).status).toBe(200)
    },
  )

  test('is not registered as a cheque while an advance invoice declares it', async () => {
    const card = await shop.createApproved()
    await shop.takeNew(card, 105)
    const [{ id }] = await shop.listPayments(card)
    // As an earlier version allowed it.
    await runAsOwner(service.database, (client) =>
      client.query(`update payments set payment_method = 'cheque' where id = $1`, [id]),
    )
    const cheque = { number: '000700', bank_name: 'Emirates NBD', drawer_name: 'Omar Zaabi' }
    const register = (as: string) =>
      request('POST', `/payments/${id}/cheque`, { ...cheque, cheque_date: '2026-11-20' }, as)
    expect((await register(createTestToken('mechanic'))).status).toBe(403)
    expect(codeOf(await register(manager))).toEqual([409, 'advance_not_credited'])
  })

  test('shows the advance, and VAT is declared once: in the month of the advance and of the rest', async () => {
    const { id: customer } = await shop.createCustomer()
    const card = await shop.createApproved({}, customer)
    const { advance_invoice } = await shop.takeNew(card, 105)
    now = new Date('2026-12-10T08:00:00Z')
    const final = (await shop.invoice(card)).body.data
    expect(final).toMatchObject({
      total_amount: 1050,
      tax_amount: 50,
      paid_amount: 105,
      balance: 945,
      supply_date: '2026-12-10',
      declared: { net_amount: 900, tax_amount: 45 },
      advances: [
        {
          id: advance_invoice.id,
          invoice_number: advance_invoice.invoice_number,
          invoice_date: '2026-11-20',
          net_amount: 100,
          tax_amount: 5,
          total_amount: 105,
        },
      ],
    })
    const of = `customer_id=${customer}`
    const november = await shop.readTotals(`${of}&from=2026-11-01&to=2026-11-30`)
    const december = await shop.readTotals(`${of}&from=2026-12-01&to=2026-12-31`)
    expect(november).toEqual({
      count: 1,
      tax_amount: 5,
      total_amount: 105,
      paid_amount: 105,
      outstanding: 0,
    })
    expect(december).toEqual({
      count: 1,
      tax_amount: 45,
      total_amount: 945,
      paid_amount: 0,
      outstanding: 945,
    })
    const account = await request('GET', `/customers/${customer}/account`)
    expect(account.body.data.balance).toBe(945)
  })

  test('that replaces another one shows the advance again', async () => {
    const { id: customer } = await shop.createCustomer()
    const card = await shop.createApproved({}, customer)
    await shop.takeNew(card, 105)
    const first = (await shop.invoice(card)).body.data
    await setPrice(card, 900)
    const second = (await shop.invoice(card)).body.data
    expect(second).toMatchObject({ total_amount: 945, advances: [{ total_amount: 105 }] })
    const replaced = await shop.readInvoice(first.id)
    const note = await request('GET', `/invoices/credit-notes/${replaced.credit_note.id}`)
    expect(note.body.data).toMatchObject({ total_amount: 1050, advances: [{ tax_amount: 5 }] })
    expect(await shop.readTotals(`customer_id=${customer}`)).toMatchObject({
      tax_amount: 45,
      total_amount: 945,
    })
  })

  test('of a job that became smaller than its deposits credits the difference', async () => {
    const { id: customer } = await shop.createCustomer()
    const card = await shop.createApproved({ deposit: 100, deposit_type: 'percentage' }, customer)
    const first = await shop.takeNew(card, 525)
    now = new Date('2026-11-20T09:00:00Z')
    const second = await shop.takeNew(card, 525)
    await setPrice(card, 300)
    const draft = await request('GET', `/invoices/draft/work-card/${card}`)
    expect(draft.body.data.advances).toMatchObject([{ total_amount: 315, tax_amount: 15 }])
    const final = (await shop.invoice(card)).body.data
    expect(final).toMatchObject({
      total_amount: 315,
      balance: 0,
      advances: [{ id: first.advance_invoice.id, total_amount: 315, tax_amount: 15 }],
    })
    expect(await shop.readInvoice(first.advance_invoice.id)).toMatchObject({
      status: 'issued',
      total_amount: 525,
      credited_amount: 210,
    })
    expect((await shop.readInvoice(second.advance_invoice.id)).status).toBe('superseded')
    expect(await shop.readTotals(`customer_id=${customer}`)).toMatchObject({
      tax_amount: 15,
      total_amount: 315,
      paid_amount: 315,
    })
    // The rest of the money is credit, and can be refunded without another credit note.
    const refunded = await request(
      'POST',
      '/refunds',
      {
        payment_id: second.payment_id,
        amount: 525,
        reason: 'Smaller job',
      },
      manager,
    )
    expect(codeOf(refunded)).toEqual([201, undefined])
  })

  test('of a job whose VAT rate fell credits the VAT that it no longer has, and declares none twice', async () => {
    const { id: customer } = await shop.createCustomer()
    const card = await shop.createApproved({ deposit: 100, deposit_type: 'percentage' }, customer)
    const { advance_invoice } = await shop.takeNew(card, 840)
    now = new Date('2026-12-10T08:00:00Z')
    const lower = await request('PUT', `/work-cards/${card}/discount`, { tax_percentage: 2 })
    expect(lower.status).toBe(200)
    const final = (await shop.invoice(card)).body.data
    expect(final).toMatchObject({
      total_amount: 1020,
      tax_amount: 20,
      paid_amount: 840,
      balance: 180,
      declared: { net_amount: 600, tax_amount: 0 },
      advances: [{ id: advance_invoice.id, total_amount: 420, tax_amount: 20 }],
    })
    expect(await shop.readInvoice(advance_invoice.id)).toMatchObject({ credited_amount: 420 })
    const of = `customer_id=${customer}`
    expect(await shop.readTotals(of)).toMatchObject({ tax_amount: 20, total_amount: 1020 })
    expect(await shop.readTotals(`${of}&from=2026-12-01`)).toMatchObject({ tax_amount: 0 })
  })

  test('below deposit and ordinary payments frees these first, whichever came last', async () => {
    const { id: customer } = await shop.createCustomer()
    const card = await shop.createApproved({ deposit: 500, deposit_type: 'fixed' }, customer)
    const early = (await shop.pay(card, 100, { payment_method: 'card' })).body.data
    now = new Date('2026-11-20T09:00:00Z')
    const { payment_id, advance_invoice } = await shop.takeNew(card, 400)
    await setPrice(card, 400)
    const final = (await shop.invoice(card)).body.data
    expect(final).toMatchObject({ total_amount: 420, advances: [{ total_amount: 400 }] })
    expect(await shop.readCredits(customer)).toMatchObject([
      { document_id: early.id, available: 80 },
    ])

    const refund = (id: string, amount: number, as = manager) =>
      request('POST', '/refunds', { payment_id: id, amount, reason: 'Smaller job' }, as)
    expect(codeOf(await refund(payment_id, 80))).toEqual([409, 'advance_in_use'])
    expect(codeOf(await refund(early.id, 80.01))).toEqual([409, 'refund_exceeds_rest'])
    expect((await refund(early.id, 80, createTestToken('mechanic'))).status).toBe(403)
    expect(codeOf(await refund(early.id, 80))).toEqual([201, undefined])
    expect(await shop.readSummary(card)).toMatchObject({ paid_amount: 420, credit: 0 })
    expect(await shop.readInvoice(advance_invoice.id)).toMatchObject({ status: 'issued' })

    // Below the deposit as well, its surplus is credited and follows.
    await setPrice(card, 300)
    await shop.invoice(card)
    expect(await shop.readCredits(customer)).toMatchObject([
      { document_id: early.id, available: 20 },
      { document_id: payment_id, available: 85 },
    ])
    expect(codeOf(await refund(payment_id, 85))).toEqual([201, undefined])
  })

  test('that uses a deposit keeps its advance from being credited, refunded or voided', async () => {
    const card = await shop.createApproved()
    const { payment_id, advance_invoice } = await shop.takeNew(card, 105)
    const final = (await shop.invoice(card)).body.data
    expect(codeOf(await shop.credit(advance_invoice.id))).toEqual([409, 'advance_in_use'])
    const refund = { payment_id, amount: 105, reason: 'Test', credit_advance: true }
    expect(codeOf(await request('POST', '/refunds', refund, manager))).toEqual([
      409,
      'advance_in_use',
    ])
    expect(codeOf(await request('DELETE', `/payments/${payment_id}`, {}, manager))).toEqual([
      409,
      'advance_not_credited',
    ])
    // Without the final invoice it can.
    await shop.credit(final.id)
    expect((await shop.credit(advance_invoice.id)).status).toBe(201)
  })
})

describe('an unused deposit', () => {
  test('is refunded after its advance invoice was credited', async () => {
    const { id: customer } = await shop.createCustomer()
    const card = await shop.createApproved({}, customer)
    const { payment_id, advance_invoice } = await shop.takeNew(card, 105)
    const body = { payment_id, amount: 105, reason: 'Car sold' }
    const refused = await request('POST', '/refunds', body, manager)
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'advance_not_credited',
      { invoice: advance_invoice.invoice_number, amount: 105 },
    ])
    const byReception = { ...body, credit_advance: true }
    expect(codeOf(await request('POST', '/refunds', byReception, reception))[0]).toBe(403)
    const refunded = await request('POST', '/refunds', byReception, manager)
    expect([refunded.status, refunded.body.data.status]).toEqual([201, 'issued'])
    const credited = await shop.readInvoice(advance_invoice.id)
    expect(credited).toMatchObject({ status: 'superseded', credit_note: { total_amount: 105 } })
    expect(await shop.readTotals(`customer_id=${customer}`)).toMatchObject({ tax_amount: 0 })
    expect(await shop.readDeposit(card)).toMatchObject({ due_amount: 0 })
    expect(await shop.readSummary(card)).toMatchObject({ paid_amount: 0 })
  })

  test('is refunded in part with a credit note for that part', async () => {
    const { id: customer } = await shop.createCustomer()
    const card = await shop.createApproved({}, customer)
    const { payment_id, advance_invoice } = await shop.takeNew(card, 105)
    const body = { payment_id, amount: 42, reason: 'Less work', credit_advance: true }
    expect((await request('POST', '/refunds', body, manager)).status).toBe(201)
    expect(await shop.readInvoice(advance_invoice.id)).toMatchObject({
      status: 'issued',
      credited_amount: 42,
    })
    const [event] = (await readOutboxEvents(service.service, 'workshop.invoice_credited')).slice(-1)
    expect(event?.payload).toMatchObject({
      id: advance_invoice.id,
      purpose: 'advance',
      is_partial: true,
      total_amount: 42,
    })
    expect(await shop.readTotals(`customer_id=${customer}`)).toMatchObject({
      tax_amount: 3,
      total_amount: 63,
    })
    const final = (await shop.invoice(card)).body.data
    expect(final).toMatchObject({ balance: 987, advances: [{ total_amount: 63, tax_amount: 3 }] })
  })

  test.each([
    { refunded: 105, paid: 0, declared: 0 },
    { refunded: 60, paid: 45, declared: 45 },
    { refunded: 30, paid: 75, declared: 75 },
  ])(
    'above the price of a finished job is refunded with $refunded',
    async ({ refunded, paid, declared }) => {
      const { id: customer } = await shop.createCustomer()
      const card = await shop.createApproved({}, customer)
      const { payment_id } = await shop.takeNew(card, 105)
      await setPrice(card, 50)
      await request('PUT', `/work-cards/${card}`, { status: 'waiting_payment' })

      const body = { payment_id, amount: refunded, reason: 'Less work', credit_advance: true }
      const { status } = await request('POST', '/refunds', body, manager)
      expect(status).toBe(201)
      expect(await shop.readSummary(card)).toMatchObject({ paid_amount: paid })
      expect(await shop.readTotals(`customer_id=${customer}`)).toMatchObject({
        total_amount: declared,
      })
    },
  )

  test('of a refund that waits is credited when a second person approves', async () => {
    await shop.storeSettings({ ...registered, refund_limit_manager: '10' })
    const card = await shop.createApproved()
    const { payment_id, advance_invoice } = await shop.takeNew(card, 105)
    const body = { payment_id, amount: 105, reason: 'Car sold', credit_advance: true }
    const waiting = (await request('POST', '/refunds', body, manager)).body.data
    expect(waiting.status).toBe('waiting_approval')
    expect((await shop.readInvoice(advance_invoice.id)).status).toBe('issued')
    const admin = createTestToken('admin', undefined, { name: 'Noura Rashid' })
    const path = `/refunds/${waiting.id}/decision`
    expect((await request('POST', path, { approve: true }, admin)).body.data.status).toBe('issued')
    expect((await shop.readInvoice(advance_invoice.id)).status).toBe('superseded')
    await shop.storeSettings({ ...registered, refund_limit_manager: '100000' })
  })

  test('is credited on request by managers only, once, and its money is credit of the customer', async () => {
    const { id: customer } = await shop.createCustomer()
    const card = await shop.createApproved({}, customer)
    const { payment_id, advance_invoice } = await shop.takeNew(card, 105)
    expect((await shop.credit(advance_invoice.id, reception)).status).toBe(403)
    const results = await Promise.all([
      shop.credit(advance_invoice.id),
      shop.credit(advance_invoice.id),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await shop.readCredits(customer)).toMatchObject([{ available: 105 }])
    expect((await request('DELETE', `/payments/${payment_id}`, {}, manager)).status).toBe(200)
  })

  test('is taken back from its job again after it was credited and used for it', async () => {
    const { id: customer } = await shop.createCustomer()
    const card = await shop.createApproved({}, customer)
    const { advance_invoice } = await shop.takeNew(card, 105)
    await shop.credit(advance_invoice.id)
    const used = await request('POST', `/work-cards/${card}/credit-uses`, { amount: 105 })
    const [{ id }] = used.body.data
    const undo = (as: string) =>
      request('DELETE', `/work-cards/credit-uses/${id}`, { reason: 'By mistake' }, as)
    expect((await undo(createTestToken('mechanic'))).status).toBe(403)
    expect((await undo(reception)).status).toBe(200)
    expect(await shop.readCredits(customer)).toMatchObject([{ available: 105 }])
  })

  test('keeps amount and date after its credit note, because its money no longer pays for the job', async () => {
    const { id: customer } = await shop.createCustomer()
    const card = await shop.createApproved({}, customer)
    const { payment_id, advance_invoice } = await shop.takeNew(card, 105)
    await shop.credit(advance_invoice.id)
    const change = (body: object, as = manager) =>
      request('PUT', `/payments/${payment_id}`, body, as)
    const date = { payment_date: '2026-11-19' }
    expect((await change(date, createTestToken('mechanic'))).status).toBe(403)
    for (const body of [date, { amount: 100 }])
      expect(codeOf(await change(body))).toEqual([409, 'advance_credited'])
    expect(await shop.readCredits(customer)).toMatchObject([{ available: 105 }])
    expect(await shop.readSummary(card)).toMatchObject({ paid_amount: 0 })
    expect((await change({ notes: 'Counted twice' })).status).toBe(200)
  })

  test('of a cancelled job is credited, and stays on the account', async () => {
    const { id: customer } = await shop.createCustomer()
    const card = await shop.createApproved({}, customer)
    const { advance_invoice } = await shop.takeNew(card, 105)
    const { body } = await request('PUT', `/work-cards/${card}`, { status: 'cancelled' })
    const credited = await shop.readInvoice(advance_invoice.id)
    expect(body.warnings).toMatchObject([
      {
        code: 'advance_credited',
        params: {
          invoice: advance_invoice.invoice_number,
          credit_note: credited.credit_note.number,
        },
      },
    ])
    expect(await shop.readCredits(customer)).toMatchObject([{ available: 105 }])
  })
})
