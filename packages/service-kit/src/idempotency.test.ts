import { v7 as uuid } from 'uuid'
import { ApiError } from './errors.ts'
import { type BayCreationHook, baysService, createBaysDatabase } from './fixtures/bays.ts'
import type { Service } from './service.ts'
import {
  createTestToken,
  eventually,
  type RunningService,
  startService,
  type TestDatabase,
} from './testing.ts'

let database: TestDatabase
let running: RunningService<Service>
let other: RunningService<Service>
let duringDeed: BayCreationHook = async () => undefined
const id = uuid()
const staff = createTestToken('receptionist', id)
const good = { name: 'Bay 1', places: 2, price: 10 }

beforeAll(async () => {
  database = await createBaysDatabase()
  const definition = baysService((service, body) => duringDeed(service, body))
  running = await startService(definition, { database })
  other = await startService(definition, { database })
})
afterEach(() => {
  duringDeed = async () => undefined
})
afterAll(async () => {
  await running.stop()
  await other.stop()
  await database.drop()
})

const open = (key: string, body: unknown = good, { as = staff, at = running } = {}) =>
  at.request('POST', '/api/bays', { as, body, headers: { 'idempotency-key': key } })
const baysNamed = async (name: string): Promise<number> =>
  (await running.service.db.pool.query(`select from bays where content ->> 'name' = $1`, [name]))
    .rows.length
const keysNamed = async (key: string): Promise<number> =>
  (await running.service.db.pool.query('select from idempotency_keys where key = $1', [key])).rows
    .length

test('without a key every call is a deed of its own', async () => {
  const body = { ...good, name: 'no key' }
  const answers = [0, 1].map(() => running.request('POST', '/api/bays', { as: staff, body }))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201])
  expect(await baysNamed('no key')).toBe(2)
})

test('a repeat with the same key and body gets the first answer and does nothing, on another instance too', async () => {
  const key = uuid()
  const body = { ...good, name: 'once' }
  const first = await open(key, body)
  expect(first.status).toBe(201)
  for (const at of [running, other])
    expect(await open(key, body, { at })).toMatchObject({ status: 201, body: first.body })
  expect(await baysNamed('once')).toBe(1)
})

test('the same body spelled differently is the same body', async () => {
  const key = uuid()
  const first = await open(key, { ...good, name: 'spelled' })
  const again = await open(key, { price: '10', places: '٢', name: ' spelled ', unknown: 1 })
  expect(again).toMatchObject({ status: 201, body: first.body })
})

test('fifty repeats at once on two instances act once, and every answer is the first one', async () => {
  const key = uuid()
  const body = { ...good, name: 'at once' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => open(key, body, { at: at % 2 ? other : running })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1)
  expect(await baysNamed('at once')).toBe(1)
})

test('the key with another body is 422, and nothing is done', async () => {
  const key = uuid()
  await open(key, { ...good, name: 'the first' })
  const answer = await open(key, { ...good, name: 'the second' })
  expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  expect(await baysNamed('the second')).toBe(0)
})

test("a key is its owner's: somebody else's repeat is a deed of its own", async () => {
  const key = uuid()
  const body = { ...good, name: 'two people' }
  const mine = await open(key, body)
  const theirs = await open(key, body, { as: createTestToken('manager') })
  expect(theirs.status).toBe(201)
  expect(theirs.body.data.id).not.toBe(mine.body.data.id)
})

test('a deed that was refused or failed leaves no trace: the repeat acts', async () => {
  const key = uuid()
  const body = { ...good, name: 'third time lucky' }
  duringDeed = async () => {
    throw new ApiError('still_referenced')
  }
  expect((await open(key, body)).status).toBe(409)
  duringDeed = async () => {
    throw new Error('broken')
  }
  expect((await open(key, body)).status).toBe(500)
  expect([await baysNamed(body.name), await keysNamed(key)]).toEqual([0, 0])
  duringDeed = async () => undefined
  expect((await open(key, body)).status).toBe(201)
  expect(await baysNamed(body.name)).toBe(1)
})

test('a body that is refused does not use up the key', async () => {
  const key = uuid()
  expect((await open(key, { ...good, name: '' })).status).toBe(400)
  expect((await open(key, { ...good, name: 'corrected' })).status).toBe(201)
})

test('while the first is still at it, a repeat is 409 request_in_flight; afterwards it gets the answer', async () => {
  const key = uuid()
  const body = { ...good, name: 'slow' }
  let finish = () => {}
  let began = false
  duringDeed = () => {
    began = true
    return new Promise((resolve) => {
      finish = resolve
    })
  }
  const first = open(key, body)
  await eventually(() => expect(began).toBe(true))
  const repeat = await open(key, body, { at: other })
  expect(repeat).toMatchObject({ status: 409, body: { code: 'request_in_flight' } })
  finish()
  const { status, body: answer } = await first
  expect(status).toBe(201)
  expect((await open(key, body)).body).toEqual(answer)
  expect(await baysNamed('slow')).toBe(1)
})

test('a key that is a day old is forgotten', async () => {
  const key = uuid()
  const body = { ...good, name: 'daily' }
  await open(key, body)
  await running.service.db.pool.query(
    `update idempotency_keys set created_at = now() - interval '25 hours' where key = $1`,
    [key],
  )
  expect((await open(key, { ...body, places: 3 })).status).toBe(201)
  expect(await baysNamed('daily')).toBe(2)
})

test.each(['', ' ', 'two words', 'x'.repeat(201), 'schlüssel'])(
  'a key like %j is 400, and nothing is done',
  async (key) => {
    const answer = await open(key, { ...good, name: 'bad key' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_request' } })
    expect(await baysNamed('bad key')).toBe(0)
  },
)

test('a role that may not call gets 403, however good its key, and never the answer of another', async () => {
  const key = uuid()
  await open(key, { ...good, name: 'not yours' })
  const answer = await open(
    key,
    { ...good, name: 'not yours' },
    { as: createTestToken('mechanic', id) },
  )
  expect(answer).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  expect(answer.body).not.toHaveProperty('data')
})
