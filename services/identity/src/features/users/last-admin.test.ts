import { type Running, startService, tokenFor } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { identity } from '../../app.ts'
import type { Identity } from '../../identity.ts'
import { loginsOf } from '../../testing-logins.ts'
import { makeFirstAdmin } from './make-first-admin.ts'

jest.mock('@node-rs/argon2', () => jest.requireActual('../../testing-passwords.ts'))

let running: Running<Identity>
let logins: ReturnType<typeof loginsOf>

beforeAll(async () => {
  running = await startService(identity)
  logins = loginsOf(running)
})
afterAll(() => running.stop())
beforeEach(() => running.service.db.pool.query('delete from users; delete from outbox'))

const admins = async () =>
  (
    await running.service.db.pool.query(
      `select from users where role = 'admin' and is_active and is_confirmed`,
    )
  ).rowCount
const lastAdmin = { status: 409, body: { code: 'last_admin' } }

test('the last active admin is neither demoted nor made inactive, not even by a service', async () => {
  const { id, name } = await logins.add('admin')
  await logins.add('admin', { is_active: false })
  for (const wanted of [{ role: 'manager' }, { role: 'admin', is_active: false }] as const)
    for (const target of [id, id.toUpperCase()])
      expect(await logins.change(target, { version: 2, username: name, ...wanted })).toMatchObject(
        lastAdmin,
      )
  expect(await admins()).toBe(1)
  expect(
    (await logins.change(id, { version: 2, username: `new-${name}`, role: 'admin' })).status,
  ).toBe(200)
})

test('of two admins one may go, and the other is then the last', async () => {
  const [first, second] = [await logins.add('admin'), await logins.add('admin')]
  expect(
    (await logins.change(first.id, { version: 2, username: first.name, role: 'manager' })).status,
  ).toBe(200)
  expect(
    await logins.change(second.id, { version: 2, username: second.name, role: 'manager' }),
  ).toMatchObject(lastAdmin)
})

test('an admin whose demotion is reserved does not count as one who stays', async () => {
  const [first, second] = [await logins.add('admin'), await logins.add('admin')]
  const reservation = uuid()
  await logins.reserve(first.id, { version: 2, username: first.name, role: 'manager', reservation })
  expect(
    await logins.reserve(second.id, { version: 2, username: second.name, role: 'manager' }),
  ).toMatchObject(lastAdmin)
  await logins.confirm(first.id, reservation)
  expect(await admins()).toBe(1)
})

/** An admin, with a token as of a session. */
const anAdmin = async () => {
  const login = await logins.add('admin')
  return { ...login, token: tokenFor('admin', login.id) }
}

test('two admins who demote each other at once, twenty times, leave one each time', async () => {
  let { id, name, token } = await anAdmin()
  for (let round = 0; round < 20; round += 1) {
    const other = await anAdmin()
    const demote = (target: { id: string; name: string }, onBehalfOf: string) => {
      const reservation = uuid()
      const wanted = {
        version: 2 + round,
        role: 'manager',
        username: target.name,
        reservation,
      } as const
      return logins.reserve(target.id, wanted, { onBehalfOf }).then(async (answer) => {
        if (answer.status === 200) await logins.confirm(target.id, reservation)
        return answer
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
    expect({ round, admins: await admins() }).toEqual({ round, admins: 1 })
    if (statuses[1] === 200) ({ id, name, token } = other)
  }
}, 60_000)

test('the first start makes one admin with a random password, and a second start none', async () => {
  const made = await makeFirstAdmin(running.service)
  expect(made).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{16,}$/) })
  expect((await logins.signIn(made!.username, made!.password)).body.user).toMatchObject({
    role: 'admin',
  })
  expect(await makeFirstAdmin(running.service)).toBeNull()
  expect(await admins()).toBe(1)
  const { rows } = await running.service.db.pool.query(
    'select password_hash, payload::text from users, outbox',
  )
  expect(JSON.stringify(rows)).not.toContain(made!.password)
})

test('the first admin of one shop is not that of another', async () => {
  const other = await startService(identity)
  const passwords = await Promise.all(
    [running, other].map(async ({ service }) => (await makeFirstAdmin(service))?.password),
  )
  await other.stop()
  expect(new Set(passwords).size).toBe(2)
})
