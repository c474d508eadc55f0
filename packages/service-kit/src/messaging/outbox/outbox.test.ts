import { v7 as uuid } from 'uuid'
import { runInContext } from '../../base/context.ts'
import { createLogger } from '../../base/logger.ts'
import { createDatabase } from '../../database/create-database.ts'
import type { Database } from '../../database/database.ts'
import { addAuditEntry } from '../../process/audit.ts'
import { deleteExpiredRows } from '../../process/delete-expired-rows.ts'
import { baySwept, sweepBays } from '../../testing/fixtures/sweepings.ts'
import {
  createTestDatabase,
  eventually,
  readOutboxEvents,
  type TestDatabase,
} from '../../testing/test-service.ts'
import type { Bus, Envelope } from '../bus/bus.ts'
import { measureUnpublished, selectUnpublished } from './outbox.store.ts'
import { addEvent, runRelay } from './outbox.ts'

const logger = createLogger('outbox', 'silent')
let database: TestDatabase
let db: Database

beforeEach(async () => {
  database = await createTestDatabase('workshop', true)
  db = createDatabase(database.url, logger, { size: 4 })
})
afterEach(async () => {
  await db.close()
  await database.drop()
})

const count = async (table: string) => (await db.pool.query(`select from ${table}`)).rowCount
/** Creates a bus that only publishes; `publish` may throw. */
const createFakeBus = (publish: (events: readonly Envelope[]) => void): Bus => ({
  publish: async (events) => publish(events),
  consume: async () => undefined,
  getQueueStates: async () => [],
  close: async () => undefined,
})
const runRelayUntil = async (bus: Bus, check: () => Promise<void>) => {
  const controller = new AbortController()
  const done = runRelay(db, bus, logger, controller.signal)
  await eventually(check)
  controller.abort()
  await done
}

test('publishes nothing while PostgreSQL refuses writes, and each event once afterwards', async () => {
  await db.inTransaction((tx) => addEvent(tx, baySwept('x'), 'bay:1', { number: 1 }))
  // On the only connection of a pool: other tests use the server.
  const refusing = createDatabase(database.url, logger, { size: 1 })
  const refuse = (value: 'on' | 'off') =>
    refusing.pool.query(`set default_transaction_read_only = ${value}`)
  let published = 0
  const bus = createFakeBus((events) => {
    published += events.length
  })
  const controller = new AbortController()
  try {
    await refuse('on')
    let reads = 0
    refusing.pool.on('release', () => {
      reads += 1
    })
    const done = runRelay(refusing, bus, logger, controller.signal)
    await eventually(() => expect(reads).toBeGreaterThan(1))
    expect(published).toBe(0)
    await refuse('off')
    await eventually(async () => expect(await selectUnpublished(db, 10)).toEqual([]))
    expect(published).toBe(1)
    controller.abort()
    await done
  } finally {
    controller.abort()
    await refusing.close()
  }
})

test('stores an event in the transaction, with the trace of the request', async () => {
  const traceparent = `00-${'ab'.repeat(16)}-00f067aa0ba902b7-01`
  await runInContext({ traceparent }, () =>
    db.inTransaction((tx) => addEvent(tx, baySwept('x'), 'bay:1', { number: 1 })),
  )
  expect(await readOutboxEvents({ db })).toEqual([
    { name: 'workshop.bay_swept_x', aggregate: 'bay:1', payload: { number: 1 } },
  ])
  expect((await db.pool.query('select traceparent from outbox')).rows).toEqual([{ traceparent }])
})

test('measures the number and the age of unpublished events', async () => {
  expect(await measureUnpublished(db)).toEqual({ count: 0, oldest_seconds: 0 })
  await db.inTransaction((tx) => addEvent(tx, baySwept('x'), 'bay:1', { number: 1 }))
  await db.pool.query(`update outbox set occurred_at = now() - interval '90 seconds'`)
  const { count, oldest_seconds } = await measureUnpublished(db)
  expect(count).toBe(1)
  expect(oldest_seconds).toBeGreaterThanOrEqual(90)
})

test('stores the events of a transaction in their order with one statement, and none after a rollback', async () => {
  const texts: string[] = []
  await db.inTransaction(async (tx) => {
    const { query } = tx
    Object.assign(tx, {
      query: (config: { text: string }) => {
        texts.push(config.text)
        return query(config as Parameters<typeof query>[0])
      },
    })
    await addEvent(tx, baySwept('x'), 'bay:1', { number: 1 })
    await addEvent(tx, baySwept('y'), 'bay:2', { number: 2 })
    await addEvent(tx, baySwept('x'), 'bay:1', { number: 3 })
  })
  const rolledBack = db.inTransaction(async (tx) => {
    await addEvent(tx, baySwept('x'), 'bay:1', { number: 4 })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  const events = await readOutboxEvents({ db })
  expect(events.map(({ name, payload }) => [name, payload])).toEqual([
    ['workshop.bay_swept_x', { number: 1 }],
    ['workshop.bay_swept_y', { number: 2 }],
    ['workshop.bay_swept_x', { number: 3 }],
  ])
  expect(texts).toHaveLength(1)
})

test('stores an audit entry as an event of its service, with actor, action, subject and request id', async () => {
  const actor = { id: uuid(), name: 'Noura' }
  const traceparent = `00-${'ef'.repeat(16)}-00f067aa0ba902b7-01`
  await runInContext({ traceparent }, () =>
    db.inTransaction(async (tx) => {
      await addAuditEntry(tx, 'workshop', actor, {
        action: 'bay_closed',
        subject: { type: 'bay', id: '7' },
        details: { a: 1 },
      })
      await addAuditEntry(tx, 'workshop', null, {
        action: 'bay_swept',
        subject: { type: 'bay', id: null },
      })
    }),
  )
  expect(await readOutboxEvents({ db }, 'workshop.audit_recorded')).toMatchObject([
    {
      aggregate: 'bay:7',
      payload: {
        at: expect.stringMatching(/Z$/),
        actor_id: actor.id,
        actor_name: 'Noura',
        action: 'bay_closed',
        subject_type: 'bay',
        subject_id: '7',
        details: { a: 1 },
        request_id: 'ef'.repeat(16),
      },
    },
    { payload: { actor_id: null, actor_name: null, subject_id: null, details: {} } },
  ])
})

test('keeps events unpublished while the bus is unavailable and publishes them in order afterwards', async () => {
  const published: Envelope[] = []
  let isUnavailable = true
  const bus = createFakeBus((events) => {
    if (isUnavailable) throw new Error('connect ECONNREFUSED')
    published.push(...events)
  })
  await runRelayUntil(bus, async () => {
    if (isUnavailable) {
      await sweepBays(db, 'x', 3, 1)
      expect(
        (await db.pool.query('select from outbox where published_at is not null')).rowCount,
      ).toBe(0)
      isUnavailable = false
    }
    expect((await db.pool.query('select from outbox where published_at is null')).rowCount).toBe(0)
  })
  expect(published.map(({ payload }) => payload)).toEqual([
    { number: 1 },
    { number: 2 },
    { number: 3 },
  ])
  expect(published[0]).toEqual({
    id: expect.any(String),
    name: 'workshop.bay_swept_x',
    aggregate: 'bay:0',
    payload: { number: 1 },
    traceparent: null,
    occurred_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
})

test('publishes many events in batches, each event once', async () => {
  await sweepBays(db, 'x', 450, 1)
  const sizes: number[] = []
  const bus = createFakeBus((events) => void sizes.push(events.length))
  await runRelayUntil(bus, async () => expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(450))
  expect(sizes).toEqual([200, 200, 50])
})

test('publishes events that follow each other quickly together and in order', async () => {
  const events = Array.from({ length: 40 }, (_, bay) => `bay:${bay}`)
  const batches: string[][] = []
  const bus = createFakeBus((batch) => void batches.push(batch.map(({ aggregate }) => aggregate)))
  const startedAt = performance.now()
  const adding = (async () => {
    for (const aggregate of events)
      await db.inTransaction((tx) => addEvent(tx, baySwept('x'), aggregate, { number: 1 }))
  })()
  await runRelayUntil(bus, async () => expect(batches.flat()).toEqual(events))
  await adding
  // However slow the machine is: a batch starts 50 ms after the one before, or later.
  expect(batches.length).toBeLessThan((performance.now() - startedAt) / 50 + 2)
})

test('deletes expired events, inbox rows and idempotency keys, and nothing else', async () => {
  await sweepBays(db, 'x', 3, 1)
  await db.pool.query(`
    update outbox set published_at = now() - interval '8 days' where id = 1;
    update outbox set published_at = now() - interval '6 days' where id = 2;
    insert into inbox values ('old', gen_random_uuid(), now() - interval '31 days'),
      ('young', gen_random_uuid(), now() - interval '29 days');
    insert into idempotency_keys values ('a', 'e', 'old', 'h', null, now() - interval '25 hours'),
      ('a', 'e', 'young', 'h', null, now() - interval '23 hours')`)
  await deleteExpiredRows(db)
  expect([await count('outbox'), await count('inbox'), await count('idempotency_keys')]).toEqual([
    2, 1, 1,
  ])
})
