import { employeeFates } from '@warsha/contracts/users'
import type { Definition, Service } from '@warsha/service-kit/service'
import {
  createTestDatabase,
  eventsOf,
  type Running,
  startService,
  type TestDatabase,
  tokenFor,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { identity } from '../../app.ts'
import type { Identity } from '../../identity.ts'
import { type LoginWanted, loginsOf, testPassword } from '../../testing-logins.ts'
import { settleOverdueLogins } from './settle-overdue-logins.ts'

jest.mock('@node-rs/argon2', () => jest.requireActual('../../testing-passwords.ts'))

let running: Running<Identity>
let logins: ReturnType<typeof loginsOf>
let hr: Running<Service>
let hrDatabase: TestDatabase
/** What hr says of its persons: the reservation that each row bears. */
const persons = new Map<string, string | null>()

/** hr as far as identity asks it; workshop is away. */
const answering: Definition<Service> = {
  name: 'hr',
  asks: [],
  reactions: [],
  jobs: [],
  extend: (service) => service,
  revocationsAfter: async () => [],
  routes: [
    (mount) =>
      mount(employeeFates, async ({ body }) => ({
        data: body.ids
          .filter((id) => persons.has(id))
          .map((id) => ({ id, login_reservation: persons.get(id) ?? null })),
      })),
  ],
}

beforeAll(async () => {
  hrDatabase = await createTestDatabase('workshop', true)
  hr = await startService(answering, { database: hrDatabase })
  running = await startService(identity, { urls: { hr: hr.url } })
  logins = loginsOf(running)
})
afterAll(async () => {
  await running.stop()
  await hr.stop()
  await hrDatabase.drop()
})

const sql = async (text: string, values: unknown[] = []) =>
  (await running.service.db.pool.query(text, values)).rows
const status = async (name: string, password = testPassword) =>
  (await logins.signIn(name, password)).status
const some = (name: string) => `${name}-${uuid()}`

describe('a new login', () => {
  test('is reserved first and cannot sign in, and signs in once it is confirmed', async () => {
    const [id, reservation, username] = [uuid(), uuid(), some('new')]
    expect(
      (await logins.reserve(id, { reservation, username, password: testPassword })).status,
    ).toBe(200)
    expect(await status(username)).toBe(401)
    expect((await logins.confirm(id, uuid())).status).toBe(200)
    expect(await status(username)).toBe(401)
    expect((await logins.confirm(id, reservation)).status).toBe(200)
    expect(await status(username)).toBe(200)
    expect(await eventsOf(running.service, 'identity.audit_recorded')).toContainEqual(
      expect.objectContaining({
        payload: expect.objectContaining({ action: 'login_created', subject_id: id }),
      }),
    )
  })

  test('may be reserved and confirmed again and again', async () => {
    const [id, reservation, username] = [uuid(), uuid(), some('again')]
    const wanted = { reservation, username, password: testPassword }
    for (let at = 0; at < 2; at += 1) expect((await logins.reserve(id, wanted)).status).toBe(200)
    for (let at = 0; at < 2; at += 1)
      expect((await logins.confirm(id, reservation)).status).toBe(200)
    expect(await status(username)).toBe(200)
  })

  test.each<[string, LoginWanted, string, string]>([
    ['without a password', { username: 'nopassword' }, 'password', 'required'],
    [
      'with too short a password',
      { username: 'short', password: 'short' },
      'password',
      'too_short',
    ],
    ['of no known role', { username: 'owner', role: 'owner' as never }, 'role', 'not_an_option'],
    ['without a first name', { username: 'noname', first_name: '' }, 'first_name', 'required'],
    ['of no version', { username: 'noversion', version: 0 }, 'version', 'too_small'],
    ['with a broken e-mail', { email: 'omar@' }, 'email', 'invalid_email'],
    ['with a hidden character', { username: 'adm\u200bin' }, 'username', 'hidden_characters'],
  ])('%s is 400 at that field, and nothing is reserved', async (_what, wanted, path, code) => {
    const id = uuid()
    const answer = await logins.reserve(id, wanted)
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path, code }] } })
    expect(await sql('select from login_reservations where user_id = $1', [id])).toEqual([])
    expect(await sql('select from users where id = $1', [id])).toEqual([])
  })

  test('is for services: a person is refused, and the gateway would not even ask', async () => {
    const body = {
      reservation: uuid(),
      version: 1,
      role: 'admin',
      first_name: 'Me',
      is_active: true,
      password: testPassword,
    }
    for (const as of [tokenFor('admin'), null])
      for (const [method, path] of [
        ['PUT', ''],
        ['POST', '/confirm'],
      ] as const) {
        expect(
          (await running.ask(method, `/internal/users/${uuid()}${path}`, { as, body })).status,
        ).toBe(401)
        expect(
          (await running.ask(method, `/api/users/${uuid()}${path}`, { as, body })).status,
        ).toBe(404)
      }
  })
})

describe('a name', () => {
  test.each<[string, () => Promise<LoginWanted>, LoginWanted]>([
    ['a username in use', async () => ({ username: some('in-use') }), {}],
    ['an e-mail in use', async () => ({ email: `${some('in-use')}@example.com` }), {}],
  ])(
    '%s is refused to another at its field, in any case, used or only reserved',
    async (_what, first) => {
      const name = await first()
      const path = name.username ? 'username' : 'email'
      const [id, reservation] = [uuid(), uuid()]
      await logins.reserve(id, { ...name, reservation, password: testPassword })
      for (const confirmed of [false, true]) {
        if (confirmed) await logins.confirm(id, reservation)
        const taken = { [path]: name[path]!.toUpperCase(), password: testPassword }
        const answer = await logins.reserve(uuid(), taken)
        expect(answer).toMatchObject({
          status: 409,
          body: { code: `duplicate_${path}`, details: [{ path, code: `duplicate_${path}` }] },
        })
      }
    },
  )

  test('is one, whether it is a username or an e-mail', async () => {
    const name = `${some('both')}@example.com`
    await logins.add('employee', { username: name })
    expect(
      await logins.reserve(uuid(), { email: name, password: testPassword, role: 'customer' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'duplicate_email', details: [{ path: 'email' }] },
    })
  })

  test('that two want at once is given to one', async () => {
    const username = some('wanted')
    const tries = Array.from({ length: 8 }, () =>
      logins.reserve(uuid(), { username, password: testPassword }),
    )
    const statuses = (await Promise.all(tries)).map((answer) => answer.status)
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  })

  test('that its owner gives up is free for others, once the change is confirmed', async () => {
    const [before, after] = [some('before'), some('after')]
    const { id } = await logins.add('employee', { username: before })
    const reservation = uuid()
    await logins.reserve(id, { version: 2, username: after, reservation })
    expect(
      (await logins.reserve(uuid(), { username: before, password: testPassword })).status,
    ).toBe(409)
    await logins.confirm(id, reservation)
    expect(
      (await logins.reserve(uuid(), { username: before, password: testPassword })).status,
    ).toBe(200)
  })
})

describe('a changed login', () => {
  test('reserves its new e-mail while the old one still signs in, and then the other way round', async () => {
    const [before, after] = [`${some('before')}@example.com`, `${some('after')}@example.com`]
    const { id } = await logins.add('customer', { email: before })
    const reservation = uuid()
    await logins.reserve(id, { role: 'customer', version: 2, email: after, reservation })
    expect([await status(before), await status(after)]).toEqual([200, 401])
    await logins.confirm(id, reservation, 'workshop')
    expect([await status(before), await status(after)]).toEqual([401, 200])
  })

  test('keeps its password when the change brings none', async () => {
    const { id, name } = await logins.add('employee')
    await logins.change(id, { version: 2, username: name, first_name: 'New' })
    const { body } = await logins.signIn(name)
    expect(body.user.first_name).toBe('New')
  })

  test('is not set back when an older change is confirmed after a newer one', async () => {
    const { id } = await logins.add('employee')
    const [older, newer] = [some('older'), some('newer')]
    const [first, second] = [uuid(), uuid()]
    await logins.reserve(id, {
      version: 2,
      username: older,
      reservation: first,
      first_name: 'Older',
    })
    await logins.reserve(id, {
      version: 3,
      username: newer,
      reservation: second,
      first_name: 'Newer',
    })
    await logins.confirm(id, second)
    await logins.confirm(id, first)
    const { body } = await logins.signIn(newer)
    expect(body.user).toMatchObject({ username: newer, first_name: 'Newer' })
    expect(await status(older)).toBe(401)
    expect((await logins.reserve(uuid(), { username: older, password: testPassword })).status).toBe(
      200,
    )
  })

  test('keeps the newest password, in whatever order its changes are confirmed', async () => {
    const { id, name } = await logins.add('employee')
    const [first, second] = [uuid(), uuid()]
    await logins.reserve(id, {
      version: 2,
      username: name,
      reservation: first,
      password: 'the older one',
    })
    await logins.reserve(id, {
      version: 3,
      username: name,
      reservation: second,
      password: 'the newer one',
    })
    await logins.confirm(id, second)
    await logins.confirm(id, first)
    expect([await status(name, 'the older one'), await status(name, 'the newer one')]).toEqual([
      401, 200,
    ])
  })

  test("of another service's person is refused", async () => {
    const staff = await logins.add('employee')
    const customer = await logins.add('customer')
    const asked: [string, LoginWanted, string][] = [
      [uuid(), { role: 'admin', username: some('x') }, 'workshop'],
      [uuid(), { role: 'customer', email: `${some('x')}@example.com` }, 'hr'],
      [staff.id, { role: 'customer', email: `${some('x')}@example.com`, version: 2 }, 'workshop'],
      [customer.id, { role: 'employee', username: some('x'), version: 2 }, 'hr'],
      [staff.id, { role: 'employee', username: staff.name, version: 2 }, 'portal'],
    ]
    for (const [id, wanted, service] of asked)
      expect(
        await logins.reserve(id, { password: testPassword, ...wanted }, { service }),
      ).toMatchObject({
        status: 403,
        body: { code: 'not_allowed' },
      })
    expect([await status(staff.name), await status(customer.name)]).toEqual([200, 200])
  })
})

describe('a reservation that nobody confirms', () => {
  const overdue = async (wanted: LoginWanted = {}) => {
    const [id, reservation, username] = [uuid(), uuid(), some('overdue')]
    await logins.reserve(id, { username, reservation, password: testPassword, ...wanted })
    await sql(
      `update login_reservations set reserved_at = now() - interval '3 minutes' where id = $1`,
      [reservation],
    )
    return { id, reservation, username }
  }
  const settle = () => settleOverdueLogins(running.service)

  test('is confirmed when its owner knows the person by it', async () => {
    const { id, reservation, username } = await overdue()
    persons.set(id, reservation)
    await settle()
    expect(await status(username)).toBe(200)
  })

  test('is dropped, and its name free, when the owner does not know the person', async () => {
    const { id, username } = await overdue()
    await settle()
    expect(await sql('select from users where id = $1', [id])).toEqual([])
    expect((await logins.reserve(uuid(), { username, password: testPassword })).status).toBe(200)
  })

  test('of a person who bears another is dropped, and the login stays as it was', async () => {
    const { id, name } = await logins.add('employee')
    const [reservation, wanted] = [uuid(), some('never')]
    await logins.reserve(id, { version: 2, username: wanted, reservation })
    await sql(
      `update login_reservations set reserved_at = now() - interval '3 minutes' where id = $1`,
      [reservation],
    )
    persons.set(id, uuid())
    await settle()
    expect([await status(name), await status(wanted)]).toEqual([200, 401])
    expect(
      (await logins.reserve(uuid(), { username: wanted, password: testPassword })).status,
    ).toBe(200)
  })

  test('stays as it is while the owner is away, and before two minutes have passed', async () => {
    const young = uuid()
    await logins.reserve(young, { username: some('young'), password: testPassword })
    const reservation = uuid()
    const email = `${some('away')}@example.com`
    await logins.reserve(uuid(), { role: 'customer', email, reservation, password: testPassword })
    await sql(
      `update login_reservations set reserved_at = now() - interval '3 minutes' where id = $1`,
      [reservation],
    )
    await expect(settle()).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(
      await sql('select from login_reservations where id = $1 or user_id = $2', [
        reservation,
        young,
      ]),
    ).toHaveLength(2)
    await sql('delete from login_reservations where id = $1', [reservation])
  })

  test('of a person whose owner is up is settled although another owner is away', async () => {
    const { id, reservation, username } = await overdue()
    persons.set(id, reservation)
    const orphan = uuid()
    await logins.reserve(uuid(), {
      role: 'customer',
      email: `${some('o')}@example.com`,
      reservation: orphan,
      password: testPassword,
    })
    await sql(
      `update login_reservations set reserved_at = now() - interval '3 minutes' where id = $1`,
      [orphan],
    )
    await expect(settle()).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(await status(username)).toBe(200)
    await sql('delete from login_reservations where id = $1', [orphan])
  })
})
