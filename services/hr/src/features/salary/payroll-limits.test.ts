/** Salaries that must not be created, changed or paid, and unpaid days at the limits of a month. */
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
const lend = async (who: TestEmployee, amount: number) => {
  const loan = { type: 'loan', amount, installments: 1, reason: 'Rent' }
  const { id } = (await fixture.request('POST', '/loans-advances/request', who, loan)).body.data
  await fixture.request('POST', `/loans-advances/approve/${id}`, manager)
  return id as string
}
const repay = (loanId: string, amount: number) =>
  fixture.request('POST', `/loans-advances/payment/${loanId}`, manager, { amount })
const takeUnpaidLeave = async (who: TestEmployee, start_date: string, end_date: string) => {
  const leave = { leave_type: 'unpaid', start_date, end_date, reason: 'Travel' }
  const { id } = (await fixture.request('POST', '/leave/request', who, leave)).body.data
  expect((await fixture.request('POST', `/leave/approve/${id}`, manager)).status).toBe(200)
}
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

  test('neither changes nor pays a record of somebody who is inactive without a last day', async () => {
    const who = await fixture.addEmployee('mechanic')
    const { id } = (await create(who)).body.data
    expect((await fixture.request('DELETE', `/employees/${who.id}`, admin)).status).toBe(200)
    const run = (isPaying: boolean) =>
      fixture.request('POST', '/salary/run', manager, {
        month: 11,
        year: 2026,
        pay: isPaying,
        records: [{ employee_id: who.id, basic_salary: 1 }],
      })
    const changed = await fixture.request('PUT', `/salary/${id}`, manager, { basic_salary: 1 })
    for (const { status, body } of [changed, await run(false), await run(true), await pay(id)]) {
      expect(status).toBe(400)
      expect(body.details).toMatchObject([{ code: 'inactive_without_last_day' }])
    }
    const { body } = await fixture.request('GET', `/salary/all?employee_id=${who.id}`, manager)
    expect(body.data).toMatchObject([{ net_salary: 3000, is_paid: false, version: 1 }])
    const asMechanic = await fixture.addEmployee('mechanic')
    expect((await fixture.request('POST', `/salary/${id}/pay`, asMechanic)).status).toBe(403)
  })
})

describe('records of employees who were not employed in the month', () => {
  const readPayroll = async (month: number) =>
    (await fixture.request('GET', `/salary/payroll?month=${month}&year=2026`, manager)).body.data
  const ids = (rows: { employee_id: string }[]) => rows.map(({ employee_id }) => employee_id)

  test('stay in the payroll, so that they can be deleted, and count for nothing that is left to pay', async () => {
    fixture.setClock('2026-06-20T08:00:00Z')
    const june = { month: 6 }
    const [left, deactivated, paid] = [
      await fixture.addEmployee('mechanic'),
      await fixture.addEmployee('mechanic'),
      await fixture.addEmployee('mechanic'),
    ]
    for (const who of [left, deactivated, paid]) {
      const { id } = (await create(who, june)).body.data
      if (who === paid) expect((await pay(id)).status).toBe(200)
    }
    const before = await readPayroll(6)
    const leaving = { termination_date: '2026-05-31' }
    for (const who of [left, paid])
      await fixture.request('PUT', `/employees/${who.id}`, admin, leaving)
    await fixture.request('DELETE', `/employees/${deactivated.id}`, admin)

    const { rows, state } = await readPayroll(6)
    const rowOf = (who: TestEmployee) =>
      rows.find((row: { employee_id: string }) => row.employee_id === who.id)
    for (const who of [left, deactivated])
      expect(rowOf(who)).toMatchObject({
        role_name: 'mechanic',
        record: { net_salary: 3000, decision_blocked_by: null },
        proposal: null,
        decision_blocked_by: 'not_employed',
      })
    expect(rowOf(paid)).toMatchObject({ decision_blocked_by: 'salary_paid' })
    expect(state).toMatchObject({
      employees: before.state.employees - 2,
      created: before.state.created - 2,
      paid: before.state.paid,
      total_net: before.state.total_net - 6000,
    })
    const { status, body } = await pay(rowOf(deactivated).record.id)
    expect([status, body.details[0].code]).toEqual([400, 'inactive_without_last_day'])
    for (const who of [left, deactivated]) {
      const path = `/salary/${rowOf(who).record.id}`
      expect((await fixture.request('DELETE', path, paid)).status).toBe(403)
      expect((await fixture.request('DELETE', path, manager)).status).toBe(200)
    }
    expect(ids((await readPayroll(6)).rows)).not.toContain(left.id)
  })

  test('count for nothing that is left to pay if the reader has one', async () => {
    const reader = await fixture.addEmployee('manager')
    const readState = async () =>
      (await fixture.request('GET', '/salary/payroll?month=11&year=2026', reader)).body.data.state
    const before = await readState()
    const body = { employee_id: reader.id, month: 11, year: 2026, basic_salary: 3000 }
    expect((await fixture.request('POST', '/salary/create', admin, body)).status).toBe(201)
    expect((await readState()).created).toBe(before.created + 1)
    const hire = { hire_date: '2026-12-01' }
    expect((await fixture.request('PUT', `/employees/${reader.id}`, admin, hire)).status).toBe(200)
    expect(await readState()).toMatchObject({
      employees: before.employees - 1,
      created: before.created,
    })
  })
})

describe('installments of loans that were repaid meanwhile', () => {
  test('pays no salary that deducts more than the employee owes, and books nothing', async () => {
    const who = await fixture.addEmployee('mechanic')
    const loan = await lend(who, 1000)
    const { id } = (await create(who, { advance_deduction: 900 })).body.data
    await repay(loan, 900)
    const readState = async () => ({
      loan: (await fixture.request('GET', '/loans-advances/my-requests', who)).body.data[0],
      payments: (await fixture.request('GET', `/loans-advances/${loan}/payments`, who)).body.data,
      salary: (await fixture.request('GET', `/salary/my-records/${id}`, who)).body.data,
    })
    const before = await readState()
    const refused = await pay(id)
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      'deduction_exceeds_loans',
      'The deduction (900.00 AED) exceeds what the employee owes (100.00 AED)',
    ])
    expect(refused.body.params).toEqual({ amount: 900, outstanding: 100 })
    expect(await readState()).toEqual(before)

    await repay(loan, 100)
    expect((await pay(id)).body.params).toEqual({ amount: 900, outstanding: 0 })
    await fixture.request('PUT', `/salary/${id}`, manager, { advance_deduction: 0 })
    expect((await pay(id)).body.data).toMatchObject({ is_paid: true, net_salary: 3000 })
  })

  test('runs no row of a payroll if one deducts more than its employee owes', async () => {
    const [one, two] = [
      await fixture.addEmployee('mechanic'),
      await fixture.addEmployee('mechanic'),
    ]
    const loan = await lend(one, 300)
    await lend(two, 300)
    await repay(loan, 300)
    const body = {
      month: 11,
      year: 2026,
      pay: true,
      records: [two, one].map(({ id }) => ({
        employee_id: id,
        basic_salary: 3000,
        advance_deduction: 300,
      })),
    }
    const { status, body: refused } = await fixture.request('POST', '/salary/run', manager, body)
    expect([status, refused.code]).toEqual([409, 'deduction_exceeds_loans'])
    expect(refused.details).toMatchObject([
      { path: 'records.1', params: { amount: 300, outstanding: 0 } },
    ])
    expect((await fixture.request('POST', '/salary/run', two, body)).status).toBe(403)
    expect((await fixture.request('GET', '/salary/my-records', two)).body.data).toEqual([])
    const [ofTwo] = (await fixture.request('GET', '/loans-advances/my-requests', two)).body.data
    expect(ofTwo.amount_paid).toBe(0)
  })
})

describe('unpaid days', () => {
  test('cost a thirtieth of the full wage each in the first and the last month, which are paid by calendar days', async () => {
    const december = { month: 12, year: 2026 }
    const started = await fixture.addEmployee('mechanic', { hire_date: '2026-12-16' })
    await takeUnpaidLeave(started, '2026-12-20', '2026-12-21')
    // 3000.00 × 16 / 31 = 1548.39, and two days at 3000.00 / 30.
    expect((await calculate(started, december)).body.data).toMatchObject({
      basic_salary: 1548.39,
      unpaid_time: 200,
      net_salary: 1348.39,
      lines: [
        { kind: 'partial_month', days: 16 },
        { kind: 'unpaid_leave', days: 2, amount: 200 },
      ],
    })

    const leaves = await fixture.addEmployee('mechanic')
    await takeUnpaidLeave(leaves, '2026-12-09', '2026-12-12')
    const leaving = { termination_date: '2026-12-10' }
    await fixture.request('PUT', `/employees/${leaves.id}`, admin, leaving)
    // 3000.00 × 10 / 31 = 967.74. Of the leave only the 9th and the 10th are days of employment.
    expect((await calculate(leaves, december)).body.data).toMatchObject({
      basic_salary: 967.74,
      unpaid_time: 200,
      net_salary: 767.74,
    })
    const settlement = `/employees/${leaves.id}/final-settlement`
    const { body } = await fixture.request('GET', settlement, admin)
    expect(body.data.last_salary).toEqual({ ...december, amount: 767.74 })
  })

  test('leave the pay of one day if one day of 31 was worked', async () => {
    const who = await fixture.addEmployee('mechanic')
    await takeUnpaidLeave(who, '2026-12-01', '2026-12-30')
    const { data } = (await calculate(who, { month: 12, year: 2026 })).body
    expect(data).toMatchObject({ basic_salary: 3000, unpaid_time: 2900, net_salary: 100 })
    await takeUnpaidLeave(who, '2026-12-31', '2026-12-31')
    expect((await calculate(who, { month: 12, year: 2026 })).body.data.net_salary).toBe(0)
  })
})

test('deducts at most the pay of a day for coming late, also after the end of the shift', async () => {
  fixture.setClock('2026-11-12T20:00:00Z')
  await fixture.storeSettings({ late_deduction_enabled: 'true' })
  const who = await fixture.addEmployee('mechanic', { hire_date: '2026-11-12' })
  const correction = {
    check_in_time: '2026-11-12T19:00',
    check_out_time: '2026-11-12T23:00',
    reason: 'No phone',
  }
  const { body } = await fixture.request('POST', '/attendance/corrections', who, correction)
  await fixture.request('POST', `/attendance/corrections/${body.data.id}/approve`, manager)
  // 3000.00 / 30, as for the eight hours of a day.
  expect((await calculate(who, { month: 11, year: 2026 })).body.data).toMatchObject({
    late_deduction: 100,
    lines: [{ kind: 'partial_month' }, { kind: 'late', minutes: 480 }],
  })
  await fixture.storeSettings({})
})

test('does not promise lateness above half of gross for the next month', async () => {
  fixture.setClock('2026-11-12T20:00:00Z')
  await fixture.storeSettings({ late_deduction_enabled: 'true' })
  const onlyDay = { hire_date: '2026-11-12', termination_date: '2026-11-12' }
  const who = await fixture.addEmployee('mechanic', onlyDay)
  const correction = {
    check_in_time: '2026-11-12T19:00',
    check_out_time: '2026-11-12T23:00',
    reason: 'No phone',
  }
  const { body } = await fixture.request('POST', '/attendance/corrections', who, correction)
  await fixture.request('POST', `/attendance/corrections/${body.data.id}/approve`, manager)
  // Eight hours late are 100.00, which is all that the day earns.
  expect((await calculate(who, { month: 11, year: 2026 })).body.data).toMatchObject({
    gross_salary: 100,
    late_deduction: 50,
    rolled_over: 0,
    lines: [{ kind: 'partial_month' }, { kind: 'late', amount: 50 }],
  })
  await fixture.storeSettings({})
})

test('rejects an employee who is twice in one payroll, and creates no record', async () => {
  const [one, two] = [await fixture.addEmployee('mechanic'), await fixture.addEmployee('mechanic')]
  const records = [one, two, one].map(({ id }) => ({ employee_id: id, basic_salary: 3000 }))
  const run = (as: TestEmployee) =>
    fixture.request('POST', '/salary/run', as, { month: 11, year: 2026, records })
  const { status, body } = await run(manager)
  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect(body.details).toMatchObject([
    { path: 'records.2.employee_id', code: 'duplicate_employee' },
  ])
  expect((await run(two)).status).toBe(403)
  expect((await fixture.request('GET', '/salary/my-records', one)).body.data).toEqual([])
})

test('names the line of an unknown employee in a payroll, and creates no record', async () => {
  const known = await fixture.addEmployee('mechanic')
  const unknown = '0190f3b0-6d1c-7a00-8000-776172736861'
  const records = [known.id, unknown].map((employee_id) => ({ employee_id, basic_salary: 3000 }))
  const { status, body } = await fixture.request('POST', '/salary/run', manager, {
    month: 11,
    year: 2026,
    records,
  })
  expect(status).toBe(400)
  expect(body.details).toMatchObject([{ path: 'records.1.employee_id', code: 'unknown_employee' }])
  expect((await fixture.request('GET', '/salary/my-records', known)).body.data).toEqual([])
})

test('proposes nothing for an employee with an hourly rate only, and pays what a manager enters', async () => {
  const who = await fixture.addEmployee('mechanic', { base_salary: null, hourly_rate: 25 })
  const expectRefused = (answer: { status: number; body: object }, path: string) => {
    expect([path, answer.status]).toEqual([path, 422])
    expect(answer.body).toMatchObject({
      code: 'hourly_pay_only',
      error: 'This employee has only an hourly rate. Enter a base salary',
      details: [{ path }],
    })
  }
  expectRefused(await calculate(who, { month: 11, year: 2026 }), 'employee_id')
  expectRefused(await create(who, { basic_salary: 0 }), 'basic_salary')
  const records = [{ employee_id: who.id, basic_salary: 0 }]
  const body = { month: 11, year: 2026, records }
  expectRefused(
    await fixture.request('POST', '/salary/run', manager, body),
    'records.0.basic_salary',
  )
  for (const document of ['gratuity', 'final-settlement'])
    expectRefused(
      await fixture.request('GET', `/employees/${who.id}/${document}`, manager),
      'base_salary',
    )
  expect((await fixture.request('POST', '/salary/run', who, body)).status).toBe(403)

  const readRow = async () => {
    const path = '/salary/payroll?month=11&year=2026'
    const { rows } = (await fixture.request('GET', path, manager)).body.data
    return rows.find((row: { employee_id: string }) => row.employee_id === who.id)
  }
  expect(await readRow()).toMatchObject({
    proposal: null,
    record: null,
    decision_blocked_by: 'hourly_pay_only',
  })
  const { id } = (await create(who, { basic_salary: 1250 })).body.data
  expect(await readRow()).toMatchObject({ record: { id }, decision_blocked_by: null })
  const changed = await fixture.request('PUT', `/salary/${id}`, manager, { basic_salary: 0 })
  expectRefused(changed, 'basic_salary')
  expect((await pay(id)).body.data).toMatchObject({ net_salary: 1250, is_paid: true })
})
