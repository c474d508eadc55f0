/** Leave outside of the employment, and the longest leave. */
import {
  type EmployeesFixture,
  startEmployeesFixture,
  type TestEmployee,
} from '../employees/employees-testing.ts'

let fixture: EmployeesFixture
let manager: TestEmployee

beforeAll(async () => {
  fixture = await startEmployeesFixture()
  manager = await fixture.addEmployee('manager')
})
afterAll(() => fixture.stop())

const apply = (who: TestEmployee, leave_type: string, start_date: string, end_date: string) =>
  fixture.request('POST', '/leave/request', who, {
    leave_type,
    start_date,
    end_date,
    reason: 'Travel',
  })
const decide = (action: string, id: string, as = manager) =>
  fixture.request('POST', `/leave/${action}/${id}`, as, { rejection_reason: 'Has left' })
const change = (who: TestEmployee, fields: object) =>
  fixture.request('PUT', `/employees/${who.id}`, manager, fields)

test('rejects leave before the hire and after the last day at its date', async () => {
  const who = await fixture.addEmployee('mechanic', {
    hire_date: '2026-11-16',
    termination_date: '2026-12-31',
  })
  for (const type of ['annual', 'sick', 'emergency', 'unpaid']) {
    const early = await apply(who, type, '2026-11-15', '2026-11-17')
    expect([type, early.status, early.body.code]).toEqual([type, 422, 'leave_before_hire'])
    expect(early.body.details).toMatchObject([{ path: 'start_date' }])
    const late = await apply(who, type, '2026-12-31', '2027-01-01')
    expect([type, late.status, late.body.code]).toEqual([type, 422, 'leave_after_leaving'])
    expect(late.body.details).toMatchObject([{ path: 'end_date', params: { date: '2026-12-31' } }])
  }
  expect((await apply(who, 'annual', '2026-11-16', '2026-11-18')).status).toBe(201)
  expect((await apply(who, 'unpaid', '2026-12-30', '2026-12-31')).status).toBe(201)
})

test('approves no leave of days after the last day or before the hire, and can reject it', async () => {
  const who = await fixture.addEmployee('mechanic')
  const { id } = (await apply(who, 'unpaid', '2026-12-20', '2026-12-31')).body.data
  await change(who, { termination_date: '2026-12-25' })
  const refused = await decide('approve', id)
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    422,
    'leave_after_leaving',
    'Leave can end on 2026-12-25, the last day of work, at the latest',
  ])
  await change(who, { termination_date: null, hire_date: '2026-12-21' })
  expect((await decide('approve', id)).body.code).toBe('leave_before_hire')
  expect((await decide('approve', id, who)).status).toBe(403)
  expect((await decide('reject', id)).status).toBe(200)
})

test('rejects leave that is longer than one year at its end', async () => {
  const who = await fixture.addEmployee('mechanic')
  for (const end of ['2028-01-01', '2055-12-31', '2199-12-31']) {
    const { status, body } = await apply(who, 'unpaid', '2027-01-01', end)
    expect([end, status]).toEqual([end, 400])
    expect(body.error).toBe('Leave can last at most one year, until 2027-12-31')
    expect(body.details).toMatchObject([{ path: 'end_date', code: 'leave_too_long' }])
  }
  const whole = await apply(who, 'unpaid', '2027-01-01', '2027-12-31')
  expect([whole.status, whole.body.data.total_days]).toEqual([201, 365])
})
