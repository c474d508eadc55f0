import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { createLogger } from '../../base/logger.ts'
import { busMigrations, databaseUrlFor, runAsOwner } from '../../testing/test-databases.ts'
import { createTestDatabase, runAsAdmin, type TestDatabase } from '../../testing/test-service.ts'
import { type BusUnderTest, testBusContract } from '../bus-contract/bus-contract.ts'
import { createPostgresBus, createPostgresBusAdmin, declareQueues } from './bus-postgres.ts'

const logger = createLogger('bus', process.env.LOG_LEVEL ?? 'silent')

const createBusUnderTest = async (): Promise<BusUnderTest> => {
  const database = await createTestDatabase('bus')
  const getUrl = (service: string) => databaseUrlFor(`warsha_${service}`, database.name)
  const declare: BusUnderTest['declare'] = (service, subscriptions) =>
    declareQueues(database.ownerUrl, busMigrations, `warsha_${service}`, subscriptions)
  await declare('workshop', [])
  return {
    declare,
    connectAs: (service) => createPostgresBus(getUrl(service), logger),
    environment: (service) => ({ BUS_URL: getUrl(service) }),
    interrupt: () =>
      runAsAdmin('postgres', async (admin) => {
        await admin.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
          [database.name],
        )
      }),
    admin: (service) => createPostgresBusAdmin(getUrl(service), logger),
    maxInterruptions: 3,
    drop: database.drop,
  }
}

testBusContract('PostgreSQL', createBusUnderTest)

describe('bus database', () => {
  let database: TestDatabase
  const queue = 'identity.note-when-customer-changed'
  const createEvent = (name: string) => ({ id: uuid(), name, aggregate: 'bay:1', payload: {} })

  beforeAll(async () => {
    database = await createTestDatabase('bus')
    await declareQueues(database.ownerUrl, busMigrations, 'warsha_identity', [
      { queue, patterns: ['workshop.*'] },
    ])
    await declareQueues(database.ownerUrl, busMigrations, 'warsha_workshop', [])
  })
  afterAll(() => database.drop())

  /** Runs a statement as a service's role. Returns the rows, or PostgreSQL's error code. */
  const queryAs = async (
    service: string,
    text: string,
    values: unknown[] = [],
  ): Promise<unknown> => {
    const client = new pg.Client({
      connectionString: databaseUrlFor(`warsha_${service}`, database.name),
    })
    await client.connect()
    try {
      return (await client.query(text, values)).rows
    } catch (error) {
      return (error as { code?: string }).code
    } finally {
      await client.end()
    }
  }
  const readMessages = () =>
    runAsOwner(
      database,
      async (owner) =>
        (await owner.query('select body ->> $1 as name from bus.messages', ['name'])).rows,
    )
  const notAllowed = '42501'

  test("stores a service's own events for subscribers and rejects events with another service's name", async () => {
    const publish = 'select bus.publish($1) as stored'
    const own = createEvent('workshop.bay_swept')
    expect(await queryAs('workshop', publish, [JSON.stringify([own])])).toEqual([{ stored: 1 }])
    for (const foreign of [
      [createEvent('identity.settings_changed')],
      [own, createEvent('workshopx.y')],
      [createEvent('')],
    ])
      expect(await queryAs('workshop', publish, [JSON.stringify(foreign)])).toBe(notAllowed)
    await queryAs('workshop', publish, [JSON.stringify([{ id: uuid() }])])
    expect(await readMessages()).toEqual([{ name: 'workshop.bay_swept' }])
  })

  test("rejects access to another service's queue", async () => {
    const before = await readMessages()
    expect(await queryAs('workshop', 'select * from bus.take($1, 10)', [queue])).toBe(notAllowed)
    expect(
      await queryAs(
        'workshop',
        'select bus.done($1, array(select generate_series(1, 100)::bigint))',
        [queue],
      ),
    ).toBe(notAllowed)
    for (const statement of [
      `select bus.put_aside($1, 1, 'no')`,
      'select * from bus.dead_letters($1)',
      'select bus.replay($1, null)',
      'select * from bus.letters($1, 10)',
      `select bus.put($1, '[]')`,
    ])
      expect(await queryAs('workshop', statement, [queue])).toBe(notAllowed)
    expect(await queryAs('workshop', 'select * from bus.look()')).toEqual([])
    expect(await readMessages()).toEqual(before)
    const own = 'workshop.nothing-when-nothing'
    expect(
      await queryAs(
        'workshop',
        'select bus.done($1, array(select generate_series(1, 100)::bigint))',
        [own],
      ),
    ).toHaveLength(1)
    expect(await readMessages()).toEqual(before)
  })

  test.each([
    'select * from bus.messages',
    'select * from bus.subscriptions',
    `insert into bus.messages (queue, event_id, aggregate, body) values ('${queue}', gen_random_uuid(), 'a', '{}')`,
    `insert into bus.subscriptions values ('workshop.all', '*')`,
    'update bus.messages set reason = null',
    'delete from bus.messages',
    'truncate bus.messages',
    'drop table bus.messages',
    'create table bus.mine (id int)',
    'create table public.mine (id int)',
    `create function bus.caller() returns text language sql as 'select ''identity'''`,
    'alter function bus.check_own(text) owner to warsha_workshop',
    'set session authorization warsha_identity',
    'set role warsha_bus_owner',
    'grant warsha_bus_owner to warsha_workshop',
  ])('rejects a statement of a service: %s', async (statement) => {
    expect(await queryAs('workshop', statement)).toMatch(/^(42501|0LP01|42939)$/)
  })

  test('rejects function calls of a service that has declared no queues', async () => {
    const undeclared = await createTestDatabase('bus')
    const client = new pg.Client({
      connectionString: databaseUrlFor('warsha_workshop', undeclared.name),
    })
    await client.connect()
    try {
      await expect(client.query('select bus.publish($1)', ['[]'])).rejects.toMatchObject({
        code: notAllowed,
      })
    } finally {
      await client.end()
      await undeclared.drop()
    }
  })

  test('declaring queues again changes subscriptions and keeps queues and messages', async () => {
    const before = await readMessages()
    await declareQueues(database.ownerUrl, busMigrations, 'warsha_identity', [])
    await queryAs('workshop', 'select bus.publish($1)', [
      JSON.stringify([createEvent('workshop.bay_swept')]),
    ])
    expect(await readMessages()).toEqual(before)
    expect(await queryAs('identity', 'select body from bus.take($1, 10)', [queue])).toHaveLength(
      before.length,
    )
  })
})
