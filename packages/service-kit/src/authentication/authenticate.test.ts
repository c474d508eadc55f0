import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { roles } from '@warsha/contracts/base/roles'
import { v7 as uuid } from 'uuid'
import type { Service } from '../process/service.ts'
import { createBaysDatabase, createBaysService } from '../testing/fixtures/bays.ts'
import {
  createTestToken,
  type RunningService,
  startService,
  type TestDatabase,
  testKeys,
} from '../testing/test-service.ts'
import type { Revocation } from './revocations.ts'
import { createServiceTokenProvider } from './service-token.ts'

let database: TestDatabase
let running: RunningService<Service>
const revoked: Revocation[] = []

beforeAll(async () => {
  database = await createBaysDatabase()
  const definition = { ...createBaysService(), readRevocationsAfter: async () => revoked }
  running = await startService(definition, { database })
})
afterAll(async () => {
  await running.stop()
  await database.drop()
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const nowSeconds = () => Math.floor(Date.now() / 1000)
const createClaims = () => {
  const user = { sub: uuid(), sid: uuid(), sv: 1, role: 'admin', name: 'An admin' }
  return { ...user, iss: 'identity', aud: 'warsha', iat: nowSeconds(), exp: nowSeconds() + 600 }
}
/** Signs a token with any header, claims and key. */
const forge = (header: object, payload: object, key = testKeys.privateKey) => {
  const signed = `${encode(header)}.${encode(payload)}`
  const signature = createSign('sha256')
    .update(signed)
    .sign({ key, dsaEncoding: 'ieee-p1363' }, 'base64url')
  return `${signed}.${signature}`
}
const serviceClaims = { iss: 'hr', aud: 'service:workshop' }
const es256 = { alg: 'ES256', typ: 'JWT', kid: 'identity' }
const foreignKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const publicPem = String(
  testKeys.publicKeys.get('identity')?.export({ type: 'spki', format: 'pem' }),
)

const requestAsUser = (as: string | null) => running.request('GET', '/api/my-bay', { as })
const requestAsService = (as: string | null, headers: Record<string, string> = {}) =>
  running.request('POST', '/internal/bays/count', { as, body: {}, headers })
const notSignedIn = {
  status: 401,
  body: { success: false, code: 'not_signed_in', error: 'Please sign in' },
}

describe('user token', () => {
  test('authenticates the user of a token that identity signed', async () => {
    const { sub, ...rest } = createClaims()
    expect(await requestAsUser(forge(es256, { sub, ...rest }))).toMatchObject({
      status: 200,
      body: { id: sub, role: 'admin', scope: 'own' },
    })
  })

  test.each<[string, () => string | null]>([
    ['missing', () => null],
    ['not a token', () => 'garbage'],
    ['three empty parts', () => '..'],
    ['without JSON claims', () => `${encode(es256)}.bm90IGpzb24.c2ln`],
    ['signed with a foreign key', () => forge(es256, createClaims(), foreignKeys.privateKey)],
    ['unsigned', () => `${encode({ alg: 'none' })}.${encode(createClaims())}.`],
    [
      'with algorithm none and a signature',
      () => `${encode({ alg: 'none' })}.${encode(createClaims())}.c2ln`,
    ],
    [
      'signed with the public key as an HMAC secret',
      () => {
        const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(createClaims())}`
        return `${signed}.${createHmac('sha256', publicPem).update(signed).digest('base64url')}`
      },
    ],
    [
      'with claims changed after signing',
      () => {
        const [header, , signature] = forge(es256, { ...createClaims(), role: 'customer' }).split(
          '.',
        )
        return `${header}.${encode(createClaims())}.${signature}`
      },
    ],
    ['expired', () => forge(es256, { ...createClaims(), exp: nowSeconds() - 1 })],
    ['without expiry', () => forge(es256, { ...createClaims(), exp: undefined })],
    ['not valid yet', () => forge(es256, { ...createClaims(), nbf: nowSeconds() + 600 })],
    ['for another audience', () => forge(es256, { ...createClaims(), aud: 'elsewhere' })],
    ['of another issuer', () => forge(es256, { ...createClaims(), iss: 'workshop' })],
    ['with another key id', () => forge({ ...es256, kid: 'workshop' }, createClaims())],
    ['with an unknown role', () => forge(es256, { ...createClaims(), role: 'owner' })],
    ['without a subject', () => forge(es256, { ...createClaims(), sub: undefined })],
    ['without a session', () => forge(es256, { ...createClaims(), sid: undefined })],
    ['without a session version', () => forge(es256, { ...createClaims(), sv: undefined })],
    [
      'with a session version that is not a number',
      () => forge(es256, { ...createClaims(), sv: '9' }),
    ],
    ['a service token', () => createServiceTokenProvider(testKeys, 'identity', 'workshop')()],
  ])('is rejected with the same 401 if it is %s', async (_what, token) => {
    expect(await requestAsUser(token())).toMatchObject(notSignedIn)
  })

  test.each(['Basic dXNlcjpwYXNz', 'Bearer', 'Bearer ', 'Token abc', `bearer-${'x'.repeat(9000)}`])(
    'is not read from the header %s',
    async (authorization) => {
      expect(
        await running.request('GET', '/api/my-bay', { headers: { authorization } }),
      ).toMatchObject(notSignedIn)
    },
  )

  test('is not read from the query or a cookie', async () => {
    const token = createTestToken('admin')
    expect(
      await running.request('GET', `/api/my-bay?token=${token}&access_token=${token}`),
    ).toMatchObject(notSignedIn)
    expect(
      await running.request('GET', '/api/my-bay', { headers: { cookie: `token=${token}` } }),
    ).toMatchObject(notSignedIn)
  })

  test('is not replaced by headers that name a user or role', async () => {
    const headers = {
      'x-user-id': uuid(),
      'x-role': 'admin',
      'x-person-token': createTestToken('admin'),
    }
    expect(await running.request('GET', '/api/my-bay', { headers })).toMatchObject(notSignedIn)
    const response = await running.request('GET', '/api/bays', {
      as: createTestToken('customer'),
      headers,
    })
    expect(response).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  })
})

test.each(roles)('allows a %s only what the guard declares', async (role) => {
  const isAllowed = ['receptionist', 'manager', 'admin'].includes(role)
  const { status, body } = await running.request('GET', '/api/bays', { as: createTestToken(role) })
  expect({ status, code: body.code }).toEqual(
    isAllowed ? { status: 200 } : { status: 403, code: 'not_allowed' },
  )
})

describe('revoked token', () => {
  const sessionEnded = { status: 401, body: { code: 'session_ended' } }
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

  test('is rejected if its session has ended, while other sessions of the user stay valid', async () => {
    const [id, sid] = [uuid(), uuid()]
    const [revokedToken, otherToken] = [
      createTestToken('admin', id, { sid }),
      createTestToken('admin', id),
    ]
    expect((await requestAsUser(revokedToken)).status).toBe(200)
    await revoke({ sid })
    expect(await requestAsUser(revokedToken)).toMatchObject(sessionEnded)
    expect((await requestAsUser(otherToken)).status).toBe(200)
  })

  test('is rejected if it is older than the session version of its user', async () => {
    const id = uuid()
    await revoke({ sub: id, sv_below: 3 })
    for (const sv of [1, 2])
      expect(await requestAsUser(createTestToken('admin', id, { sv }))).toMatchObject(sessionEnded)
    expect((await requestAsUser(createTestToken('admin', id, { sv: 3 }))).status).toBe(200)
    expect((await requestAsUser(createTestToken('admin', uuid(), { sv: 1 }))).status).toBe(200)
  })

  test('is ignored by public endpoints and rejected if a service forwards it', async () => {
    const sid = uuid()
    const token = createTestToken('admin', uuid(), { sid })
    await revoke({ sid })
    expect((await running.request('GET', '/api/bays/hours', { as: token })).status).toBe(200)
    const service = createServiceTokenProvider(testKeys, 'hr', 'workshop')()
    expect(await requestAsService(service, { 'x-person-token': token })).toMatchObject(sessionEnded)
  })
})

describe('service token', () => {
  test('authenticates the calling service at internal endpoints', async () => {
    const response = await requestAsService(
      createServiceTokenProvider(testKeys, 'hr', 'workshop')(),
    )
    expect(response).toMatchObject({ status: 200, body: { calling_service: 'hr', user_id: null } })
  })

  test('authenticates the user whose token the service forwards', async () => {
    const id = uuid()
    const headers = { 'x-person-token': createTestToken('manager', id) }
    const response = await requestAsService(
      createServiceTokenProvider(testKeys, 'hr', 'workshop')(),
      headers,
    )
    expect(response).toMatchObject({ status: 200, body: { calling_service: 'hr', user_id: id } })
  })

  test.each<[string, () => string | null]>([
    ['missing', () => null],
    ['not a token', () => 'a.b.c'],
    ['a user token', () => createTestToken('admin')],
    ['for another service', () => createServiceTokenProvider(testKeys, 'hr', 'identity')()],
    [
      'signed with a foreign key',
      () =>
        createServiceTokenProvider(
          { ...testKeys, privateKey: foreignKeys.privateKey },
          'hr',
          'workshop',
        )(),
    ],
    ['of an unknown service', () => createServiceTokenProvider(testKeys, 'mallory', 'workshop')()],
    ['without an issuer', () => forge(es256, { aud: 'service:workshop', exp: nowSeconds() + 60 })],
    ['expired', () => forge(es256, { iss: 'hr', aud: 'service:workshop', exp: nowSeconds() - 1 })],
    [
      'without expiry',
      () => forge(es256, { iss: 'hr', aud: 'service:workshop', iat: nowSeconds() - 300 }),
    ],
    [
      'valid for a year',
      () =>
        forge(es256, { ...serviceClaims, iat: nowSeconds() - 300, exp: nowSeconds() + 31_536_000 }),
    ],
    [
      'without an issue date',
      () => forge(es256, { ...serviceClaims, exp: nowSeconds() + 31_536_000 }),
    ],
    [
      'unsigned',
      () => `${encode({ alg: 'none' })}.${encode({ iss: 'hr', aud: 'service:workshop' })}.`,
    ],
  ])('is rejected with 401 if it is %s', async (_what, token) => {
    expect(await requestAsService(token())).toMatchObject(notSignedIn)
  })

  test('is rejected if the forwarded user token is invalid', async () => {
    const token = createServiceTokenProvider(testKeys, 'hr', 'workshop')()
    expect(await requestAsService(token, { 'x-person-token': 'garbage' })).toMatchObject(
      notSignedIn,
    )
    expect(await requestAsService(token, { 'x-person-token': '' })).toMatchObject({
      status: 200,
      body: { user_id: null },
    })
    const headers = { 'x-person-token': token }
    expect(await requestAsService(token, headers)).toMatchObject(notSignedIn)
  })

  test('is rejected at endpoints for users', async () => {
    expect(
      await requestAsUser(createServiceTokenProvider(testKeys, 'hr', 'workshop')()),
    ).toMatchObject(notSignedIn)
  })
})
