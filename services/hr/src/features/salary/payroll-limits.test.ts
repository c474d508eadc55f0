/** Salaries that must not be created, changed or paid. */
import {
  type EmployeesFixture,
  startEmployeesFixture,
  type TestEmployee,
} from '../employees/employees-testing.ts'

let fixture: EmployeesFixture
let manager: TestEmployee
let admin: TestEmployee

beforeAll(async () => {
  fixture = await startEmployeesFixture()
  admin = await fixture.addEmployee('admin')
  manager = await fixture.addEmployee('manager')
})
afterAll(() => fixture.stop())
afterEach(() => fixture.setClock('2026-11-20T08:00:00Z'))

const create = (who: TestEmployee, fields: object = {}) =>
  fixture.request('POST', '/salary/create', manager, {
    employee_id: who.id,
    month: 11,
    year: 2026,
    basic_salary: 3000,
    ...fields,
  })
const pay = (id: string) => fixture.request('POST', `/salary/${id}/pay`, manager)
const calculate = (who: TestEmployee, { month, year }: { month: number; year: number }) =>
  fixture.request(
    'GET',
    `/salary/calculate?employee_id=${who.id}&month=${month}&year=${year}`,
    manager,
  )

describe('months of which an employee has a salary', () => {
  test('rejects a month before the hire, after the last day and more than one month ahead at the month', async () => {
    const who = await fixture.addEmployee('mechanic', {
      hire_date: '2026-09-16',
      termination_date: '2026-11-30',
    })
    const stays = await fixture.addEmployee('mechanic', { hire_date: '2026-09-16' })
    const expected = [
      [who, 8, 2026, 'month_before_hire'],
      [who, 12, 2000, 'month_before_hire'],
      [who, 12, 2026, 'month_after_leaving'],
      [stays, 1, 2027, 'month_too_far_ahead'],
      [stays, 12, 2199, 'month_too_far_ahead'],
    ] as const
    for (const [employee, month, year, code] of expected) {
      const { status, body } = await create(employee, { month, year })
      expect([month, status, body.code]).toEqual([month, 400, 'invalid_input'])
      expect(body.details).toMatchObject([{ path: 'month', code }])
      const proposed = await calculate(employee, { month, year })
      expect([month, proposed.status]).toEqual([month, 400])
      expect(proposed.body.details).toMatchObject([{ path: 'month', code }])
      const records = [
        { employee_id: manager.id, basic_salary: 3000 },
        { employee_id: employee.id, basic_salary: 3000 },
      ]
      const run = await fixture.request('POST', '/salary/run', admin, { month, year, records })
      expect([month, run.status]).toEqual([month, 400])
      expect(run.body.details[0].code).toBe(code)
      expect(run.body.details[0].path).toMatch(/^records\.[01]\.month$/)
    }
    const payroll = (month: number, as = manager) =>
      fixture.request('GET', `/salary/payroll?month=${month}&year=2027`, as)
    expect((await payroll(1)).body.details).toMatchObject([{ path: 'month' }])
    expect((await payroll(1, who)).status).toBe(403)
    for (const [employee, month] of [
      [who, 9],
      [who, 11],
      [stays, 12],
    ] as const)
      expect([month, (await create(employee, { month })).status]).toEqual([month, 201])
    const none = await fixture.request('GET', '/salary/all?month=8&year=2026', admin)
    expect(none.body.data).toEqual([])
  })

  test('neither changes nor pays a record of a month after the last day', async () => {
    const who = await fixture.addEmployee('mechanic', { hire_date: '2026-09-16' })
    const { id } = (await create(who, { month: 12 })).body.data
    const leaving = { termination_date: '2026-11-30' }
    expect((await fixture.request('PUT', `/employees/${who.id}`, admin, leaving)).status).toBe(200)
    const changed = await fixture.request('PUT', `/salary/${id}`, manager, { basic_salary: 1 })
    for (const { status, body } of [changed, await pay(id)]) {
      expect(status).toBe(400)
      expect(body.details).toMatchObject([{ path: 'month', code: 'month_after_leaving' }])
      expect(body.error).toBe('The last day of the employee was 2026-11-30')
    }
    expect((await fixture.request('DELETE', `/salary/${id}`, manager)).status).toBe(200)
  })
})
