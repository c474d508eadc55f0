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
import { summariseDays } from './summarise-days.ts'

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

test('announces neither a day off nor the days before the first start', async () => {
  now = new Date('2026-11-19T16:00:00Z')
  await summariseDays(service.service)
  expect(await announcements()).toEqual([])
  expect((await readSummary('?date=2026-11-19')).body.data).toMatchObject({
    cars_received: 0,
    collected: [],
    collected_total: 0,
  })
})

test('counts the cars, money, overdue jobs and low ratings of the day, announces them once, and counts what follows', async () => {
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
  await summariseDays(service.service)
  expect(await announcements()).toEqual([])

  now = evening
  await Promise.all([summariseDays(service.service), summariseDays(service.service)])
  await summariseDays(service.service)
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

  // A payment and a completion after the message count for their day, and do not announce it again.
  now = new Date('2026-11-20T18:30:00Z')
  await pay(earlier.id, 10)
  now = new Date('2026-11-21T06:00:00Z')
  await pay(earlier.id, 20, { payment_date: '2026-11-20' })
  await summariseDays(service.service)
  expect(await announcements()).toHaveLength(1)
  const opened = (await readSummary('?date=2026-11-20')).body.data
  expect(opened).toMatchObject({
    taken_at: now.toISOString(),
    ...figures,
    collected: [
      { payment_method: 'cash', amount: 220, count: 4 },
      { payment_method: 'card', amount: 50, count: 1 },
    ],
    collected_total: 270,
  })
  const [english, arabic] = opened.texts
  expect(english.text.split('\n').slice(1)).toEqual([
    'Cars: 1 received, 1 completed, 2 in the shop',
    'Collected: AED 270.00',
    'Overdue jobs: 1',
    'Low ratings: 1',
  ])
  expect(english.text).toMatch(/, 20\/11\/2026\n/)
  expect(decodeURIComponent(arabic.whatsapp_url)).toBe(`https://wa.me/?text=${arabic.text}`)
  expect(arabic.text).toContain('الأعمال المتأخرة: 1')
})

test('shows the jobs that were open at the end of a day, whatever became of them later', async () => {
  const readJobs = async (date: string) => {
    const { data } = (await readSummary(`?date=${date}`)).body
    return {
      in_shop: data.cars_in_shop,
      completed: data.cars_completed,
      overdue: data.overdue_jobs.map(({ id }: { id: string }) => id),
    }
  }
  now = new Date('2026-11-23T06:00:00Z')
  const before = await readJobs('2026-11-23')
  const late = await createCardWithCost(100, { promised_date: '2026-11-23T18:00' })
  const cancelled = await createCardWithCost(90, { promised_date: '2026-11-23T19:00' })
  const atEnd = { ...before, in_shop: before.in_shop + 2 }
  const nextDay = { ...atEnd, overdue: [...before.overdue, late.id, cancelled.id] }
  expect(await readJobs('2026-11-23')).toEqual(atEnd)

  now = new Date('2026-11-24T19:59:59Z')
  expect(await readJobs('2026-11-24')).toMatchObject(nextDay)
  now = new Date('2026-11-25T06:00:00Z')
  expect((await completeCard(late.id)).status).toBe(200)
  const { status } = await request(
    'PUT',
    `/work-cards/${cancelled.id}`,
    { status: 'cancelled' },
    manager,
  )
  expect(status).toBe(200)
  expect(await readJobs('2026-11-23')).toEqual(atEnd)
  expect(await readJobs('2026-11-24')).toMatchObject(nextDay)
  expect(await readJobs('2026-11-25')).toMatchObject({
    in_shop: before.in_shop,
    completed: 1,
    overdue: before.overdue,
  })
})

test('a cancelled job was open on the days before its first change, also if it was completed or reopened between', async () => {
  const change = async (card: string, ...statuses: string[]) => {
    for (const status of statuses)
      expect((await request('PUT', `/work-cards/${card}`, { status }, manager)).status).toBe(200)
  }
  const countInShop = async (date: string): Promise<number> =>
    (await readSummary(`?date=${date}`)).body.data.cars_in_shop
  now = new Date('2026-11-26T06:00:00Z')
  const before = await countInShop('2026-11-26')
  const completed = await createCardWithCost(0)
  const cancelledTwice = await createCardWithCost(0)
  now = new Date('2026-11-27T06:00:00Z')
  await change(completed.id, 'completed')
  await change(cancelledTwice.id, 'cancelled')
  now = new Date('2026-11-28T06:00:00Z')
  await change(completed.id, 'cancelled')
  await change(cancelledTwice.id, 'in_progress', 'cancelled')
  now = new Date('2026-11-29T06:00:00Z')
  expect(await countInShop('2026-11-26')).toBe(before + 2)
  expect(await countInShop('2026-11-27')).toBe(before)
  expect(await countInShop('2026-11-28')).toBe(before)
})

test('makes up the working days on which no service ran, at most seven, each once', async () => {
  const announcedDays = async () =>
    (await announcements()).map((payload) => (payload as { date: string }).date)
  const before = await announcedDays()
  for (const day of ['2026-12-01', '2026-12-03', '2026-12-05', '2026-12-09']) {
    now = new Date(`${day}T08:00:00Z`)
    await createCardWithCost(10)
  }
  // The service starts again before the evening of the 10th: the last complete day is the 9th.
  now = new Date('2026-12-10T05:00:00Z')
  await Promise.all([summariseDays(service.service), summariseDays(service.service)])
  await summariseDays(service.service)
  expect((await announcedDays()).slice(before.length)).toEqual([
    '2026-12-03',
    '2026-12-05',
    '2026-12-09',
  ])
  const [missed] = (await announcements()).slice(before.length)
  expect(missed).toMatchObject({ cars_received: 1, at: now.toISOString() })
  // Days that are too old for a message have their figures too.
  expect((await readSummary('?date=2026-12-01')).body.data).toMatchObject({ cars_received: 1 })
})

test('has no summary of a day that has not begun, and refuses what is no date', async () => {
  now = new Date('2026-12-10T05:00:00Z')
  expect((await readSummary('?date=2026-12-11')).status).toBe(404)
  expect((await readSummary('?date=2026-13-01')).status).toBe(400)
})
