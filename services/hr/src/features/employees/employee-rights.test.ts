import { type Role, roles, staffRoles } from '@warsha/contracts/base/roles'
import { readEmployeeCopy } from '@warsha/contracts/hr/employees'
import { findEmployeeLoginReservations } from '@warsha/contracts/identity/users'
import { rolesBelow } from '@warsha/contracts/testing/rank-table'
import type { Service } from '@warsha/service-kit/process'
import {
  createTestServiceClient,
  createTestToken,
  type RunningService,
  startService,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { hr } from '../../app.ts'
import { type FakeIdentity, startFakeIdentity } from '../../testing-identity.ts'

/** Each pair of roles needs many requests. */

let identity: FakeIdentity
let service: RunningService<Service>
const admin = createTestToken('admin')

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
const addEmployee = async (role_name: Role, fields: object = {}): Promise<string> =>
  (
    await service.request('POST', '/api/employees', {
      as: admin,
      body: form({ role_name, ...fields }),
    })
  ).body.data.id
const selectRows = async () =>
  (await service.service.db.pool.query('select id, version, role_name from employees')).rows

/** The roles of employees that a role may change. Only managers and admins change records, those of lower ranks. */
const changeableRoles = (role: Role): readonly Role[] =>
  role === 'manager' || role === 'admin' ? rolesBelow[role] : []

describe.each(roles)('a %s', (role) => {
  const of = (target: Role) => changeableRoles(role).includes(target)

  test('adds, changes and deactivates exactly employees of lower ranks', async () => {
    const as = createTestToken(role)
    for (const target of staffRoles) {
      const id = await addEmployee(target)
      const before = await selectRows()
      const create = await service.request('POST', '/api/employees', {
        as,
        body: form({ role_name: target }),
      })
      expect([target, create.status]).toEqual([target, of(target) ? 201 : 403])
      const change = await service.request('PUT', `/api/employees/${id}`, {
        as,
        body: { city: 'Ajman' },
      })
      expect([target, change.status]).toEqual([target, of(target) ? 200 : 403])
      const remove = await service.request('DELETE', `/api/employees/${id}`, { as })
      expect([target, remove.status]).toEqual([target, of(target) ? 200 : 403])
      if (!of(target)) expect(await selectRows()).toEqual(before)
    }
  })

  test('neither promotes to the own rank or above nor demotes from there', async () => {
    const as = createTestToken(role)
    for (const current of staffRoles) {
      const id = await addEmployee(current)
      for (const requested of staffRoles.filter((one) => one !== current)) {
        const reservedBefore = identity.reserved.length
        const { status } = await service.request('PUT', `/api/employees/${id}`, {
          as,
          body: { role_name: requested },
        })
        const isAllowed = of(current) && of(requested)
        expect([current, requested, status]).toEqual([current, requested, isAllowed ? 200 : 403])
        if (!isAllowed) expect(identity.reserved.length).toBe(reservedBefore)
        if (isAllowed)
          await service.request('PUT', `/api/employees/${id}`, {
            as: admin,
            body: { role_name: current },
          })
      }
    }
  })
})

describe('the own record', () => {
  test('cannot be changed by a manager, in any field and any spelling of the id', async () => {
    const id = await addEmployee('manager')
    const as = createTestToken('manager', id)
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
        expect(
          (await service.request('PUT', `/api/employees/${target}`, { as, body })).status,
        ).toBe(403)
      expect((await service.request('DELETE', `/api/employees/${target}`, { as })).status).toBe(403)
    }
  })

  test('cannot be changed with the token of a higher rank from before a demotion', async () => {
    const id = await addEmployee('employee')
    const as = createTestToken('manager', id)
    expect(
      (await service.request('PUT', `/api/employees/${id}`, { as, body: { base_salary: 1 } }))
        .status,
    ).toBe(403)
  })

  test('can be changed by an admin, except for role and activity', async () => {
    const id = await addEmployee('admin')
    const as = createTestToken('admin', id)
    const put = (body: object) => service.request('PUT', `/api/employees/${id}`, { as, body })
    expect(
      (await put({ phone: '+971 50 000 0101', role_name: 'admin', is_active: true })).status,
    ).toBe(200)
    for (const body of [
      { role_name: 'manager' },
      { is_active: false },
      { is_active: 'false', role_name: 'admin' },
    ])
      expect(await put(body)).toMatchObject({ status: 409, body: { code: 'own_role_or_active' } })
    const remove = await service.request('DELETE', `/api/employees/${id.toUpperCase()}`, { as })
    expect(remove).toMatchObject({ status: 409, body: { code: 'own_role_or_active' } })
  })
})

test('forwards the actor of a role change to identity', async () => {
  const id = await addEmployee('employee')
  const actor = uuid()
  const body = { role_name: 'mechanic' }
  await service.request('PUT', `/api/employees/${id}`, {
    as: createTestToken('manager', actor),
    body,
  })
  expect(identity.reserved.at(-1)).toMatchObject({ id, role: 'mechanic', by: actor })
})

test('serves the copy of one employee to services, without pay and contact', async () => {
  const id = await addEmployee('mechanic')
  const client = createTestServiceClient('workshop', 'hr', service.url)
  const { data } = await client.call(readEmployeeCopy, { params: { id } })
  const columns = 'employee_code,first_name,id,is_active,last_name,role,version'
  expect(Object.keys(data).sort().join()).toBe(columns)
  expect(data).toMatchObject({ id, role: 'mechanic', is_active: true })
  await expect(client.call(readEmployeeCopy, { params: { id: uuid() } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await client.close()
})

test('serves copies and reservations only to services, not to users', async () => {
  for (const [method, path] of [
    ['GET', '/internal/employees'],
    ['GET', `/internal/employees/${uuid()}`],
    ['POST', `/internal${findEmployeeLoginReservations.path}`],
  ] as const)
    for (const as of [undefined, admin])
      expect((await service.request(method, path, as ? { as } : {})).status).toBe(401)
})
