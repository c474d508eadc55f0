import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { roles } from '@warsha/contracts/roles'
import { v7 as uuid } from 'uuid'
import { baysService, createBaysDatabase } from './fixtures/bays.ts'
import type { Revocation } from './revocations.ts'
import type { Service } from './service.ts'
import { createServiceTokenProvider } from './service-token.ts'
import {
  createTestToken,
  type RunningService,
  startService,
  type TestDatabase,
  testKeys,
} from './testing.ts'

let database: TestDatabase
let running: RunningService<Service>
const revoked: Revocation[] = []

beforeAll(async () => {
  database = await createBaysDatabase()
  const definition = { ...baysService(), revocationsAfter: async () => revoked }
  running = await startService(definition, { database })
})
afterAll(async () => {
  await running.stop()
  await database.drop()
})

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const now = () => Math.floor(Date.now() / 1000)
const claims = () => {
  const person = { sub: uuid(), sid: uuid(), sv: 1, role: 'admin', name: 'An admin' }
  return { ...person, iss: 'identity', aud: 'warsha', iat: now(), exp: now() + 600 }
}
/** A token made by hand, with any header, claims and key. */
const forge = (header: object, payload: object, key = testKeys.privateKey) => {
  const signed = `${encode(header)}.${encode(payload)}`
  const signature = createSign('sha256')
    .update(signed)
    .sign({ key, dsaEncoding: 'ieee-p1363' }, 'base64url')
  return `${signed}.${signature}`
}
const longLived = { iss: 'hr', aud: 'service:workshop' }
const es256 = { alg: 'ES256', typ: 'JWT', kid: 'identity' }
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const publicPem = String(
  testKeys.publicKeys.get('identity')?.export({ type: 'spki', format: 'pem' }),
)

const asPerson = (as: string | null) => running.request('GET', '/api/my-bay', { as })
const asService = (as: string | null, headers: Record<string, string> = {}) =>
  running.request('POST', '/internal/bays/count', { as, body: {}, headers })
const refused = {
  status: 401,
  body: { success: false, code: 'not_signed_in', error: 'Please sign in' },
}

describe("a person's token", () => {
  test('made by identity opens the door, and says who acts', async () => {
    const { sub, ...rest } = claims()
    expect(await asPerson(forge(es256, { sub, ...rest }))).toMatchObject({
      status: 200,
      body: { id: sub, role: 'admin', reach: 'own' },
    })
  })

  test.each<[string, () => string | null]>([
    ['none at all', () => null],
    ['garbage', () => 'garbage'],
    ['three empty parts', () => '..'],
    ['no JSON inside', () => `${encode(es256)}.bm90IGpzb24.c2ln`],
    ['one signed by a stranger', () => forge(es256, claims(), stranger.privateKey)],
    ['one signed with nothing', () => `${encode({ alg: 'none' })}.${encode(claims())}.`],
    [
      'one that claims to need no signature',
      () => `${encode({ alg: 'none' })}.${encode(claims())}.c2ln`,
    ],
    [
      'one signed with the public key as if it were a shared secret',
      () => {
        const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims())}`
        return `${signed}.${createHmac('sha256', publicPem).update(signed).digest('base64url')}`
      },
    ],
    [
      'one with its claims changed after signing',
      () => {
        const [header, , signature] = forge(es256, { ...claims(), role: 'customer' }).split('.')
        return `${header}.${encode(claims())}.${signature}`
      },
    ],
    ['an expired one', () => forge(es256, { ...claims(), exp: now() - 1 })],
    ['one that never expires', () => forge(es256, { ...claims(), exp: undefined })],
    ['one that is not valid yet', () => forge(es256, { ...claims(), nbf: now() + 600 })],
    ['one for another audience', () => forge(es256, { ...claims(), aud: 'elsewhere' })],
    ['one of another issuer', () => forge(es256, { ...claims(), iss: 'workshop' })],
    ['one of another key id', () => forge({ ...es256, kid: 'workshop' }, claims())],
    ['one of a role that nobody has', () => forge(es256, { ...claims(), role: 'owner' })],
    ['one without a subject', () => forge(es256, { ...claims(), sub: undefined })],
    ['one without a session', () => forge(es256, { ...claims(), sid: undefined })],
    ['one without a counter', () => forge(es256, { ...claims(), sv: undefined })],
    ['one whose counter is no number', () => forge(es256, { ...claims(), sv: '9' })],
    ["a service's", () => createServiceTokenProvider(testKeys, 'identity', 'workshop')()],
  ])('is refused with 401 when it is %s, always in the same words', async (_what, token) => {
    expect(await asPerson(token())).toMatchObject(refused)
  })

  test.each(['Basic dXNlcjpwYXNz', 'Bearer', 'Bearer ', 'Token abc', `bearer-${'x'.repeat(9000)}`])(
    'is not looked for in %s',
    async (authorization) => {
      expect(
        await running.request('GET', '/api/my-bay', { headers: { authorization } }),
      ).toMatchObject(refused)
    },
  )

  test('is not taken from the query or a cookie', async () => {
    const token = createTestToken('admin')
    expect(
      await running.request('GET', `/api/my-bay?token=${token}&access_token=${token}`),
    ).toMatchObject(refused)
    expect(
      await running.request('GET', '/api/my-bay', { headers: { cookie: `token=${token}` } }),
    ).toMatchObject(refused)
  })

  test('is not replaced by headers that name somebody', async () => {
    const headers = {
      'x-user-id': uuid(),
      'x-role': 'admin',
      'x-person-token': createTestToken('admin'),
    }
    expect(await running.request('GET', '/api/my-bay', { headers })).toMatchObject(refused)
    const answer = await running.request('GET', '/api/bays', {
      as: createTestToken('customer'),
      headers,
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  })
})

test.each(roles)('a %s gets as far as the declaration says and no further', async (role) => {
  const may = ['receptionist', 'manager', 'admin'].includes(role)
  const { status, body } = await running.request('GET', '/api/bays', { as: createTestToken(role) })
  expect({ status, code: body.code }).toEqual(
    may ? { status: 200 } : { status: 403, code: 'not_allowed' },
  )
})

describe('a revoked token', () => {
  const ended = { status: 401, body: { code: 'session_ended' } }
  const revoke = async (row: Partial<Revocation>) => {
    const expires_at = new Date(Date.now() + 3_600_000).toISOString()
    revoked.push({
      position: revoked.length + 1,
      sid: null,
      sub: null,
      sv_below: null,
      expires_at,
      ...row,
    })
    await running.revocations.load()
  }

  test('of an ended session is refused, another session of the same person lives on', async () => {
    const [id, sid] = [uuid(), uuid()]
    const [gone, other] = [createTestToken('admin', id, { sid }), createTestToken('admin', id)]
    expect((await asPerson(gone)).status).toBe(200)
    await revoke({ sid })
    expect(await asPerson(gone)).toMatchObject(ended)
    expect((await asPerson(other)).status).toBe(200)
  })

  test('older than the counter of its person is refused, the one that came after lives', async () => {
    const id = uuid()
    await revoke({ sub: id, sv_below: 3 })
    for (const sv of [1, 2])
      expect(await asPerson(createTestToken('admin', id, { sv }))).toMatchObject(ended)
    expect((await asPerson(createTestToken('admin', id, { sv: 3 }))).status).toBe(200)
    expect((await asPerson(createTestToken('admin', uuid(), { sv: 1 }))).status).toBe(200)
  })

  test('is refused at public doors of nobody, and behind a service that forwards it', async () => {
    const sid = uuid()
    const token = createTestToken('admin', uuid(), { sid })
    await revoke({ sid })
    expect((await running.request('GET', '/api/bays/hours', { as: token })).status).toBe(200)
    const service = createServiceTokenProvider(testKeys, 'hr', 'workshop')()
    expect(await asService(service, { 'x-person-token': token })).toMatchObject(ended)
  })
})

describe("a service's token", () => {
  test('opens the internal door, and says which service asks', async () => {
    const answer = await asService(createServiceTokenProvider(testKeys, 'hr', 'workshop')())
    expect(answer).toMatchObject({ status: 200, body: { asked_by: 'hr', for_whom: null } })
  })

  test('carries the person on whose behalf it asks', async () => {
    const id = uuid()
    const headers = { 'x-person-token': createTestToken('manager', id) }
    const answer = await asService(
      createServiceTokenProvider(testKeys, 'hr', 'workshop')(),
      headers,
    )
    expect(answer).toMatchObject({ status: 200, body: { asked_by: 'hr', for_whom: id } })
  })

  test.each<[string, () => string | null]>([
    ['none at all', () => null],
    ['garbage', () => 'a.b.c'],
    ["a person's", () => createTestToken('admin')],
    ['one for another service', () => createServiceTokenProvider(testKeys, 'hr', 'identity')()],
    [
      'one signed by a stranger',
      () =>
        createServiceTokenProvider(
          { ...testKeys, privateKey: stranger.privateKey },
          'hr',
          'workshop',
        )(),
    ],
    [
      'one of a service that nobody knows',
      () => createServiceTokenProvider(testKeys, 'mallory', 'workshop')(),
    ],
    ['one that names no service', () => forge(es256, { aud: 'service:workshop', exp: now() + 60 })],
    ['an expired one', () => forge(es256, { iss: 'hr', aud: 'service:workshop', exp: now() - 1 })],
    [
      'one without an end',
      () => forge(es256, { iss: 'hr', aud: 'service:workshop', iat: now() - 300 }),
    ],
    [
      'one that gave itself a year',
      () => forge(es256, { ...longLived, iat: now() - 300, exp: now() + 31_536_000 }),
    ],
    [
      'one that does not say since when',
      () => forge(es256, { ...longLived, exp: now() + 31_536_000 }),
    ],
    [
      'one without a signature',
      () => `${encode({ alg: 'none' })}.${encode({ iss: 'hr', aud: 'service:workshop' })}.`,
    ],
  ])('is refused with 401 when it is %s', async (_what, token) => {
    expect(await asService(token())).toMatchObject(refused)
  })

  test('does not carry a person whose token is bad', async () => {
    const token = createServiceTokenProvider(testKeys, 'hr', 'workshop')()
    expect(await asService(token, { 'x-person-token': 'garbage' })).toMatchObject(refused)
    expect(await asService(token, { 'x-person-token': '' })).toMatchObject({
      status: 200,
      body: { for_whom: null },
    })
    const own = { 'x-person-token': token }
    expect(await asService(token, own)).toMatchObject(refused)
  })

  test("opens no person's door", async () => {
    expect(await asPerson(createServiceTokenProvider(testKeys, 'hr', 'workshop')())).toMatchObject(
      refused,
    )
  })
})
