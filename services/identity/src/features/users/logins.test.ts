import { findEmployeeLoginReservations } from '@warsha/contracts/identity/users'
import type { Service, ServiceDefinition } from '@warsha/service-kit/process'
import {
  createTestDatabase,
  createTestToken,
  type RunningService,
  readOutboxEvents,
  startService,
  type TestDatabase,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { identity } from '../../app.ts'
import type { IdentityService } from '../../identity-service.ts'
import { createLoginClient, type LoginFields, testPassword } from '../../testing-logins.ts'
import { reconcileLoginReservations } from './reconcile-login-reservations.ts'

jest.mock('@node-rs/argon2', () => jest.requireActual('../../testing-passwords.ts'))

let running: RunningService<IdentityService>
let logins: ReturnType<typeof createLoginClient>
let hr: RunningService<Service>
let hrDatabase: TestDatabase
/** The reservation with which hr has committed each employee. */
const reservationByPerson = new Map<string, string | null>()

/** The part of hr that identity calls. workshop is unavailable. */
const fakeHr: ServiceDefinition<Service> = {
  name: 'hr',
  dependencies: [],
  reactions: [],
  jobs: [],
  extend: (service) => service,
  readRevocationsAfter: async () => [],
  routes: [
    (mount) =>
      mount(findEmployeeLoginReservations, async ({ body }) => ({
        data: body.ids
          .filter((id) => reservationByPerson.has(id))
          .map((id) => ({ id, login_reservation: reservationByPerson.get(id) ?? null })),
      })),
  ],
}

beforeAll(async () => {
  hrDatabase = await createTestDatabase('workshop', true)
  hr = await startService(fakeHr, { database: hrDatabase })
  running = await startService(identity, { urls: { hr: hr.url } })
  logins = createLoginClient(running)
})
afterAll(async () => {
  await running.stop()
  await hr.stop()
  await hrDatabase.drop()
})

const sql = async (text: string, values: unknown[] = []) =>
  (await running.service.db.pool.query(text, values)).rows
const signInStatus = async (name: string, password = testPassword) =>
  (await logins.signIn(name, password)).status
const uniqueName = (name: string) => `${name}-${uuid()}`

describe('a new login', () => {
  test('cannot sign in while it is reserved, and can after the confirmation', async () => {
    const [id, reservation, username] = [uuid(), uuid(), uniqueName('new')]
    expect(
      (await logins.reserve(id, { reservation, username, password: testPassword })).status,
    ).toBe(200)
    expect(await signInStatus(username)).toBe(401)
    expect((await logins.confirm(id, uuid())).status).toBe(200)
    expect(await signInStatus(username)).toBe(401)
    expect((await logins.confirm(id, reservation)).status).toBe(200)
    expect(await signInStatus(username)).toBe(200)
    expect(await readOutboxEvents(running.service, 'identity.audit_recorded')).toContainEqual(
      expect.objectContaining({
        payload: expect.objectContaining({ action: 'login_created', subject_id: id }),
      }),
    )
  })

  test('can be reserved and confirmed repeatedly', async () => {
    const [id, reservation, username] = [uuid(), uuid(), uniqueName('again')]
    const fields = { reservation, username, password: testPassword }
    for (let at = 0; at < 2; at += 1) expect((await logins.reserve(id, fields)).status).toBe(200)
    for (let at = 0; at < 2; at += 1)
      expect((await logins.confirm(id, reservation)).status).toBe(200)
    expect(await signInStatus(username)).toBe(200)
  })

  test.each<[string, LoginFields, string, string]>([
    ['without a password', { username: 'nopassword' }, 'password', 'required'],
    ['with a short password', { username: 'short', password: 'short' }, 'password', 'too_short'],
    [
      'with an unknown role',
      { username: 'owner', role: 'owner' as never },
      'role',
      'not_an_option',
    ],
    ['without a first name', { username: 'noname', first_name: '' }, 'first_name', 'required'],
    ['with the version 0', { username: 'noversion', version: 0 }, 'version', 'too_small'],
    ['with a broken e-mail', { email: 'omar@' }, 'email', 'invalid_email'],
    ['with a hidden character', { username: 'adm\u200bin' }, 'username', 'hidden_characters'],
  ])(
    '%s is rejected with 400 at that field, and nothing is reserved',
    async (_what, fields, path, code) => {
      const id = uuid()
      const response = await logins.reserve(id, fields)
      expect(response).toMatchObject({ status: 400, body: { details: [{ path, code }] } })
      expect(await sql('select from login_reservations where user_id = $1', [id])).toEqual([])
      expect(await sql('select from users where id = $1', [id])).toEqual([])
    },
  )

  test('can be reserved by services only, not by users', async () => {
    const body = {
      reservation: uuid(),
      version: 1,
      role: 'admin',
      first_name: 'Me',
      is_active: true,
      password: testPassword,
    }
    for (const as of [createTestToken('admin'), null])
      for (const [method, path] of [
        ['PUT', ''],
        ['POST', '/confirm'],
      ] as const) {
        expect(
          (await running.request(method, `/internal/users/${uuid()}${path}`, { as, body })).status,
        ).toBe(401)
        expect(
          (await running.request(method, `/api/users/${uuid()}${path}`, { as, body })).status,
        ).toBe(404)
      }
  })
})

describe('a name', () => {
  test.each<[string, () => Promise<LoginFields>, LoginFields]>([
    ['a username in use', async () => ({ username: uniqueName('in-use') }), {}],
    ['an e-mail in use', async () => ({ email: `${uniqueName('in-use')}@example.com` }), {}],
  ])('rejects %s at its field, in any case, used or reserved', async (_what, first) => {
    const name = await first()
    const path = name.username ? 'username' : 'email'
    const [id, reservation] = [uuid(), uuid()]
    await logins.reserve(id, { ...name, reservation, password: testPassword })
    for (const confirmed of [false, true]) {
      if (confirmed) await logins.confirm(id, reservation)
      const taken = { [path]: name[path]!.toUpperCase(), password: testPassword }
      const response = await logins.reserve(uuid(), taken)
      expect(response).toMatchObject({
        status: 409,
        body: { code: `duplicate_${path}`, details: [{ path, code: `duplicate_${path}` }] },
      })
    }
  })

  test('is unique across usernames and e-mails', async () => {
    const name = `${uniqueName('both')}@example.com`
    await logins.add('employee', { username: name })
    expect(
      await logins.reserve(uuid(), { email: name, password: testPassword, role: 'customer' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'duplicate_email', details: [{ path: 'email' }] },
    })
  })

  test('is given to one of several concurrent requests', async () => {
    const username = uniqueName('contested')
    const attempts = Array.from({ length: 8 }, () =>
      logins.reserve(uuid(), { username, password: testPassword }),
    )
    const statuses = (await Promise.all(attempts)).map((response) => response.status)
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  })

  test('is free for others once a change that releases it is confirmed', async () => {
    const [before, after] = [uniqueName('before'), uniqueName('after')]
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
  test('signs in with the old e-mail until the change is confirmed, then with the new one', async () => {
    const [before, after] = [
      `${uniqueName('before')}@example.com`,
      `${uniqueName('after')}@example.com`,
    ]
    const { id } = await logins.add('customer', { email: before })
    const reservation = uuid()
    await logins.reserve(id, { role: 'customer', version: 2, email: after, reservation })
    expect([await signInStatus(before), await signInStatus(after)]).toEqual([200, 401])
    await logins.confirm(id, reservation, 'workshop')
    expect([await signInStatus(before), await signInStatus(after)]).toEqual([401, 200])
  })

  test('keeps its password if the change has none', async () => {
    const { id, name } = await logins.add('employee')
    await logins.change(id, { version: 2, username: name, first_name: 'New' })
    const { body } = await logins.signIn(name)
    expect(body.user.first_name).toBe('New')
  })

  test('keeps a newer change when an older one is confirmed later', async () => {
    const { id } = await logins.add('employee')
    const [older, newer] = [uniqueName('older'), uniqueName('newer')]
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
    expect(await signInStatus(older)).toBe(401)
    expect((await logins.reserve(uuid(), { username: older, password: testPassword })).status).toBe(
      200,
    )
  })

  test('keeps the newest password in any order of the confirmations', async () => {
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
    expect([
      await signInStatus(name, 'the older one'),
      await signInStatus(name, 'the newer one'),
    ]).toEqual([401, 200])
  })

  test('rejects a login that another service owns', async () => {
    const staff = await logins.add('employee')
    const customer = await logins.add('customer')
    const requests: [string, LoginFields, string][] = [
      [uuid(), { role: 'admin', username: uniqueName('x') }, 'workshop'],
      [uuid(), { role: 'customer', email: `${uniqueName('x')}@example.com` }, 'hr'],
      [
        staff.id,
        { role: 'customer', email: `${uniqueName('x')}@example.com`, version: 2 },
        'workshop',
      ],
      [customer.id, { role: 'employee', username: uniqueName('x'), version: 2 }, 'hr'],
      [staff.id, { role: 'employee', username: staff.name, version: 2 }, 'portal'],
    ]
    for (const [id, fields, service] of requests)
      expect(
        await logins.reserve(id, { password: testPassword, ...fields }, { service }),
      ).toMatchObject({
        status: 403,
        body: { code: 'not_allowed' },
      })
    expect([await signInStatus(staff.name), await signInStatus(customer.name)]).toEqual([200, 200])
  })
})

describe('an unconfirmed reservation', () => {
  const reserveOverdue = async (fields: LoginFields = {}) => {
    const [id, reservation, username] = [uuid(), uuid(), uniqueName('overdue')]
    await logins.reserve(id, { username, reservation, password: testPassword, ...fields })
    await sql(
      `update login_reservations set reserved_at = now() - interval '3 minutes' where id = $1`,
      [reservation],
    )
    return { id, reservation, username }
  }
  const reconcile = () => reconcileLoginReservations(running.service)

  test('is confirmed if its owner has committed the record with it', async () => {
    const { id, reservation, username } = await reserveOverdue()
    reservationByPerson.set(id, reservation)
    await reconcile()
    expect(await signInStatus(username)).toBe(200)
  })

  test('is dropped and frees its name if the owner does not know the record', async () => {
    const { id, username } = await reserveOverdue()
    await reconcile()
    expect(await sql('select from users where id = $1', [id])).toEqual([])
    expect((await logins.reserve(uuid(), { username, password: testPassword })).status).toBe(200)
  })

  test('is dropped if the record was committed with another reservation, and the login stays unchanged', async () => {
    const { id, name } = await logins.add('employee')
    const [reservation, newName] = [uuid(), uniqueName('never')]
    await logins.reserve(id, { version: 2, username: newName, reservation })
    await sql(
      `update login_reservations set reserved_at = now() - interval '3 minutes' where id = $1`,
      [reservation],
    )
    reservationByPerson.set(id, uuid())
    await reconcile()
    expect([await signInStatus(name), await signInStatus(newName)]).toEqual([200, 401])
    expect(
      (await logins.reserve(uuid(), { username: newName, password: testPassword })).status,
    ).toBe(200)
  })

  describe('that was overtaken by a newer version', () => {
    /** Changes name and password, and then other fields. The first confirmation is lost. */
    const overtake = async (age = '3 minutes') => {
      const { id, name } = await logins.add('employee')
      const [older, newer, olderName] = [uuid(), uuid(), uniqueName('older')]
      const password = 'the changed one'
      await logins.reserve(id, { version: 2, username: olderName, reservation: older, password })
      await logins.reserve(id, { version: 3, username: name, reservation: newer })
      await sql('update login_reservations set reserved_at = now() - $2::interval where id = $1', [
        older,
        age,
      ])
      reservationByPerson.set(id, newer)
      return { id, name, older, newer, olderName, password }
    }

    test.each(['lost too', 'done'])(
      'keeps its password until its event arrives if the newer confirmation is %s',
      async (state) => {
        const { id, name, older, newer, password } = await overtake()
        if (state === 'done') await logins.confirm(id, newer)
        for (let times = 0; times < 2; times += 1) await reconcile()
        expect([await signInStatus(name, password), await signInStatus(name)]).toEqual([401, 200])
        await logins.confirm(id, older)
        expect([await signInStatus(name, password), await signInStatus(name)]).toEqual([200, 401])
      },
    )

    test('frees its name', async () => {
      const { olderName } = await overtake()
      const take = () => logins.reserve(uuid(), { username: olderName, password: testPassword })
      expect((await take()).status).toBe(409)
      await reconcile()
      expect((await take()).status).toBe(200)
    })

    test('is dropped after 30 days', async () => {
      const { id } = await overtake('31 days')
      await reconcile()
      expect(await sql('select from login_reservations where user_id = $1', [id])).toEqual([])
    })

    test('is dropped if the newer version has a password too', async () => {
      const { id, name } = await overtake()
      await logins.change(id, { version: 4, username: name, password: testPassword })
      await reconcile()
      expect(await sql('select from login_reservations where user_id = $1', [id])).toEqual([])
    })
  })

  test('stays pending while the owner is unavailable, and for the first two minutes', async () => {
    const young = uuid()
    await logins.reserve(young, { username: uniqueName('young'), password: testPassword })
    const reservation = uuid()
    const email = `${uniqueName('away')}@example.com`
    await logins.reserve(uuid(), { role: 'customer', email, reservation, password: testPassword })
    await sql(
      `update login_reservations set reserved_at = now() - interval '3 minutes' where id = $1`,
      [reservation],
    )
    await expect(reconcile()).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(
      await sql('select from login_reservations where id = $1 or user_id = $2', [
        reservation,
        young,
      ]),
    ).toHaveLength(2)
    await sql('delete from login_reservations where id = $1', [reservation])
  })

  test('is reconciled although another owner is unavailable', async () => {
    const { id, reservation, username } = await reserveOverdue()
    reservationByPerson.set(id, reservation)
    const orphan = uuid()
    await logins.reserve(uuid(), {
      role: 'customer',
      email: `${uniqueName('o')}@example.com`,
      reservation: orphan,
      password: testPassword,
    })
    await sql(
      `update login_reservations set reserved_at = now() - interval '3 minutes' where id = $1`,
      [orphan],
    )
    await expect(reconcile()).rejects.toMatchObject({ code: 'upstream_unavailable' })
    expect(await signInStatus(username)).toBe(200)
    await sql('delete from login_reservations where id = $1', [orphan])
  })
})
