import { baysService, createBaysDatabase } from '@warsha/service-kit/fixtures/bays'
import type { Service } from '@warsha/service-kit/service'
import {
  eventually,
  type Running,
  startService,
  type TestDatabase,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { identity } from '../../app.ts'
import type { Identity } from '../../identity.ts'
import { loginsOf, testPassword } from '../../testing-logins.ts'

jest.mock('@node-rs/argon2', () => jest.requireActual('../../testing-passwords.ts'))

let running: Running<Identity>
let logins: ReturnType<typeof loginsOf>

beforeAll(async () => {
  running = await startService(identity, { urls: {} })
  logins = loginsOf(running)
})
afterAll(() => running.stop())

const verify = async (as: string, at = running) =>
  (await at.ask('GET', '/api/auth/verify', { as })).status
const logOut = (as: string) => running.ask('POST', '/api/auth/logout', { as })
const sessionsOf = async (as: string) =>
  (await running.ask('GET', '/api/auth/sessions', { as })).body.data
const end = (as: string, id: string) => running.ask('DELETE', `/api/auth/sessions/${id}`, { as })
/** A further session of the person. */
const again = async (name: string) => (await logins.signIn(name)).body.token as string

describe('my sessions', () => {
  test('are mine alone, the one that I use marked, with when and where', async () => {
    const { name, token } = await logins.signedIn('employee')
    await again(name)
    await logins.signedIn('employee')
    const sessions = await sessionsOf(token)
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ is_current }: { is_current: boolean }) => is_current)).toHaveLength(1)
    for (const session of sessions)
      expect(session).toEqual({
        id: expect.any(String),
        user_agent: expect.any(String),
        is_current: expect.any(Boolean),
        created_at: expect.stringMatching(/T.*Z$/),
        last_used_at: expect.stringMatching(/T.*Z$/),
      })
  })

  test('can be ended one by one; the others live on', async () => {
    const { name, token } = await logins.signedIn('customer')
    const other = await again(name)
    const { id } = (await sessionsOf(token)).find(
      ({ is_current }: { is_current: boolean }) => !is_current,
    )
    expect(await end(token, id)).toMatchObject({ status: 200, body: { success: true } })
    expect([await verify(token), await verify(other)]).toEqual([200, 401])
    expect(await sessionsOf(token)).toHaveLength(1)
    expect((await end(token, id)).status).toBe(404)
  })

  test('of somebody else are 404 like ones that never were, and live on', async () => {
    const mine = await logins.signedIn('admin')
    const theirs = await logins.signedIn('employee')
    const [{ id }] = await sessionsOf(theirs.token)
    const answers = await Promise.all([
      end(mine.token, id),
      end(mine.token, uuid()),
      end(mine.token, 'nonsense'),
    ])
    for (const { status, body } of answers)
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' })
    expect(await verify(theirs.token)).toBe(200)
  })

  test('are listed no more when they have expired', async () => {
    const { id, name, token } = await logins.signedIn('employee')
    await again(name)
    const text = `update sessions set expires_at = now() - interval '1 s' where user_id = $1 and id <> $2`
    const [current] = (await sessionsOf(token)).filter(
      ({ is_current }: { is_current: boolean }) => is_current,
    )
    await running.service.db.pool.query(text, [id, current.id])
    expect(await sessionsOf(token)).toHaveLength(1)
  })
})

describe('log-out', () => {
  test('ends this session and leaves the others', async () => {
    const { name, token } = await logins.signedIn('employee')
    const other = await again(name)
    expect(await logOut(token)).toMatchObject({ status: 200, body: { success: true } })
    expect([await verify(token), await verify(other)]).toEqual([401, 200])
  })

  test('may be repeated until the session is known to have ended', async () => {
    const { token } = await logins.signedIn('employee')
    await logOut(token)
    expect([200, 401]).toContain((await logOut(token)).status)
    await eventually(async () =>
      expect(await logOut(token)).toMatchObject({ body: { code: 'session_ended' } }),
    )
  })
})

describe('in every other service, on each of its instances', () => {
  let database: TestDatabase
  let bays: Running<Service>[]
  const limit = 5000

  beforeAll(async () => {
    database = await createBaysDatabase()
    const { revocationsAfter: _none, ...definition } = baysService()
    const start = () => startService(definition, { database, urls: { identity: running.url } })
    bays = await Promise.all([start(), start()])
    await eventually(async () =>
      expect(await Promise.all(bays.map((one) => one.isReady()))).toEqual([true, true]),
    )
  })
  afterAll(async () => {
    await Promise.all(bays.map((one) => one.stop()))
    await database.drop()
  })

  const statuses = (as: string) =>
    Promise.all(bays.map(async (one) => (await one.ask('GET', '/api/my-bay', { as })).status))

  const deeds: Record<string, (person: { id: string; token: string }) => Promise<unknown>> = {
    'log-out': ({ token }) => logOut(token),
    'a change of the password': ({ token }) => {
      const body = { current_password: testPassword, new_password: 'another password' }
      return running.ask('PUT', '/api/auth/password', { as: token, body })
    },
    'a login made inactive': ({ id }) =>
      logins.change(id, { version: 2, username: `u-${id}`, is_active: false }),
    'another role': ({ id }) =>
      logins.change(id, { version: 2, username: `u-${id}`, role: 'mechanic' }),
    'a password set by the office': ({ id }) =>
      logins.change(id, { version: 2, username: `u-${id}`, password: 'set by the office' }),
  }

  test(`a session is ended within five seconds by each of: ${Object.keys(deeds).join(', ')}`, async () => {
    const people = new Map(Object.keys(deeds).map((name) => [name, logins.signedIn('employee')]))
    const all = async () =>
      Promise.all([...people].map(async ([name, one]) => [name, await statuses((await one).token)]))
    expect(await all()).toEqual(Object.keys(deeds).map((name) => [name, [200, 200]]))
    for (const [name, deed] of Object.entries(deeds)) await deed(await people.get(name)!)
    await eventually(
      async () => expect(await all()).toEqual(Object.keys(deeds).map((name) => [name, [401, 401]])),
      limit,
    )
  })

  test('no session is ended by a change of the name alone, nor by the end of another', async () => {
    const { id, token } = await logins.signedIn('employee')
    await logins.change(id, { version: 2, username: `new-${id}`, first_name: 'New' })
    const ended = await logins.signedIn('employee')
    await logOut(ended.token)
    await eventually(async () => expect(await statuses(ended.token)).toEqual([401, 401]), limit)
    expect(await statuses(token)).toEqual([200, 200])
  })
})

test('the list of revocations is for services only, and goes on from where one stands', async () => {
  const { id, token } = await logins.signedIn('employee')
  expect((await running.ask('GET', '/internal/revocations', { as: token })).status).toBe(401)
  expect((await running.ask('GET', '/internal/revocations')).status).toBe(401)
  expect((await running.ask('GET', '/api/revocations', { as: token })).status).toBe(404)
  const before = await running.service.db.pool.query(
    'select coalesce(max(position), 0)::int as last from revocations',
  )
  await logins.change(id, { version: 2, username: `u-${id}`, is_active: false })
  const list = await logins.revocationsAfter(before.rows[0].last)
  expect(list).toMatchObject({ status: 200, body: { data: [{ sub: id, sid: null, sv_below: 2 }] } })
  expect((await logins.revocationsAfter(list.body.data[0].position)).body.data).toEqual([])
  expect((await logins.revocationsAfter('-1')).status).toBe(400)
})
