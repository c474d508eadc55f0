import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { identity } from '../../app.ts'
import type { IdentityService } from '../../identity-service.ts'
import { createLoginClient } from '../../testing-logins.ts'
import { createFirstAdmin } from './create-first-admin.ts'

jest.mock('@node-rs/argon2', () => jest.requireActual('../../testing-passwords.ts'))

let running: RunningService<IdentityService>
let logins: ReturnType<typeof createLoginClient>

beforeAll(async () => {
  running = await startService(identity)
  logins = createLoginClient(running)
})
afterAll(() => running.stop())
beforeEach(() => running.service.db.pool.query('delete from users; delete from outbox'))

const countAdmins = async () =>
  (
    await running.service.db.pool.query(
      `select from users where role = 'admin' and is_active and is_confirmed`,
    )
  ).rowCount
const lastAdmin = { status: 409, body: { code: 'last_admin' } }

test('rejects the demotion and deactivation of the last active admin, also by a service', async () => {
  const { id, name } = await logins.add('admin')
  await logins.add('admin', { is_active: false })
  for (const fields of [{ role: 'manager' }, { role: 'admin', is_active: false }] as const)
    for (const target of [id, id.toUpperCase()])
      expect(await logins.change(target, { version: 2, username: name, ...fields })).toMatchObject(
        lastAdmin,
      )
  expect(await countAdmins()).toBe(1)
  expect(
    (await logins.change(id, { version: 2, username: `new-${name}`, role: 'admin' })).status,
  ).toBe(200)
})

test('accepts the demotion of one of two admins, and rejects that of the other', async () => {
  const [first, second] = [await logins.add('admin'), await logins.add('admin')]
  expect(
    (await logins.change(first.id, { version: 2, username: first.name, role: 'manager' })).status,
  ).toBe(200)
  expect(
    await logins.change(second.id, { version: 2, username: second.name, role: 'manager' }),
  ).toMatchObject(lastAdmin)
})

test('does not count an admin with a reserved demotion', async () => {
  const [first, second] = [await logins.add('admin'), await logins.add('admin')]
  const reservation = uuid()
  await logins.reserve(first.id, { version: 2, username: first.name, role: 'manager', reservation })
  expect(
    await logins.reserve(second.id, { version: 2, username: second.name, role: 'manager' }),
  ).toMatchObject(lastAdmin)
  await logins.confirm(first.id, reservation)
  expect(await countAdmins()).toBe(1)
})

/** Adds an admin and creates a token. */
const addAdmin = async () => {
  const login = await logins.add('admin')
  return { ...login, token: createTestToken('admin', login.id) }
}

test('keeps one admin when two admins demote each other concurrently, twenty times', async () => {
  let { id, name, token } = await addAdmin()
  for (let round = 0; round < 20; round += 1) {
    const other = await addAdmin()
    const demote = (target: { id: string; name: string }, onBehalfOf: string) => {
      const reservation = uuid()
      const fields = {
        version: 2 + round,
        role: 'manager',
        username: target.name,
        reservation,
      } as const
      return logins.reserve(target.id, fields, { onBehalfOf }).then(async (response) => {
        if (response.status === 200) await logins.confirm(target.id, reservation)
        return response
      })
    }
    const answers = await Promise.all([demote(other, token), demote({ id, name }, other.token)])
    const statuses = answers.map(({ status }) => status)
    expect({ round, refused: statuses.filter((status) => status === 200).length }).toEqual({
      round,
      refused: 1,
    })
    for (const { status, body } of answers)
      if (status !== 200)
        expect(['last_admin', 'not_allowed', 'session_ended']).toContain(body.code)
    expect({ round, admins: await countAdmins() }).toEqual({ round, admins: 1 })
    if (statuses[1] === 200) ({ id, name, token } = other)
  }
}, 60_000)

test('creates one admin with a random password at the first start, and none at the second', async () => {
  const made = await createFirstAdmin(running.service)
  expect(made).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{16,}$/) })
  expect((await logins.signIn(made!.username, made!.password)).body.user).toMatchObject({
    role: 'admin',
  })
  expect(await createFirstAdmin(running.service)).toBeNull()
  expect(await countAdmins()).toBe(1)
  const { rows } = await running.service.db.pool.query(
    'select password_hash, payload::text from users, outbox',
  )
  expect(JSON.stringify(rows)).not.toContain(made!.password)
})

test('creates different passwords for the first admins of two shops', async () => {
  const other = await startService(identity)
  const passwords = await Promise.all(
    [running, other].map(async ({ service }) => (await createFirstAdmin(service))?.password),
  )
  await other.stop()
  expect(new Set(passwords).size).toBe(2)
})
