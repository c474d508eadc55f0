/** What stored records mean for a payroll that was read before they changed, and for the salaries of later months. */
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

const november = { month: 11, year: 2026 }
const run = (
  who: TestEmployee,
  row: object,
  { month = november, pay = false, as = manager } = {},
) =>
  fixture.request('POST', '/salary/run', as, {
    ...month,
    pay,
    records: [{ employee_id: who.id, basic_salary: 3000, ...row }],
  })
const create = async (who: TestEmployee, fields: object = {}) =>
  (
    await fixture.request('POST', '/salary/create', manager, {
      employee_id: who.id,
      ...november,
      basic_salary: 3000,
      ...fields,
    })
  ).body.data
const change = (id: string, body: object, as = manager) =>
  fixture.request('PUT', `/salary/${id}`, as, body)
const propose = async (who: TestEmployee, { month, year } = november) =>
  (
    await fixture.request(
      'GET',
      `/salary/calculate?employee_id=${who.id}&month=${month}&year=${year}`,
      manager,
    )
  ).body.data
const readRecords = async (who: TestEmployee) =>
  (await fixture.request('GET', `/salary/all?employee_id=${who.id}`, manager)).body.data
const readUnpaidDays = async (id: string) => {
  const [row] = await fixture.query('select unpaid_days from salary_records where id = $1', [id])
  return Number(row!.unpaid_days)
}
const takeUnpaidLeave = async (who: TestEmployee, start_date: string, end_date: string) => {
  const leave = { leave_type: 'unpaid', start_date, end_date, reason: 'Travel' }
  const { body } = await fixture.request('POST', '/leave/request', who, leave)
  await fixture.request('POST', `/leave/approve/${body.data.id}`, manager)
}
const lend = async (who: TestEmployee, amount: number, installments: number) => {
  const loan = { type: 'loan', amount, installments, reason: 'Rent' }
  const { id } = (await fixture.request('POST', '/loans-advances/request', who, loan)).body.data
  return (await fixture.request('POST', `/loans-advances/approve/${id}`, manager)).body.data
}

describe('a payroll that was read before somebody else stored other amounts', () => {
  test('neither overwrites nor pays a record that was changed meanwhile, and names its row', async () => {
    const who = await fixture.addEmployee('mechanic')
    const { id } = await create(who)
    await change(id, { other_deduction: 500 }, admin)
    const { status, body } = await run(who, { version: 1 }, { pay: true })
    expect([status, body.code, body.details[0].path]).toEqual([
      409,
      'changed_since_read',
      'records.0',
    ])
    expect(await readRecords(who)).toMatchObject([{ net_salary: 2500, is_paid: false, version: 2 }])
    const current = { other_deduction: 500, version: 2 }
    expect((await run(who, current, { pay: true })).status).toBe(200)
    expect(await readRecords(who)).toMatchObject([{ net_salary: 2500, is_paid: true }])
  })

  test('creates no record where a proposal was shown and there is a record now, or the reverse', async () => {
    const who = await fixture.addEmployee('mechanic')
    const { id } = await create(who, { performance_bonus: 200 })
    expect((await run(who, { version: 0 })).body.code).toBe('changed_since_read')
    await fixture.request('DELETE', `/salary/${id}`, manager)
    expect((await run(who, { version: 1 })).body.code).toBe('changed_since_read')
    expect(await readRecords(who)).toEqual([])
    expect((await run(who, { version: 0 }, { as: who })).status).toBe(403)
    expect((await run(who, { version: 0 })).status).toBe(200)
  })

  test('overwrites the record for a client of 1.1, which sends no version', async () => {
    const who = await fixture.addEmployee('mechanic')
    const { id } = await create(who)
    await change(id, { other_deduction: 500 })
    expect((await run(who, {})).status).toBe(200)
    expect(await readRecords(who)).toMatchObject([{ net_salary: 3000 }])
  })
})

describe('the lines and unpaid days of a record', () => {
  test('end with the unpaid time that a manager takes out, and come back with it', async () => {
    const who = await fixture.addEmployee('mechanic')
    await takeUnpaidLeave(who, '2026-11-03', '2026-11-05')
    const { id, lines } = await create(who, { unpaid_time: 300 })
    expect(lines).toMatchObject([{ kind: 'unpaid_leave', days: 3 }])
    expect(await readUnpaidDays(id)).toBe(3)
    const paid = (await change(id, { unpaid_time: 0 })).body.data
    expect(paid).toMatchObject({ net_salary: 3000, lines: [] })
    expect(await readUnpaidDays(id)).toBe(0)
    expect((await run(who, { unpaid_time: 300 })).status).toBe(200)
    expect(await readUnpaidDays(id)).toBe(3)
    expect(await readRecords(who)).toMatchObject([{ lines: [{ kind: 'unpaid_leave' }] }])
  })

  test('stay as they are when another amount changes', async () => {
    const who = await fixture.addEmployee('mechanic')
    await takeUnpaidLeave(who, '2026-11-03', '2026-11-05')
    const { id } = await create(who, { unpaid_time: 300 })
    await takeUnpaidLeave(who, '2026-11-25', '2026-11-26')
    const changed = (await change(id, { performance_bonus: 50 })).body.data
    expect(changed.lines).toMatchObject([{ kind: 'unpaid_leave', days: 3, amount: 300 }])
    expect(await readUnpaidDays(id)).toBe(3)
  })
})

describe('the proposal of a later month', () => {
  test('contains no installment that an earlier record deducts when it is paid', async () => {
    fixture.setClock('2026-09-10T08:00:00Z')
    const who = await fixture.addEmployee('mechanic')
    await lend(who, 1200, 12)
    fixture.setClock('2026-11-20T08:00:00Z')
    const october = { month: 10, year: 2026 }
    const { id } = await create(who, { ...october, advance_deduction: 100 })
    expect((await propose(who)).advance_deduction).toBe(100)
    await fixture.request('POST', `/salary/${id}/pay`, manager)
    expect((await propose(who)).advance_deduction).toBe(100)
    await run(who, { advance_deduction: 100 }, { pay: true })
    const [loan] = (await fixture.request('GET', '/loans-advances/my-requests', who)).body.data
    expect(loan.amount_paid).toBe(200)
  })

  test('proposes no installment for a month if an unpaid record of a later month already deducts it', async () => {
    fixture.setClock('2026-10-10T08:00:00Z')
    const who = await fixture.addEmployee('mechanic')
    await lend(who, 1200, 12)
    fixture.setClock('2026-11-20T08:00:00Z')
    const december = { month: 12, year: 2026 }
    expect((await propose(who, december)).advance_deduction).toBe(200)
    const { id } = await create(who, { ...december, advance_deduction: 200 })
    expect(await propose(who)).toMatchObject({ advance_deduction: 0, rolled_over: 0 })
    await change(id, { advance_deduction: 150 })
    expect(await propose(who)).toMatchObject({ advance_deduction: 50, rolled_over: 0 })
    await change(id, { advance_deduction: 100 })
    expect((await propose(who)).advance_deduction).toBe(100)
  })

  test('contains one installment of a loan that was approved after the salary of the month was paid', async () => {
    const who = await fixture.addEmployee('mechanic')
    fixture.setClock('2026-10-20T08:00:00Z')
    const loan = { type: 'loan', amount: 600, installments: 3, reason: 'Rent' }
    const { id } = (await fixture.request('POST', '/loans-advances/request', who, loan)).body.data
    fixture.setClock('2026-11-28T08:00:00Z')
    await run(who, {}, { pay: true })
    const approved = await fixture.request('POST', `/loans-advances/approve/${id}`, manager)
    expect(approved.body.data).toMatchObject({ start_month: 12, start_year: 2026 })
    expect((await propose(who, { month: 12, year: 2026 })).advance_deduction).toBe(200)
  })

  test('contains full allowances after the month of hire, whatever basic salary it has', async () => {
    const december = { month: 12, year: 2026 }
    for (const basic_salary of [1500, 1600]) {
      const who = await fixture.addEmployee('mechanic', { hire_date: '2026-11-16' })
      await create(who, { basic_salary, housing_allowance: 500 })
      expect((await propose(who, december)).housing_allowance).toBe(1000)
    }
  })

  test('contains the agreed allowance after a single day in the month of hire, not 30 times its rounded part', async () => {
    const who = await fixture.addEmployee('mechanic', { hire_date: '2026-11-30' })
    await create(who, { basic_salary: 100, housing_allowance: 33.33 })
    expect((await propose(who, { month: 12, year: 2026 })).housing_allowance).toBe(1000)
  })

  test('contains full allowances after a partial month, whatever the dates of employment became', async () => {
    const december = { month: 12, year: 2026 }
    const employ = (who: TestEmployee, dates: object) =>
      fixture.request('PUT', `/employees/${who.id}`, admin, dates)
    const stays = await fixture.addEmployee('mechanic', { termination_date: '2026-11-15' })
    const earlierHire = await fixture.addEmployee('mechanic', { hire_date: '2026-11-16' })
    for (const who of [stays, earlierHire])
      await create(who, { basic_salary: 1500, housing_allowance: 500 })
    expect((await employ(stays, { termination_date: '2026-12-31' })).status).toBe(200)
    expect((await employ(earlierHire, { hire_date: '2026-11-01' })).status).toBe(200)
    expect((await propose(stays, december)).housing_allowance).toBe(1000)
    expect((await propose(earlierHire, december)).housing_allowance).toBe(1000)
  })

  test('reports unpaid days of the proposal only for the amount that was proposed', async () => {
    const shorter = await fixture.addEmployee('mechanic')
    await takeUnpaidLeave(shorter, '2026-11-02', '2026-11-06')
    expect((await propose(shorter)).unpaid_time).toBe(500)
    // The manager excuses four of the five days.
    const { id, version } = await create(shorter, { unpaid_time: 100 })
    expect(await readUnpaidDays(id)).toBe(0)
    await change(id, { unpaid_time: 500, version })
    expect(await readUnpaidDays(id)).toBe(5)
    expect((await change(id, { unpaid_time: 100, version: 2 }, shorter)).status).toBe(403)
  })
})
