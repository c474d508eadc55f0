import { partWaitStarted } from '@warsha/contracts/workshop/events'
import type { Service } from '@warsha/service-kit/process'
import {
  createTestToken,
  type RunningService,
  readOutboxEvents,
  runAsAdmin,
  startService,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { workshop } from '../../app.ts'
import {
  createShopFixture,
  manager,
  type Person,
  unknownId,
} from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
/** Noon in the shop's time zone (UTC+4). */
const noon = new Date('2026-11-26T08:00:00.000Z')
const shop = createShopFixture(() => service)
const { readCard, readHistory, request } = shop
let mechanic: Person
let owner: { customer_id: string; vehicle_id: string }

beforeAll(async () => {
  service = await startService(workshop, { clock: () => noon })
  mechanic = await shop.createEmployee('Rajesh Kumar')
  const { id: customer_id } = await shop.createCustomer()
  owner = { customer_id, vehicle_id: await shop.createVehicle(customer_id) }
})
afterAll(() => service.stop())

const openJob = async (fields: object = {}): Promise<string> =>
  (await shop.createCard({ ...owner, assigned_mechanic_id: mechanic.id, ...fields })).id
const report = (card: string, body: object, as = mechanic.token) =>
  request('PUT', `/work-cards/${card}/part-wait`, body, as)
const end = (card: string, as = mechanic.token, body?: object) =>
  request('DELETE', `/work-cards/${card}/part-wait`, body, as)
const setStatus = (card: string, status: string) =>
  request('PUT', `/work-cards/${card}`, { status }, manager)
const publishedFor = async (card: string) =>
  (await readOutboxEvents(service.service, partWaitStarted.name))
    .filter(({ payload }) => payload.id === card)
    .map(({ payload }) => payload.missing)
const eventsOf = async (card: string) =>
  (await readHistory(card)).map(({ event }: { event: string }) => event)
const waitingIds = async (query = '', as = manager): Promise<string[]> =>
  (await request('GET', `/work-cards?waiting=part${query}`, undefined, as)).body.data.map(
    ({ id }: { id: string }) => id,
  )

test('the mechanic of a job reports what is missing: card, lists, history and one event show it', async () => {
  const card = await openJob()
  const body = { missing: '  Front brake disc ', expected_date: '2026-11-28' }
  const { status, body: response } = await report(card, body)
  expect([status, response.data]).toMatchObject([
    200,
    {
      missing: 'Front brake disc',
      part_id: null,
      expected_date: '2026-11-28',
      by_name: 'Rajesh Kumar',
    },
  ])
  expect((await readCard(card)).part_wait).toEqual(response.data)
  expect((await readCard(card, mechanic.token)).part_wait).toEqual(response.data)
  expect((await readCard(card)).status).toBe('pending')
  const list = await request('GET', '/work-cards?waiting=part')
  expect(list.body.data.find(({ id }: { id: string }) => id === card).part_wait).toEqual(
    response.data,
  )
  expect(list.body.pagination.total).toBe(list.body.data.length)
  const [entry] = await readHistory(card)
  expect(entry).toMatchObject({
    event: 'part_wait_started',
    by: { name: 'Rajesh Kumar' },
    changes: [
      { field: 'missing', from: null, to: 'Front brake disc' },
      { field: 'expected_date', from: null, to: '2026-11-28' },
    ],
  })
  expect(await publishedFor(card)).toEqual(['Front brake disc'])
})

test('a repetition and another date notify nobody again, another part does', async () => {
  const card = await openJob()
  const [first, second] = await Promise.all([
    report(card, { missing: 'Disc' }),
    report(card, { missing: 'Disc' }),
  ])
  expect(first.body.data).toEqual(second.body.data)
  await report(card, { missing: 'Disc', expected_date: '2026-11-30' }, manager)
  expect(await publishedFor(card)).toEqual(['Disc'])
  const changed = await report(card, { missing: 'Disc and pads' }, manager)
  // Who reported it first, and since when, stays.
  expect(changed.body.data).toMatchObject({
    missing: 'Disc and pads',
    expected_date: null,
    by_name: 'Rajesh Kumar',
  })
  expect(await publishedFor(card)).toEqual(['Disc', 'Disc and pads'])
  expect(await eventsOf(card)).toEqual([
    'part_wait_changed',
    'part_wait_changed',
    'part_wait_started',
    'created',
  ])
})

test('a form that shows an older wait does not replace what somebody else reported meanwhile', async () => {
  const card = await openJob()
  await report(card, { missing: 'Disc', seen_missing: '' })
  const stale = { missing: 'Disc', expected_date: '2026-12-05', seen_missing: 'Hose' }
  for (const as of [mechanic.token, manager]) {
    const { status, body } = await report(card, stale, as)
    expect([status, body.code]).toEqual([409, 'changed_since_read'])
  }
  expect((await report(card, { missing: 'Hose', seen_missing: '' })).status).toBe(409)
  expect((await readCard(card)).part_wait).toMatchObject({ missing: 'Disc', expected_date: null })
  const fresh = { ...stale, seen_missing: 'Disc' }
  expect((await report(card, fresh, createTestToken('mechanic'))).status).toBe(404)
  expect((await report(card, fresh)).body.data).toMatchObject({ expected_date: '2026-12-05' })
})

test('a form that shows an older expected date does not replace the one of a colleague', async () => {
  const card = await openJob()
  await report(card, { missing: 'Disc', expected_date: '2026-11-28' })
  await report(card, { missing: 'Disc', expected_date: '2026-12-01' }, manager)
  for (const seen_expected_date of ['2026-11-28', '']) {
    const stale = { missing: 'Disc', expected_date: '2026-11-30', seen_missing: 'Disc' }
    const { status, body } = await report(card, { ...stale, seen_expected_date })
    expect([status, body.code]).toEqual([409, 'changed_since_read'])
  }
  expect((await readCard(card)).part_wait).toMatchObject({ expected_date: '2026-12-01' })
  const seen = { seen_missing: 'Disc', seen_expected_date: '2026-12-01' }
  const fresh = { missing: 'Disc', expected_date: '', ...seen }
  expect((await report(card, fresh, createTestToken('mechanic'))).status).toBe(404)
  expect((await report(card, fresh)).body.data).toMatchObject({ expected_date: null })
  const without = { ...fresh, expected_date: '2026-11-30', seen_expected_date: '' }
  expect((await report(card, without)).body.data).toMatchObject({ expected_date: '2026-11-30' })
})

test('the end of a wait does not end what somebody has reported since', async () => {
  const card = await openJob()
  await report(card, { missing: 'Disc' })
  await report(card, { missing: 'Disc, Hose' }, manager)
  for (const as of [mechanic.token, manager]) {
    for (const seen_missing of ['Disc', '']) {
      const { status, body } = await end(card, as, { seen_missing })
      expect([status, body.code]).toEqual([409, 'changed_since_read'])
    }
  }
  expect((await readCard(card)).part_wait).toMatchObject({ missing: 'Disc, Hose' })
  const seen = { seen_missing: 'Disc, Hose' }
  expect((await end(card, createTestToken('mechanic'), seen)).status).toBe(404)
  expect((await end(card, createTestToken('customer', owner.customer_id), seen)).status).toBe(403)
  expect((await end(card, mechanic.token, seen)).status).toBe(200)
  // A colleague was quicker.
  expect((await end(card, manager, seen)).status).toBe(200)
  expect((await readCard(card)).part_wait).toBeNull()
})

test('a wait ends by hand, once, and can begin again', async () => {
  const card = await openJob()
  await report(card, { missing: 'Disc' })
  expect((await end(card)).status).toBe(200)
  expect((await end(card)).status).toBe(200)
  expect((await readCard(card)).part_wait).toBeNull()
  expect(await waitingIds()).not.toContain(card)
  expect(await eventsOf(card)).toEqual(['part_wait_ended', 'part_wait_started', 'created'])
  await report(card, { missing: 'Disc' })
  expect(await publishedFor(card)).toEqual(['Disc', 'Disc'])
})

test.each(['waiting_approval', 'waiting_payment', 'completed', 'cancelled'])(
  'a job that becomes %s waits no more and cannot be marked',
  async (status) => {
    const card = await openJob()
    await report(card, { missing: 'Disc' })
    await setStatus(card, 'in_progress')
    expect((await readCard(card)).part_wait).not.toBeNull()
    await setStatus(card, status)
    expect((await readCard(card)).part_wait).toBeNull()
    expect(
      (await eventsOf(card)).filter((event: string) => event === 'part_wait_ended'),
    ).toHaveLength(1)
    const { status: code, body } = await report(card, { missing: 'Disc' })
    expect([code, body.code]).toEqual([409, 'wrong_status'])
    await setStatus(card, 'in_progress')
    expect((await readCard(card)).part_wait).toBeNull()
  },
)

test('finishing the job ends the wait, also if version 1.1 finishes it', async () => {
  const [finished, finishedByOlder] = [await openJob(), await openJob()]
  for (const card of [finished, finishedByOlder]) {
    await request('POST', `/work-cards/${card}/start-job`, {}, mechanic.token)
    await report(card, { missing: 'Disc' })
  }
  const response = await request('POST', `/work-cards/${finished}/finish-job`, {}, mechanic.token)
  expect(response.body.data.part_wait).toBeNull()
  await runAsAdmin(service.database.name, (client) =>
    client.query(`update work_cards set status = 'waiting_approval' where id = $1`, [
      finishedByOlder,
    ]),
  )
  expect((await readCard(finishedByOlder)).part_wait).toBeNull()
  expect(await waitingIds()).not.toContain(finishedByOlder)
})

test.each([
  ['missing', '   ', 'required'],
  ['missing', 'x'.repeat(201), 'too_long'],
  ['missing', undefined, 'required'],
  ['part_id', 'FP-1', 'invalid_id'],
  ['expected_date', '31/12/2026', 'invalid_date'],
])('rejects %s %j with 400 at that field', async (field, value, code) => {
  const card = await openJob()
  const { status, body } = await report(card, { missing: 'Disc', [field]: value })
  expect([status, body.details]).toMatchObject([400, [{ path: field, code }]])
  expect((await readCard(card)).part_wait).toBeNull()
})

test('other mechanics do not see the job, customers may not mark it, and the longest text is accepted', async () => {
  const card = await openJob()
  const other = await shop.createEmployee('Samir Nasser')
  expect((await report(card, { missing: 'Disc' }, other.token)).status).toBe(404)
  expect((await end(card, other.token)).status).toBe(404)
  expect((await report(unknownId, { missing: 'Disc' }, manager)).status).toBe(404)
  for (const response of [
    await report(card, { missing: 'Disc' }, createTestToken('customer', owner.customer_id)),
    await end(card, createTestToken('customer', owner.customer_id)),
  ])
    expect(response.status).toBe(403)
  expect((await report(card, { missing: 'x'.repeat(200), part_id: uuid() })).status).toBe(200)
})

test('lists the jobs that wait, together with other filters and a search', async () => {
  const card = await openJob({ payment_type: 'insurance' })
  const unmarked = await openJob({ payment_type: 'insurance' })
  await report(card, { missing: 'Disc' })
  const own = await waitingIds('&payment_type=insurance')
  expect(own).toContain(card)
  expect(own).not.toContain(unmarked)
  expect(await waitingIds('&payment_type=ccm')).toEqual([])
  const { work_card_number } = await readCard(card)
  expect(await waitingIds(`&search=${work_card_number}`)).toEqual([card])
  expect(await waitingIds('', mechanic.token)).toContain(card)
  const { status } = await request('GET', '/work-cards?waiting=customer')
  expect(status).toBe(400)
})

test('orders the jobs of a mechanic by what to do first', async () => {
  const busy = await shop.createEmployee('Imran Sheikh')
  const open = async (promised_date: string | null) =>
    openJob({ assigned_mechanic_id: busy.id, promised_date })
  const start = (card: string) => request('POST', `/work-cards/${card}/start-job`, {}, busy.token)
  const done = await open(null)
  const without = await open(null)
  const nextWeek = await open('2026-12-03T10:00')
  const tomorrow = await open('2026-11-27T10:00')
  const today = await open('2026-11-26T18:00')
  const overdue = await open('2026-11-25T18:00')
  const waits = await open('2026-11-20T18:00')
  const started = await open('2026-12-10T18:00')
  const startedAndWaits = await open('2026-11-19T18:00')
  for (const card of [started, startedAndWaits]) await start(card)
  await setStatus(done, 'completed')
  for (const card of [waits, startedAndWaits]) await report(card, { missing: 'Disc' }, busy.token)
  const list = async (query: string) =>
    (await request('GET', `/work-cards/my/work-cards?order=next${query}`, undefined, busy.token))
      .body
  const { data, pagination } = await list('')
  expect(data.map(({ id }: { id: string }) => id)).toEqual([
    started,
    overdue,
    today,
    tomorrow,
    nextWeek,
    without,
    startedAndWaits,
    waits,
    done,
  ])
  expect(data[0]).not.toHaveProperty('total_amount')
  expect(pagination).toMatchObject({ total: 9, pages: 1 })
  const second = await list('&limit=4&page=2')
  expect(second.data.map(({ id }: { id: string }) => id)).toEqual([
    nextWeek,
    without,
    startedAndWaits,
    waits,
  ])
})

test('counts parts and payments of a card for the office only', async () => {
  const card = await openJob({ tasks: [{ description: 'Brakes', estimated_cost: 100 }] })
  expect(await readCard(card)).toMatchObject({ part_count: 0, payment_count: 0 })
  const seen = await readCard(card, mechanic.token)
  expect(seen).not.toHaveProperty('part_count')
  expect(seen).not.toHaveProperty('payment_count')
})
