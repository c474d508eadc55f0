import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  startService,
} from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { insertFeedback } from '../feedback/feedback.store.ts'
import { createPaymentsFixture } from '../payments/payments-testing.ts'
import { manager, reception } from '../work-cards/work-cards-testing.ts'
import { summariseDay } from './summarise-day.ts'

let service: RunningService<Service>
/** 17:00 of 20 November in Dubai. */
const afternoon = new Date('2026-11-20T13:00:00Z')
/** 20:00 of 20 November in Dubai. */
const evening = new Date('2026-11-20T16:00:00Z')
let now = afternoon
const { createCardWithCost, completeCard, createCustomer, pay, request } = createPaymentsFixture(
  () => service,
)

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
})
beforeEach(() => {
  now = afternoon
})
afterAll(() => service.stop())

const readSummary = (query = '', as = manager) =>
  request('GET', `/reports/day-summary${query}`, undefined, as)
const announcements = async () =>
  (await readOutboxEvents(service.service, 'workshop.day_summarised')).map(({ payload }) => payload)

test('refuses everybody but managers and admins', async () => {
  for (const token of [
    reception,
    createTestToken('mechanic', undefined, { name: 'Ravi Kumar' }),
    createTestToken('employee', undefined, { name: 'Noura Salem' }),
    (await createCustomer()).token,
  ])
    expect((await readSummary('', token)).status).toBe(403)
  expect((await readSummary('', createTestToken('admin'))).status).toBe(200)
})

test('stores a day off in the evening, and does not announce it', async () => {
  now = new Date('2026-11-19T16:00:00Z')
  await summariseDay(service.service)
  expect(await announcements()).toEqual([])
  expect((await readSummary('?date=2026-11-19')).body.data).toMatchObject({
    cars_received: 0,
    collected: [],
    collected_total: 0,
  })
})

test('counts the cars, money, overdue jobs and low ratings of the day, announces them once, and keeps them', async () => {
  now = new Date('2026-11-18T05:00:00Z')
  const overdue = await createCardWithCost(100, { promised_date: '2026-11-19T23:59' })
  // Its time is over, but it is not overdue before tomorrow.
  const earlier = await createCardWithCost(80, { promised_date: '2026-11-20T00:00' })
  now = afternoon
  const finished = await createCardWithCost(200)
  await pay(finished.id, 150)
  await pay(finished.id, 50, { payment_method: 'card' })
  await pay(earlier.id, 40)
  expect((await completeCard(finished.id)).status).toBe(200)
  const rate = (id: string, rating: number, comments: string) =>
    service.service.db.inTransaction((tx) =>
      insertFeedback(tx, { work_card_id: id, rating, comments, created_at: now.toISOString() }),
    )
  await rate(finished.id, 2, 'Two days late')
  await rate(earlier.id, 5, 'Very good')

  const figures = {
    cars_received: 1,
    cars_completed: 1,
    cars_in_shop: 2,
    collected: [
      { payment_method: 'cash', amount: 190, count: 2 },
      { payment_method: 'card', amount: 50, count: 1 },
    ],
    collected_total: 240,
    refunded_total: 0,
    overdue_jobs_count: 1,
    overdue_jobs: [expect.objectContaining({ id: overdue.id })],
    low_ratings_count: 1,
    low_ratings: [
      expect.objectContaining({ id: finished.id, rating: 2, comments: 'Two days late' }),
    ],
  }
  expect((await readSummary()).body.data).toMatchObject({
    date: '2026-11-20',
    taken_at: afternoon.toISOString(),
    ...figures,
  })
  await summariseDay(service.service)
  expect(await announcements()).toEqual([])

  now = evening
  await Promise.all([summariseDay(service.service), summariseDay(service.service)])
  await summariseDay(service.service)
  expect(await announcements()).toEqual([
    {
      date: '2026-11-20',
      cars_received: 1,
      cars_completed: 1,
      collected_total: 240,
      overdue_jobs_count: 1,
      low_ratings_count: 1,
      at: evening.toISOString(),
    },
  ])

  now = new Date('2026-11-21T06:00:00Z')
  await pay(earlier.id, 10, { payment_date: '2026-11-20' })
  const stored = (await readSummary('?date=2026-11-20')).body.data
  expect(stored).toMatchObject({ taken_at: '2026-11-20T16:00:00Z', ...figures })
  const [english, arabic] = stored.texts
  expect(english.text.split('\n').slice(1)).toEqual([
    'Cars: 1 received, 1 completed, 2 in the shop',
    'Collected: AED 240.00',
    'Overdue jobs: 1',
    'Low ratings: 1',
  ])
  expect(english.text).toMatch(/, 20\/11\/2026\n/)
  expect(decodeURIComponent(arabic.whatsapp_url)).toBe(`https://wa.me/?text=${arabic.text}`)
  expect(arabic.text).toContain('الأعمال المتأخرة: 1')
})

test('has no summary of a day that was not summarised, and refuses what is no date', async () => {
  expect((await readSummary('?date=2026-11-01')).status).toBe(404)
  expect((await readSummary('?date=2026-13-01')).status).toBe(400)
})
