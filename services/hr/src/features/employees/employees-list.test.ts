import type { Role } from '@warsha/contracts/base/roles'
import type { Service } from '@warsha/service-kit/process'
import { createTestToken, type RunningService, startService } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { hr } from '../../app.ts'
import { type FakeIdentity, startFakeIdentity } from '../../testing-identity.ts'

let identity: FakeIdentity
let service: RunningService<Service>
const admin = createTestToken('admin')
/** Ids by username. */
const ids: Record<string, string> = {}
let manager: string

const people = [
  {
    username: 'owner',
    first_name: 'Noura',
    last_name: 'Al Suwaidi',
    role_name: 'admin',
    department: 'Management',
  },
  {
    username: 'boss',
    first_name: 'Khalid',
    last_name: 'Al Marri',
    role_name: 'manager',
    department: ' management',
  },
  {
    username: 'books',
    first_name: 'Amal',
    last_name: 'Darwish',
    role_name: 'manager',
    department: 'Accounts',
  },
  {
    username: 'desk',
    first_name: 'Maryam',
    last_name: 'Haddad',
    role_name: 'receptionist',
    department: 'Front desk',
  },
  {
    username: 'saeed',
    first_name: 'سعيد',
    last_name: 'الشامسي',
    role_name: 'mechanic',
    department: 'الورشة',
  },
  {
    username: 'ahmad',
    first_name: 'أحمد',
    last_name: 'عبد الله',
    role_name: 'mechanic',
    department: 'الورشه',
  },
  {
    username: 'gone',
    first_name: 'Dennis',
    last_name: '100%_Otieno',
    role_name: 'mechanic',
    is_active: false,
  },
]
const details = {
  password: 'long enough',
  hire_date: '2024-01-15',
  base_salary: 5000.5,
  hourly_rate: 30,
  bank_name: 'Example',
  bank_account: 'AE00 0001',
  address: 'Al Quoz',
}

beforeAll(async () => {
  identity = await startFakeIdentity()
  service = await startService(hr, { urls: { identity: identity.url } })
  for (const [index, person] of people.entries()) {
    const position = person.role_name === 'mechanic' ? 'Senior Mechanic' : null
    const own = {
      phone: `+971 50 000 070${index}`,
      email: `${person.username}@example.com`,
      position,
    }
    const body = { ...details, ...own, ...person }
    ids[person.username] = (
      await service.request('POST', '/api/employees', { as: admin, body })
    ).body.data.id
  }
  manager = createTestToken('manager', ids.boss)
})
afterAll(async () => {
  await service.stop()
  await identity.stop()
})

const list = async (query: string, as = admin) =>
  (await service.request('GET', `/api/employees?${query}`, { as })).body
const listUsernames = async (query: string, as = admin) =>
  (await list(query, as)).data.map(({ id }: { id: string }) =>
    Object.keys(ids).find((name) => ids[name] === id),
  )
const search = (text: string, as = admin) =>
  listUsernames(`limit=1000&search=${encodeURIComponent(text)}`, as)

describe('the list', () => {
  test('returns pages of ten, the newest first, with both forms of the totals and with inactive employees', async () => {
    const { data, pagination } = await list('')
    expect(data).toHaveLength(people.length)
    expect(pagination).toEqual({
      page: 1,
      limit: 10,
      total: 7,
      pages: 1,
      totalPages: 1,
      totalItems: 7,
    })
    expect(await listUsernames('')).toEqual(people.map(({ username }) => username).reverse())
    expect(await listUsernames('limit=3&page=2')).toEqual(['desk', 'books', 'boss'])
    expect((await list('limit=3')).pagination).toMatchObject({ pages: 3, totalPages: 3 })
    expect(await list('page=9')).toMatchObject({ data: [], pagination: { total: 7 } })
    expect((await list('limit=5000')).pagination.limit).toBe(1000)
  })

  test.each([
    ['noura', ['owner']],
    ['NOURA al', ['owner']],
    ['احمد', ['ahmad']],
    ['عبدالله', ['ahmad']],
    ['أحمد عبد', ['ahmad']],
    ['الشامسى', ['saeed']],
    ['desk@example', ['desk']],
    ['0500000704', ['saeed']],
    ['+971-50-000 0704', ['saeed']],
    ['senior mech', ['gone', 'ahmad', 'saeed']],
    ['books', ['books']],
    ['EMP-0001', ['owner']],
    ['100%_', ['gone']],
    ['%%', []],
    ['a_a', []],
  ])(
    'finds by any part of name, code, username, e-mail, phone and position: "%s"',
    async (text, usernames) => {
      expect(await search(text)).toEqual(usernames)
    },
  )

  test('does not search pay, bank and address', async () => {
    for (const text of ['5000.5', 'AE00', 'Al Quoz', 'Example Bank'])
      expect(await search(text)).toEqual([])
  })

  test('matches one character with the beginning of the code', async () => {
    expect(await search('e')).toHaveLength(7)
    expect(await search('n')).toEqual([])
  })

  test('filters by department in any spelling, by activity and by role, combined with the search', async () => {
    expect(await listUsernames('department=MANAG')).toEqual(['boss', 'owner'])
    expect(await listUsernames(`department=${encodeURIComponent('الورشة')}`)).toEqual([
      'ahmad',
      'saeed',
    ])
    expect(await listUsernames('is_active=false')).toEqual(['gone'])
    expect(await listUsernames('is_active=&role_name=')).toHaveLength(7)
    expect(await listUsernames('role_name=mechanic&is_active=true')).toEqual(['ahmad', 'saeed'])
    expect(await listUsernames('role_name=manager&search=amal')).toEqual(['books'])
  })

  test('sorts by the declared fields in both directions', async () => {
    const usernames = people.map(({ username }) => username)
    expect(await listUsernames('sort=employee_code')).toEqual(usernames)
    expect(await listUsernames('sort=-employee_code')).toEqual([...usernames].reverse())
    expect((await listUsernames('sort=first_name'))[0]).toBe('books')
    expect(await listUsernames('sort=hire_date')).toHaveLength(7)
    expect((await listUsernames('sort=-department')).at(-1)).toBe('gone')
  })

  test.each([
    'page=0',
    'limit=0',
    'limit=x',
    'is_active=maybe',
    'role_name=customer',
    'sort=base_salary',
    'search=%00',
  ])('rejects the query %s with 400', async (query) => {
    expect((await service.request('GET', `/api/employees?${query}`, { as: admin })).status).toBe(
      400,
    )
  })
})

describe('visibility', () => {
  const pay = ['base_salary', 'hourly_rate', 'bank_account', 'bank_name']
  const visiblePayFields = (row: object) => pay.filter((field) => field in row)

  test('shows an admin the pay of all employees', async () => {
    for (const row of (await list('')).data) expect(visiblePayFields(row)).toEqual(pay)
  })

  test('shows a manager the own pay and that of lower ranks, not that of other managers and admins', async () => {
    const rows = (await list('', manager)).data
    const open = rows
      .filter((row: object) => visiblePayFields(row).length === 4)
      .map(({ id }: { id: string }) => id)
    expect(new Set(open)).toEqual(
      new Set(['boss', 'desk', 'saeed', 'ahmad', 'gone'].map((name) => ids[name])),
    )
    for (const row of rows) expect([0, 4]).toContain(visiblePayFields(row).length)
    for (const name of Object.keys(ids)) {
      const { body } = await service.request('GET', `/api/employees/${ids[name]}`, { as: manager })
      expect([name, visiblePayFields(body.data).length]).toEqual([
        name,
        ['owner', 'books'].includes(name) ? 0 : 4,
      ])
    }
  })

  test('shows a receptionist the summary, and searches only its fields', async () => {
    const reception = createTestToken('receptionist', ids.desk)
    for (const row of (await list('', reception)).data)
      expect(Object.keys(row).sort()).toEqual(
        [
          'employee_code',
          'first_name',
          'id',
          'is_active',
          'last_name',
          'position',
          'role_name',
        ].sort(),
      )
    expect(await search('سعيد', reception)).toEqual(['saeed'])
    expect(await search('senior', reception)).toHaveLength(3)
    expect(await search('EMP-0002', reception)).toEqual(['boss'])
    for (const text of ['desk@example', '0500000704', 'books'])
      expect(await search(text, reception)).toEqual([])
  })

  test.each<[Role, number, number, number]>([
    ['customer', 403, 403, 403],
    ['employee', 403, 403, 403],
    ['mechanic', 403, 403, 403],
    ['receptionist', 200, 403, 403],
    ['manager', 200, 200, 200],
    ['admin', 200, 200, 200],
  ])(
    'returns to a %s the expected status of list, record and statistics',
    async (role, ...expected) => {
      for (const as of [createTestToken(role), createTestToken(role, ids.ahmad)]) {
        const paths = ['', `/${ids.ahmad}`, '/stats']
        const answers = await Promise.all(
          paths.map((path) => service.request('GET', `/api/employees${path}`, { as })),
        )
        expect(answers.map(({ status }) => status)).toEqual(expected)
      }
      expect((await service.request('GET', '/api/employees', {})).status).toBe(401)
    },
  )

  test('counts all, active and inactive employees, and each department once in any spelling', async () => {
    expect(
      (await service.request('GET', '/api/employees/stats', { as: manager })).body.data,
    ).toEqual({
      total_employees: 7,
      active_employees: 6,
      inactive_employees: 1,
      total_departments: 4,
    })
  })

  test('returns 404 for an unknown and for a malformed id', async () => {
    for (const id of [uuid(), 'nobody', '1'])
      expect((await service.request('GET', `/api/employees/${id}`, { as: admin })).status).toBe(404)
  })
})

test('exports the employees of a filter without pay and bank, for managers only', async () => {
  const download = (query: string, as = admin) =>
    service.request('GET', `/api/employees/export?${query}`, { as })
  const { status, body, headers } = await download('role_name=mechanic&sort=first_name&language=ar')
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="employees-.*\.csv"$/)
  const [titles, ...lines] = body.split('\r\n').slice(0, -1)
  expect(titles).toMatch(/^الرمز,الاسم,الدور/)
  expect(titles.split(',')).toHaveLength(10)
  expect(lines.map((line: string) => line.split(',')[1])).toEqual(
    expect.arrayContaining(['سعيد الشامسي', 'أحمد عبد الله']),
  )
  expect((await download('format=xlsx')).body.slice(0, 2)).toBe('PK')
  expect((await download('format=pdf')).status).toBe(400)
  expect((await download('', createTestToken('receptionist'))).status).toBe(403)
})
