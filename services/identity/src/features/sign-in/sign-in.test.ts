import { verify } from '@node-rs/argon2'
import {
  eventually,
  type RunningService,
  readOutboxEvents,
  runAsAdmin,
  startService,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { identity } from '../../app.ts'
import type { IdentityService } from '../../identity-service.ts'
import { createLoginClient, createTestAddress, testPassword } from '../../testing-logins.ts'

// The real implementation, with counted calls.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2')
  return { ...real, verify: jest.fn(real.verify) }
})

let running: RunningService<IdentityService>
let logins: ReturnType<typeof createLoginClient>

beforeAll(async () => {
  running = await startService(identity)
  logins = createLoginClient(running)
})
afterAll(() => running.stop())

const claimsOf = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
const hours = 3600
const sql = (text: string, values: unknown[] = []) => running.service.db.pool.query(text, values)

test('signs staff in with the username, and returns a token for twelve hours and the user', async () => {
  const { id, name } = await logins.add('mechanic', {
    first_name: 'Rajesh',
    last_name: 'Kumar',
    email: 'rajesh@example.com',
  })
  const { status, body } = await logins.signIn(name)
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    token: expect.any(String),
    user: {
      id,
      username: name,
      email: 'rajesh@example.com',
      first_name: 'Rajesh',
      last_name: 'Kumar',
      role: 'mechanic',
      roles: ['mechanic'],
      employee_id: id,
      shop_timezone: 'Asia/Dubai',
    },
  })
  const [header, claims] = claimsOf(body.token)
  expect(header).toEqual({ alg: 'ES256', typ: 'JWT', kid: 'identity' })
  expect(claims).toEqual({
    iss: 'identity',
    aud: 'warsha',
    sub: id,
    employee_id: id,
    role: 'mechanic',
    name: 'Rajesh Kumar',
    sv: 1,
    sid: expect.any(String),
    iat: expect.any(Number),
    exp: claims.iat + 12 * hours,
  })
})

test('signs customers in with the e-mail, in any case and with outer spaces, for thirty days', async () => {
  const { id } = await logins.add('customer', { email: 'Omar.Zaabi@Example.com' })
  for (const typed of ['omar.zaabi@example.com', ' OMAR.ZAABI@EXAMPLE.COM ']) {
    const { status, body } = await logins.signIn(typed)
    expect({ status, user: body.user }).toMatchObject({
      status: 200,
      user: { id, role: 'customer', customer_id: id, email: 'Omar.Zaabi@Example.com' },
    })
    expect(body.user).not.toHaveProperty('employee_id')
    const [, claims] = claimsOf(body.token)
    expect(claims).toMatchObject({ customer_id: id, exp: claims.iat + 30 * 24 * hours })
  }
})

test('matches usernames in any case and Unicode composition, and passwords only exactly', async () => {
  await logins.add('manager', { username: 'Zoë', password: 'Sésame ouvre' })
  expect((await logins.signIn('zoe\u0308', 'Sésame ouvre')).status).toBe(200)
  for (const password of ['sésame ouvre', 'Sésame ouvre ', ' Sésame ouvre', 'Sésame  ouvre'])
    expect((await logins.signIn('ZOË', password)).status).toBe(401)
})

describe('a failed sign-in', () => {
  const failed = {
    success: false,
    error: 'Invalid username or password',
    code: 'invalid_credentials',
  }

  test('returns the same error after the same work for unknown names, wrong passwords, inactive and reserved logins', async () => {
    const { name: active } = await logins.add('employee')
    const { name: inactive } = await logins.add('employee', { is_active: false })
    const reserved = `reserved-${uuid()}`
    await logins.reserve(uuid(), { username: reserved, password: testPassword })
    const tries = [
      ['unknown', `nobody-${uuid()}`, testPassword],
      ['wrong', active, 'another password'],
      ['inactive', inactive, testPassword],
      ['reserved', reserved, testPassword],
      ['an injection', `' or 1=1 --`, `' or 1=1 --`],
    ] as const
    for (const [why, name, password] of tries) {
      jest.mocked(verify).mockClear()
      const before = (await readOutboxEvents(running.service, 'identity.audit_recorded')).length
      const { status, body, headers } = await logins.signIn(name, password)
      const { request_id, ...response } = body
      expect({ why, status, response }).toEqual({ why, status: 401, response: failed })
      expect([...headers.keys()].sort()).not.toContain('retry-after')
      expect({ why, passwordChecks: jest.mocked(verify).mock.calls.length }).toEqual({
        why,
        passwordChecks: 1,
      })
      expect(await readOutboxEvents(running.service, 'identity.audit_recorded')).toHaveLength(
        before + 1,
      )
    }
  })

  test.each<[string, object, string]>([
    ['no username', { username: undefined }, 'username'],
    ['an empty username', { username: ' ' }, 'username'],
    ['null', { username: null }, 'username'],
    ['an object', { username: { $ne: null } }, 'username'],
    ['a list', { username: ['admin'] }, 'username'],
    ['too long a username', { username: 'x'.repeat(201) }, 'username'],
    ['NUL', { username: 'admin\u0000' }, 'username'],
    ['a direction override', { username: '\u202enimda' }, 'username'],
    ['half a surrogate pair', { username: 'admin\ud800' }, 'username'],
    ['a script', { username: '<script>alert(1)</script>' }, 'username'],
    ['no password', { password: undefined }, 'password'],
    ['an empty password', { password: '' }, 'password'],
    ['a number', { password: 12345678 }, 'password'],
    ['an object as password', { password: { length: 8 } }, 'password'],
    ['too long a password', { password: 'x'.repeat(1001) }, 'password'],
  ])(
    'with %s is rejected with 400 at that field, is not counted and does not echo the password',
    async (_what, fields, path) => {
      const counted = async () => (await sql('select from sign_in_failures')).rowCount
      const before = await counted()
      const body = { username: 'admin', password: 'secret words', ...fields }
      const response = await running.request('POST', '/api/auth/login', { body })
      expect(response).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', details: [{ path }] },
      })
      expect(JSON.stringify(response.body)).not.toContain('secret words')
      expect(await counted()).toBe(before)
    },
  )

  test.each([
    '\u0000\u0000\u0000\u0000',
    '\ud800\ud800',
    '\u202e',
    '<script>',
    ' ',
    'x'.repeat(1000),
    '🔑'.repeat(100),
  ])('with an unusual password (%j) is treated like any other', async (password) => {
    const { name } = await logins.add('employee')
    expect(await logins.signIn(name, password)).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    })
  })
})

test('audits successful and failed sign-ins, and stores passwords only as hashes', async () => {
  const { id, name } = await logins.add('receptionist', {
    first_name: 'Maryam',
    password: 'Unmistakable 1',
  })
  await logins.signIn(name, 'Unmistakable 1')
  await logins.signIn(name, 'Unmistakable 2')
  const trail = (await readOutboxEvents(running.service, 'identity.audit_recorded'))
    .map(({ payload }) => payload)
    .filter(({ subject_id }) => subject_id === id)
  expect(trail.map(({ action, actor_id }) => ({ action, actor_id }))).toEqual([
    { action: 'login_created', actor_id: null },
    { action: 'signed_in', actor_id: id },
    { action: 'sign_in_failed', actor_id: null },
  ])
  const tables = [
    'outbox',
    'users',
    'sessions',
    'sign_in_failures',
    'login_reservations',
    'sign_in_addresses',
  ]
  for (const table of tables) {
    const { rows } = await sql(`select t::text as row from ${table} t`)
    expect(JSON.stringify(rows)).not.toContain('Unmistakable')
  }
  const { rows } = await sql('select password_hash from users where id = $1', [id])
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('stores the user agent of a session, cut to 300 characters', async () => {
  const { name } = await logins.add('employee')
  const headers = {
    'user-agent': `Browser ${'x'.repeat(1000)}`,
    'x-forwarded-for': createTestAddress(),
  }
  const { body } = await running.request('POST', '/api/auth/login', {
    body: { username: name, password: testPassword },
    headers,
  })
  const sessions = await running.request('GET', '/api/auth/sessions', { as: body.token })
  expect(sessions.body.data[0].user_agent).toBe(`Browser ${'x'.repeat(292)}`)
})

test('signs in and out while PostgreSQL refuses writes because its disk is almost full, and changes nothing else', async () => {
  const { name } = await logins.add('admin', { username: 'almost-full' })
  const { name: database } = running.database
  const refuseWrites = (value: 'on' | 'off') =>
    runAsAdmin('postgres', async (server) => {
      await server.query(`alter database ${database} set default_transaction_read_only = ${value}`)
      await server.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [database],
      )
    })
  await refuseWrites('on')
  try {
    // The first statements find the connections closed.
    const as = await eventually(async () => {
      const { status, body } = await logins.signIn(name)
      expect(status).toBe(200)
      return body.token as string
    })
    expect((await logins.signIn(name, 'another password')).status).toBe(401)
    await eventually(async () =>
      expect((await running.request('GET', '/api/settings', { as })).status).toBe(200),
    )
    expect(await running.request('GET', '/api/system/storage', { as })).toMatchObject({
      status: 200,
      body: { data: { are_changes_refused: true } },
    })
    const setting = { body: { setting_value: 'Al Noor' }, as }
    expect(await running.request('PUT', '/api/settings/shop_name', setting)).toMatchObject({
      status: 503,
      body: { code: 'storage_full' },
    })
    expect((await running.request('POST', '/api/auth/logout', { as })).status).toBe(200)
    expect((await running.request('GET', '/api/auth/verify', { as })).status).toBe(401)
  } finally {
    await refuseWrites('off')
  }
  await eventually(async () => expect((await logins.signIn(name)).status).toBe(200))
})

describe('verify', () => {
  const verifyAs = (as: string) => running.request('GET', '/api/auth/verify', { as })

  test('returns the user from the database, not from the token', async () => {
    const { id, token } = await logins.addSignedIn('receptionist', { first_name: 'Maryam' })
    await sql(`update users set role = 'manager', first_name = 'Mariam' where id = $1`, [id])
    const { status, body } = await verifyAs(token)
    expect({ status, user: body.user }).toMatchObject({
      status: 200,
      user: { id, role: 'manager', roles: ['manager'], first_name: 'Mariam' },
    })
  })

  test.each([
    ['deactivated', 'update users set is_active = false where id = $1'],
    ['deleted', 'delete from users where id = $1'],
    ['of a newer session version', 'update users set sv = sv + 1 where id = $1'],
    ['of an ended session', 'update sessions set ended_at = now() where user_id = $1'],
    [
      'of an expired session',
      `update sessions set expires_at = now() - interval '1 s' where user_id = $1`,
    ],
  ])('rejects a user immediately who is %s', async (_what, statement) => {
    const { id, token } = await logins.addSignedIn('employee')
    await sql(statement, [id])
    expect(await verifyAs(token)).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  })
})
