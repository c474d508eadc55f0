/** Every response with a session user carries the shop's time zone, in which screens show instants. */
import { createServiceTokenProvider } from '@warsha/service-kit/authentication'
import { type RunningService, startService, testKeys } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { identity } from '../../app.ts'
import type { IdentityService } from '../../identity-service.ts'
import { createLoginClient, createTestAddress, testPassword } from '../../testing-logins.ts'

jest.mock('@node-rs/argon2', () => jest.requireActual('../../testing-passwords.ts'))

let running: RunningService<IdentityService>
let logins: ReturnType<typeof createLoginClient>
let admin: string

beforeAll(async () => {
  running = await startService(identity)
  logins = createLoginClient(running)
  admin = (await logins.addSignedIn('admin')).token
})
afterAll(() => running.stop())

const setting = '/api/settings/shop_timezone'
const changeTimeZone = async (setting_value: string) => {
  const { status } = await running.request('PUT', setting, { as: admin, body: { setting_value } })
  expect(status).toBe(200)
}
afterEach(async () => {
  expect((await running.request('DELETE', setting, { as: admin })).status).toBe(200)
})

const verify = (as: string) => running.request('GET', '/api/auth/verify', { as })

test('a sign-in, a check of the session and a password change carry the present setting', async () => {
  const { name, token } = await logins.addSignedIn('receptionist')
  expect((await verify(token)).body.user.shop_timezone).toBe('Asia/Dubai')

  await changeTimeZone('Asia/Riyadh')
  expect((await logins.signIn(name)).body.user.shop_timezone).toBe('Asia/Riyadh')
  expect((await verify(token)).body.user.shop_timezone).toBe('Asia/Riyadh')
  const passwords = { current_password: testPassword, new_password: 'another password' }
  const changed = await running.request('PUT', '/api/auth/password', { as: token, body: passwords })
  expect(changed.body.user.shop_timezone).toBe('Asia/Riyadh')
})

describe('of links', () => {
  const customer = uuid()
  const issue = async (path: string, body: object): Promise<string> => {
    const as = createServiceTokenProvider(testKeys, 'workshop', 'identity')()
    return (await running.request('PUT', `/internal/${path}`, { as, body })).body.data.token
  }
  const open = (kind: string, token: string, fields = {}) =>
    running.request('POST', `/api/auth/${kind}`, {
      body: { token, ...fields },
      headers: { 'x-forwarded-for': createTestAddress() },
    })

  test('an opened job, an opened statement and a check of their sessions carry the setting', async () => {
    const job = await issue(`job-links/${uuid()}`, { customer_id: customer, first_name: 'Omar' })
    const days = { first_name: 'Omar', from: '2026-11-01' }
    const statement = await issue(`statement-links/${customer}`, days)
    expect((await open('job-link', job)).body.user.shop_timezone).toBe('Asia/Dubai')

    await changeTimeZone('Asia/Kuwait')
    for (const opened of [await open('job-link', job), await open('statement-link', statement)]) {
      expect(opened.body.user.shop_timezone).toBe('Asia/Kuwait')
      expect((await verify(opened.body.token)).body.user.shop_timezone).toBe('Asia/Kuwait')
    }
  })

  test('a password that is chosen by a link starts a session with the setting', async () => {
    await changeTimeZone('Asia/Kuwait')
    const { id } = await logins.add('customer')
    const token = await issue(`password-links/${id}`, {})
    const used = await open('password-link', token, { new_password: 'a chosen password' })
    expect(used.body.user.shop_timezone).toBe('Asia/Kuwait')
  })
})
