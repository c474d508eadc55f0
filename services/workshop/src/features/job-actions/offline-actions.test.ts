/** Actions of a mechanic that were made without a connection: once for each key, on what was seen, at their time. */
import type { Service } from '@warsha/service-kit/process'
import { type RunningService, startService } from '@warsha/service-kit/testing'
import { workshop } from '../../app.ts'
import { createShopFixture, type Person } from '../work-cards/work-cards-testing.ts'

let service: RunningService<Service>
let now = new Date('2026-11-20T08:00:00Z')
const shop = createShopFixture(() => service)
const { readCard, readHistory, request } = shop
let mechanic: Person
let otherMechanic: Person
let owner: { customer_id: string; vehicle_id: string }

beforeAll(async () => {
  service = await startService(workshop, { clock: () => now })
  await shop.storeSettings({ company_trn: '100000000000003', shop_timezone: 'Asia/Dubai' })
  mechanic = await shop.createEmployee('Rajesh Kumar')
  otherMechanic = await shop.createEmployee('Bilal Khan')
  const { id: customer_id } = await shop.createCustomer()
  owner = { customer_id, vehicle_id: await shop.createVehicle(customer_id) }
})
afterAll(() => service.stop())

const openCard = async () => {
  now = new Date('2026-11-20T08:00:00Z')
  const card = await shop.createCard({
    ...owner,
    assigned_mechanic_id: mechanic.id,
    tasks: [{ description: 'Oil' }],
  })
  return { id: card.id as string, task: card.tasks[0].id as string }
}

let keys = 0
const newKey = () => `offline-${++keys}`
const act = (method: string, path: string, body: object, key = newKey(), as = mechanic) =>
  request(method, `/work-cards/${path}`, body, as.token, { 'idempotency-key': key })
const start = (id: string, body: object = {}, query = '', key = newKey()) =>
  act('POST', `${id}/start-job${query}`, body, key)
const finish = (id: string, body: object = {}, query = '') =>
  act('POST', `${id}/finish-job${query}`, body)
const setTask = (task: string, status: string, seen_status?: string, key = newKey()) =>
  act('PUT', `tasks/${task}`, { status, seen_status }, key)
const setNotes = (id: string, notes: string, seen_notes?: string, key = newKey()) =>
  act('PUT', `${id}/mechanic-notes`, { notes, seen_notes }, key)
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const startedAt = async (id: string) => (await readCard(id)).started_at

describe('a repeated call', () => {
  test('starts a job once, also if it is sent at another time', async () => {
    const { id } = await openCard()
    later(30)
    const body = { occurred_at: '2026-11-20T08:10:00Z' }
    const first = await start(id, body, '?sent_at=2026-11-20T08:30:00Z', 'same')
    later(5)
    const second = await start(id, body, '?sent_at=2026-11-20T08:35:00Z', 'same')
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    const starts = (await readHistory(id)).filter(({ event }: { event: string }) =>
      event.startsWith('status'),
    )
    expect(starts).toHaveLength(1)
  })

  test('changes a task, saves notes and finishes a job once', async () => {
    const { id, task } = await openCard()
    const calls = [
      () => start(id, {}, '', 'k1'),
      () => setTask(task, 'completed', 'pending', 'k2'),
      () => setNotes(id, 'Done', '', 'k3'),
      () => act('POST', `${id}/finish-job`, {}, 'k4'),
    ]
    for (const call of calls) {
      const answers = await Promise.all([call(), call()])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers[1].body).toEqual(answers[0].body)
    }
    expect(await readHistory(id)).toHaveLength(5)
  })

  test('with another content is rejected', async () => {
    const { id } = await openCard()
    await setNotes(id, 'One', undefined, 'notes-key')
    const { status, body } = await setNotes(id, 'Two', undefined, 'notes-key')
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('of another mechanic finds no card', async () => {
    const { id } = await openCard()
    const { status } = await act('POST', `${id}/start-job`, {}, newKey(), otherMechanic)
    expect(status).toBe(404)
  })
})

describe('what the mechanic saw', () => {
  test('a task that somebody else changed keeps its status', async () => {
    const { task } = await openCard()
    await request('PUT', `/work-cards/tasks/${task}`, { status: 'cancelled' })
    const { status, body } = await setTask(task, 'completed', 'pending')
    expect([status, body.code]).toEqual([409, 'changed_since_read'])
    expect(body.params).toMatchObject({ name: 'Maryam Haddad' })
  })

  test('a change of other fields is no conflict', async () => {
    const { task } = await openCard()
    await request('PUT', `/work-cards/tasks/${task}`, { estimated_cost: 120 })
    expect((await setTask(task, 'completed', 'pending')).status).toBe(200)
  })

  test('a task that has the wanted status already is reported as such', async () => {
    const { task } = await openCard()
    await setTask(task, 'completed')
    const { status, body } = await setTask(task, 'completed', 'pending')
    expect([status, body.code]).toEqual([409, 'same_status'])
  })

  test('notes that were saved on another device are not overwritten', async () => {
    const { id } = await openCard()
    await setNotes(id, 'From the tablet')
    for (const seen of ['', 'Something else']) {
      const { status, body } = await setNotes(id, 'From the phone', seen)
      expect([status, body.code]).toEqual([409, 'changed_since_read'])
    }
    expect((await readCard(id)).mechanic_notes).toBe('From the tablet')
    expect((await setNotes(id, 'Both', 'From the tablet')).status).toBe(200)
  })

  test('calls without it overwrite, as older clients do', async () => {
    const { id } = await openCard()
    await setNotes(id, 'One')
    expect((await setNotes(id, 'Two')).status).toBe(200)
  })
})

describe('the time of a job', () => {
  test('is that of the action, by the clock of the server', async () => {
    const { id } = await openCard()
    later(120)
    // The clock of the device is three days ahead: only the 90 minutes that passed on it count.
    await start(id, { occurred_at: '2026-11-23T10:00:00Z' }, '?sent_at=2026-11-23T11:30:00Z')
    expect(await startedAt(id)).toBe('2026-11-20T08:30:00Z')
    const [entry] = await readHistory(id)
    expect(entry.at).toBe('2026-11-20T08:30:00Z')
    expect(entry.changes).toEqual([
      { field: 'status', from: 'pending', to: 'in_progress' },
      { field: 'received_at', from: null, to: '2026-11-20T10:00:00.000Z' },
    ])
  })

  test('is the present one without a time, and is not marked if it arrives immediately', async () => {
    const { id } = await openCard()
    later(10)
    // Sent immediately, by a device whose clock is three days behind.
    await start(id, { occurred_at: '2026-11-17T08:10:00Z' })
    expect(await startedAt(id)).toBe('2026-11-20T08:10:00Z')
    expect((await readHistory(id))[0].changes).toHaveLength(1)
    later(10)
    await finish(id)
    const [entry] = await readHistory(id)
    expect(entry.at).toBe('2026-11-20T08:20:00Z')
    expect(entry.changes).toHaveLength(1)
  })

  test('is not before the last change of the status', async () => {
    const { id } = await openCard()
    later(60)
    await start(id)
    later(60)
    await finish(id, { occurred_at: '2026-11-20T07:00:00Z' }, '?sent_at=2026-11-20T10:00:00Z')
    expect((await readHistory(id))[0].at).toBe('2026-11-20T09:00:00Z')
  })

  test.each([
    ['in the future', '2026-11-20T12:00:00Z', '2026-11-20T10:00:00Z', '2026-11-22T08:00:00Z'],
    ['two days ago', '2026-11-20T09:00:00Z', '2026-11-22T09:00:00Z', '2026-11-21T08:00:00Z'],
  ])('is moved to the nearest allowed one if it is %s', async (_, occurred_at, sent, expected) => {
    const { id } = await openCard()
    later(48 * 60)
    await start(id, { occurred_at }, `?sent_at=${sent}`)
    expect(await startedAt(id)).toBe(expected)
  })

  test('must be a time', async () => {
    const { id } = await openCard()
    const { status, body } = await start(id, { occurred_at: 'yesterday' })
    expect([status, body.details[0].code]).toEqual([400, 'invalid_date'])
  })
})
