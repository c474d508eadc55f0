import type { Role } from '@warsha/contracts/roles'
import { type Answer, type Running, startService, tokenFor } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { identity } from '../../app.ts'
import type { Identity } from '../../identity.ts'
import { loginsOf, testPassword } from '../../testing-logins.ts'

jest.mock('@node-rs/argon2', () => jest.requireActual('../../testing-passwords.ts'))

let running: Running<Identity>
let logins: ReturnType<typeof loginsOf>
/** One person of each role, signed in; a second admin, so that the first is not the last. */
const people = {} as Record<Role, { id: string; name: string; token: string }>
const roles = ['customer', 'employee', 'mechanic', 'receptionist', 'manager', 'admin'] as const
const staffRoles = roles.slice(1)

beforeAll(async () => {
  running = await startService(identity)
  logins = loginsOf(running)
  for (const role of roles) people[role] = await logins.signedIn(role)
  await logins.add('admin')
})
afterAll(() => running.stop())

/** Copied from permissions.md, rule r: strictly below, an admin also on admins. */
const below: Record<Role, readonly Role[]> = {
  customer: [],
  employee: ['customer'],
  mechanic: ['customer'],
  receptionist: ['customer', 'employee', 'mechanic'],
  manager: ['customer', 'employee', 'mechanic', 'receptionist'],
  admin: ['customer', 'employee', 'mechanic', 'receptionist', 'manager', 'admin'],
}
const nameFor = (role: Role) =>
  role === 'customer' ? { email: `${uuid()}@example.com` } : { username: uuid() }
const outcome = ({ status, body }: Answer) => (status === 200 ? 'done' : body.code)

test.each(roles)('a %s makes logins of exactly the ranks below', async (actor) => {
  const { token } = people[actor]
  for (const role of roles) {
    const answer = await logins.reserve(
      uuid(),
      { role, ...nameFor(role), password: testPassword },
      { onBehalfOf: token },
    )
    expect({ role, outcome: outcome(answer) }).toEqual({
      role,
      outcome: below[actor].includes(role) ? 'done' : 'not_allowed',
    })
  }
})

test.each(staffRoles)(
  'a %s changes exactly those of the ranks below, and raises nobody to the own rank',
  async (actor) => {
    const onBehalfOf = people[actor].token
    for (const present of staffRoles) {
      const { id, name } = await logins.add(present)
      for (const wanted of staffRoles) {
        const answer = await logins.reserve(
          id,
          { version: 2, role: wanted, username: name },
          { onBehalfOf },
        )
        const may = below[actor].includes(present) && below[actor].includes(wanted)
        expect({ present, wanted, outcome: outcome(answer) }).toEqual({
          present,
          wanted,
          outcome: may ? 'done' : 'not_allowed',
        })
      }
    }
  },
)

test.each(staffRoles)(
  'a %s changes neither the own role nor makes the own login inactive',
  async (role) => {
    const { id, name, token } = people[role]
    const other = role === 'employee' ? 'mechanic' : 'employee'
    for (const target of [id, id.toUpperCase()])
      for (const wanted of [{ role: other }, { role, is_active: false }] as const) {
        const answer = await logins.reserve(
          target,
          { version: 2, username: name, ...wanted },
          { onBehalfOf: token },
        )
        expect(['own_role_or_active', 'not_allowed']).toContain(outcome(answer))
        if (role === 'admin')
          expect(answer).toMatchObject({ status: 409, body: { code: 'own_role_or_active' } })
      }
  },
)

test("without a person it is the service's own deed: seeds and jobs have no rank", async () => {
  expect(
    (await logins.reserve(uuid(), { role: 'admin', username: uuid(), password: testPassword }))
      .status,
  ).toBe(200)
})

test('a forged, foreign or ended token carries no rank', async () => {
  const wanted = { username: uuid(), password: testPassword }
  expect((await logins.reserve(uuid(), wanted, { onBehalfOf: 'garbage' })).status).toBe(401)
  expect((await logins.reserve(uuid(), wanted, { onBehalfOf: tokenFor('admin') })).status).toBe(401)
})

test('the rank is the one that the actor has now, not the one in the token', async () => {
  const demoted = await logins.signedIn('manager')
  await logins.change(demoted.id, { version: 2, role: 'employee', username: demoted.name })
  const wanted = { role: 'receptionist', username: uuid(), password: testPassword } as const
  expect((await logins.reserve(uuid(), wanted, { onBehalfOf: demoted.token })).status).toBe(401)
})
