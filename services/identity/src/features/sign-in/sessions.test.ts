import type { Service } from '@warsha/service-kit/process'
import {
  eventually,
  type RunningService,
  startService,
  type TestDatabase,
} from '@warsha/service-kit/testing'
import { createBaysDatabase, createBaysService } from '@warsha/service-kit/testing/bays'
import { v7 as uuid } from 'uuid'
import { identity } from '../../app.ts'
import type { IdentityService } from '../../identity-service.ts'
import { createLoginClient, testPassword } from '../../testing-logins.ts'

jest.mock('@node-rs/argon2', () => jest.requireActual('../../testing-passwords.ts'))

let running: RunningService<IdentityService>
let logins: ReturnType<typeof createLoginClient>

beforeAll(async () => {
  running = await startService(identity, { urls: {} })
  logins = createLoginClient(running)
})
afterAll(() => running.stop())

const verify = async (as: string, at = running) =>
  (await at.request('GET', '/api/auth/verify', { as })).status
const logOut = (as: string) => running.request('POST', '/api/auth/logout', { as })
const sessionsOf = async (as: string) =>
  (await running.request('GET', '/api/auth/sessions', { as })).body.data
const endSession = (as: string, id: string) =>
  running.request('DELETE', `/api/auth/sessions/${id}`, { as })
/** Starts another session of the user. */
const signInAgain = async (name: string) => (await logins.signIn(name)).body.token as string

describe('GET and DELETE /auth/sessions', () => {
  test('lists only the sessions of the user, with time and browser, and marks the current one', async () => {
    const { name, token } = await logins.addSignedIn('employee')
    await signInAgain(name)
    await logins.addSignedIn('employee')
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

  test('ends a single session and keeps the others', async () => {
    const { name, token } = await logins.addSignedIn('customer')
    const other = await signInAgain(name)
    const { id } = (await sessionsOf(token)).find(
      ({ is_current }: { is_current: boolean }) => !is_current,
    )
    expect(await endSession(token, id)).toMatchObject({ status: 200, body: { success: true } })
    expect([await verify(token), await verify(other)]).toEqual([200, 401])
    expect(await sessionsOf(token)).toHaveLength(1)
    expect((await endSession(token, id)).status).toBe(404)
  })

  test('returns 404 for sessions of other users as for unknown ones, and keeps them', async () => {
    const mine = await logins.addSignedIn('admin')
    const theirs = await logins.addSignedIn('employee')
    const [{ id }] = await sessionsOf(theirs.token)
    const answers = await Promise.all([
      endSession(mine.token, id),
      endSession(mine.token, uuid()),
      endSession(mine.token, 'nonsense'),
    ])
    for (const { status, body } of answers)
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' })
    expect(await verify(theirs.token)).toBe(200)
  })

  test('does not list expired sessions', async () => {
    const { id, name, token } = await logins.addSignedIn('employee')
    await signInAgain(name)
    const text = `update sessions set expires_at = now() - interval '1 s' where user_id = $1 and id <> $2`
    const [current] = (await sessionsOf(token)).filter(
      ({ is_current }: { is_current: boolean }) => is_current,
    )
    await running.service.db.pool.query(text, [id, current.id])
    expect(await sessionsOf(token)).toHaveLength(1)
  })
})

describe('POST /auth/logout', () => {
  test('ends the current session and keeps the others', async () => {
    const { name, token } = await logins.addSignedIn('employee')
    const other = await signInAgain(name)
    expect(await logOut(token)).toMatchObject({ status: 200, body: { success: true } })
    expect([await verify(token), await verify(other)]).toEqual([401, 200])
  })

  test('can be repeated until the revocation of the session is known', async () => {
    const { token } = await logins.addSignedIn('employee')
    await logOut(token)
    expect([200, 401]).toContain((await logOut(token)).status)
    await eventually(async () =>
      expect(await logOut(token)).toMatchObject({ body: { code: 'session_ended' } }),
    )
  })
})

describe('on every instance of another service', () => {
  let database: TestDatabase
  let bays: RunningService<Service>[]
  const limit = 5000

  beforeAll(async () => {
    database = await createBaysDatabase()
    const { readRevocationsAfter: _none, ...definition } = createBaysService()
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
    Promise.all(bays.map(async (one) => (await one.request('GET', '/api/my-bay', { as })).status))

  const sessionEndingActions: Record<
    string,
    (user: { id: string; token: string }) => Promise<unknown>
  > = {
    'sign-out': ({ token }) => logOut(token),
    'a change of the own password': ({ token }) => {
      const body = { current_password: testPassword, new_password: 'another password' }
      return running.request('PUT', '/api/auth/password', { as: token, body })
    },
    'a deactivation': ({ id }) =>
      logins.change(id, { version: 2, username: `u-${id}`, is_active: false }),
    'a change of the role': ({ id }) =>
      logins.change(id, { version: 2, username: `u-${id}`, role: 'mechanic' }),
    'a password set by the office': ({ id }) =>
      logins.change(id, { version: 2, username: `u-${id}`, password: 'set by the office' }),
  }

  test(`a session ends within five seconds after each of: ${Object.keys(sessionEndingActions).join(', ')}`, async () => {
    const people = new Map(
      Object.keys(sessionEndingActions).map((name) => [name, logins.addSignedIn('employee')]),
    )
    const all = async () =>
      Promise.all([...people].map(async ([name, one]) => [name, await statuses((await one).token)]))
    expect(await all()).toEqual(Object.keys(sessionEndingActions).map((name) => [name, [200, 200]]))
    for (const [name, act] of Object.entries(sessionEndingActions))
      await act(await people.get(name)!)
    await eventually(
      async () =>
        expect(await all()).toEqual(
          Object.keys(sessionEndingActions).map((name) => [name, [401, 401]]),
        ),
      limit,
    )
  })

  test('a session survives a change of the name and the end of another session', async () => {
    const { id, token } = await logins.addSignedIn('employee')
    await logins.change(id, { version: 2, username: `new-${id}`, first_name: 'New' })
    const ended = await logins.addSignedIn('employee')
    await logOut(ended.token)
    await eventually(async () => expect(await statuses(ended.token)).toEqual([401, 401]), limit)
    expect(await statuses(token)).toEqual([200, 200])
  })
})

test('the list of revocations is for services only, and continues after a given position', async () => {
  const { id, token } = await logins.addSignedIn('employee')
  expect((await running.request('GET', '/internal/revocations', { as: token })).status).toBe(401)
  expect((await running.request('GET', '/internal/revocations')).status).toBe(401)
  expect((await running.request('GET', '/api/revocations', { as: token })).status).toBe(404)
  const before = await running.service.db.pool.query(
    'select coalesce(max(position), 0)::int as last from revocations',
  )
  await logins.change(id, { version: 2, username: `u-${id}`, is_active: false })
  const list = await logins.listRevocationsAfter(before.rows[0].last)
  expect(list).toMatchObject({ status: 200, body: { data: [{ sub: id, sid: null, sv_below: 2 }] } })
  expect((await logins.listRevocationsAfter(list.body.data[0].position)).body.data).toEqual([])
  expect((await logins.listRevocationsAfter('-1')).status).toBe(400)
})
