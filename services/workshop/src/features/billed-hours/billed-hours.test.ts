/** The revenue overview from stored hours is the one from the cards, whatever happens to the cards. */
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, runAsAdmin, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { checkBooks } from '../books/check-books.ts'
import { createPaymentsFixture } from '../payments/payments-testing.ts'
import { manager } from '../work-cards/work-cards-testing.ts'
import { mergeBilledHours, selectStoredDays } from './billed-hours.store.ts'
import { fillBilledHours } from './fill-billed-hours.ts'

let service: RunningService<Service>
let now = new Date('2026-11-20T08:00:00Z')
const fixture = createPaymentsFixture(() => service)
const { createCardWithCost, pay, request } = fixture

beforeEach(async () => {
  now = new Date('2026-11-20T08:00:00Z')
  service = await startService(workshop, { clock: () => now })
  await fixture.storeSettings({ shop_timezone: 'Asia/Dubai' })
})
afterEach(() => service.stop())

const db = () => service.service.db
const readOverview = async () =>
  (await request('GET', '/reports/revenue-overview', undefined, manager)).body.data
const dubai = { zone: 'Asia/Dubai', from: '2026-10-21T20:00:00Z', before: '2026-11-20T20:00:00Z' }
const countStored = async () =>
  ((await selectStoredDays(db(), dubai)) ?? []).reduce((sum, { count }) => sum + count, 0)
const execute = (sql: string, values: unknown[] = []) =>
  runAsAdmin(service.database.name, async (client) => void (await client.query(sql, values)))

/** The overview as the cards have it: without the mark, it is not read from the stored hours. */
const readFromCards = async () => {
  await execute('delete from billed_hours_fill')
  const overview = await readOverview()
  await execute('insert into billed_hours_fill values (true)')
  return overview
}

const expectSameFromCards = async () => {
  const stored = await readOverview()
  expect(stored).toEqual(await readFromCards())
  expect(await checkBooks(service.service)).toEqual([])
  return stored
}

test('the stored hours follow payments, discounts, other types, cancellations and deletions, before and after merges', async () => {
  await fillBilledHours(service.service)
  // 23:30 of the 18th and 00:30 of the 19th in Dubai.
  now = new Date('2026-11-18T19:30:00Z')
  const first = await createCardWithCost(100)
  now = new Date('2026-11-18T20:30:00Z')
  const second = await createCardWithCost(200.1, { payment_type: 'insurance' })
  const third = await createCardWithCost(50)
  now = new Date('2026-11-20T08:00:00Z')
  expect(await countStored()).toBe(3)
  const { days } = await expectSameFromCards()
  expect(days.slice(-3)).toMatchObject([
    { date: '2026-11-18', cash: 100, insurance: 0 },
    { date: '2026-11-19', cash: 50, insurance: 200.1 },
    { date: '2026-11-20', cash: 0, insurance: 0 },
  ])

  const put = async (id: string, path: string, body: object) =>
    expect((await request('PUT', `/work-cards/${id}${path}`, body, manager)).status).toBe(200)
  const changes = [
    () => pay(first.id, 33.33),
    // Overpaid, and the only card of its hour and type.
    async () => {
      await pay(second.id, 200.1)
      const { body } = await request('GET', `/work-cards/${second.id}/tasks`)
      const path = `/work-cards/tasks/${body.data[0].id}`
      expect((await request('PUT', path, { actual_cost: 150 })).status).toBe(200)
    },
    () => put(first.id, '/discount', { discount: 10, discount_type: 'percentage' }),
    () => put(second.id, '', { payment_type: 'ccm' }),
    () => put(third.id, '', { status: 'cancelled' }),
    () => execute('update work_cards set deleted_at = now() where id = $1', [second.id]),
    () =>
      execute('update work_cards set created_at = $2, payment_type = $3 where id = $1', [
        first.id,
        '2026-11-02T05:59:59.999Z',
        'ccm',
      ]),
  ]
  for (const change of changes) {
    await change()
    await expectSameFromCards()
    await Promise.all([1, 2, 3].map(() => mergeBilledHours(db())))
    await expectSameFromCards()
  }
  expect(await countStored()).toBe(1)
  const overview = await readOverview()
  expect(overview.summary.ccm).toEqual({ count: 1, total_amount: 90, paid_amount: 33.33 })
  // Only SQL removes rows.
  const removed = await createCardWithCost(70)
  expect(await countStored()).toBe(2)
  await execute('delete from tasks where work_card_id = $1', [removed.id])
  await execute('delete from work_cards where id = $1', [removed.id])
  expect(await countStored()).toBe(1)
  await expectSameFromCards()
})

test('cards of an earlier release are added once, also while cards change and others fill', async () => {
  await createCardWithCost(100)
  const { id } = await createCardWithCost(300)
  // As an earlier release leaves it.
  await execute('truncate billed_hours, billed_hour_changes')
  expect(await countStored()).toBe(0)
  expect((await readOverview()).summary.cash.count).toBe(2)

  await pay(id, 10)
  await Promise.all([
    fillBilledHours(service.service),
    fillBilledHours(service.service),
    mergeBilledHours(db()),
    pay(id, 20),
    createCardWithCost(70),
  ])
  await fillBilledHours(service.service)
  expect(await countStored()).toBe(3)
  const overview = await expectSameFromCards()
  expect(overview.summary.cash).toEqual({ count: 3, total_amount: 470, paid_amount: 30 })
})

test('after a change of the zone the same hours make other days, and zones of half hours read the cards', async () => {
  await fillBilledHours(service.service)
  now = new Date('2026-11-18T19:30:00Z')
  await createCardWithCost(100)
  now = new Date('2026-11-20T08:00:00Z')
  const dayOfCard = async () =>
    (await expectSameFromCards()).days.find(({ cash }: { cash: number }) => cash).date
  expect(await dayOfCard()).toBe('2026-11-18')
  await fixture.storeSettings({ shop_timezone: 'Asia/Tokyo' })
  expect(await dayOfCard()).toBe('2026-11-19')
  await fixture.storeSettings({ shop_timezone: 'Asia/Kolkata' })
  const kolkata = {
    zone: 'Asia/Kolkata',
    from: '2026-11-17T18:30:00Z',
    before: '2026-11-20T18:30:00Z',
  }
  expect(await selectStoredDays(db(), kolkata)).toBeNull()
  expect(await dayOfCard()).toBe('2026-11-19')
})

test('the check of the books names an hour whose stored sums are wrong', async () => {
  await fillBilledHours(service.service)
  await createCardWithCost(100)
  await mergeBilledHours(db())
  await execute('update billed_hours set total_amount = total_amount - 0.01')
  expect(await checkBooks(service.service)).toEqual([
    {
      kind: 'billed_hour',
      number: '2026-11-20 08:00 UTC cash',
      expected: '1 / 100.00 / 0.00 / 100.00',
      found: '1 / 99.99 / 0.00 / 100.00',
    },
  ])
})
