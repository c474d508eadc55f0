import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  runAsAdmin,
  startService,
} from '@warsha/service-kit/testing'
import { readWorkbook } from '@warsha/service-kit/testing/workbook'
import { v7 as uuid } from 'uuid'
import { findBrowser } from '../../../../../scripts/test/find-browser.mjs'
import { workshop } from '../../app.ts'
import { canReadWords, isPrinted, readPages, readRenderedWords } from '../../pdf-testing.ts'
import { createChequesFixture } from '../cheques/cheques-testing.ts'
import { today } from '../payments/payments-testing.ts'
import { manager, reception, unknownId } from '../work-cards/work-cards-testing.ts'
import { enterRandomLedger, lastDay, replay, toDate } from './random-ledger-testing.ts'

let service: RunningService<Service>
let now = new Date('2026-11-20T08:00:00Z')
const fixture = createChequesFixture(() => service)
const {
  addChequeFor,
  createCardWithCost,
  createCustomer,
  createVehicle,
  pay,
  payOnAccount,
  request,
} = fixture
const browser = findBrowser()

beforeAll(async () => {
  process.env.CHROME_PATH = browser ?? ''
  service = await startService(workshop, { clock: () => now })
  await fixture.storeSettings({
    shop_name: 'Oasis Garage',
    shop_name_ar: 'كراج الواحة',
    invoice_due_days: '0',
  })
})
beforeEach(() => {
  now = new Date('2026-11-20T08:00:00Z')
})
afterAll(() => service.stop())

const listBalances = async (query = '', as = manager) =>
  (await request('GET', `/customer-balances${query}`, undefined, as)).body
/** The balance of one customer, found in the list of all. */
const findBalance = async (customer: string, query = '') =>
  (await listBalances(`?limit=100${query}`)).data.find(
    ({ customer_id }: { customer_id: string }) => customer_id === customer,
  )
const readStatement = async (customer: string, query = '') =>
  (await request('GET', `/customers/${customer}/statement${query}`)).body.data
const readReminder = (customer: string) => request('GET', `/customers/${customer}/reminder`)
const deposit = async (customer: string, amount: number) => {
  const payment_date = now.toISOString().slice(0, 10)
  return (await payOnAccount(customer, amount, { payment_date })).body.data
}
const useCredit = (card: string, amount: number) =>
  request('POST', `/work-cards/${card}/credit-uses`, { amount })
const invoice = async (card: string) =>
  (await request('POST', `/invoices/generate/work-card/${card}`, {})).body.data
const download = async (path: string, as = reception) => {
  const response = await fetch(`${service.url}/api${path}`, {
    headers: { authorization: `Bearer ${as}` },
  })
  return {
    status: response.status,
    name: response.headers.get('content-disposition'),
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}
const listAudited = async (action: string) =>
  (
    await service.service.db.pool.query(
      "select payload from outbox where payload ->> 'action' = $1 order by id",
      [action],
    )
  ).rows.map(({ payload }) => payload)

const noAgeing = {
  not_due: 0,
  days_1_to_30: 0,
  days_31_to_60: 0,
  days_61_to_90: 0,
  over_90_days: 0,
}

describe('the ageing of all customers', () => {
  test('counts a debt by the days after its due date, both ends of each range included', async () => {
    const card = await createCardWithCost(50)
    await deposit(card.customer_id, 30)
    await useCredit(card.id, 30)
    await invoice(card.id)
    const days = [
      ['2026-11-20', 'not_due'],
      ['2026-11-21', 'days_1_to_30'],
      ['2026-12-20', 'days_1_to_30'],
      ['2026-12-21', 'days_31_to_60'],
      ['2027-01-19', 'days_31_to_60'],
      ['2027-01-20', 'days_61_to_90'],
      ['2027-02-18', 'days_61_to_90'],
      ['2027-02-19', 'over_90_days'],
    ] as const
    for (const [day, range] of days)
      expect(await findBalance(card.customer_id, `&as_of=${day}`)).toMatchObject({
        owed: 20,
        credit: 0,
        balance: 20,
        ageing: { ...noAgeing, [range]: 20 },
        oldest_due_date: today,
        can_be_reminded: true,
      })
  })

  test('lists who owes most first, then credits, leaves settled customers out, and adds all pages up', async () => {
    const name = `Fleet ${uuid().slice(-6)}`
    const customer = async (suffix: string) =>
      (await createCustomer({ company_name: `${name} ${suffix}` })).id
    const [small, large, credit, settled] = [
      await createCardWithCost(100, { customer_id: await customer('small') }),
      await createCardWithCost(900.5, { customer_id: await customer('large') }),
      await createCardWithCost(472.5, { customer_id: await customer('credit') }),
      await createCardWithCost(60, { customer_id: await customer('settled') }),
    ]
    for (const card of [small, large, credit, settled]) await invoice(card.id)
    await pay(credit.id, 472.5)
    await deposit(credit.customer_id, 27.5)
    await pay(settled.id, 60)
    const query = `?search=${encodeURIComponent(name)}`
    const list = await listBalances(query)
    expect(
      list.data.map(({ company_name, owed, credit, balance }: Record<string, unknown>) => [
        company_name,
        owed,
        credit,
        balance,
      ]),
    ).toEqual([
      [`${name} large`, 900.5, 0, 900.5],
      [`${name} small`, 100, 0, 100],
      [`${name} credit`, 0, 27.5, -27.5],
    ])
    const totals = {
      customers: 3,
      owed: 1000.5,
      credit: 27.5,
      balance: 973,
      ageing: { ...noAgeing, not_due: 1000.5 },
    }
    expect(list).toMatchObject({ as_of: today, pagination: { total: 3, pages: 1 }, totals })
    const second = await listBalances(`${query}&limit=2&page=2`)
    expect(second).toMatchObject({
      data: { length: 1 },
      pagination: { total: 3, pages: 2 },
      totals,
    })
    expect(await listBalances(`${query}&page=9`)).toMatchObject({ data: [], totals })
    // On earlier days, the payments count that were recorded until then.
    expect((await listBalances(`${query}&as_of=2026-11-19`)).data).toEqual([])
  })

  test('shows what was owed on an earlier day by customers who have paid since', async () => {
    const paidLater = await createCardWithCost(50)
    const usedLater = await createCardWithCost(50)
    await deposit(usedLater.customer_id, 50)
    for (const card of [paidLater, usedLater]) await invoice(card.id)
    now = new Date('2026-11-25T08:00:00Z')
    await pay(paidLater.id, 50, { payment_date: '2026-11-25' })
    await useCredit(usedLater.id, 50)

    const owedAndCredit = async (customer: string, day: string) => {
      const balance = await findBalance(customer, `&as_of=${day}`)
      return balance && [balance.owed, balance.credit]
    }
    for (const day of ['2026-11-20', '2026-11-24']) {
      expect(await owedAndCredit(paidLater.customer_id, day)).toEqual([50, 0])
      expect(await owedAndCredit(usedLater.customer_id, day)).toEqual([50, 50])
    }
    for (const day of ['2026-11-19', '2026-11-25', '2027-01-01'])
      for (const { customer_id } of [paidLater, usedLater])
        expect(await owedAndCredit(customer_id, day)).toBeUndefined()
  })

  test('what is left of a prepayment is visible in the list, in the account and in the statement', async () => {
    const card = await createCardWithCost(40)
    const { customer_id } = card
    await deposit(customer_id, 100)
    await invoice(card.id)
    await useCredit(card.id, 40)
    expect(await findBalance(customer_id)).toMatchObject({ owed: 0, credit: 60, balance: -60 })
    const account = (await request('GET', `/customers/${customer_id}/account`)).body.data
    expect(account).toMatchObject({ credit: 60, available_credit: 60 })
    expect(await readStatement(customer_id)).toMatchObject({ credit: 60, closing_balance: -60 })
  })

  test('a file has the rows and totals of the list, and the audit says who has it', async () => {
    const { id } = await createCustomer({ company_name: '=Palm LLC', contact_person: '' })
    const card = await createCardWithCost(75, { customer_id: id })
    await invoice(card.id)
    const path = '/customer-balances/export?format=xlsx&search=palm&as_of=2026-12-01'
    const { name, bytes } = await download(path, manager)
    expect(name).toBe('attachment; filename="receivables-ageing-2026-12-01.xlsx"')
    const { rows, filterRange } = await readWorkbook(bytes)
    expect(rows[0]?.slice(0, 5)).toEqual([
      'Customer Code',
      'Customer',
      'Company',
      'Phone',
      'Not Due',
    ])
    expect(rows.slice(1).map((row) => row.slice(1))).toEqual([
      [null, "'=Palm LLC", '050 000 0400', 0, 75, 0, 0, 0, 75, 0, 75, new Date('2026-11-20')],
      [1, null, null, 0, 75, 0, 0, 0, 75, 0, 75, null],
    ])
    expect(filterRange).toBe('A1:M2')
    const arabic = await download('/customer-balances/export?language=ar&search=palm', manager)
    expect(new TextDecoder().decode(arabic.bytes)).toMatch(/رمز العميل.*[\s\S]*الإجمالي/)
    expect(await listAudited('customer_balances_exported')).toMatchObject([
      { details: { format: 'xlsx', as_of: '2026-12-01', search: 'palm' } },
      { details: { format: 'csv', as_of: today } },
    ])
  })

  test('is open to managers and admins only', async () => {
    expect((await listBalances('', createTestToken('admin'))).success).toBe(true)
    for (const as of [reception, createTestToken('mechanic'), createTestToken('customer')])
      for (const path of ['/customer-balances', '/customer-balances/export'])
        expect((await request('GET', path, undefined, as)).status).toBe(403)
  })
})

describe('a statement', () => {
  const createFleet = async () => {
    const { id } = await createCustomer({ company_name: 'Sand Fleet', trn: '100000000900003' })
    const vehicle_id = await createVehicle(id, { plate_number: 'SHJ 2 771' })
    const card = await createCardWithCost(472.5, {
      customer_id: id,
      vehicle_id,
      purchase_order_number: 'PO-2026-8',
    })
    return { id, card }
  }

  test('has opening balance, entries with job, plate and purchase order, closing balance and ageing', async () => {
    now = new Date('2026-10-10T08:00:00Z')
    const { id, card } = await createFleet()
    await deposit(id, 100)
    now = new Date('2026-11-02T08:00:00Z')
    const issued = await invoice(card.id)
    now = new Date('2026-11-20T08:00:00Z')
    const { receipt_number } = (await pay(card.id, 200)).body.data
    const mistake = (await pay(card.id, 10)).body.data
    await request('DELETE', `/payments/${mistake.id}`, { reason: 'Typed twice' }, manager)

    const statement = await readStatement(id)
    expect(statement).toMatchObject({
      supplier: { name: 'Oasis Garage' },
      company_name: 'Sand Fleet',
      customer_trn: '100000000900003',
      from: '2026-11-01',
      to: today,
      opening_balance: -100,
      total_debit: 482.5,
      total_credit: 210,
      closing_balance: 172.5,
      owed: 272.5,
      credit: 100,
      ageing: { ...noAgeing, days_1_to_30: 272.5 },
    })
    const job = {
      work_card_id: card.id,
      work_card_number: card.work_card_number,
      plate_number: 'SHJ 2 771',
      purchase_order_number: 'PO-2026-8',
    }
    expect(statement.entries).toMatchObject([
      {
        ...job,
        business_date: '2026-11-02',
        kind: 'invoice',
        document_number: issued.invoice_number,
        due_date: '2026-11-02',
        debit: 472.5,
        credit: 0,
        balance: 372.5,
      },
      { ...job, kind: 'payment', document_number: receipt_number, credit: 200, balance: 172.5 },
      { ...job, kind: 'payment', is_reversal: false, debit: 0, credit: 10, balance: 162.5 },
      { ...job, kind: 'payment', is_reversal: true, debit: 10, credit: 0, balance: 172.5 },
    ])
    const october = await readStatement(id, '?from=2026-10-01&to=2026-10-31')
    expect(october).toMatchObject({ opening_balance: 0, closing_balance: -100, owed: 0 })
    expect(october.entries).toMatchObject([
      { kind: 'payment', is_deposit: true, work_card_number: null, plate_number: null },
    ])
  })

  test('shows a refund as a debit', async () => {
    const { id } = await createCustomer()
    await deposit(id, 27.5)
    await runAsAdmin(service.database.name, (client) =>
      client.query(
        `insert into customer_entries (id, customer_id, kind, amount_fils, business_date, document_id, document_number,
           recorded_at) values ($1, $2, 'refund', 2750, $3, $1, 'RF-2026-000001', now())`,
        [uuid(), id, today],
      ),
    )
    const { entries, closing_balance } = await readStatement(id)
    expect(entries.at(-1)).toMatchObject({ kind: 'refund', debit: 27.5, credit: 0, balance: 0 })
    expect(closing_balance).toBe(0)
  })

  test('its balances equal its entries while payments arrive', async () => {
    const { id: customer } = await createCustomer()
    const card = await createCardWithCost(1000, { customer_id: customer })
    await invoice(card.id)
    const payments = Array.from({ length: 12 }, () => deposit(customer, 10))
    const statements = await Promise.all(Array.from({ length: 24 }, () => readStatement(customer)))
    await Promise.all(payments)
    expect(statements).toHaveLength(24)
    for (const {
      opening_balance,
      entries,
      total_debit,
      total_credit,
      closing_balance,
    } of statements) {
      expect(opening_balance + total_debit - total_credit).toBeCloseTo(closing_balance, 2)
      expect(entries.at(-1)?.balance).toBe(closing_balance)
    }
  })

  test('rejects a range that is reversed or longer than 366 days, and an unknown customer', async () => {
    const { id } = await createCustomer()
    const detailsOf = async (query: string) =>
      (await request('GET', `/customers/${id}/statement${query}`)).body.details
    expect(await detailsOf('?from=2026-11-02&to=2026-11-01')).toMatchObject([
      { path: 'to', code: 'before_start_date' },
    ])
    expect(await detailsOf('?from=2025-11-20&to=2026-11-21')).toMatchObject([
      { path: 'to', code: 'too_many_days' },
    ])
    expect((await readStatement(id, '?from=2025-11-21&to=2026-11-21')).entries).toEqual([])
    expect(await readStatement(id, '?from=2027-01-05')).toMatchObject({ to: '2027-01-05' })
    for (const path of ['statement', 'statement/pdf', 'statement/export', 'reminder'])
      expect((await request('GET', `/customers/${unknownId}/${path}`)).status).toBe(404)
  })

  test('the open range of a signed-in customer begins later instead of becoming too long', async () => {
    const { id } = await createCustomer()
    const own = (query: string) =>
      request('GET', `/statements/${id}?${query}`, undefined, createTestToken('customer', id))
    const { body } = await own('from=2025-11-20')
    expect(body.data).toMatchObject({ from: '2025-11-20', to: '2026-11-20' })
    now = new Date('2027-03-01T08:00:00Z')
    const later = await own('from=2025-11-20')
    expect(later.body.data).toMatchObject({ from: '2026-03-01', to: '2027-03-01' })
    expect((await own('from=2027-04-01')).body.data).toMatchObject({ to: '2027-04-01' })
    expect((await own('')).body.data).toMatchObject({ from: '2027-03-01', to: '2027-03-01' })
    expect((await own('from=2025-11-20&to=2027-03-01')).body.details).toMatchObject([
      { path: 'to', code: 'too_many_days' },
    ])
    expect((await request('GET', `/statements/${id}?from=2025-11-20`)).status).toBe(403)
  })

  test('the covering cheques of a customer belong to the same instant as the balance', async () => {
    const card = await createCardWithCost(1000)
    const readOwn = async () =>
      (
        await request(
          'GET',
          `/statements/${card.customer_id}`,
          undefined,
          createTestToken('customer', card.customer_id),
        )
      ).body.data
    const { db } = service.service
    const { inSnapshot } = db
    const cheques: object[] = []
    const spy = jest.spyOn(db, 'inSnapshot').mockImplementationOnce(async (read) => {
      const result = await inSnapshot(read)
      cheques.push(await addChequeFor(card, 1000, '2026-12-31'))
      return result
    })
    try {
      expect((await readOwn()).covered_by_cheques).toBeUndefined()
    } finally {
      spy.mockRestore()
    }
    expect(cheques).toHaveLength(1)
    expect((await readOwn()).covered_by_cheques).toEqual({ amount: 1000, until: '2026-12-31' })
  })

  test('a workbook has dates as dates, amounts as numbers, and the closing balance with what it consists of', async () => {
    const { id, card } = await createFleet()
    const { invoice_number } = await invoice(card.id)
    const code = (await request('GET', `/customers/${id}`)).body.data.customer_code
    const { name, bytes } = await download(`/customers/${id}/statement/export?format=xlsx`)
    expect(name).toBe(`attachment; filename="statement-${code}-2026-11-01-to-${today}.xlsx"`)
    const { rows, filterRange, getFormat } = await readWorkbook(bytes)
    const nothing = Array(5).fill(null)
    const day = new Date(today)
    expect(rows.slice(1)).toEqual([
      [new Date('2026-11-01'), 'Opening balance', ...nothing, null, null, 0],
      [
        day,
        'Invoice',
        invoice_number,
        day,
        card.work_card_number,
        'SHJ 2 771',
        'PO-2026-8',
        472.5,
        null,
        472.5,
      ],
      [day, 'Closing balance', ...nothing, 472.5, 0, 472.5],
      [day, 'Not due', ...nothing, null, null, 472.5],
      [day, '1–30 days', ...nothing, null, null, 0],
      [day, '31–60 days', ...nothing, null, null, 0],
      [day, '61–90 days', ...nothing, null, null, 0],
      [day, 'Over 90 days', ...nothing, null, null, 0],
      [day, 'Unapplied credit', ...nothing, null, 0, null],
    ])
    expect([filterRange, getFormat('A3'), getFormat('J3')]).toEqual([
      'A1:J3',
      'yyyy-mm-dd',
      '#,##0.00',
    ])
    expect(await listAudited('statement_exported')).toMatchObject([
      { subject_id: id, details: { format: 'xlsx', to: today } },
    ])
  })

  if (browser && canReadWords)
    test('prints title, customer, entries, purchase order and ageing in both languages', async () => {
      const { id, card } = await createFleet()
      const { invoice_number } = await invoice(card.id)
      const { status, bytes } = await download(`/customers/${id}/statement/pdf`)
      expect(status).toBe(200)
      const words = readRenderedWords(bytes).map(({ text }) => text)
      expect(words).toEqual(
        expect.arrayContaining([
          'Statement',
          'Sand',
          invoice_number,
          'PO-2026-8',
          card.work_card_number,
          '472.50',
          '20/11/2026',
        ]),
      )
      const [page = '', ...otherPages] = await readPages(bytes.buffer)
      expect(otherPages).toEqual([])
      for (const text of ['كشف حساب', 'الشركة', 'مدين', 'فاتورة', 'لم يحن موعده'])
        expect({ text, isPrinted: isPrinted(page, text) }).toEqual({ text, isPrinted: true })
    })

  test('is refused to mechanics, employees and customers', async () => {
    const { id, token } = await createCustomer()
    for (const as of [token, createTestToken('mechanic'), createTestToken('employee')])
      for (const path of ['statement', 'statement/pdf', 'statement/export', 'reminder'])
        expect((await request('GET', `/customers/${id}/${path}`, undefined, as)).status).toBe(403)
  })
})

describe('a reminder', () => {
  test('names the balance, the oldest due date and the shop in both languages, with WhatsApp links', async () => {
    const card = await createCardWithCost(1312.5)
    await invoice(card.id)
    await deposit(card.customer_id, 12.5)
    const early = (await readReminder(card.customer_id)).body.data
    expect(early.texts[0].text).toContain('The first amount is due on 20/11/2026')
    now = new Date('2026-11-21T08:00:00Z')
    const { status, body } = await readReminder(card.customer_id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ amount: 1300, oldest_due_date: today })
    const [english, arabic] = body.data.texts
    expect(english).toMatchObject({
      language: 'en',
      text: 'Hello Omar Zaabi, this is Oasis Garage. The balance of your account is AED 1,300.00. The oldest amount was due on 20/11/2026. Please arrange the payment. If you have already paid, please ignore this message.',
    })
    expect(english.whatsapp_url).toBe(
      `https://wa.me/971500000400?text=${encodeURIComponent(english.text)}`,
    )
    expect(arabic.language).toBe('ar')
    expect(arabic.text).toMatch(/كراج الواحة.*1,300\.00 درهم.*20\/11\/2026/)
  })

  test('a customer in credit is never reminded, nor one who owes nothing', async () => {
    const card = await createCardWithCost(50)
    const { customer_id } = card
    const isRefused = async () => {
      const { status, body } = await readReminder(customer_id)
      expect([status, body.code]).toEqual([409, 'nothing_to_remind'])
      const account = (await request('GET', `/customers/${customer_id}/account`)).body.data
      expect(account.can_be_reminded).toBe(false)
      const balance = await findBalance(customer_id)
      expect(balance?.can_be_reminded ?? false).toBe(false)
    }
    await isRefused()
    await invoice(card.id)
    expect((await readReminder(customer_id)).status).toBe(200)
    await deposit(customer_id, 49.99)
    expect((await readReminder(customer_id)).body.data.amount).toBe(0.01)
    await deposit(customer_id, 0.01)
    await isRefused()
    await deposit(customer_id, 10)
    await isRefused()
  })
})

test('an invoice without the purchase order is outdated when the number is added', async () => {
  const card = await createCardWithCost(50)
  const { id } = await invoice(card.id)
  expect((await request('GET', `/invoices/${id}`)).body.data.is_outdated).toBe(false)
  await request('PUT', `/work-cards/${card.id}`, { purchase_order_number: 'PO-9' })
  expect((await request('GET', `/invoices/${id}`)).body.data.is_outdated).toBe(true)
  expect((await invoice(card.id)).purchase_order_number).toBe('PO-9')
})

test('balances, debts and ageing of any day equal a replay of the entries and allocations', async () => {
  const jobs: { id: string; customer: string }[] = []
  for (const at of Array(4).keys()) {
    const { id: customer_id } = await createCustomer({ company_name: `Replay ${at}` })
    const vehicle_id = await createVehicle(customer_id, { plate_number: `AUH 9 ${at}` })
    for (const cost of [10, 20, 30]) {
      const { id } = await createCardWithCost(cost, { customer_id, vehicle_id })
      jobs.push({ id, customer: customer_id })
    }
  }
  const ledger = await runAsAdmin(service.database.name, (client) =>
    enterRandomLedger(client, jobs, { seed: 20_261_125, count: 600 }),
  )
  expect(ledger.entries.length).toBeGreaterThan(150)
  expect(ledger.allocations.filter(({ undone }) => undone !== null).length).toBeGreaterThan(30)

  const customers = [...new Set(jobs.map(({ customer }) => customer))]
  const toAed = (amount: number) => amount / 100
  for (const day of [-1, 0, 20, 77, 120, 199, 260, lastDay, lastDay + 200]) {
    const date = toDate(day)
    const { data, totals } = await listBalances(`?search=replay&as_of=${date}`)
    const expected = customers.map((customer) => replay(ledger, customer, day))
    expect(totals).toMatchObject({
      owed: toAed(expected.reduce((sum, { owed }) => sum + owed, 0)),
      balance: toAed(expected.reduce((sum, { balance }) => sum + balance, 0)),
    })
    for (const [at, customer] of customers.entries()) {
      const { balance, owed, credit, ageing } = expected[at]!
      const figures = {
        balance: toAed(balance),
        owed: toAed(owed),
        credit: toAed(credit),
        ageing: Object.fromEntries(
          Object.entries(ageing).map(([range, amount]) => [range, toAed(amount)]),
        ),
      }
      const listed = data.find((row: { customer_id: string }) => row.customer_id === customer)
      expect(listed ?? { owed: 0, credit: 0 }).toMatchObject(
        owed || credit ? figures : { owed: 0, credit: 0 },
      )
      const statement = await readStatement(customer, `?from=${toDate(day - 30)}&to=${date}`)
      const opening = replay(ledger, customer, day - 31).balance
      expect(statement).toMatchObject({
        owed: figures.owed,
        credit: figures.credit,
        ageing: figures.ageing,
        opening_balance: toAed(opening),
        closing_balance: figures.balance,
      })
      expect(statement.entries.at(-1)?.balance ?? toAed(opening)).toBe(figures.balance)
    }
  }
})
