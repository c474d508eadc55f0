import { renderFinalSettlement } from '@warsha/documents/render-final-settlement'
import { renderPayslip } from '@warsha/documents/render-payslip'
import { readOutboxEvents } from '@warsha/service-kit/testing'
import { remindOfExpiringDocuments } from '../employee-documents/remind-of-expiring-documents.ts'
import {
  type EmployeesFixture,
  startEmployeesFixture,
  type TestEmployee,
} from '../employees/employees-testing.ts'

let fixture: EmployeesFixture
let admin: TestEmployee
let manager: TestEmployee

beforeAll(async () => {
  fixture = await startEmployeesFixture('2026-11-20T08:00:00Z')
  admin = await fixture.addEmployee('admin')
  manager = await fixture.addEmployee('manager')
})
afterAll(() => fixture.stop())
afterEach(() => fixture.setClock('2026-11-20T08:00:00Z'))

const gratuity = (who: TestEmployee, as: TestEmployee, lastDay = '') =>
  fixture.request('GET', `/employees/${who.id}/gratuity?last_day=${lastDay}`, as)
const takeUnpaidLeave = async (who: TestEmployee, start_date: string, end_date: string) => {
  const leave = { leave_type: 'unpaid', start_date, end_date, reason: 'Travel' }
  const { body } = await fixture.request('POST', '/leave/request', who, leave)
  await fixture.request('POST', `/leave/approve/${body.data.id}`, manager)
}

test('shows the gratuity so far with its calculation to the employee and to higher ranks', async () => {
  const who = await fixture.addEmployee('mechanic', { hire_date: '2025-01-01' })
  expect((await gratuity(who, who)).body.data).toMatchObject({
    as_of: '2026-11-20',
    basic_salary: 3000,
    is_estimate: true,
    is_eligible: true,
  })
  expect((await gratuity(who, manager, '2025-12-31')).body.data).toMatchObject({
    service_days: 365,
    amount: 2100,
  })
  expect((await gratuity(who, manager, '2025-12-30')).body.data).toMatchObject({
    service_days: 364,
    amount: 0,
    is_eligible: false,
  })
  await takeUnpaidLeave(who, '2025-12-01', '2025-12-10')
  expect((await gratuity(who, admin, '2025-12-31')).body.data).toMatchObject({
    unpaid_days: 10,
    amount: 0,
  })
  const colleague = await fixture.addEmployee('employee')
  expect((await gratuity(who, colleague)).status).toBe(404)
  expect((await gratuity(admin, manager)).status).toBe(403)
  expect((await gratuity(manager, manager)).status).toBe(200)
})

test('settles gratuity, unused leave, the last salary and loans of a leaver', async () => {
  const who = await fixture.addEmployee('mechanic', { hire_date: '2021-12-01' })
  const loan = { type: 'loan', amount: 1000, installments: 2, reason: 'Rent' }
  const { id } = (await fixture.request('POST', '/loans-advances/request', who, loan)).body.data
  await fixture.request('POST', `/loans-advances/approve/${id}`, manager)
  const read = (as: TestEmployee) =>
    fixture.request('GET', `/employees/${who.id}/final-settlement?last_day=2026-11-30`, as)
  const { status, body } = await read(manager)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    last_day: '2026-11-30',
    is_estimate: true,
    gratuity: { service_days: 1826, first_days: 1825, later_days: 1 },
    // 23 months of the year of the last day and of the one before it, at 2.5 days.
    leave_days: 57.5,
    leave_amount: 5750,
    last_salary: { month: 11, year: 2026, amount: 3000 },
    loans_outstanding: 1000,
    due_date: '2026-12-14',
  })
  const { gratuity: due, total } = body.data
  expect(total).toBeCloseTo(due.amount + 5750 + 3000 - 1000, 2)
  expect((await read(who)).status).toBe(403)
  for (const target of [admin, manager])
    expect(
      (await fixture.request('GET', `/employees/${target.id}/final-settlement`, manager)).status,
    ).toBe(403)
  const markup = renderFinalSettlement(body.data)
  for (const text of ['Final Settlement', 'التسوية النهائية', '5,750.00', '57.5', '-1,000.00'])
    expect(markup).toContain(text)
})

test('counts only leave until the last day, and lateness but no installment in the last salary', async () => {
  const who = await fixture.addEmployee('mechanic', { hire_date: '2024-01-01' })
  const loan = { type: 'loan', amount: 600, installments: 2, reason: 'Rent' }
  const { id } = (await fixture.request('POST', '/loans-advances/request', who, loan)).body.data
  await fixture.request('POST', `/loans-advances/approve/${id}`, manager)
  for (const [start_date, end_date] of [
    ['2026-11-25', '2026-11-28'],
    ['2026-12-20', '2026-12-24'],
  ]) {
    const leave = { leave_type: 'annual', start_date, end_date, reason: 'Travel' }
    const { body } = await fixture.request('POST', '/leave/request', who, leave)
    await fixture.request('POST', `/leave/approve/${body.data.id}`, manager)
  }
  const salary = {
    employee_id: who.id,
    month: 11,
    year: 2026,
    basic_salary: 3000,
    late_deduction: 50,
    advance_deduction: 300,
  }
  await fixture.request('POST', '/salary/create', manager, salary)
  const read = async (lastDay: string) =>
    (
      await fixture.request(
        'GET',
        `/employees/${who.id}/final-settlement?last_day=${lastDay}`,
        admin,
      )
    ).body.data
  expect(await read('2026-11-30')).toMatchObject({
    leave_days: 53.5,
    last_salary: { month: 11, amount: 2950 },
    loans_outstanding: 600,
  })
  expect((await read('2026-12-31')).leave_days).toBe(51)
})

test("pays the last year's unused leave to somebody who leaves in January", async () => {
  fixture.setClock('2026-01-10T08:00:00Z')
  const settle = async (who: TestEmployee, lastDay: string) => {
    const path = `/employees/${who.id}/final-settlement?last_day=${lastDay}`
    return (await fixture.request('GET', path, manager)).body.data
  }
  const who = await fixture.addEmployee('mechanic', { hire_date: '2024-01-01' })
  expect(await settle(who, '2026-01-10')).toMatchObject({
    // The twelve months of 2025, and 10 of the 31 days of January.
    leave_days: 30.81,
    leave_amount: 3081,
  })
  const leave = {
    leave_type: 'annual',
    start_date: '2025-12-28',
    end_date: '2026-01-05',
    reason: 'Travel',
  }
  const { id } = (await fixture.request('POST', '/leave/request', who, leave)).body.data
  await fixture.request('POST', `/leave/approve/${id}`, manager)
  expect((await settle(who, '2026-01-10')).leave_days).toBe(21.81)
  // The first months of service count as soon as half a year is complete, also over New Year.
  const recent = await fixture.addEmployee('mechanic', { hire_date: '2025-09-01' })
  expect((await settle(recent, '2026-01-10')).leave_days).toBe(0)
  expect((await settle(recent, '2026-03-31')).leave_days).toBe(14)
  expect((await settle(recent, '2026-08-31')).leave_days).toBe(30)
  const path = `/employees/${who.id}/final-settlement`
  expect((await fixture.request('GET', path, recent)).status).toBe(403)
})

test('leaves absence that a paid salary did not pay out of the service', async () => {
  const who = await fixture.addEmployee('mechanic', { hire_date: '2025-11-01' })
  const punch = async (day: string) => {
    const correction = {
      check_in_time: `${day}T08:00`,
      check_out_time: `${day}T18:00`,
      reason: 'No phone',
    }
    const { id } = (await fixture.request('POST', '/attendance/corrections', who, correction)).body
      .data
    await fixture.request('POST', `/attendance/corrections/${id}/approve`, manager)
  }
  fixture.setClock('2026-11-04T08:00:00Z')
  await punch('2026-11-02')
  const read = async () => (await gratuity(who, manager, '2026-11-05')).body.data
  expect(await read()).toMatchObject({ service_days: 370, unpaid_days: 0, is_eligible: true })
  const path = `/salary/calculate?employee_id=${who.id}&month=11&year=2026`
  const { unpaid_time } = (await fixture.request('GET', path, manager)).body.data
  expect(unpaid_time).toBe(100)
  const row = { employee_id: who.id, basic_salary: 3000, unpaid_time }
  const body = { month: 11, year: 2026, records: [row] }
  await fixture.request('POST', '/salary/run', manager, body)
  expect((await read()).unpaid_days).toBe(0)
  await fixture.request('POST', '/salary/run', manager, { ...body, pay: true })
  expect((await read()).unpaid_days).toBe(1)
  // The same day is approved as unpaid leave afterwards, together with the one before it.
  await takeUnpaidLeave(who, '2026-11-02', '2026-11-03')
  expect((await read()).unpaid_days).toBe(2)
  expect((await gratuity(who, manager, '2026-11-02')).body.data.unpaid_days).toBe(1)
  expect((await gratuity(who, await fixture.addEmployee('employee'))).status).toBe(404)
})

test('settles days that were carried over as days of the year that granted them', async () => {
  fixture.setClock('2026-06-01T08:00:00Z')
  await fixture.storeSettings({ leave_carry_over_days: '10' })
  const who = await fixture.addEmployee('mechanic')
  const takeAnnualLeave = async (start_date: string, end_date: string) => {
    const leave = { leave_type: 'annual', start_date, end_date, reason: 'Travel' }
    const { body } = await fixture.request('POST', '/leave/request', who, leave)
    const path = `/leave/approve/${body.data.id}`
    expect((await fixture.request('POST', path, manager)).status).toBe(200)
  }
  const readLeaveDays = async () => {
    const path = `/employees/${who.id}/final-settlement?last_day=2026-06-30`
    return (await fixture.request('GET', path, manager)).body.data.leave_days
  }
  // 20 of the 30 days of 2024; the other 10 are carried over.
  await takeAnnualLeave('2024-03-01', '2024-03-20')
  expect(await readLeaveDays()).toBe(45)
  await takeAnnualLeave('2025-03-01', '2025-03-05')
  expect(await readLeaveDays()).toBe(45)
  await takeAnnualLeave('2025-06-01', '2025-07-05')
  expect(await readLeaveDays()).toBe(15)
  await takeAnnualLeave('2026-03-01', '2026-03-04')
  expect(await readLeaveDays()).toBe(11)
  await fixture.storeSettings({})
})

test('settles salaries of earlier months that were not paid, recorded or not', async () => {
  const who = await fixture.addEmployee('mechanic', { hire_date: '2024-01-01' })
  const receptionist = await fixture.addEmployee('receptionist')
  const loan = { type: 'loan', amount: 600, installments: 2, reason: 'Rent' }
  const asked = (await fixture.request('POST', '/loans-advances/request', who, loan)).body.data
  await fixture.request('POST', `/loans-advances/approve/${asked.id}`, manager)
  const create = async (month: number, amounts: object) => {
    const salary = { employee_id: who.id, month, year: 2026, basic_salary: 3000, ...amounts }
    return (await fixture.request('POST', '/salary/create', manager, salary)).body.data.id
  }
  const july = await create(7, {})
  expect((await fixture.request('POST', `/salary/${july}/pay`, manager)).status).toBe(200)
  const august = await create(8, { performance_bonus: 250.5, advance_deduction: 300 })
  const november = await create(11, {})

  const path = `/employees/${who.id}/final-settlement?last_day=2026-11-30`
  const read = async () => (await fixture.request('GET', path, manager)).body.data
  const unpaid = await read()
  expect(unpaid.unpaid_salaries).toEqual([
    { month: 8, year: 2026, amount: 3250.5, is_recorded: true },
    { month: 9, year: 2026, amount: 3000, is_recorded: false },
    { month: 10, year: 2026, amount: 3000, is_recorded: false },
  ])
  const due = unpaid.gratuity.amount + unpaid.leave_amount
  expect(unpaid.total).toBeCloseTo(due + 9250.5 + 3000 - 600, 2)
  const markup = renderFinalSettlement(unpaid)
  for (const text of ['Unpaid salary', 'راتب غير مدفوع', '08/2026', '3,250.50'])
    expect(markup).toContain(text)
  for (const text of ['Salary without a record, proposed', 'راتب شهر بلا سجل، مقترح', '10/2026'])
    expect(markup).toContain(text)
  for (const as of [who, receptionist])
    expect((await fixture.request('GET', path, as)).status).toBe(403)

  for (const id of [august, november]) await fixture.request('POST', `/salary/${id}/pay`, manager)
  const paid = await read()
  expect(paid).toMatchObject({ last_salary: null, loans_outstanding: 300 })
  expect(paid.unpaid_salaries.map(({ month }: { month: number }) => month)).toEqual([9, 10])
  expect(paid.total).toBeCloseTo(due + 6000 - 300, 2)

  // Hired when the shop already kept records, and never paid.
  const recent = await fixture.addEmployee('mechanic', { hire_date: '2026-09-16' })
  const settlement = `/employees/${recent.id}/final-settlement?last_day=2026-11-30`
  const { unpaid_salaries } = (await fixture.request('GET', settlement, manager)).body.data
  expect(unpaid_salaries).toMatchObject([
    { month: 9, amount: 1500, is_recorded: false },
    { month: 10, amount: 3000 },
  ])
})

test('settles an employee by the own months, whatever records others have', async () => {
  const old = await fixture.addEmployee('mechanic', { hire_date: '2000-01-01' })
  const who = await fixture.addEmployee('mechanic', { hire_date: '2021-12-01' })
  const recent = await fixture.addEmployee('mechanic', { hire_date: '2026-09-16' })
  const read = async (employee: TestEmployee) => {
    const path = `/employees/${employee.id}/final-settlement?last_day=2026-11-30`
    return (await fixture.request('GET', path, manager)).body.data
  }
  const before = [await read(who), await read(recent)]
  expect(before.map(({ unpaid_salaries }) => unpaid_salaries.length)).toEqual([0, 2])
  const salary = { employee_id: old.id, month: 1, year: 2000, basic_salary: 3000 }
  expect((await fixture.request('POST', '/salary/create', manager, salary)).status).toBe(201)
  expect([await read(who), await read(recent)]).toEqual(before)
  // The months without a record after an old one are proposed for two years, the last month among them.
  const own = (await read(old)).unpaid_salaries
  expect(own).toHaveLength(1 + 23)
  expect(own.slice(0, 2)).toMatchObject([
    { month: 1, year: 2000, is_recorded: true },
    { month: 12, year: 2024, is_recorded: false },
  ])
})

test('settles from the hire to a year ahead and rejects other last days at the field', async () => {
  const who = await fixture.addEmployee('mechanic', { hire_date: '2024-01-01' })
  const colleague = await fixture.addEmployee('employee')
  const read = (what: string, lastDay: string, as = manager) =>
    fixture.request('GET', `/employees/${who.id}/${what}?last_day=${lastDay}`, as)
  for (const what of ['final-settlement', 'gratuity']) {
    for (const [lastDay, code] of [
      ['2023-12-31', 'before_hire_date'],
      ['2027-11-21', 'date_too_late'],
      ['2060-01-01', 'date_too_late'],
      ['2199-12-31', 'date_too_late'],
    ] as const) {
      const { status, body } = await read(what, lastDay)
      expect([what, lastDay, status]).toEqual([what, lastDay, 400])
      expect(body.details).toMatchObject([{ path: 'last_day', code }])
    }
    for (const lastDay of ['2024-01-01', '2027-11-20'])
      expect([what, lastDay, (await read(what, lastDay)).status]).toEqual([what, lastDay, 200])
  }
  expect((await read('final-settlement', '2199-12-31', colleague)).status).toBe(403)
  const late = await read('final-settlement', '2027-11-21')
  expect(late.body.error).toBe('The latest possible date is 2027-11-20')
  // A contract that ends later is settled as if it ended today.
  const fixed = await fixture.addEmployee('mechanic', { termination_date: '2029-01-01' })
  const { body } = await fixture.request('GET', `/employees/${fixed.id}/final-settlement`, manager)
  expect(body.data).toMatchObject({ last_day: '2026-11-20', is_estimate: true })
})

test('asks for the last day of somebody who is inactive without one, instead of paying until today', async () => {
  const who = await fixture.addEmployee('mechanic')
  await fixture.request('DELETE', `/employees/${who.id}`, admin)
  for (const document of ['final-settlement', 'final-settlement/pdf', 'gratuity']) {
    const path = `/employees/${who.id}/${document}`
    const { status, body } = await fixture.request('GET', path, admin)
    expect([document, status]).toEqual([document, 400])
    expect(body.details).toMatchObject([{ path: 'last_day', code: 'inactive_without_last_day' }])
    expect((await fixture.request('GET', path, who)).status).not.toBe(200)
  }
  const path = `/employees/${who.id}/final-settlement`
  const entered = await fixture.request('GET', `${path}?last_day=2026-10-31`, admin)
  expect(entered.body.data).toMatchObject({ last_day: '2026-10-31', is_estimate: true })
  await fixture.request('PUT', `/employees/${who.id}`, admin, { termination_date: '2026-10-31' })
  expect((await fixture.request('GET', path, admin)).body.data).toMatchObject({
    last_day: '2026-10-31',
    is_estimate: false,
  })
})

test('employees say whose settlement the reader is refused', async () => {
  const who = await fixture.addEmployee('mechanic')
  const receptionist = await fixture.addEmployee('receptionist')
  for (const [reader, target, code] of [
    [admin, admin, 'own_request'],
    [admin, manager, null],
    [manager, manager, 'own_request'],
    [manager, admin, 'not_allowed'],
    [manager, who, null],
  ] as const) {
    const settlement = await fixture.request(
      'GET',
      `/employees/${target.id}/final-settlement`,
      reader,
    )
    expect(settlement.body.code ?? null).toBe(code)
    const record = await fixture.request('GET', `/employees/${target.id}`, reader)
    const list = await fixture.request('GET', '/employees?limit=1000', reader)
    const row = list.body.data.find(({ id }: { id: string }) => id === target.id)
    for (const employee of [record.body.data, row])
      expect([target.role, employee.settlement_blocked_by]).toEqual([target.role, code])
  }
  const { body } = await fixture.request('GET', '/employees?limit=1', receptionist)
  expect(body.data[0]).not.toHaveProperty('settlement_blocked_by')
})

test('settles nationals of the UAE without a gratuity', async () => {
  const who = await fixture.addEmployee('mechanic', { hire_date: '2021-12-01' })
  const change = { is_uae_national: true }
  const path = `/employees/${who.id}/documents`
  expect((await fixture.request('PUT', path, manager, change)).body.data).toMatchObject(change)
  expect((await gratuity(who, who)).body.data).toMatchObject({
    amount: 0,
    is_eligible: false,
    is_uae_national: true,
  })
  const settled = await fixture.request('GET', `/employees/${who.id}/final-settlement`, manager)
  expect(settled.body.data.gratuity.amount).toBe(0)
  const markup = renderFinalSettlement(settled.body.data)
  expect(markup).toContain('pension instead of the gratuity')
  expect(markup).not.toContain('21 days a year')
})

test('renders a payslip with the amounts of the record in both languages, and the day of payment in the shop', async () => {
  const who = await fixture.addEmployee('mechanic', { last_name: 'Kumar & Sons' })
  const record = {
    employee_id: who.id,
    month: 11,
    year: 2026,
    basic_salary: 3000.5,
    overtime_pay: 31.25,
  }
  const { id } = (await fixture.request('POST', '/salary/create', manager, record)).body.data
  const { body } = await fixture.request('GET', `/salary/my-records/${id}`, who)
  const markup = renderPayslip(body.data, { timeZone: 'Asia/Riyadh' })
  for (const text of [
    'Payslip',
    'قسيمة الراتب',
    '3,000.50',
    '31.25',
    '3,031.75',
    '11/2026',
    'Kumar &amp; Sons',
  ])
    expect(markup).toContain(text)
  expect(markup).not.toContain('Housing allowance')
  const paid = { ...body.data, paid_at: '2026-11-30T20:30:00.000Z' }
  expect(renderPayslip(paid, { timeZone: 'Asia/Riyadh' })).toContain('30/11/2026')
  expect(renderPayslip(paid, { timeZone: 'Asia/Dubai' })).toContain('01/12/2026')
})

test('masks document numbers for managers and shows them to nobody below', async () => {
  const who = await fixture.addEmployee('mechanic')
  const path = `/employees/${who.id}/documents`
  const written = { passport_number: 'N1234567', passport_expiry: '2027-01-01', version: 1 }
  expect((await fixture.request('PUT', path, manager, written)).body.data).toMatchObject({
    passport_number: '•••• 4567',
    is_masked: true,
  })
  expect((await fixture.request('GET', path, admin)).body.data).toMatchObject({
    passport_number: 'N1234567',
    visa_number: null,
    is_masked: false,
  })
  expect((await fixture.request('GET', path, who)).status).toBe(403)
  expect((await fixture.request('GET', `/employees/${admin.id}/documents`, manager)).status).toBe(
    403,
  )
  const invalid = await fixture.request('PUT', path, admin, {
    labour_card_number: 'AB',
    bank_routing: '12',
  })
  expect(invalid.body.details.map(({ path: field }: { path: string }) => field)).toEqual([
    'labour_card_number',
    'bank_routing',
  ])
  const masked = { passport_number: '•••• 4567', visa_number: 'V1', version: 2 }
  expect((await fixture.request('PUT', path, manager, masked)).body.data.visa_number).toBe(
    '•••• V1',
  )
  expect((await fixture.request('GET', path, admin)).body.data).toMatchObject({
    passport_number: 'N1234567',
    version: 3,
  })
  expect((await fixture.request('PUT', path, admin, written)).body.code).toBe('changed_since_read')
  const events = JSON.stringify(await readOutboxEvents(fixture.service.service))
  expect(events).not.toContain('N1234567')
})

test('reminds once at 60, 30 and 7 days before a document expires', async () => {
  const who = await fixture.addEmployee('mechanic', { first_name: 'Bilal', last_name: 'Hussain' })
  await fixture.request('PUT', `/employees/${who.id}/documents`, admin, {
    visa_expiry: '2027-03-01',
  })
  const remind = async (instant: string) => {
    fixture.setClock(instant)
    await remindOfExpiringDocuments(fixture.service.service)
    await remindOfExpiringDocuments(fixture.other.service)
    const events = await readOutboxEvents(fixture.service.service, 'hr.document_expiring')
    return events.filter(({ payload }) => payload.employee_id === who.id).length
  }
  expect(await remind('2026-12-30T08:00:00Z')).toBe(0)
  expect(await remind('2026-12-31T08:00:00Z')).toBe(1)
  expect(await remind('2027-01-15T08:00:00Z')).toBe(1)
  expect(await remind('2027-01-31T08:00:00Z')).toBe(2)
  expect(await remind('2027-02-22T08:00:00Z')).toBe(3)
  expect(await remind('2027-03-02T08:00:00Z')).toBe(3)
  const { body } = await fixture.request('GET', '/employees/expiring-documents', manager)
  expect(body.data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ employee_id: who.id, role_name: 'mechanic', kind: 'visa' }),
    ]),
  )
})
