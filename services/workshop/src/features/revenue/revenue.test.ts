import type { Service } from '@warsha/service-kit/process'
import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import { readWorkbook } from '@warsha/service-kit/testing/workbook'
import { workshop } from '../../app.ts'
import { createPaymentsFixture } from '../payments/payments-testing.ts'
import { manager, reception } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
let now = new Date('2026-11-20T08:00:00Z')
const fixture = createPaymentsFixture(() => service)
const { createCardWithCost, pay, request } = fixture
const report = async (query = '') =>
  (await request('GET', `/reports/work-cards-revenue${query}`, undefined, manager)).body
const numbers = ({ data }: { data: { work_cards: { work_card_number: string }[] } }) =>
  data.work_cards.map(({ work_card_number }) => Number(work_card_number.slice(-6)))

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
  await fixture.storeSettings({ shop_timezone: 'Asia/Dubai' })
  const cards: [string, number, string, number][] = [
    // Received on the 31st in UTC and on the 1st in Dubai.
    ['2026-10-31T20:30:00Z', 100, 'cash', 0],
    ['2026-11-05T10:00:00Z', 200.1, 'insurance', 50.05],
    ['2026-11-05T11:00:00Z', 300.2, 'cash', 300.2],
    ['2026-11-20T07:00:00Z', 50, 'ccm', 0],
    ['2026-10-31T19:30:00Z', 999, 'cash', 999],
  ]
  const customer = await fixture.createCustomer({
    company_name: '=SUM(A1)',
    contact_person: 'Omar, "Zaabi"',
  })
  const vehicle_id = await fixture.createVehicle(customer.id)
  for (const [at, aed, payment_type, paid] of cards) {
    now = new Date(at)
    const { id } = await createCardWithCost(aed, {
      payment_type,
      customer_id: customer.id,
      vehicle_id,
    })
    if (paid) await pay(id, paid, { payment_date: '2026-11-19' })
  }
  now = new Date('2026-11-19T08:00:00Z')
  const cancelled = await createCardWithCost(5000, { customer_id: customer.id, vehicle_id })
  await request('PUT', `/work-cards/${cancelled.id}`, { status: 'cancelled' })
  now = new Date('2026-11-20T08:00:00Z')
})
afterAll(() => service.stop())

test('the report covers the present month by default, in the order of receipt and without cancelled cards', async () => {
  const response = await report()
  expect(numbers(response)).toEqual([1, 2, 3, 4])
  expect(response).toMatchObject({
    success: true,
    data: { start_date: '2026-11-01', end_date: '2026-11-20', days: { length: 20 } },
  })
  expect(response.data.summary).toEqual({
    cash: { count: 2, total_amount: 400.2, paid_amount: 300.2 },
    insurance: { count: 1, total_amount: 200.1, paid_amount: 50.05 },
    ccm: { count: 1, total_amount: 50, paid_amount: 0 },
    total_work_cards: 4,
    overall: {
      total_amount: 650.3,
      paid_amount: 350.25,
      outstanding: 300.05,
      average_ticket: 162.58,
    },
  })
  expect(
    response.data.days.filter((day: { cash: number; ccm: number }) => day.cash || day.ccm),
  ).toEqual([
    { date: '2026-11-01', cash: 100, insurance: 0, ccm: 0 },
    { date: '2026-11-05', cash: 300.2, insurance: 200.1, ccm: 0 },
    { date: '2026-11-20', cash: 0, insurance: 0, ccm: 50 },
  ])
  expect(response.data.work_cards[1]).toMatchObject({
    received_date: '2026-11-05T10:00:00Z',
    payment_type: 'insurance',
    payment_status: 'partially_paid',
    total_amount: 200.1,
    paid_amount: 50.05,
    outstanding_balance: 150.05,
    customer_name: 'Omar, "Zaabi"',
    company_name: '=SUM(A1)',
    plate_number: 'DXB A 40004',
  })
})

test('the report filters by dates, payment type and status, and may be empty', async () => {
  expect(numbers(await report('?start_date=2026-10-31&end_date=2026-10-31'))).toEqual([5])
  expect(numbers(await report('?payment_type=insurance'))).toEqual([2])
  const cancelled = await report('?status=cancelled')
  expect(numbers(cancelled)).toEqual([6])
  // Nothing is owed for a cancelled job.
  expect(cancelled.data.work_cards).toMatchObject([{ outstanding_balance: 0 }])
  expect(cancelled.data.summary.overall.outstanding).toBe(0)
  const empty = await report('?start_date=2025-01-01&end_date=2025-01-02')
  expect(empty.data).toMatchObject({
    work_cards: [],
    days: { length: 2 },
    summary: { overall: { average_ticket: 0 } },
  })
})

test.each([
  ['start_date=2026-11-02&end_date=2026-11-01', 'end_date', 'before_start_date'],
  ['start_date=2025-11-20&end_date=2026-11-21', 'end_date', 'too_many_days'],
  ['start_date=yesterday', 'start_date', 'invalid_date'],
  ['payment_type=barter', 'payment_type', 'not_an_option'],
])('the report rejects %s with 400', async (query, path, code) => {
  expect((await report(`?${query}`)).details).toMatchObject([{ path, code }])
})

test('the CSV export has the documented name and columns, escaped formulas and a row of totals', async () => {
  const { headers, body } = await request(
    'GET',
    '/reports/work-cards-revenue/export',
    undefined,
    manager,
  )
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="revenue-2026-11-01-to-2026-11-20.csv"',
  )
  const lines = body.split('\r\n')
  expect(lines[0]).toBe(
    'Date,Work Card #,Customer,Vehicle,Payment Type,Total Amount,Paid Amount,Outstanding,Status',
  )
  expect(lines[2]).toMatch(
    /^2026-11-05,WC-2026-000002,'=SUM\(A1\),DXB A 40004 Nissan Patrol,insurance,200.10,50.05,150.05,partially_paid$/,
  )
  expect(lines.at(-2)).toBe('Total,4,,,,650.30,350.25,300.05,')
  const { rows } = await service.service.db.pool.query(
    "select payload from outbox where payload ->> 'action' = 'revenue_exported'",
  )
  expect(rows[0].payload.details).toMatchObject({ format: 'csv', start_date: '2026-11-01' })
})

test('the XLSX export has dates as dates, amounts as numbers and the totals of the report', async () => {
  const url = `${service.url}/api/reports/work-cards-revenue/export?format=xlsx`
  const response = await fetch(url, { headers: { authorization: `Bearer ${manager}` } })
  const { rows, getFormat } = await readWorkbook(new Uint8Array(await response.arrayBuffer()))
  expect(rows[2]).toEqual([
    new Date('2026-11-05T00:00:00Z'),
    'WC-2026-000002',
    "'=SUM(A1)",
    'DXB A 40004 Nissan Patrol',
    'insurance',
    200.1,
    50.05,
    150.05,
    'partially_paid',
  ])
  expect(rows.at(-1)).toEqual(['Total', 4, null, null, null, 650.3, 350.25, 300.05, null])
  expect(getFormat('A3')).toBe('yyyy-mm-dd')
})

test('exports in Arabic have Arabic titles, payment types and statuses, and a sheet from right to left', async () => {
  const path = '/reports/work-cards-revenue/export?language=ar'
  const lines = (await request('GET', path, undefined, manager)).body.split('\r\n')
  expect(lines[0]).toBe(
    'التاريخ,رقم أمر العمل,العميل,المركبة,نوع الدفع,المبلغ الإجمالي,المبلغ المدفوع,المبلغ المستحق,الحالة',
  )
  expect(lines[2]).toMatch(/,التأمين,200.10,50.05,150.05,مدفوع جزئياً$/)
  expect(lines.at(-2)).toMatch(/^الإجمالي,4,/)

  const url = `${service.url}/api${path}&format=xlsx`
  const response = await fetch(url, { headers: { authorization: `Bearer ${manager}` } })
  const sheet = await readWorkbook(new Uint8Array(await response.arrayBuffer()))
  expect(sheet.isRightToLeft).toBe(true)
})

test('the overview covers thirty days by payment type, with the amount collected and the total outstanding', async () => {
  const { data } = (await request('GET', '/reports/revenue-overview', undefined, manager)).body
  expect(data).toMatchObject({
    days: { length: 30 },
    collected_total: 1349.25,
    outstanding_total: 300.05,
  })
  expect(data.summary.overall).toEqual({
    total_amount: 1649.3,
    paid_amount: 1349.25,
    outstanding: 300.05,
    average_ticket: 329.86,
  })
  expect(data.days.at(-2)).toEqual({
    date: '2026-11-19',
    cash: 0,
    insurance: 0,
    ccm: 0,
    collected: 1349.25,
  })
})

test('reports are forbidden for all roles but manager and admin', async () => {
  for (const as of [
    reception,
    createTestToken('mechanic'),
    createTestToken('employee'),
    createTestToken('customer'),
  ])
    for (const path of [
      'work-cards-revenue',
      'work-cards-revenue/export',
      'revenue-overview',
      'books-check',
    ])
      expect((await request('GET', `/reports/${path}`, undefined, as)).status).toBe(403)
})
