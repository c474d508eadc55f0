import {
  createDatabase,
  type Database,
  execute,
  getViolatedConstraint,
  queryOptionalRow,
  queryRow,
  queryRows,
} from './db.ts'
import { type BayCreationHook, baysService, createBaysDatabase } from './fixtures/bays.ts'
import { createLogger } from './logger.ts'
import type { Service } from './service.ts'
import {
  createTestToken,
  eventually,
  type RunningService,
  runAsAdmin,
  startService,
  type TestDatabase,
} from './testing.ts'
import { runAsOwner } from './testing-databases.ts'

const logger = createLogger('db', process.env.LOG_LEVEL ?? 'silent')
const staff = createTestToken('receptionist')
const good = { name: 'Bay 1', places: 2, price: 10 }
let database: TestDatabase
let db: Database
let running: RunningService<Service>
let duringDeed: BayCreationHook = async () => undefined

beforeAll(async () => {
  database = await createBaysDatabase()
  await runAsOwner(database, (owner) =>
    owner.query(`create table places (id int primary key, taken int not null default 0,
      constraint places_not_below_zero check (taken >= 0)); insert into places values (1), (2)`),
  )
  db = createDatabase(database.url, logger, 4)
  running = await startService(
    baysService((service, body) => duringDeed(service, body)),
    { database },
  )
})
afterEach(() => {
  duringDeed = async () => undefined
})
afterAll(async () => {
  await running.stop()
  await db.close()
  await database.drop()
})

const block = (text: string, params: string[] = []) => ({ name: null, text, params })
const terminateAll = () =>
  runAsAdmin('postgres', (admin) =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database.name,
    ]),
  )
const take = (tx: Parameters<typeof queryRows>[0], id: number) =>
  execute(tx, block('update places set taken = taken + 1 where id = $1', ['id']), { id })
const taken = async (id: number) =>
  (await queryRow(db, block('select taken from places where id = $1', ['id']), { id })) as {
    taken: number
  }

describe('a statement', () => {
  test('gives its rows, its one row, perhaps its row, or how many it touched', async () => {
    const ids = block('select id from places where id = any($1) order by id', ['ids'])
    expect(await queryRows(db, ids, { ids: [1, 2, 3] })).toEqual([{ id: 1 }, { id: 2 }])
    expect(await queryRow(db, ids, { ids: [2] })).toEqual({ id: 2 })
    expect(await queryOptionalRow(db, ids, { ids: [3] })).toBeNull()
    await expect(queryRow(db, ids, { ids: [3] })).rejects.toThrow('no row')
    expect(await execute(db, block('update places set taken = taken'), {})).toBe(2)
  })

  test('reads instants as ISO 8601 in UTC, dates as dates, money as exact text, big counts as numbers', async () => {
    const text = `select '2026-03-01 12:30:00.5+04'::timestamptz as at, '2026-03-01'::date as on,
      0.10::numeric(12,2) as price, 9007199254740991::bigint as count, null as none`
    expect(await queryRow(db, block(text), {})).toEqual({
      at: '2026-03-01T08:30:00.5Z',
      on: '2026-03-01',
      price: '0.10',
      count: 9007199254740991,
      none: null,
    })
  })

  test('sends what is not given as null', async () => {
    expect(await queryRow(db, block('select $1::text as a', ['a']), {})).toEqual({ a: null })
  })
})

describe('a transaction', () => {
  test('holds everything or nothing', async () => {
    const before = await taken(1)
    const failing = db.inTransaction(async (tx) => {
      await take(tx, 1)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await taken(1)).toEqual(before)
    expect(await db.inTransaction((tx) => take(tx, 1))).toBe(1)
    expect(await taken(1)).toEqual({ taken: before.taken + 1 })
  })

  test('that meets another in a deadlock is tried again, and both come through', async () => {
    const [first, second] = [await taken(1), await taken(2)]
    let arrived = 0
    let both = () => {}
    const bothHoldOne = new Promise<void>((resolve) => {
      both = resolve
    })
    const crossing = (mine: number, yours: number) => {
      let isFirstTry = true
      return db.inTransaction(async (tx) => {
        await take(tx, mine)
        if (isFirstTry && ++arrived === 2) both()
        isFirstTry = false
        await bothHoldOne
        await take(tx, yours)
      })
    }
    await Promise.all([crossing(1, 2), crossing(2, 1)])
    expect([await taken(1), await taken(2)]).toEqual([
      { taken: first.taken + 2 },
      { taken: second.taken + 2 },
    ])
  })

  test('names the constraint that it violated, and leaves the connection usable', async () => {
    const bad = db.inTransaction((tx) =>
      execute(tx, block('update places set taken = -1 where id = 1'), {}),
    )
    const error: unknown = await bad.catch((thrown) => thrown)
    expect(getViolatedConstraint(error)).toBe('places_not_below_zero')
    expect(getViolatedConstraint(new Error('other'))).toBeNull()
    expect(await Promise.all([1, 2, 1, 2, 1].map(taken))).toHaveLength(5)
  })
})

describe('a database in trouble', () => {
  const busy = {
    status: 503,
    body: { success: false, code: 'busy', error: 'The system is busy. Please try again' },
  }

  test('that closes every connection is forgotten and found again by itself', async () => {
    await Promise.all([1, 2, 1, 2].map(taken))
    await terminateAll()
    await eventually(async () =>
      expect((await running.request('GET', '/readyz')).status).not.toBe(500),
    )
    await eventually(async () => expect(await taken(1)).toBeDefined())
    await eventually(async () =>
      expect((await running.request('POST', '/api/bays', { as: staff, body: good })).status).toBe(
        201,
      ),
    )
  })

  test('that goes in the middle of a deed is 503 with Retry-After, nothing is half done, and the next call is served', async () => {
    duringDeed = async () => void (await terminateAll())
    const answer = await running.request('POST', '/api/bays', {
      as: staff,
      body: { ...good, name: 'half done' },
    })
    expect(answer).toMatchObject(busy)
    expect(answer.headers.get('retry-after')).toBe('1')
    duringDeed = async () => undefined
    await eventually(async () =>
      expect(
        (
          await running.request('POST', '/api/bays', {
            as: staff,
            body: { ...good, name: 'whole' },
          })
        ).status,
      ).toBe(201),
    )
    const names = `select content ->> 'name' as name from bays where content ->> 'name' in ('half done', 'whole')`
    expect(await queryRows(db, block(names), {})).toEqual([{ name: 'whole' }])
  })

  test('that cannot be reached is 503 within its time, never a hang or a 500', async () => {
    await runAsAdmin('postgres', (admin) =>
      admin.query(`alter database ${database.name} allow_connections false`),
    )
    try {
      await terminateAll()
      const answers = await Promise.all(
        [1, 2, 3].map(() => running.request('GET', '/api/bays', { as: staff })),
      )
      for (const answer of answers) expect(answer).toMatchObject(busy)
      expect((await running.request('GET', '/healthz')).status).toBe(200)
      expect((await running.request('GET', '/readyz')).status).toBe(503)
      expect((await running.request('GET', '/api/bays/hours')).status).toBe(200)
      expect((await running.request('GET', '/metrics')).body).toMatch(
        /^outbox_waiting\{service="workshop"\} Nan$/im,
      )
    } finally {
      await runAsAdmin('postgres', (admin) =>
        admin.query(`alter database ${database.name} allow_connections true`),
      )
    }
    await eventually(async () =>
      expect((await running.request('GET', '/api/bays', { as: staff })).status).toBe(200),
    )
  })

  test('where a row stays locked is 503 with Retry-After after the lock time-out, not 500 and not 409', async () => {
    const { body } = await running.request('POST', '/api/bays', { as: staff, body: good })
    await runAsOwner(database, async (owner) => {
      await owner.query('begin')
      await owner.query('select from bays where id = $1 for update', [body.data.id])
      const answer = await running.request('PUT', `/api/bays/${body.data.id}`, {
        as: staff,
        body: { name: 'x' },
      })
      expect(answer).toMatchObject(busy)
      expect(answer.headers.get('retry-after')).toBe('1')
      await owner.query('rollback')
    })
    const again = await running.request('PUT', `/api/bays/${body.data.id}`, {
      as: staff,
      body: { name: 'x' },
    })
    expect(again.status).toBe(200)
  })

  test('has its limits set on every connection', async () => {
    const shown = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`
    expect(await queryRow(db, block(shown), {})).toEqual({
      statement: '5s',
      lock: '2s',
      idle: '10s',
      zone: 'UTC',
    })
  })
})
