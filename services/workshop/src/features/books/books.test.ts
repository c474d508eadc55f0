/** The books agree after parallel changes through the API; changes past the API are found. */
import { queryRows } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import {
  type RunningService,
  repeatWhileBusy,
  runAsAdmin,
  startService,
} from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { createPaymentsFixture, insertReservedPart, today } from '../payments/payments-testing.ts'
import { mergeRecordCountChanges } from '../record-counts/record-counts.store.ts'
import { manager } from '../work-cards/work-cards-testing.ts'
import { checkBooks, checkBooksNightly } from './check-books.ts'

let service: RunningService<Service>
let other: RunningService<Service>
let now = new Date('2026-11-20T08:00:00Z')
const fixture = createPaymentsFixture(() => service)
const { createCardWithCost, listPayments, pay, readCalculations, request } = fixture
const isLong = process.env.WARSHA_LONG === '1'

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
  other = await startService(workshop, { clock: () => now, database: service.database })
  await fixture.storeSettings({ company_trn: '100123456700003' })
})
afterAll(async () => {
  await other.stop()
  await service.stop()
})

const lastCheck = async () =>
  (await request('GET', '/reports/books-check', undefined, manager)).body.data

test('the check finds no difference after parallel payments, voids, discounts and removed parts on two instances', async () => {
  for (let round = 0; round < (isLong ? 20 : 2); round += 1) {
    const { id } = await createCardWithCost(200)
    const parts = [
      await insertReservedPart(service, id, 1, 25),
      await insertReservedPart(service, id, 2, 12.5),
    ]
    const first = []
    for (let at = 0; at < 5; at += 1) first.push((await pay(id, 10)).body.data)
    const body = { payment_method: 'cash', amount: 10, payment_date: today }
    const requests: [string, string, object][] = [
      ...Array.from({ length: 30 }, (): [string, string, object] => [
        'POST',
        `/payments/work-card/${id}`,
        body,
      ]),
      ...first.map(({ id }, at): [string, string, object] =>
        at % 2
          ? ['DELETE', `/payments/${id}`, { reason: 'Test' }]
          : ['PUT', `/payments/${id}`, { amount: 7 + 9 * at }],
      ),
      ...[1, 2, 3].map((discount): [string, string, object] => [
        'PUT',
        `/work-cards/${id}/discount`,
        { discount: discount * 10, discount_type: discount % 2 ? 'fixed' : 'percentage' },
      ]),
      ...parts.map((part): [string, string, object] => ['DELETE', `/work-card-parts/${part}`, {}]),
      ['POST', `/work-cards/${id}/recalculate`, {}],
      ['POST', `/invoices/generate/work-card/${id}`, {}],
    ]
    const send = ([method, path, body]: (typeof requests)[number], at: number) =>
      // PUT, DELETE and recalculating take no key. They may repeat: they store the same values, or find nothing left to do.
      repeatWhileBusy((key) =>
        (at % 2 ? service : other).request(method, `/api${path}`, {
          as: manager,
          headers: { 'idempotency-key': key },
          body,
        }),
      )
    // Counts of records are merged while transactions add to them.
    const merges = [1, 2, 3].map(() => mergeRecordCountChanges(service.service.db))
    const answers = await Promise.all(requests.map(send))
    await Promise.all(merges)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const totals = await readCalculations(id)
    const paid = (await listPayments(id)).reduce(
      (sum: number, { amount }: { amount: number }) => sum + amount * 100,
      0,
    )
    expect(totals.total_paid * 100).toBeCloseTo(paid)
    // Only the removal of a part may leave more paid than billed.
    expect(totals.credit).toBeLessThanOrEqual(52.5)
    expect(await checkBooks(service.service)).toEqual([])
    await mergeRecordCountChanges(other.service.db)
    expect(await checkBooks(service.service)).toEqual([])
  }
  expect(await lastCheck()).toEqual({
    checked_at: '2026-11-20T08:00:00Z',
    differences_count: 0,
    differences: [],
  })
})

test('the check finds totals, payments, documents and numbers that were changed in the database, and counts that are wrong since', async () => {
  const { id, work_card_number } = await createCardWithCost(100)
  await pay(id, 40)
  const invoices = []
  for (let at = 0; at < 3; at += 1) {
    const { id } = await createCardWithCost(10)
    invoices.push((await request('POST', `/invoices/generate/work-card/${id}`, {})).body.data)
  }
  const [changed, deleted] = invoices
  const { pending_invoices: pendingInvoices } = (
    await request('GET', '/work-cards/stats', undefined, manager)
  ).body.data
  await runAsAdmin(service.database.name, async (client) => {
    await client.query('update payments set amount = 41 where work_card_id = $1', [id])
    await client.query('update work_cards set total_amount = 99 where id = $1', [id])
    const replacement = [changed.id, '"Gearbox"', '"Gear box"']
    await client.query(
      'update invoices set content = replace(content, $2, $3) where id = $1',
      replacement,
    )
    await client.query('delete from invoices where id = $1', [deleted.id])
  })
  await checkBooks(service.service)
  const { differences, differences_count } = await lastCheck()
  expect(differences_count).toBe(6)
  expect(differences).toEqual([
    { kind: 'paid_amount', number: work_card_number, expected: '41.00', found: '40.00' },
    { kind: 'total_amount', number: work_card_number, expected: '105.00', found: '99.00' },
    {
      kind: 'customer_balance',
      number: deleted.customer_code,
      expected: '0.00',
      found: '10.50',
    },
    { kind: 'number_missing', number: deleted.invoice_number, expected: null, found: null },
    { kind: 'document_changed', number: changed.invoice_number, expected: null, found: null },
    // The deleted invoice is still counted.
    {
      kind: 'record_count',
      number: 'pending_invoices',
      expected: String(pendingInvoices - 1),
      found: String(pendingInvoices),
    },
  ])
})

test('the check names an invoice that version 1.1 left on a cancelled job, until a manager credits it', async () => {
  const { id } = await createCardWithCost(90)
  const invoice = (await request('POST', `/invoices/generate/work-card/${id}`, {})).body.data
  await runAsAdmin(service.database.name, (client) =>
    client.query(`update work_cards set status = 'cancelled' where id = $1`, [id]),
  )
  const isNamed = async () => {
    await checkBooks(service.service)
    return (await lastCheck()).differences.some(
      ({ kind, number }: { kind: string; number: string }) =>
        kind === 'credit_missing' && number === invoice.invoice_number,
    )
  }
  expect(await isNamed()).toBe(true)

  const { status } = await request(
    'POST',
    `/invoices/${invoice.id}/credit-note`,
    { reason: 'The job was cancelled' },
    manager,
  )
  expect(status).toBe(201)
  expect(await isNamed()).toBe(false)
})

test('the books are checked once a day after 02:00 in the shop', async () => {
  const checks = async () => {
    await checkBooksNightly(service.service)
    const block = { name: null, text: 'select id from book_checks', params: [] }
    return (await queryRows(service.service.db, block, {})).length
  }
  const before = await checks()
  now = new Date('2026-11-20T21:59:00Z')
  expect(await checks()).toBe(before)
  now = new Date('2026-11-20T22:00:00Z')
  expect(await checks()).toBe(before + 1)
  now = new Date('2026-11-21T12:00:00Z')
  expect(await checks()).toBe(before + 1)
})

test('no index of work cards contains what tasks, parts and payments change', async () => {
  // PostgreSQL then writes no index when totals change. The search indexes have 160 entries for each card.
  const changing =
    /labour_total|parts_total|total_amount|paid_amount|payment_status|task_count|version|updated_at/
  const { rows } = await service.service.db.pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where tablename = 'work_cards'`,
  )
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.map(({ indexdef }) => indexdef).filter((text) => changing.test(text))).toEqual([])
})
