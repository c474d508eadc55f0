import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { type BusUnderTest, busContract } from './bus-contract.ts'
import { createPostgresBus, createPostgresBusAdmin, declareQueues } from './bus-postgres.ts'
import { createLogger } from './logger.ts'
import { createTestDatabase, runAsAdmin, type TestDatabase } from './testing.ts'
import { busMigrations, databaseUrlFor, runAsOwner } from './testing-databases.ts'

const logger = createLogger('bus', process.env.LOG_LEVEL ?? 'silent')

const makeBus = async (): Promise<BusUnderTest> => {
  const database = await createTestDatabase('bus')
  const urlOf = (service: string) => databaseUrlFor(`warsha_${service}`, database.name)
  const declare: BusUnderTest['declare'] = (service, subscriptions) =>
    declareQueues(database.ownerUrl, busMigrations, `warsha_${service}`, subscriptions)
  await declare('workshop', [])
  return {
    declare,
    connectAs: (service) => createPostgresBus(urlOf(service), logger),
    environment: (service) => ({ BUS_URL: urlOf(service) }),
    interrupt: () =>
      runAsAdmin('postgres', async (admin) => {
        await admin.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
          [database.name],
        )
      }),
    admin: (service) => createPostgresBusAdmin(urlOf(service), logger),
    maxInterruptions: 3,
    drop: database.drop,
  }
}

busContract('PostgreSQL', makeBus)

describe('the database of the bus', () => {
  let database: TestDatabase
  const queue = 'identity.note-when-customer-changed'
  const event = (name: string) => ({ id: uuid(), name, aggregate: 'bay:1', payload: {} })

  beforeAll(async () => {
    database = await createTestDatabase('bus')
    await declareQueues(database.ownerUrl, busMigrations, 'warsha_identity', [
      { queue, patterns: ['workshop.*'] },
    ])
    await declareQueues(database.ownerUrl, busMigrations, 'warsha_workshop', [])
  })
  afterAll(() => database.drop())

  /** What a service's role gets for a statement: the rows, or PostgreSQL's code for its refusal. */
  const as = async (service: string, text: string, values: unknown[] = []): Promise<unknown> => {
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
  const messages = () =>
    runAsOwner(
      database,
      async (owner) =>
        (await owner.query('select body ->> $1 as name from bus.messages', ['name'])).rows,
    )
  const notAllowed = '42501'

  test("takes a service's own events to those who asked, and no event under another's name", async () => {
    const publish = 'select bus.publish($1) as stored'
    const own = event('workshop.bay_swept')
    expect(await as('workshop', publish, [JSON.stringify([own])])).toEqual([{ stored: 1 }])
    for (const foreign of [
      [event('identity.settings_changed')],
      [own, event('workshopx.y')],
      [event('')],
    ])
      expect(await as('workshop', publish, [JSON.stringify(foreign)])).toBe(notAllowed)
    await as('workshop', publish, [JSON.stringify([{ id: uuid() }])])
    expect(await messages()).toEqual([{ name: 'workshop.bay_swept' }])
  })

  test("gives, finishes and fails nothing of another's queue", async () => {
    const before = await messages()
    expect(await as('workshop', 'select * from bus.take($1, 10)', [queue])).toBe(notAllowed)
    expect(
      await as('workshop', 'select bus.done($1, array(select generate_series(1, 100)::bigint))', [
        queue,
      ]),
    ).toBe(notAllowed)
    for (const door of [
      `select bus.put_aside($1, 1, 'no')`,
      'select * from bus.dead_letters($1)',
      'select bus.replay($1, null)',
      'select * from bus.letters($1, 10)',
      `select bus.put($1, '[]')`,
    ])
      expect(await as('workshop', door, [queue])).toBe(notAllowed)
    expect(await as('workshop', 'select * from bus.look()')).toEqual([])
    expect(await messages()).toEqual(before)
    const own = 'workshop.nothing-when-nothing'
    expect(
      await as('workshop', 'select bus.done($1, array(select generate_series(1, 100)::bigint))', [
        own,
      ]),
    ).toHaveLength(1)
    expect(await messages()).toEqual(before)
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
  ])('refuses a service: %s', async (statement) => {
    expect(await as('workshop', statement)).toMatch(/^(42501|0LP01|42939)$/)
  })

  test('opens its functions to nobody who declared nothing', async () => {
    const closed = await createTestDatabase('bus')
    const client = new pg.Client({
      connectionString: databaseUrlFor('warsha_workshop', closed.name),
    })
    await client.connect()
    try {
      await expect(client.query('select bus.publish($1)', ['[]'])).rejects.toMatchObject({
        code: notAllowed,
      })
    } finally {
      await client.end()
      await closed.drop()
    }
  })

  test('declaring again changes bindings, and leaves queues with their messages', async () => {
    const before = await messages()
    await declareQueues(database.ownerUrl, busMigrations, 'warsha_identity', [])
    await as('workshop', 'select bus.publish($1)', [JSON.stringify([event('workshop.bay_swept')])])
    expect(await messages()).toEqual(before)
    expect(await as('identity', 'select body from bus.take($1, 10)', [queue])).toHaveLength(
      before.length,
    )
  })
})
