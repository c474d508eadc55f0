import { v7 as uuid } from 'uuid'
import { ApiError } from '../base/errors.ts'
import type { Transaction } from '../database/database.ts'
import type { Service } from '../process/service.ts'
import {
  type BayCreationHook,
  createBaysDatabase,
  createBaysService,
} from '../testing/fixtures/bays.ts'
import {
  createTestToken,
  eventually,
  type RunningService,
  startService,
  type TestDatabase,
} from '../testing/test-service.ts'
import { runOnceAfterReading, toIdempotentRequest } from './idempotency.ts'

let database: TestDatabase
let running: RunningService<Service>
let other: RunningService<Service>
let duringBayCreation: BayCreationHook = async () => undefined
const id = uuid()
const staff = createTestToken('receptionist', id)
const validBay = { name: 'Bay 1', places: 2, price: 10 }

beforeAll(async () => {
  database = await createBaysDatabase()
  const definition = createBaysService((service, body) => duringBayCreation(service, body))
  running = await startService(definition, { database })
  other = await startService(definition, { database })
})
afterEach(() => {
  duringBayCreation = async () => undefined
})
afterAll(async () => {
  await running.stop()
  await other.stop()
  await database.drop()
})

const createBay = (key: string, body: unknown = validBay, { as = staff, at = running } = {}) =>
  at.request('POST', '/api/bays', { as, body, headers: { 'idempotency-key': key } })
const countBaysNamed = async (name: string): Promise<number> =>
  (await running.service.db.pool.query(`select from bays where content ->> 'name' = $1`, [name]))
    .rows.length
const countKeys = async (key: string): Promise<number> =>
  (await running.service.db.pool.query('select from idempotency_keys where key = $1', [key])).rows
    .length

test('executes every request without a key', async () => {
  const body = { ...validBay, name: 'no key' }
  const responses = [0, 1].map(() => running.request('POST', '/api/bays', { as: staff, body }))
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([201, 201])
  expect(await countBaysNamed('no key')).toBe(2)
})

test('returns the stored response to a repeat, also on another instance', async () => {
  const key = uuid()
  const body = { ...validBay, name: 'once' }
  const first = await createBay(key, body)
  expect(first.status).toBe(201)
  for (const at of [running, other])
    expect(await createBay(key, body, { at })).toMatchObject({ status: 201, body: first.body })
  expect(await countBaysNamed('once')).toBe(1)
})

test('treats differently formatted bodies with the same content as equal', async () => {
  const key = uuid()
  const first = await createBay(key, { ...validBay, name: 'spelled' })
  const again = await createBay(key, { price: '10', places: '٢', name: ' spelled ', unknown: 1 })
  expect(again).toMatchObject({ status: 201, body: first.body })
})

test('executes fifty parallel repeats on two instances once and returns the same response to all', async () => {
  const key = uuid()
  const body = { ...validBay, name: 'parallel' }
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, at) => createBay(key, body, { at: at % 2 ? other : running })),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(responses.map((response) => response.body.data.id)).size).toBe(1)
  expect(await countBaysNamed('parallel')).toBe(1)
})

test('rejects a key that was used with another body with 422', async () => {
  const key = uuid()
  await createBay(key, { ...validBay, name: 'the first' })
  const response = await createBay(key, { ...validBay, name: 'the second' })
  expect(response).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  expect(await countBaysNamed('the second')).toBe(0)
})

test('executes a request of another user with the same key, and returns each user their own response', async () => {
  const key = uuid()
  const body = { ...validBay, name: 'two people' }
  const as = createTestToken('manager')
  const first = await createBay(key, body)
  const second = await createBay(key, body, { as })
  expect(second.status).toBe(201)
  expect(second.body.data.id).not.toBe(first.body.data.id)
  expect((await createBay(key, body)).body).toEqual(first.body)
  expect((await createBay(key, body, { as })).body).toEqual(second.body)
})

test('executes a repeat after the first request failed', async () => {
  const key = uuid()
  const body = { ...validBay, name: 'third time lucky' }
  duringBayCreation = async () => {
    throw new ApiError('still_referenced')
  }
  expect((await createBay(key, body)).status).toBe(409)
  duringBayCreation = async () => {
    throw new Error('broken')
  }
  expect((await createBay(key, body)).status).toBe(500)
  expect([await countBaysNamed(body.name), await countKeys(key)]).toEqual([0, 0])
  duringBayCreation = async () => undefined
  expect((await createBay(key, body)).status).toBe(201)
  expect(await countBaysNamed(body.name)).toBe(1)
})

test('does not use up the key if the body is invalid', async () => {
  const key = uuid()
  expect((await createBay(key, { ...validBay, name: '' })).status).toBe(400)
  expect((await createBay(key, { ...validBay, name: 'corrected' })).status).toBe(201)
})

test('rejects a repeat with 409 while the first request is running, and returns its response afterwards', async () => {
  const key = uuid()
  const body = { ...validBay, name: 'slow' }
  let finish = () => {}
  let hasStarted = false
  duringBayCreation = () => {
    hasStarted = true
    return new Promise((resolve) => {
      finish = resolve
    })
  }
  const first = createBay(key, body)
  await eventually(() => expect(hasStarted).toBe(true))
  const repeat = await createBay(key, body, { at: other })
  expect(repeat).toMatchObject({ status: 409, body: { code: 'request_in_flight' } })
  finish()
  const { status, body: response } = await first
  expect(status).toBe(201)
  expect((await createBay(key, body)).body).toEqual(response)
  expect(await countBaysNamed('slow')).toBe(1)
})

test('executes a request again with a key that is older than a day', async () => {
  const key = uuid()
  const body = { ...validBay, name: 'daily' }
  await createBay(key, body)
  await running.service.db.pool.query(
    `update idempotency_keys set created_at = now() - interval '25 hours' where key = $1`,
    [key],
  )
  expect((await createBay(key, { ...body, places: 3 })).status).toBe(201)
  expect(await countBaysNamed('daily')).toBe(2)
})

test.each(['', ' ', 'two words', 'x'.repeat(201), 'schlüssel'])(
  'rejects the key %j with 400',
  async (key) => {
    const response = await createBay(key, { ...validBay, name: 'bad key' })
    expect(response).toMatchObject({ status: 400, body: { code: 'malformed_request' } })
    expect(await countBaysNamed('bad key')).toBe(0)
  },
)

test('returns 403 instead of a stored response to a role without permission', async () => {
  const key = uuid()
  await createBay(key, { ...validBay, name: 'not yours' })
  const response = await createBay(
    key,
    { ...validBay, name: 'not yours' },
    { as: createTestToken('mechanic', id) },
  )
  expect(response).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  expect(response.body).not.toHaveProperty('data')
})

describe('reading in the round trip that stores the key', () => {
  const place = async (tx: Transaction) =>
    (await tx.query({ text: 'select 2 as places', values: [] })).rows
  const failInDatabase = (tx: Transaction) => tx.query({ text: 'select 1 / 0', values: [] })
  const fail = async () => {
    throw new ApiError('still_referenced')
  }
  const run = <R>(key: string, read: (tx: Transaction) => Promise<R>) =>
    runOnceAfterReading(
      running.service.db,
      toIdempotentRequest(id, 'TEST', key, {}),
      read,
      async (_tx, result) => ({ result }),
    )

  test('gives what was read to the operation', async () => {
    expect(await run(uuid(), place)).toEqual({ result: [{ places: 2 }] })
  })

  test.each([
    ['of the database', failInDatabase, { code: '22012' }],
    ['of a rule', fail, { code: 'still_referenced' }],
  ])('leaves the key unused after an error %s', async (_what, read, error) => {
    const key = uuid()
    await expect(run<unknown>(key, read)).rejects.toMatchObject(error)
    expect(await countKeys(key)).toBe(0)
  })

  test('returns the stored response to a repetition, although its reading fails', async () => {
    const key = uuid()
    const first = await run(key, place)
    expect(await run<unknown>(key, failInDatabase)).toEqual(first)
    expect(await run<unknown>(key, fail)).toEqual(first)
  })
})
