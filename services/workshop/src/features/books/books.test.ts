/** The books agree whatever people do to them at once; what somebody did to them behind our back is found. */
import { queryRows } from '@warsha/service-kit/db'
import type { Service } from '@warsha/service-kit/service'
import { runAsAdmin, type RunningService, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { retryWhileBusy, insertReservedPart, createPaymentsFixture, today } from '../payments/payments-testing.ts'
import { manager } from '../work-cards/work-cards-testing.ts'
import { checkBooks, checkBooksNightly } from './check-books.ts'

let service: RunningService<Service>
let other: RunningService<Service>
let now = new Date('2026-11-20T08:00:00Z')
const till = createPaymentsFixture(() => service)
const { ask, cardOf, pay, payments, calculations } = till
const isLong = process.env.WARSHA_LONG === '1'

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
  other = await startService(workshop, { clock: () => now, database: service.database })
  await till.settings({ company_trn: '100123456700003' })
})
afterAll(async () => {
  await other.stop()
  await service.stop()
})

const lastCheck = async () =>
  (await ask('GET', '/reports/books-check', undefined, manager)).body.data

test('agree after payments, changes, voids, discounts and parts taken off at once, on two instances', async () => {
  for (let round = 0; round < (isLong ? 20 : 2); round += 1) {
    const { id } = await cardOf(200)
    const parts = [await insertReservedPart(service, id, 1, 25), await insertReservedPart(service, id, 2, 12.5)]
    const first = []
    for (let at = 0; at < 5; at += 1) first.push((await pay(id, 10)).body.data)
    const body = { payment_method: 'cash', amount: 10, payment_date: today }
    const deeds: [string, string, object][] = [
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
        ...(['PUT', `/work-cards/${id}/discount`] as const),
        { discount: discount * 10, discount_type: discount % 2 ? 'fixed' : 'percentage' },
      ]),
      ...parts.map((part): [string, string, object] => ['DELETE', `/work-card-parts/${part}`, {}]),
      ['POST', `/work-cards/${id}/recalculate`, {}],
      ['POST', `/invoices/generate/work-card/${id}`, {}],
    ]
    const send = ([method, path, body]: (typeof deeds)[number], at: number) =>
      retryWhileBusy(() => (at % 2 ? service : other).request(method, `/api${path}`, { as: manager, body }))
    const answers = await Promise.all(deeds.map(send))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const sums = await calculations(id)
    const paid = (await payments(id)).reduce(
      (sum: number, { amount }: { amount: number }) => sum + amount * 100,
      0,
    )
    expect(sums.total_paid * 100).toBeCloseTo(paid)
    // Only a part that was taken off may leave more paid than owed.
    expect(sums.credit).toBeLessThanOrEqual(52.5)
    expect(await checkBooks(service.service)).toEqual([])
  }
  expect(await lastCheck()).toEqual({
    checked_at: '2026-11-20T08:00:00Z',
    differences_count: 0,
    differences: [],
  })
})

test('say what somebody changed behind their back: sums, payments, documents and numbers', async () => {
  const { id, work_card_number } = await cardOf(100)
  await pay(id, 40)
  const invoices = []
  for (let at = 0; at < 3; at += 1) {
    const { id } = await cardOf(10)
    invoices.push((await ask('POST', `/invoices/generate/work-card/${id}`, {})).body.data)
  }
  const [changed, gone] = invoices
  await runAsAdmin(service.database.name, async (client) => {
    await client.query('update payments set amount = 41 where work_card_id = $1', [id])
    await client.query('update work_cards set total_amount = 99 where id = $1', [id])
    const found = [changed.id, '"Gearbox"', '"Gear box"']
    await client.query(
      'update invoices set content = replace(content, $2, $3) where id = $1',
      found,
    )
    await client.query('delete from invoices where id = $1', [gone.id])
  })
  await checkBooks(service.service)
  const { differences, differences_count } = await lastCheck()
  expect(differences_count).toBe(4)
  expect(differences).toEqual([
    { kind: 'paid_amount', number: work_card_number, expected: '41.00', found: '40.00' },
    { kind: 'total_amount', number: work_card_number, expected: '105.00', found: '99.00' },
    { kind: 'number_missing', number: gone.invoice_number, expected: null, found: null },
    { kind: 'document_changed', number: changed.invoice_number, expected: null, found: null },
  ])
})

test('are checked once a night, after two in the shop', async () => {
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
