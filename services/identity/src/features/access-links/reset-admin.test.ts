import { type RunningService, startService } from '@warsha/service-kit/testing'
import { identity } from '../../app.ts'
import type { IdentityService } from '../../identity-service.ts'
import { createLoginClient, createTestAddress, testPassword } from '../../testing-logins.ts'
import { issueAdminLink, runResetAdminCommand } from './reset-admin.ts'

jest.mock('@node-rs/argon2', () => jest.requireActual('../../testing-passwords.ts'))

let running: RunningService<IdentityService>
let logins: ReturnType<typeof createLoginClient>

beforeAll(async () => {
  running = await startService(identity)
  logins = createLoginClient(running)
})
afterAll(() => running.stop())
beforeEach(() => running.service.db.pool.query('delete from users; delete from outbox'))

/** Issues a link as the command does. Throws the sentence that it prints otherwise. */
const issue = async (name?: string) => {
  const link = await issueAdminLink(running.service, name)
  if (typeof link === 'string') throw new Error(link)
  return link
}
const choosePassword = (url: string, new_password: string) =>
  running.request('POST', '/api/auth/password-link', {
    body: { token: url.split('/').at(-1), new_password },
    headers: { 'x-forwarded-for': createTestAddress() },
  })

test('lets the only admin choose a new password once, and ends the sessions of the old one', async () => {
  const { id, name, token } = await logins.addSignedIn('admin')
  const { username, url } = await issue()
  expect(username).toBe(name)
  expect(url.startsWith(`${running.service.publicUrl}/p/`)).toBe(true)

  const used = await choosePassword(url, 'a chosen password')
  expect(used).toMatchObject({ status: 200, body: { user: { id, role: 'admin' } } })
  expect((await logins.signIn(name)).status).toBe(401)
  expect((await logins.signIn(name, 'a chosen password')).status).toBe(200)
  expect((await running.request('GET', '/api/auth/verify', { as: token })).status).toBe(401)
  expect((await choosePassword(url, 'another password')).status).toBe(404)
})

test('prints how long the link works without a time of day, which has a time zone', async () => {
  const { name } = await logins.add('admin')
  const print = jest.spyOn(console, 'log').mockImplementation(() => {})
  try {
    await runResetAdminCommand(running.service, [])
    expect(print.mock.calls.map(([line]) => line)).toEqual([
      `${name} chooses a new password here, once, within 24 hours:`,
      expect.stringMatching(/\/p\/[\w-]+$/),
    ])
    const { rows } = await running.service.db.pool.query(
      'select expires_at - now() as left from access_links order by expires_at desc limit 1',
    )
    expect(rows[0].left.hours).toBe(23)
  } finally {
    print.mockRestore()
  }
})

test('replaces the link before, and writes who made it to the audit trail', async () => {
  const { id } = await logins.add('admin')
  const earlier = await issue()
  await issue()
  expect((await choosePassword(earlier.url, 'a chosen password')).status).toBe(404)
  const { rows } = await running.service.db.pool.query(
    `select payload from outbox where payload ->> 'action' = 'password_link_created'`,
  )
  expect(rows.map(({ payload }) => payload)).toEqual(
    Array(2).fill(
      expect.objectContaining({
        actor_id: null,
        subject_id: id,
        details: { by: 'command' },
      }),
    ),
  )
})

test('asks for the name if there are several admins, and accepts any spelling of it', async () => {
  const first = await logins.add('admin', { username: 'first' })
  await logins.add('admin', { username: 'second' })
  await expect(issue()).rejects.toThrow(
    'There are several admins: first, second. Name one of them.',
  )
  const { url } = await issue(' FIRST')
  expect((await choosePassword(url, 'a chosen password')).body.user.id).toBe(first.id)
  expect((await logins.signIn('second', testPassword)).status).toBe(200)
})

test('makes no link for anybody else', async () => {
  await logins.add('manager', { username: 'manager' })
  await expect(issue()).rejects.toThrow('There is no active admin.')
  await logins.add('admin', { username: 'admin' })
  await logins.add('admin', { username: 'gone', is_active: false })
  for (const name of ['manager', 'gone', 'nobody'])
    await expect(issue(name)).rejects.toThrow(`${name} is no active admin. The admins are: admin.`)
})
