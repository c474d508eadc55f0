import type { Role } from '@warsha/contracts/roles'
import type { Service } from '@warsha/service-kit/service'
import { type Running, startService, tokenFor } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { hr } from '../../app.ts'
import { type FakeIdentity, startFakeIdentity } from '../../testing-identity.ts'

/** Every pair of roles is many calls. */
jest.setTimeout(60_000)

let identity: FakeIdentity
let service: Running<Service>
const admin = tokenFor('admin')

beforeAll(async () => {
  identity = await startFakeIdentity()
  service = await startService(hr, { urls: { identity: identity.url } })
})
afterAll(async () => {
  await service.stop()
  await identity.stop()
})

const form = (fields: object) => ({
  username: `person-${uuid()}`,
  password: 'long enough',
  first_name: 'A',
  last_name: 'B',
  hire_date: '2024-01-15',
  ...fields,
})
const added = async (role_name: Role, fields: object = {}): Promise<string> =>
  (await service.ask('POST', '/api/employees', { as: admin, body: form({ role_name, ...fields }) }))
    .body.data.id
const rows = async () =>
  (await service.service.db.pool.query('select id, version, role_name from employees')).rows

/** Copied from permissions.md, "r": the roles strictly below; an admin may act on admins. */
const staffRoles = ['employee', 'mechanic', 'receptionist', 'manager', 'admin'] as const
const below: Record<Role, readonly Role[]> = {
  customer: [],
  employee: [],
  mechanic: [],
  receptionist: [],
  manager: ['employee', 'mechanic', 'receptionist'],
  admin: staffRoles,
}

describe.each(['customer', ...staffRoles] as const)('a %s', (role) => {
  const of = (target: Role) => below[role].includes(target)

  test('adds, changes and makes inactive exactly those of the ranks below', async () => {
    const as = tokenFor(role)
    for (const target of staffRoles) {
      const id = await added(target)
      const before = await rows()
      const create = await service.ask('POST', '/api/employees', {
        as,
        body: form({ role_name: target }),
      })
      expect([target, create.status]).toEqual([target, of(target) ? 201 : 403])
      const change = await service.ask('PUT', `/api/employees/${id}`, {
        as,
        body: { city: 'Ajman' },
      })
      expect([target, change.status]).toEqual([target, of(target) ? 200 : 403])
      const remove = await service.ask('DELETE', `/api/employees/${id}`, { as })
      expect([target, remove.status]).toEqual([target, of(target) ? 200 : 403])
      if (!of(target)) expect(await rows()).toEqual(before)
    }
  })

  test('raises nobody to the own rank or above, and takes nobody down from there', async () => {
    const as = tokenFor(role)
    for (const present of staffRoles) {
      const id = await added(present)
      for (const wanted of staffRoles.filter((one) => one !== present)) {
        const asked = identity.reserved.length
        const { status } = await service.ask('PUT', `/api/employees/${id}`, {
          as,
          body: { role_name: wanted },
        })
        const may = of(present) && of(wanted)
        expect([present, wanted, status]).toEqual([present, wanted, may ? 200 : 403])
        if (!may) expect(identity.reserved.length).toBe(asked)
        if (may)
          await service.ask('PUT', `/api/employees/${id}`, {
            as: admin,
            body: { role_name: present },
          })
      }
    }
  })
})

describe('the own record', () => {
  test('a manager touches it in no field and by no other spelling of the id', async () => {
    const id = await added('manager')
    const as = tokenFor('manager', id)
    const tries = [
      { city: 'Ajman' },
      { base_salary: 99_999 },
      { role_name: 'admin' },
      { role_name: 'employee' },
      {},
    ]
    for (const target of [id, id.toUpperCase()]) {
      for (const body of [
        ...tries,
        { is_active: false },
        { id: uuid(), version: 1, password: 'a new password' },
      ])
        expect((await service.ask('PUT', `/api/employees/${target}`, { as, body })).status).toBe(
          403,
        )
      expect((await service.ask('DELETE', `/api/employees/${target}`, { as })).status).toBe(403)
    }
  })

  test('also not with a token from before a demotion, when the row says less than the token', async () => {
    const id = await added('employee')
    const as = tokenFor('manager', id)
    expect(
      (await service.ask('PUT', `/api/employees/${id}`, { as, body: { base_salary: 1 } })).status,
    ).toBe(403)
  })

  test('an admin changes it, but neither the role nor the activity', async () => {
    const id = await added('admin')
    const as = tokenFor('admin', id)
    const put = (body: object) => service.ask('PUT', `/api/employees/${id}`, { as, body })
    expect(
      (await put({ phone: '+971 50 000 0101', role_name: 'admin', is_active: true })).status,
    ).toBe(200)
    for (const body of [
      { role_name: 'manager' },
      { is_active: false },
      { is_active: 'false', role_name: 'admin' },
    ])
      expect(await put(body)).toMatchObject({ status: 409, body: { code: 'own_role_or_active' } })
    const remove = await service.ask('DELETE', `/api/employees/${id.toUpperCase()}`, { as })
    expect(remove).toMatchObject({ status: 409, body: { code: 'own_role_or_active' } })
  })
})

test('hr forwards who acts to identity, and never decides alone about a role', async () => {
  const id = await added('employee')
  const actor = uuid()
  const body = { role_name: 'mechanic' }
  await service.ask('PUT', `/api/employees/${id}`, { as: tokenFor('manager', actor), body })
  expect(identity.reserved.at(-1)).toMatchObject({ id, role: 'mechanic', by: actor })
})

test('other services may ask for copies and fates with their own token, people may not', async () => {
  for (const path of ['/internal/employees', '/internal/employees/fates'])
    for (const as of [undefined, admin])
      expect(
        (await service.ask(path.endsWith('fates') ? 'POST' : 'GET', path, as ? { as } : {})).status,
      ).toBe(401)
})
