import {
  eventually,
  type RunningService,
  readOutboxEvents,
  startService,
} from '@warsha/service-kit/testing'
import { identity } from '../../app.ts'
import type { IdentityService } from '../../identity-service.ts'
import { createLoginClient, createTestAddress, testPassword } from '../../testing-logins.ts'
import { throttleKeys } from './sign-in-throttle.ts'

jest.mock('@node-rs/argon2', () => jest.requireActual('../../testing-passwords.ts'))

let running: RunningService<IdentityService>
let logins: ReturnType<typeof createLoginClient>

beforeAll(async () => {
  running = await startService(identity, { urls: {} })
  logins = createLoginClient(running)
})
afterAll(() => running.stop())

const change = (as: string, current_password: unknown, new_password: unknown) =>
  running.request('PUT', '/api/auth/password', {
    as,
    body: { current_password, new_password },
    headers: { 'x-forwarded-for': createTestAddress() },
  })
const verify = async (as: string) =>
  (await running.request('GET', '/api/auth/verify', { as })).status

test('returns a new token, ends every older one immediately and accepts only the new password', async () => {
  const { id, name, token } = await logins.addSignedIn('employee')
  const elsewhere = (await logins.signIn(name)).body.token
  const { status, body } = await change(token, testPassword, 'another password')
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    token: expect.any(String),
    user: expect.objectContaining({ id }),
  })
  expect(await verify(body.token)).toBe(200)
  expect([await verify(token), await verify(elsewhere)]).toEqual([401, 401])
  expect((await logins.signIn(name, testPassword)).status).toBe(401)
  expect((await logins.signIn(name, 'another password')).status).toBe(200)
  expect(await readOutboxEvents(running.service, 'identity.audit_recorded')).toContainEqual(
    expect.objectContaining({
      payload: expect.objectContaining({ action: 'password_changed', actor_id: id }),
    }),
  )
})

test('accepts another change with the new token, which is not revoked', async () => {
  const { token } = await logins.addSignedIn('customer')
  const first = await change(token, testPassword, 'second password')
  await eventually(async () =>
    expect((await running.request('GET', '/api/auth/sessions', { as: token })).body.code).toBe(
      'session_ended',
    ),
  )
  const second = await change(first.body.token, 'second password', 'third password')
  expect(second.status).toBe(200)
  expect(await verify(second.body.token)).toBe(200)
})

test('rejects a wrong current password with 400 at that field, and keeps the session', async () => {
  const { name, token } = await logins.addSignedIn('employee')
  expect(await change(token, 'not my password', 'another password')).toMatchObject({
    status: 400,
    body: { details: [{ path: 'current_password', code: 'wrong_password' }] },
  })
  expect(await verify(token)).toBe(200)
  expect((await logins.signIn(name)).status).toBe(200)
})

test.each<[string, unknown, string]>([
  ['of 7 characters', 'x'.repeat(7), 'too_short'],
  ['of 129 characters', 'x'.repeat(129), 'too_long'],
  ['that is missing', undefined, 'required'],
  ['that is null', null, 'required'],
  ['that is not text', 12345678, 'wrong_type'],
  ['with an invisible character', 'password\u0000', 'hidden_characters'],
  ['with half a surrogate pair', 'password\ud800', 'hidden_characters'],
])('rejects a new password %s with 400 at that field', async (_what, newPassword, code) => {
  const { token } = await logins.addSignedIn('employee')
  expect(await change(token, testPassword, newPassword)).toMatchObject({
    status: 400,
    body: { details: [{ path: 'new_password', code }] },
  })
  expect(await verify(token)).toBe(200)
})

test('limits attempts with a session as strictly as sign-ins', async () => {
  const { token } = await logins.addSignedIn('employee')
  const statuses: number[] = []
  for (let at = 0; at < 6; at += 1)
    statuses.push((await change(token, `guess ${at}`, 'another password')).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  const { status, headers } = await change(token, testPassword, 'another password')
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test('is not kept from its user by what somebody else types at sign-in', async () => {
  const { id, token } = await logins.addSignedIn('employee')
  for (const typed of [`password of ${id}`, throttleKeys.passwordChange(id)])
    for (let attempt = 0; attempt < 6; attempt += 1) await logins.signIn(typed, 'wrong password')
  expect((await change(token, testPassword, 'another password')).status).toBe(200)
})

test('accepts one of two concurrent changes, and reports to the other that its session has ended', async () => {
  const { token, name } = await logins.addSignedIn('employee')
  const answers = await Promise.all(
    ['first one', 'second one'].map((newPassword) => change(token, testPassword, newPassword)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  const winner = answers.findIndex(({ status }) => status === 200)
  expect((await logins.signIn(name, ['first one', 'second one'][winner])).status).toBe(200)
})

test('requires a session', async () => {
  const body = { current_password: testPassword, new_password: 'another password' }
  expect((await running.request('PUT', '/api/auth/password', { body })).status).toBe(401)
})
