import { type Role, roles, staffRoles } from '@warsha/contracts/base/roles'
import { rolesBelow } from '@warsha/contracts/testing/rank-table'
import {
  createTestToken,
  type RunningService,
  startService,
  type TestResponse,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { identity } from '../../app.ts'
import type { IdentityService } from '../../identity-service.ts'
import { createLoginClient, testPassword } from '../../testing-logins.ts'

jest.mock('@node-rs/argon2', () => jest.requireActual('../../testing-passwords.ts'))

let running: RunningService<IdentityService>
let logins: ReturnType<typeof createLoginClient>
/** One signed-in user of each role. A second admin exists, so that the first is not the last one. */
const users = {} as Record<Role, { id: string; name: string; token: string }>

beforeAll(async () => {
  running = await startService(identity)
  logins = createLoginClient(running)
  for (const role of roles) users[role] = await logins.addSignedIn(role)
  await logins.add('admin')
})
afterAll(() => running.stop())

const nameFor = (role: Role) =>
  role === 'customer' ? { email: `${uuid()}@example.com` } : { username: uuid() }
const outcome = ({ status, body }: TestResponse) => (status === 200 ? 'done' : body.code)

test.each(roles)('a %s creates logins of exactly the lower ranks', async (actor) => {
  const { token } = users[actor]
  for (const role of roles) {
    const response = await logins.reserve(
      uuid(),
      { role, ...nameFor(role), password: testPassword },
      { onBehalfOf: token },
    )
    expect({ role, outcome: outcome(response) }).toEqual({
      role,
      outcome: rolesBelow[actor].includes(role) ? 'done' : 'not_allowed',
    })
  }
})

test.each(staffRoles)(
  'a %s changes exactly logins of lower ranks, and promotes nobody to the own rank',
  async (actor) => {
    const onBehalfOf = users[actor].token
    for (const current of staffRoles) {
      const { id, name } = await logins.add(current)
      for (const requested of staffRoles) {
        const response = await logins.reserve(
          id,
          { version: 2, role: requested, username: name },
          { onBehalfOf },
        )
        const isAllowed =
          rolesBelow[actor].includes(current) && rolesBelow[actor].includes(requested)
        expect({ current, requested, outcome: outcome(response) }).toEqual({
          current,
          requested,
          outcome: isAllowed ? 'done' : 'not_allowed',
        })
      }
    }
  },
)

test.each(staffRoles)('a %s changes neither the own role nor the own activity', async (role) => {
  const { id, name, token } = users[role]
  const other = role === 'employee' ? 'mechanic' : 'employee'
  for (const target of [id, id.toUpperCase()])
    for (const requested of [{ role: other }, { role, is_active: false }] as const) {
      const response = await logins.reserve(
        target,
        { version: 2, username: name, ...requested },
        { onBehalfOf: token },
      )
      expect(['own_role_or_active', 'not_allowed']).toContain(outcome(response))
      if (role === 'admin')
        expect(response).toMatchObject({ status: 409, body: { code: 'own_role_or_active' } })
    }
})

test('accepts a request of a service without an actor, as from seeds and jobs', async () => {
  expect(
    (await logins.reserve(uuid(), { role: 'admin', username: uuid(), password: testPassword }))
      .status,
  ).toBe(200)
})

test('rejects a forged or foreign token of the actor', async () => {
  const requested = { username: uuid(), password: testPassword }
  expect((await logins.reserve(uuid(), requested, { onBehalfOf: 'garbage' })).status).toBe(401)
  expect(
    (await logins.reserve(uuid(), requested, { onBehalfOf: createTestToken('admin') })).status,
  ).toBe(401)
})

test('uses the current rank of the actor, not the one in the token', async () => {
  const demoted = await logins.addSignedIn('manager')
  await logins.change(demoted.id, { version: 2, role: 'employee', username: demoted.name })
  const requested = { role: 'receptionist', username: uuid(), password: testPassword } as const
  expect((await logins.reserve(uuid(), requested, { onBehalfOf: demoted.token })).status).toBe(401)
})
