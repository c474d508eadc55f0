import { createLogger } from '../base/logger.ts'
import type { Service } from '../process/service.ts'
import {
  type BayCreationHook,
  createBaysDatabase,
  createBaysService,
} from '../testing/fixtures/bays.ts'
import { runAsOwner } from '../testing/test-databases.ts'
import {
  createTestToken,
  eventually,
  type RunningService,
  runAsAdmin,
  startService,
  type TestDatabase,
} from '../testing/test-service.ts'
import { execute, queryOptionalRow, queryRow, queryRows } from './blocks.ts'
import { createDatabase } from './create-database.ts'
import type { Database } from './database.ts'
import { convertViolation, getViolatedConstraint } from './database-errors.ts'
import { waitForAll } from './wait-for-all.ts'

const logger = createLogger('db', process.env.LOG_LEVEL ?? 'silent')
const staff = createTestToken('receptionist')
const validBay = { name: 'Bay 1', places: 2, price: 10 }
let database: TestDatabase
let db: Database
let running: RunningService<Service>
let duringBayCreation: BayCreationHook = async () => undefined

beforeAll(async () => {
  database = await createBaysDatabase()
  await runAsOwner(database, (owner) =>
    owner.query(`create table places (id int primary key, taken int not null default 0,
      constraint places_not_below_zero check (taken >= 0)); insert into places values (1), (2)`),
  )
  db = createDatabase(database.url, logger, { size: 4 })
  running = await startService(
    createBaysService((service, body) => duringBayCreation(service, body)),
    { database },
  )
})
afterEach(() => {
  duringBayCreation = async () => undefined
})
afterAll(async () => {
  await running.stop()
  await db.close()
  await database.drop()
})

const createBlock = (text: string, params: string[] = []) => ({ name: null, text, params })
const terminateConnections = () =>
  runAsAdmin('postgres', (admin) =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database.name,
    ]),
  )
const takePlace = (tx: Parameters<typeof queryRows>[0], id: number) =>
  execute(tx, createBlock('update places set taken = taken + 1 where id = $1', ['id']), { id })
const readTaken = async (id: number) =>
  (await queryRow(db, createBlock('select taken from places where id = $1', ['id']), { id })) as {
    taken: number
  }

describe('statement', () => {
  test('returns all rows, one row, an optional row or the number of affected rows', async () => {
    const ids = createBlock('select id from places where id = any($1) order by id', ['ids'])
    expect(await queryRows(db, ids, { ids: [1, 2, 3] })).toEqual([{ id: 1 }, { id: 2 }])
    expect(await queryRow(db, ids, { ids: [2] })).toEqual({ id: 2 })
    expect(await queryOptionalRow(db, ids, { ids: [3] })).toBeNull()
    await expect(queryRow(db, ids, { ids: [3] })).rejects.toThrow('no row')
    expect(await execute(db, createBlock('update places set taken = taken'), {})).toBe(2)
  })

  test('returns timestamps as ISO 8601 in UTC, dates and numerics as text, and bigints as numbers', async () => {
    const text = `select '2026-03-01 12:30:00.5+04'::timestamptz as at, '2026-03-01'::date as on,
      0.10::numeric(12,2) as price, 9007199254740991::bigint as count, null as none`
    expect(await queryRow(db, createBlock(text), {})).toEqual({
      at: '2026-03-01T08:30:00.5Z',
      on: '2026-03-01',
      price: '0.10',
      count: 9007199254740991,
      none: null,
    })
  })

  test('sends missing parameters as null', async () => {
    expect(await queryRow(db, createBlock('select $1::text as a', ['a']), {})).toEqual({ a: null })
  })
})

describe('transaction', () => {
  test('commits all statements or none', async () => {
    const before = await readTaken(1)
    const failing = db.inTransaction(async (tx) => {
      await takePlace(tx, 1)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await readTaken(1)).toEqual(before)
    expect(await db.inTransaction((tx) => takePlace(tx, 1))).toBe(1)
    expect(await readTaken(1)).toEqual({ taken: before.taken + 1 })
  })

  test('a snapshot sees nothing that others commit while it is open, and cannot write', async () => {
    const { taken } = await readTaken(1)
    const read = createBlock('select taken from places where id = 1')
    const seen = await db.inSnapshot(async (tx) => {
      const first = await queryRow(tx, read, {})
      await takePlace(db, 1)
      return [first, await queryRow(tx, read, {})]
    })
    expect(seen).toEqual([{ taken }, { taken }])
    expect(await readTaken(1)).toEqual({ taken: taken + 1 })

    await expect(db.inSnapshot((tx) => takePlace(tx, 1))).rejects.toThrow()
    expect(await readTaken(1)).toEqual({ taken: taken + 1 })
  })

  test('sends statements together, runs them in order, and rolls all of them back if one fails', async () => {
    const { taken } = await readTaken(1)
    const results = await db.inTransaction((tx) =>
      waitForAll([
        takePlace(tx, 1),
        queryRow(tx, createBlock('select taken from places where id = 1'), {}),
      ]),
    )
    expect(results).toEqual([1, { taken: taken + 1 }])

    let isFinished = false
    const failing = db.inTransaction((tx) =>
      waitForAll([
        takePlace(tx, 1),
        execute(tx, createBlock('select 1 / 0'), {}),
        // A chain of statements ends before the transaction does, although the one before it has failed.
        takePlace(tx, 1).catch(() => takePlace(tx, 1).catch(() => undefined)),
        new Promise<void>((resolve) => setTimeout(resolve, 50)).then(() => {
          isFinished = true
        }),
      ]),
    )
    await expect(failing).rejects.toThrow('division by zero')
    expect(isFinished).toBe(true)
    expect(await readTaken(1)).toEqual({ taken: taken + 1 })
  })

  test('runs last steps before the commit, and is rolled back if one of them fails', async () => {
    const { taken } = await readTaken(1)
    const steps: string[] = []
    await db.inTransaction(async (tx) => {
      tx.beforeCommit(async () => void steps.push(`step ${await takePlace(tx, 1)}`))
      steps.push('work')
    })
    expect(steps).toEqual(['work', 'step 1'])
    const failing = db.inTransaction(async (tx) => {
      await takePlace(tx, 1)
      tx.beforeCommit(() => execute(tx, createBlock('select 1 / 0'), {}))
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await readTaken(1)).toEqual({ taken: taken + 1 })
  })

  test('is rolled back if a last step fails before its first statement', async () => {
    const { taken } = await readTaken(1)
    const failing = db.inTransaction(async (tx) => {
      await takePlace(tx, 1)
      tx.beforeCommit(() => takePlace(tx, 1))
      tx.beforeCommit(async () => {
        throw new Error('cannot be written as text')
      })
    })
    await expect(failing).rejects.toThrow('cannot be written as text')
    expect(await readTaken(1)).toEqual({ taken })
  })

  test('refuses statements that a last step starts after the commit was sent', async () => {
    const tooLate = db.inTransaction(async (tx) => {
      tx.beforeCommit(async () => {
        await takePlace(tx, 1)
        await takePlace(tx, 1)
      })
    })
    await expect(tooLate).rejects.toThrow('already being committed')
  })

  test('reads on one connection, which stays usable after a statement that fails', async () => {
    const pid = createBlock('select pg_backend_pid() as pid')
    const pids = await db.onOneConnection((connection) =>
      waitForAll([queryRow(connection, pid, {}), queryRow(connection, pid, {})]),
    )
    expect(pids[0]).toEqual(pids[1])
    const failing = db.onOneConnection((connection) =>
      waitForAll([
        execute(connection, createBlock('select 1 / 0'), {}),
        queryRow(connection, pid, {}),
      ]),
    )
    await expect(failing).rejects.toThrow('division by zero')
    expect(await Promise.all([1, 2, 1].map(readTaken))).toHaveLength(3)
  })

  test('is retried after a deadlock, so that both transactions commit', async () => {
    const [takenFirst, takenSecond] = [await readTaken(1), await readTaken(2)]
    let arrived = 0
    let releaseBoth = () => {}
    const bothHoldOne = new Promise<void>((resolve) => {
      releaseBoth = resolve
    })
    const lockInOrder = (first: number, second: number) => {
      let isFirstAttempt = true
      return db.inTransaction(async (tx) => {
        await takePlace(tx, first)
        if (isFirstAttempt && ++arrived === 2) releaseBoth()
        isFirstAttempt = false
        await bothHoldOne
        await takePlace(tx, second)
      })
    }
    await Promise.all([lockInOrder(1, 2), lockInOrder(2, 1)])
    expect([await readTaken(1), await readTaken(2)]).toEqual([
      { taken: takenFirst.taken + 2 },
      { taken: takenSecond.taken + 2 },
    ])
  })

  test('converts the violation of a named constraint to its error, and no other error', async () => {
    const fail = () =>
      db.inTransaction((tx) =>
        execute(tx, createBlock('update places set taken = -1 where id = 1'), {}),
      )
    await expect(
      convertViolation(fail(), { places_not_below_zero: 'insufficient_stock' }),
    ).rejects.toMatchObject({ code: 'insufficient_stock' })
    await expect(
      convertViolation(fail(), { another_constraint: 'insufficient_stock' }),
    ).rejects.toMatchObject({ constraint: 'places_not_below_zero' })
    expect(await convertViolation(Promise.resolve(1), {})).toBe(1)
  })

  test('reports the violated constraint and leaves the connection usable', async () => {
    const failing = db.inTransaction((tx) =>
      execute(tx, createBlock('update places set taken = -1 where id = 1'), {}),
    )
    const error: unknown = await failing.catch((thrown) => thrown)
    expect(getViolatedConstraint(error)).toBe('places_not_below_zero')
    expect(getViolatedConstraint(new Error('other'))).toBeNull()
    expect(await Promise.all([1, 2, 1, 2, 1].map(readTaken))).toHaveLength(5)
  })
})

describe('unavailable database', () => {
  const busy = {
    status: 503,
    body: { success: false, code: 'busy', error: 'The system is busy. Please try again' },
  }

  test('reconnects after PostgreSQL closes every connection', async () => {
    await Promise.all([1, 2, 1, 2].map(readTaken))
    await terminateConnections()
    await eventually(async () =>
      expect((await running.request('GET', '/readyz')).status).not.toBe(500),
    )
    await eventually(async () => expect(await readTaken(1)).toBeDefined())
    await eventually(async () =>
      expect(
        (await running.request('POST', '/api/bays', { as: staff, body: validBay })).status,
      ).toBe(201),
    )
  })

  test('returns 503 with Retry-After if connections close during a transaction, rolls back and serves the next request', async () => {
    duringBayCreation = async () => void (await terminateConnections())
    const response = await running.request('POST', '/api/bays', {
      as: staff,
      body: { ...validBay, name: 'rolled back' },
    })
    expect(response).toMatchObject(busy)
    expect(response.headers.get('retry-after')).toBe('1')
    duringBayCreation = async () => undefined
    await eventually(async () =>
      expect(
        (
          await running.request('POST', '/api/bays', {
            as: staff,
            body: { ...validBay, name: 'committed' },
          })
        ).status,
      ).toBe(201),
    )
    const names = `select content ->> 'name' as name from bays where content ->> 'name' in ('rolled back', 'committed')`
    expect(await queryRows(db, createBlock(names), {})).toEqual([{ name: 'committed' }])
  })

  test('returns 503 within the timeout if the database cannot be reached', async () => {
    await runAsAdmin('postgres', (admin) =>
      admin.query(`alter database ${database.name} allow_connections false`),
    )
    try {
      await terminateConnections()
      const responses = await Promise.all(
        [1, 2, 3].map(() => running.request('GET', '/api/bays', { as: staff })),
      )
      for (const response of responses) expect(response).toMatchObject(busy)
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

  test('returns 503 with Retry-After if a row stays locked for longer than the lock timeout', async () => {
    const { body } = await running.request('POST', '/api/bays', { as: staff, body: validBay })
    await runAsOwner(database, async (owner) => {
      await owner.query('begin')
      await owner.query('select from bays where id = $1 for update', [body.data.id])
      const response = await running.request('PUT', `/api/bays/${body.data.id}`, {
        as: staff,
        body: { name: 'x' },
      })
      expect(response).toMatchObject(busy)
      expect(response.headers.get('retry-after')).toBe('1')
      await owner.query('rollback')
    })
    const again = await running.request('PUT', `/api/bays/${body.data.id}`, {
      as: staff,
      body: { name: 'x' },
    })
    expect(again.status).toBe(200)
  })

  test.each(['53100', '58030'])(
    'returns 503 storage_full for a write that fails with %s, goes on reading, and rolls back',
    async (errcode) => {
      duringBayCreation = (service) =>
        service.db.inTransaction(async (tx) => {
          await tx.query({
            text: `do 'begin raise exception using errcode = ''${errcode}''; end'`,
            values: [],
          })
        })
      const response = await running.request('POST', '/api/bays', { as: staff, body: validBay })
      expect(response).toMatchObject({
        status: 503,
        body: {
          code: 'storage_full',
          error: "The server's storage is full. Please contact your administrator",
        },
      })
      expect(response.headers.get('retry-after')).toBe('1')
      expect((await running.request('GET', '/api/bays', { as: staff })).status).toBe(200)
      duringBayCreation = async () => undefined
      const again = await running.request('POST', '/api/bays', { as: staff, body: validBay })
      expect(again.status).toBe(201)
    },
  )

  test('returns 503 storage_full if the service itself cannot write a file', async () => {
    duringBayCreation = async () => {
      throw Object.assign(new Error('write failed'), { code: 'ENOSPC' })
    }
    expect(await running.request('POST', '/api/bays', { as: staff, body: validBay })).toMatchObject(
      { status: 503, body: { code: 'storage_full' } },
    )
  })

  test('returns 503 storage_full while it refuses writes, goes on reading, and logs the begin and the end once', async () => {
    const lines: string[] = []
    const log = (fields: unknown, text?: string) => void lines.push(text ?? String(fields))
    const own = createDatabase(
      database.url,
      Object.assign(createLogger('db', 'silent'), { warn: log, info: log }),
      { size: 1 },
    )
    const run = (text: string) => execute(own, createBlock(text), {})
    const write = 'update places set taken = taken where id = 1'
    try {
      // The launcher changes it for the whole server (scripts/storage); other tests use this one.
      await run('set default_transaction_read_only = on')
      for (const attempt of [() => run(write), () => own.inTransaction((tx) => takePlace(tx, 1))])
        await expect(attempt()).rejects.toMatchObject({
          code: 'storage_full',
          headers: { 'Retry-After': '1' },
        })
      expect(await queryRows(own, createBlock('select id from places'), {})).toHaveLength(2)
      await run('set default_transaction_read_only = off')
      expect(await run(write)).toBe(1)
      expect(lines).toEqual([
        'PostgreSQL refuses writes, because its disk is almost full',
        'PostgreSQL accepts writes again',
      ])
    } finally {
      await own.close()
    }
  })

  test('lets unrestricted connections write while it refuses writes of all others', async () => {
    const alterDatabase = (change: string) =>
      runAsAdmin('postgres', (admin) => admin.query(`alter database ${database.name} ${change}`))
    const write = createBlock('update places set taken = taken where id = 1')
    await alterDatabase('set default_transaction_read_only = on')
    const own = createDatabase(database.url, logger, { size: 1 })
    try {
      await expect(execute(own, write, {})).rejects.toMatchObject({ code: 'storage_full' })
      expect(await execute(own.unrestricted, write, {})).toBe(1)
      expect(await own.unrestricted.inTransaction((tx) => execute(tx, write, {}))).toBe(1)
    } finally {
      await alterDatabase('reset default_transaction_read_only')
      await own.close()
    }
  })

  test('sets time limits and time zone on every connection', async () => {
    const settings = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`
    expect(await queryRow(db, createBlock(settings), {})).toEqual({
      statement: '5s',
      lock: '2s',
      idle: '10s',
      zone: 'UTC',
    })
  })
})
