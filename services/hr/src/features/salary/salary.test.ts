import { readOutboxEvents, textWithoutIds } from '@warsha/service-kit/testing'
import {
  type EmployeesFixture,
  startEmployeesFixture,
  type TestEmployee,
  unknownId,
} from '../employees/employees-testing.ts'

let fixture: EmployeesFixture
let manager: TestEmployee
let otherManager: TestEmployee
let admin: TestEmployee

beforeAll(async () => {
  fixture = await startEmployeesFixture()
  admin = await fixture.addEmployee('admin', { base_salary: 30_000 })
  manager = await fixture.addEmployee('manager', { base_salary: 18_000 })
  otherManager = await fixture.addEmployee('manager', { base_salary: 14_000 })
})
afterAll(() => fixture.stop())
afterEach(() => fixture.setClock('2026-11-20T08:00:00Z'))

const november = { month: 11, year: 2026 }
const form = (who: TestEmployee, fields: object = {}) => ({
  employee_id: who.id,
  ...november,
  basic_salary: 3000,
  ...fields,
})
const create = (who: TestEmployee, fields: object = {}, as = manager, key?: string) =>
  fixture.request('POST', '/salary/create', as, form(who, fields), key)
const pay = (id: string, as = manager, key?: string, instance = fixture.service) =>
  fixture.request('POST', `/salary/${id}/pay`, as, {}, key, instance)
const calculate = (who: TestEmployee, month = november, as = manager) =>
  fixture.request(
    'GET',
    `/salary/calculate?employee_id=${who.id}&month=${month.month}&year=${month.year}`,
    as,
  )
const lend = async (who: TestEmployee, amount: number, installments: number) => {
  const loan = { type: 'loan', amount, installments, reason: 'Rent' }
  const { id } = (await fixture.request('POST', '/loans-advances/request', who, loan)).body.data
  await fixture.request('POST', `/loans-advances/approve/${id}`, manager)
  return id as string
}
const takeLeave = async (who: TestEmployee, leave: object) => {
  const { body } = await fixture.request('POST', '/leave/request', who, { reason: 'x', ...leave })
  await fixture.request('POST', `/leave/approve/${body.data.id}`, manager)
  return body.data.id as string
}
const readLoan = async (who: TestEmployee) =>
  (await fixture.request('GET', '/loans-advances/my-requests', who)).body.data[0]

describe('creating and changing a salary record', () => {
  test('calculates totals on the server, stores 0 for absent amounts and publishes no amounts', async () => {
    const who = await fixture.addEmployee('mechanic')
    const { status, body } = await create(who, {
      housing_allowance: 500,
      performance_bonus: 100.5,
      late_deduction: '50',
      total_deductions: 9999,
      net_salary: 1,
      food_allowance: '',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      employee_id: who.id,
      ...november,
      basic_salary: 3000,
      food_allowance: 0,
      gross_salary: 3600.5,
      total_deductions: 50,
      net_salary: 3550.5,
      is_paid: false,
      paid_at: null,
      decision_blocked_by: null,
    })
    expect((await create(who)).body.code).toBe('salary_exists')
    const audits = await readOutboxEvents(fixture.service.service, 'hr.audit_recorded')
    const created = audits.find(({ payload }) => payload.subject_id === body.data.id)
    expect(textWithoutIds(created)).not.toMatch(/3000|3550/)
  })

  test('rejects deductions above half of gross with both amounts, and an unknown employee at its field', async () => {
    const who = await fixture.addEmployee('mechanic')
    const { status, body } = await create(who, { advance_deduction: 1500.01 })
    expect([status, body.code, body.error]).toEqual([
      422,
      'deductions_above_half',
      'The deductions (1500.01 AED) exceed half of the gross salary (3000.00 AED)',
    ])
    expect((await create(who, { unpaid_time: 3000.01 })).body.code).toBe('negative_net_salary')
    expect((await create(who, { advance_deduction: 1500 })).status).toBe(201)
    const unknown = await create({ ...who, id: unknownId })
    expect([unknown.status, unknown.body.details[0].path]).toEqual([400, 'employee_id'])
    const missing = await fixture.request('POST', '/salary/create', manager, {})
    expect(missing.body.details.map(({ path }: { path: string }) => path)).toEqual([
      'employee_id',
      'month',
      'year',
      'basic_salary',
    ])
  })

  test('changes only the given amounts, rejects an older version, and deletes an unpaid record', async () => {
    const who = await fixture.addEmployee('mechanic')
    const { id } = (await create(who, { housing_allowance: 500 })).body.data
    const change = (body: object, as = manager) => fixture.request('PUT', `/salary/${id}`, as, body)
    expect((await change({ performance_bonus: 200, version: 1 })).body.data).toMatchObject({
      housing_allowance: 500,
      performance_bonus: 200,
      net_salary: 3700,
      version: 2,
    })
    expect((await change({ food_allowance: 1, version: 1 })).body.code).toBe('changed_since_read')
    expect((await change({ advance_deduction: 3000 })).body.code).toBe('deductions_above_half')
    expect((await fixture.request('DELETE', `/salary/${id}`, who)).status).toBe(403)
    expect((await fixture.request('DELETE', `/salary/${id}`, manager)).status).toBe(200)
    expect((await fixture.request('GET', `/salary/my-records/${id}`, who)).status).toBe(404)
  })

  test("nobody writes the own salary or that of the same rank, and managers see neither admins' nor managers' pay", async () => {
    const receptionist = await fixture.addEmployee('receptionist')
    expect((await create(manager)).body.code).toBe('own_request')
    expect((await create(manager, {}, otherManager)).body.code).toBe('not_allowed')
    expect((await create(receptionist, {}, receptionist)).status).toBe(403)
    expect((await create(manager, { basic_salary: 18_000 }, admin)).status).toBe(201)
    expect((await create(receptionist)).status).toBe(201)
    const list = async (as: TestEmployee) =>
      (await fixture.request('GET', '/salary/all?month=11&year=2026', as)).body.data.map(
        (row: { employee_id: string }) => row.employee_id,
      )
    expect(await list(admin)).toEqual(expect.arrayContaining([manager.id, receptionist.id]))
    expect(await list(manager)).toEqual(expect.arrayContaining([manager.id, receptionist.id]))
    expect(await list(otherManager)).not.toContain(manager.id)
    expect((await calculate(manager, november, otherManager)).status).toBe(403)
    const payroll = await fixture.request('GET', '/salary/payroll?month=11&year=2026', otherManager)
    const roles = payroll.body.data.rows.map((row: { role_name: string; employee_id: string }) =>
      row.employee_id === otherManager.id ? 'self' : row.role_name,
    )
    expect(new Set(roles)).not.toContain('manager')
    expect(new Set(roles)).not.toContain('admin')
    expect(textWithoutIds(payroll.body)).not.toMatch(/18000|30000/)
    const audits = await readOutboxEvents(fixture.service.service, 'hr.audit_recorded')
    expect(
      audits.filter(({ payload }) => payload.action === 'pay_read').at(-1)?.payload,
    ).toMatchObject({ actor_id: otherManager.id, details: november })
  })
})

describe('proposing a salary', () => {
  test('proposes base salary, the allowances of the last record and the installments that are due', async () => {
    const who = await fixture.addEmployee('mechanic')
    fixture.setClock('2026-10-10T08:00:00Z')
    const loan = await lend(who, 1000, 3)
    await create(who, { month: 10, housing_allowance: 700, performance_bonus: 50 })
    expect((await calculate(who)).body.data).toMatchObject({
      ...november,
      basic_salary: 3000,
      housing_allowance: 700,
      performance_bonus: 0,
      late_deduction: 0,
      advance_deduction: 333.33,
      net_salary: 3366.67,
      rolled_over: 0,
      lines: [{ kind: 'installment', amount: 333.33, reference_id: loan }],
    })
    expect((await calculate(who, { month: 10, year: 2026 })).body.data).toMatchObject({
      advance_deduction: 0,
      housing_allowance: 0,
    })
  })

  test('keeps installments within half of gross and rolls the rest over to the next month', async () => {
    const who = await fixture.addEmployee('mechanic', { base_salary: 1000 })
    fixture.setClock('2026-09-10T08:00:00Z')
    await lend(who, 1600, 2)
    const october = { month: 10, year: 2026 }
    const proposed = (await calculate(who, october)).body.data
    expect(proposed).toMatchObject({ advance_deduction: 500, rolled_over: 300, net_salary: 500 })
    const { id } = (await create(who, { ...october, basic_salary: 1000, advance_deduction: 500 }))
      .body.data
    await pay(id)
    fixture.setClock('2026-10-20T08:00:00Z')
    expect((await calculate(who)).body.data).toMatchObject({
      advance_deduction: 500,
      rolled_over: 600,
    })
  })

  test('leaves unpaid leave out of the pay, pays half for sick leave after 15 days and nothing after 45', async () => {
    const who = await fixture.addEmployee('mechanic', { base_salary: 3000 })
    const unpaid = await takeLeave(who, {
      leave_type: 'unpaid',
      start_date: '2026-10-30',
      end_date: '2026-11-02',
    })
    const sick = await takeLeave(who, {
      leave_type: 'sick',
      start_date: '2026-11-05',
      end_date: '2026-11-24',
    })
    expect((await calculate(who)).body.data).toMatchObject({
      basic_salary: 3000,
      unpaid_time: 450,
      net_salary: 2550,
      lines: [
        { kind: 'unpaid_leave', days: 2, amount: 200, reference_id: unpaid },
        { kind: 'sick_half_pay', days: 5, amount: 250, reference_id: sick },
      ],
    })
    await takeLeave(who, { leave_type: 'sick', start_date: '2026-11-25', end_date: '2026-12-31' })
    expect((await calculate(who, { month: 12, year: 2026 })).body.data.lines).toMatchObject([
      { kind: 'sick_half_pay', days: 19 },
      { kind: 'sick_unpaid', days: 12 },
    ])
  })

  test('pays nothing for sick leave in the probation, which is no part of the tiers', async () => {
    const who = await fixture.addEmployee('mechanic', { hire_date: '2026-05-15' })
    const range = { start_date: '2026-11-10', end_date: '2026-11-30' }
    await takeLeave(who, { leave_type: 'sick', ...range })
    const read = async () => (await calculate(who)).body.data
    expect(await read()).toMatchObject({
      unpaid_time: 550,
      lines: [
        { kind: 'sick_half_pay', days: 1, amount: 50 },
        { kind: 'sick_unpaid', days: 5, amount: 500 },
      ],
    })
    const balance = await fixture.request('GET', '/leave/my-balance?year=2026', who)
    expect(balance.body.data).toMatchObject({
      sick_leave_remaining: 69,
      sick_days_full_pay: 15,
      sick_days_half_pay: 1,
      sick_days_unpaid: 5,
    })
    await fixture.storeSettings({ probation_months: '0' })
    expect((await read()).lines).toMatchObject([{ kind: 'sick_half_pay', days: 6 }])
    await fixture.storeSettings({})
  })

  test('pays nothing for a whole month of unpaid leave, and the first month by calendar days', async () => {
    const away = await fixture.addEmployee('mechanic')
    await takeLeave(away, {
      leave_type: 'unpaid',
      start_date: '2027-02-01',
      end_date: '2027-02-28',
    })
    fixture.setClock('2027-01-20T08:00:00Z')
    expect((await calculate(away, { month: 2, year: 2027 })).body.data).toMatchObject({
      unpaid_time: 3000,
      net_salary: 0,
    })
    const started = await fixture.addEmployee('mechanic', { hire_date: '2026-11-16' })
    expect((await calculate(started)).body.data).toMatchObject({
      basic_salary: 1500,
      lines: [{ kind: 'partial_month', days: 15 }],
    })
  })

  test('proposes overtime and absence from attendance, and no absence for somebody who never punches in', async () => {
    const [who, other] = [
      await fixture.addEmployee('mechanic'),
      await fixture.addEmployee('mechanic'),
    ]
    fixture.setClock('2026-11-30T20:00:00Z')
    await takeLeave(who, { leave_type: 'annual', start_date: '2026-11-09', end_date: '2026-11-30' })
    for (const [day, from, to] of [
      ['2026-11-02', '08:00', '20:00'],
      ['2026-11-03', '08:00', '18:00'],
      ['2026-11-04', '08:00', '18:00'],
      ['2026-11-05', '08:00', '18:00'],
      ['2026-11-06', '08:00', '18:00'],
    ]) {
      const correction = {
        check_in_time: `${day}T${from}`,
        check_out_time: `${day}T${to}`,
        reason: 'No phone',
      }
      const asked = await fixture.request('POST', '/attendance/corrections', who, correction)
      expect([day, asked.status]).toEqual([day, 201])
      const path = `/attendance/corrections/${asked.body.data.id}/approve`
      expect((await fixture.request('POST', path, manager)).status).toBe(200)
    }
    const { data } = (await calculate(who)).body
    // Saturday the 7th without punches; Sundays are off, and from the 9th on the employee is on leave.
    expect(data.lines).toMatchObject([
      { kind: 'overtime', minutes: 120, amount: 31.25 },
      { kind: 'absence', days: 1, amount: 100 },
    ])
    expect(data).toMatchObject({ overtime_pay: 31.25, unpaid_time: 100, net_salary: 2931.25 })
    expect((await calculate(other)).body.data).toMatchObject({ net_salary: 3000, lines: [] })
    const month = await fixture.request('GET', '/attendance/my-month?month=2026-11', who)
    const days = month.body.data.days.filter((day: { is_on_leave: boolean }) => day.is_on_leave)
    expect(days).toHaveLength(22)
  })

  test('charges half a day of leave once, with absence or lateness on the same day', async () => {
    const who = await fixture.addEmployee('mechanic')
    fixture.setClock('2026-11-12T20:00:00Z')
    await fixture.storeSettings({ late_deduction_enabled: 'true' })
    const punch = async (day: string, from: string) => {
      const correction = {
        check_in_time: `${day}T${from}`,
        check_out_time: `${day}T18:00`,
        reason: 'No phone',
      }
      const asked = await fixture.request('POST', '/attendance/corrections', who, correction)
      const path = `/attendance/corrections/${asked.body.data.id}/approve`
      expect((await fixture.request('POST', path, manager)).status).toBe(200)
    }
    const halfDay = (leave_type: string, day: string) =>
      takeLeave(who, { leave_type, start_date: day, end_date: day, is_half_day: true })
    await takeLeave(who, { leave_type: 'annual', start_date: '2026-11-01', end_date: '2026-11-08' })
    await takeLeave(who, { leave_type: 'annual', start_date: '2026-11-13', end_date: '2026-11-30' })
    await halfDay('unpaid', '2026-11-09')
    await halfDay('annual', '2026-11-10')
    await halfDay('annual', '2026-11-11')
    await punch('2026-11-11', '13:00')
    await punch('2026-11-12', '09:00')
    // The 9th is missed: half unpaid leave, half absence. Of the 10th the half without leave. On the 11th nobody is late.
    expect((await calculate(who)).body.data).toMatchObject({
      unpaid_time: 150,
      late_deduction: 12.5,
      lines: [
        { kind: 'unpaid_leave', days: 0.5, amount: 50 },
        { kind: 'absence', days: 1, amount: 100 },
        { kind: 'late', minutes: 60 },
      ],
    })
    await fixture.storeSettings({})
  })

  test('shows the month as one table with records, proposals and the difference to the month before', async () => {
    const shop = await startEmployeesFixture('2026-11-26T08:00:00Z')
    try {
      const boss = await shop.addEmployee('admin', { base_salary: 9000 })
      const one = await shop.addEmployee('mechanic')
      const two = await shop.addEmployee('employee', { base_salary: 2000 })
      await shop.addEmployee('mechanic', { hire_date: '2026-12-01' })
      const read = async (as = boss) =>
        (await shop.request('GET', '/salary/payroll?month=11&year=2026', as)).body.data
      const before = await shop.request('POST', '/salary/create', boss, {
        ...form(one),
        month: 10,
        basic_salary: 2900,
      })
      expect(before.status).toBe(201)
      const proposed = await read()
      expect(proposed.rows).toHaveLength(3)
      expect(proposed.state).toMatchObject({
        employees: 3,
        created: 0,
        paid: 0,
        total_net: 14_000,
        previous_net: 2900,
        due_date: '2026-12-01',
        warning: 'due_soon',
      })
      const rowOf = (data: typeof proposed, who: TestEmployee) =>
        data.rows.find((row: { employee_id: string }) => row.employee_id === who.id)
      expect(rowOf(proposed, one)).toMatchObject({ previous_net_salary: 2900, record: null })
      expect(rowOf(proposed, boss)).toMatchObject({ decision_blocked_by: null })

      const body = {
        ...november,
        pay: true,
        records: [
          { employee_id: one.id, basic_salary: 3000 },
          { employee_id: two.id, basic_salary: 2000, performance_bonus: 10 },
        ],
      }
      const run = await shop.request('POST', '/salary/run', boss, body, 'run')
      expect(run.body.data).toEqual({ created: 2, paid: 2 })
      expect((await shop.request('POST', '/salary/run', boss, body, 'run')).body).toEqual(run.body)
      const again = await shop.request('POST', '/salary/run', boss, body)
      expect(again.body).toMatchObject({
        code: 'salary_paid',
        details: [{ path: expect.stringMatching(/^records\.[01]$/) }],
      })
      const after = await read()
      expect(after.state).toMatchObject({ created: 2, paid: 2, paid_net: 5010 })
      shop.setClock('2026-12-02T08:00:00Z')
      expect((await read()).state.warning).toBe('late')
    } finally {
      await shop.stop()
    }
  })

  test('runs all rows of a payroll or none', async () => {
    const one = await fixture.addEmployee('mechanic')
    const two = await fixture.addEmployee('mechanic')
    const body = {
      ...november,
      records: [
        { employee_id: one.id, basic_salary: 3000 },
        { employee_id: two.id, basic_salary: 3000, other_deduction: 1501 },
      ],
    }
    const { status, body: refused } = await fixture.request('POST', '/salary/run', manager, body)
    expect([status, refused.code, refused.details[0].path]).toEqual([
      422,
      'deductions_above_half',
      'records.1',
    ])
    const mine = await fixture.request('GET', '/salary/my-records', one)
    expect(mine.body.data).toEqual([])
  })
})

describe('paying a salary', () => {
  test('pays once, books the installments once and publishes the event', async () => {
    const who = await fixture.addEmployee('mechanic', { first_name: 'Bilal', last_name: 'Hussain' })
    fixture.setClock('2026-10-10T08:00:00Z')
    await lend(who, 1000, 3)
    const { id } = (await create(who, { advance_deduction: 333.33 })).body.data
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        pay(
          id,
          index % 2 ? manager : admin,
          undefined,
          index % 2 ? fixture.other : fixture.service,
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect(['salary_paid', 'busy']).toContain(body.code)
    expect(await readLoan(who)).toMatchObject({ amount_paid: 333.33, amount_remaining: 666.67 })
    const events = await readOutboxEvents(fixture.service.service, 'hr.salary_paid')
    expect(events.filter(({ payload }) => payload.id === id)).toMatchObject([
      { payload: { employee_id: who.id, ...november } },
    ])
    expect(textWithoutIds(events)).not.toContain('3000')
    const mine = (await fixture.request('GET', '/salary/my-records?year=2026', who)).body.data
    expect(mine).toMatchObject([{ id, is_paid: true, paid_at: '2026-10-10T08:00:00Z' }])
    expect((await fixture.request('PUT', `/salary/${id}`, manager, {})).body.code).toBe(
      'salary_paid',
    )
    expect((await fixture.request('DELETE', `/salary/${id}`, manager)).body.code).toBe(
      'salary_paid',
    )
  })

  test('returns the first response to 50 parallel repeats with one idempotency key', async () => {
    const who = await fixture.addEmployee('mechanic')
    const { id } = (await create(who)).body.data
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        pay(id, manager, 'pay-once', index % 2 ? fixture.other : fixture.service),
      ),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    for (const { body } of done) expect(body).toEqual(done[0]!.body)
    for (const { status } of answers) expect([200, 409, 503]).toContain(status)
    const events = await readOutboxEvents(fixture.service.service, 'hr.salary_paid')
    expect(events.filter(({ payload }) => payload.id === id)).toHaveLength(1)
  })

  test.each([
    ['what is due of all loans and more', 900, { amount_paid: 600, status: 'approved' }],
    ['less than what is due', 400, { amount_paid: 100, status: 'approved' }],
  ])(
    'completes the oldest loan first when the salary deducts %s',
    async (_what, advance_deduction, newest) => {
      const who = await fixture.addEmployee('mechanic')
      fixture.setClock('2026-09-10T08:00:00Z')
      await lend(who, 300, 1)
      fixture.setClock('2026-10-10T08:00:00Z')
      await lend(who, 1000, 2)
      const { id } = (await create(who, { advance_deduction })).body.data
      await pay(id)
      const loans = (await fixture.request('GET', '/loans-advances/my-requests', who)).body.data
      expect(loans).toMatchObject([
        { amount: 1000, ...newest },
        { amount: 300, amount_paid: 300, status: 'completed' },
      ])
    },
  )

  test('the database keeps paid salaries unchanged', async () => {
    const who = await fixture.addEmployee('mechanic')
    const { id } = (await create(who)).body.data
    await pay(id)
    await expect(
      fixture.query('update salary_records set notes = $2 where id = $1', [id, 'x']),
    ).rejects.toThrow('a paid salary does not change')
    await expect(fixture.query('delete from salary_records where id = $1', [id])).rejects.toThrow(
      'a paid salary does not change',
    )
  })

  test('an employee reads only the own records', async () => {
    const who = await fixture.addEmployee('mechanic')
    const { id } = (await create(who)).body.data
    const foreign = await fixture.addEmployee('employee')
    expect((await fixture.request('GET', `/salary/my-records/${id}`, who)).body.data.id).toBe(id)
    expect((await fixture.request('GET', `/salary/my-records/${id}`, foreign)).status).toBe(404)
    expect((await fixture.request('GET', `/salary/my-records/${id}`, manager)).status).toBe(404)
    expect((await fixture.request('GET', '/salary/all', foreign)).status).toBe(403)
    expect((await pay(id, foreign)).status).toBe(403)
    expect((await pay(unknownId)).status).toBe(404)
  })
})
