/** Leave, loans and corrections as files. */
import { createTestToken, downloadFile, readOutboxEvents } from '@warsha/service-kit/testing'
import { readWorkbook } from '@warsha/service-kit/testing/workbook'
import {
  type EmployeesFixture,
  startEmployeesFixture,
  type TestEmployee,
} from '../employees/employees-testing.ts'

let fixture: EmployeesFixture
let manager: TestEmployee
let mechanic: TestEmployee
let other: TestEmployee

beforeAll(async () => {
  fixture = await startEmployeesFixture()
  manager = await fixture.addEmployee('manager', { first_name: 'Khalid', last_name: 'Al Marri' })
  mechanic = await fixture.addEmployee('mechanic', {
    first_name: '=Bilal',
    last_name: 'Hussain',
    department: 'Paint',
  })
  other = await fixture.addEmployee('employee', { first_name: 'Noura' })
  await createRequests()
})
afterAll(() => fixture.stop())

const post = async (path: string, as: TestEmployee, body: object) => {
  const response = await fixture.request('POST', path, as, body)
  if (response.status > 201) throw new Error(JSON.stringify(response.body))
  return response.body.data
}
const download = (path: string, as = manager.token) => downloadFile(fixture.service, path, as)

/** A decided and an undecided request of each kind. */
const createRequests = async () => {
  const leave = await post('/leave/request', mechanic, {
    leave_type: 'annual',
    start_date: '2026-12-01',
    end_date: '2026-12-01',
    is_half_day: true,
    reason: '@Bank',
  })
  await post(`/leave/approve/${leave.id}`, manager, { admin_notes: 'Fine' })
  const loan = await post('/loans-advances/request', mechanic, {
    type: 'loan',
    amount: 1000,
    reason: 'School fees',
    installments: 3,
  })
  await post(`/loans-advances/reject/${loan.id}`, manager, { rejection_reason: 'Too much' })
  const correction = await post('/attendance/corrections', mechanic, {
    check_in_time: '2026-11-18T08:00',
    check_out_time: '2026-11-18T18:30',
    reason: 'Phone was empty',
  })
  await post(`/attendance/corrections/${correction.id}/approve`, manager, { version: 1 })

  fixture.setClock('2026-11-20T09:00:00Z')
  await post('/leave/request', other, {
    leave_type: 'sick',
    start_date: '2026-12-03',
    end_date: '2026-12-04',
    reason: 'Fever',
  })
  await post('/loans-advances/request', other, { type: 'advance', amount: 500.5, reason: 'Rent' })
  await post('/attendance/corrections', other, {
    check_in_time: '2026-11-19T08:00',
    check_out_time: '2026-11-19T18:00',
    reason: 'Forgot',
  })
}

const requestedAt = [new Date('2026-11-20T13:00:00Z'), new Date('2026-11-20T12:00:00Z')]
const decidedAt = requestedAt[1]

const kinds = [
  {
    path: '/leave/export',
    name: 'leave-requests',
    titles: { en: 'Type of Leave', ar: 'نوع الإجازة' },
    pending: ['Sick leave', new Date('2026-12-03'), new Date('2026-12-04'), 2, 'Fever'],
    decided: ['Annual leave', new Date('2026-12-01'), new Date('2026-12-01'), 0.5, "'@Bank"],
    decision: ['Approved', 'Fine'],
    arabic: ['إجازة مرضية', 'قيد الانتظار'],
  },
  {
    path: '/loans-advances/export',
    name: 'loans-and-advances',
    titles: { en: 'First Month', ar: 'عدد الأقساط' },
    pending: ['Advance', 500.5, 1, 500.5, '2026-12', 0, 500.5, 'Rent'],
    decided: ['Loan', 1000, 3, 333.33, '2026-12', 0, 1000, 'School fees'],
    decision: ['Rejected', 'Too much'],
    arabic: ['سلفة', 'قيد الانتظار'],
  },
  {
    path: '/attendance/corrections/export',
    name: 'attendance-corrections',
    titles: { en: 'Requested Check-in', ar: 'الحضور المطلوب' },
    pending: [
      new Date('2026-11-19T08:00:00Z'),
      new Date('2026-11-19T18:00:00Z'),
      null,
      null,
      'Forgot',
    ],
    decided: [
      new Date('2026-11-18T08:00:00Z'),
      new Date('2026-11-18T18:30:00Z'),
      null,
      null,
      'Phone was empty',
    ],
    decision: ['Approved', null],
    arabic: ['2026-11-19 08:00', 'قيد الانتظار'],
  },
]

describe.each(kinds)('$path', ({ path, name, titles, pending, decided, decision, arabic }) => {
  test('has all requests with their decisions as a sheet, and the audit says who has it', async () => {
    const { bytes, name: header } = await download(`${path}?format=xlsx`)
    expect(header).toBe(`attachment; filename="${name}-2026-11-20.xlsx"`)
    const { rows } = await readWorkbook(bytes)
    expect(rows[0]).toContain(titles.en)
    expect(rows[0]).toHaveLength(rows[1]!.length)
    expect(rows.slice(1)).toEqual([
      [
        requestedAt[0],
        expect.stringMatching(/^EMP-/),
        'Noura Kumar',
        null,
        ...pending,
        'Pending',
        null,
        null,
        null,
      ],
      [
        requestedAt[1],
        expect.stringMatching(/^EMP-/),
        "'=Bilal Hussain",
        'Paint',
        ...decided,
        ...decision,
        'Khalid Al Marri',
        decidedAt,
      ],
    ])
    const audit = (await readOutboxEvents(fixture.service.service, 'hr.audit_recorded')).at(-1)
    expect(audit!.payload).toMatchObject({
      action: `${name.replaceAll('-', '_')}_exported`,
      actor_name: 'Khalid Al Marri',
      details: { format: 'xlsx', count: 2 },
    })
  })

  test('has only what the filter of the list has, in both languages', async () => {
    const { lines } = await download(`${path}?employee_id=${mechanic.id}`)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain("'=Bilal Hussain,Paint,")
    const inArabic = await download(`${path}?status=pending&language=ar`)
    expect(inArabic.lines).toHaveLength(2)
    expect(inArabic.lines[0]).toContain(titles.ar)
    for (const word of arabic) expect(inArabic.lines[1]).toContain(word)
  })

  test('is refused to the roles that do not see the list, and for bad filters', async () => {
    for (const as of [mechanic.token, createTestToken('receptionist'), createTestToken('customer')])
      expect((await download(path, as)).status).toBe(403)
    for (const query of ['format=pdf', 'status=lost', 'limit=5'])
      expect((await download(`${path}?${query}`)).status).toBe(400)
  })
})

test('leave and loans are filtered by year and type, and completed leave is found by its status', async () => {
  expect((await download('/leave/export?year=2025')).lines).toHaveLength(1)
  expect((await download('/leave/export?leave_type=sick')).lines).toHaveLength(2)
  expect((await download('/loans-advances/export?year=2025')).lines).toHaveLength(1)
  expect((await download('/loans-advances/export?type=loan')).lines).toHaveLength(2)
  fixture.setClock('2026-12-20T08:00:00Z')
  expect((await download('/leave/export?status=completed')).lines[1]).toContain(',Completed,Fine,')
})
