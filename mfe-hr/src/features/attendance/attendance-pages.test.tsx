/** The pages of attendance, for managers and for employees. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import {
  errorResponse,
  type FakeApi,
  fakeApi,
  fill,
  idOf,
  renderScreen,
  requestsOf,
  signInAs,
} from '@warsha/web-kit/testing'
import type { ReactElement } from 'react'
import ar from '../../locales/ar/attendance.json'
import hrAr from '../../locales/ar/hr.json'
import en from '../../locales/en/attendance.json'
import hrEn from '../../locales/en/hr.json'
import { Component as CorrectionsPage } from '../corrections/corrections.page.tsx'
import { Component as MyAttendancePage } from '../my-attendance/my-attendance.page.tsx'
import { Component as PresenceScreenPage } from '../punches/presence-screen.page.tsx'
import { Component as SchedulesPage } from '../schedules/schedules.page.tsx'
import { Component as AttendancePage } from './attendance.page.tsx'

const record = {
  id: idOf(7),
  work_date: '2027-01-01',
  day_kind: 'holiday',
  check_in_time: '2027-01-01T04:00:00Z',
  check_out_time: null,
  status: 'missed_check_out',
  total_hours: null,
  worked_minutes: null,
  is_late: true,
  late_minutes: 38,
  is_early_leave: false,
  early_leave_minutes: 0,
  overtime_minutes: 0,
  overtime_night_minutes: 0,
  rest_day_minutes: 0,
  holiday_minutes: 0,
  notes: null,
  location_uncertain: false,
  is_corrected: false,
  original_check_in: null,
  original_check_out: null,
  employee_id: idOf(2),
  first_name: 'Salim',
  last_name: 'Haddad',
  employee_code: 'EMP-0002',
  department: 'Workshop',
  position: null,
  flags: ['shared_device', 'old_position', 'a_flag_of_a_newer_version'],
}
const correction = {
  ...record,
  attendance_id: record.id,
  requested_check_in: '2027-01-01T04:00:00Z',
  requested_check_out: '2027-01-01T14:00:00Z',
  reason: 'Phone was empty',
  status: 'pending',
  admin_notes: null,
  rejection_reason: null,
  decided_by_name: null,
  decided_at: null,
  request_date: '2027-01-01T15:00:00Z',
  version: 3,
}
const stats = {
  total_days: 1,
  completed_days: 0,
  late_days: 1,
  total_hours_worked: 0,
  avg_hours_per_day: 0,
}
const pattern = {
  id: idOf(20),
  name: 'Early',
  working_days: ['monday'],
  starts_at: '07:00',
  ends_at: '16:00',
  break_minutes: 60,
  is_shift_work: false,
  is_active: true,
  employees_count: 1,
  version: 4,
}
const assignment = {
  employee_id: idOf(2),
  first_name: 'Salim',
  last_name: 'Haddad',
  employee_code: 'EMP-0002',
  department: null,
  work_pattern_id: null,
  work_pattern_name: null,
  valid_from: null,
  next_valid_from: '2027-02-01',
  next_work_pattern_name: 'Early',
}

const ok = (data: unknown) => () => ({ body: { success: true, data } })
const page = (rows: object[]) => () => ({
  body: {
    success: true,
    data: rows,
    pagination: { page: 1, limit: 20, total: rows.length, pages: 1 },
  },
})
const open = (
  element: ReactElement,
  language: 'en' | 'ar' = 'en',
  answers: Parameters<typeof fakeApi>[0] = {},
): { api: FakeApi; user: UserEvent } => {
  const api = fakeApi({
    'GET /attendance/all': page([record]),
    'GET /attendance/stats': ok(stats),
    'GET /attendance/on-site': ok([]),
    'GET /employees': page([]),
    'GET /attendance/my-status': ok({
      is_checked_in: false,
      attendance: null,
      current_shift_duration: null,
      missed: null,
      today: {
        date: '2027-01-01',
        kind: 'holiday',
        starts_at: null,
        ends_at: null,
        holiday_name_en: "New Year's Day",
        holiday_name_ar: 'رأس السنة الميلادية',
      },
      has_shop_position: true,
      consent: null,
      position_months: 12,
      server_time: '2026-12-31T21:00:00Z',
    }),
    'GET /attendance/my-month': ok({ month: '2027-01', days: [] }),
    'GET /attendance/my-history': page([record]),
    'GET /attendance/my-stats': ok(stats),
    'GET /attendance/my-corrections': page([]),
    'GET /attendance/corrections': page([
      correction,
      { ...correction, id: idOf(8), employee_id: idOf(1), first_name: 'Mona' },
      { ...correction, id: idOf(9), first_name: 'Huda', decision_blocked_by: 'not_allowed' },
    ]),
    'GET /attendance/work-patterns': ok([pattern]),
    'GET /attendance/work-pattern-assignments': ok([assignment]),
    'GET /attendance/public-holidays': ok([]),
    ...answers,
  })
  renderScreen(element, {
    language,
    texts: { en: { hr: hrEn, attendance: en }, ar: { hr: hrAr, attendance: ar } },
  })
  return { api, user: userEvent.setup() }
}
const chooseAction = async (user: UserEvent, row: RegExp, action: string) => {
  await user.click(await screen.findByRole('button', { name: row }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
const bodyOf = (api: FakeApi, method: string) => requestsOf(api, method)[0]?.body
const dialogBox = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole('textbox', { name })

const timers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const

beforeEach(() => {
  // In the shop it is 01:00 on New Year's Day; in UTC and to the west of it is still December.
  jest.useFakeTimers({ now: new Date('2026-12-31T21:00:00Z'), doNotFake: [...timers] })
  localStorage.clear()
  signInAs('manager', { id: idOf(1) })
})
afterEach(() => jest.useRealTimers())

test('all attendance begins with this month of the shop, names the signs and filters those to check', async () => {
  const { api, user } = open(<AttendancePage />)
  expect(await screen.findByText('Device of two people')).toBeVisible()
  for (const text of ['Old position', 'Late 38m', 'Public holiday', 'a_flag_of_a_newer_version'])
    expect(screen.getByText(text)).toBeVisible()
  const [first] = requestsOf(api, 'GET', /attendance\/all/)
  expect(Object.fromEntries(first!.query)).toMatchObject({
    start_date: '2027-01-01',
    end_date: '2027-01-01',
    limit: '20',
  })
  await user.selectOptions(
    screen.getByRole('combobox', { name: en.all.review }),
    en.all.review_flagged,
  )
  await waitFor(() =>
    expect(
      requestsOf(api, 'GET', /attendance\/all/)
        .at(-1)
        ?.query.get('needs_review'),
    ).toBe('true'),
  )
  await fill(user, screen.getByRole('textbox', { name: en.range.start_date }), '٠١/١٢/٢٠٢٦')
  await waitFor(() =>
    expect(
      requestsOf(api, 'GET', /attendance\/stats/)
        .at(-1)
        ?.query.get('start_date'),
    ).toBe('2026-12-01'),
  )
})

test('rejects an export without records, and shows a failed list with a way to try again', async () => {
  const { api, user } = open(<AttendancePage />, 'ar', {
    'GET /attendance/all': () => errorResponse(500, 'internal_error'),
  })
  expect(await screen.findByText(ar.all.failed)).toBeVisible()
  api.on('GET /attendance/all', page([]))
  await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByText(ar.all.empty)).toBeVisible()
  await user.click(screen.getByRole('button', { name: ar.export.excel }))
  expect(await screen.findByText(ar.export.no_data)).toBeVisible()
  expect(requestsOf(api, 'GET', /export/)).toHaveLength(0)
})

test('exports another range before its list has loaded, although the former range has no records', async () => {
  const { api, user } = open(<AttendancePage />, 'en', {
    'GET /attendance/all': ({ query }) =>
      query.get('start_date') === '2026-12-01' ? new Promise(() => undefined) : page([])(),
    'GET /attendance/export-excel': () => errorResponse(503, 'busy'),
  })
  expect(await screen.findByText(en.all.empty)).toBeVisible()
  await fill(user, screen.getByRole('textbox', { name: en.range.start_date }), '01/12/2026')
  await waitFor(() => expect(requestsOf(api, 'GET', /attendance\/all/)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: en.export.excel }))
  await waitFor(() => expect(requestsOf(api, 'GET', /export/)).toHaveLength(1))
  expect(requestsOf(api, 'GET', /export/)[0]!.query.get('start_date')).toBe('2026-12-01')
  expect(await screen.findByText('The system is busy. Please try again')).toBeVisible()
})

test('an employee asks for other times of a record, in the time of the shop', async () => {
  const { api, user } = open(<MyAttendancePage />)
  api.on('POST /attendance/corrections', ok(correction))
  await chooseAction(user, /2027/, en.corrections.request)
  expect(await dialogBox('Check-in')).toHaveValue('01/01/2027')
  expect(await dialogBox('Check-in: Time')).toHaveValue('08:00')
  await fill(user, await dialogBox('Check-out'), '1/1/27')
  await fill(user, await dialogBox('Check-out: Time'), '18')
  await fill(user, await dialogBox('Reason'), 'Phone was empty')
  await user.click(screen.getByRole('button', { name: en.corrections.send }))
  expect(await screen.findByText(en.corrections.requested)).toBeVisible()
  expect(bodyOf(api, 'POST')).toEqual({
    attendance_id: record.id,
    check_in_time: '2027-01-01T08:00',
    check_out_time: '2027-01-01T18:00',
    reason: 'Phone was empty',
  })
})

test('a manager decides about the requests of others, with the version that was read', async () => {
  const { api, user } = open(<CorrectionsPage />)
  api.on(`POST /attendance/corrections/${record.id}/reject`, ok(correction))
  for (const [name, reason] of [
    [/Mona/, en.corrections.own],
    [/Huda/, 'You do not have permission to do this'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name }))
    const approve = await screen.findByRole('menuitem', {
      name: new RegExp(en.corrections.approve),
    })
    expect(approve).toHaveAttribute('data-disabled')
    expect(approve).toHaveTextContent(reason)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  }
  await chooseAction(user, /Salim/, en.corrections.reject)
  await fill(user, await dialogBox('Reason'), 'You were away')
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: en.corrections.reject }),
  )
  expect(await screen.findByText(en.corrections.rejected)).toBeVisible()
  expect(bodyOf(api, 'POST')).toEqual({ rejection_reason: 'You were away', version: 3 })
  expect(requestsOf(api, 'POST')[0]!.headers).toHaveProperty('idempotency-key')
})

test('limits a pattern to a period, shows the next change, and makes a pattern inactive', async () => {
  const { api, user } = open(<SchedulesPage />)
  api.on('POST /attendance/work-pattern-assignments', ok({}))
  api.on(`PUT /attendance/work-patterns/${pattern.id}`, ok(pattern))
  expect(await screen.findByText('from 1 Feb 2027: Early')).toBeVisible()
  expect(screen.queryByRole('button', { name: en.holidays.add })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Hours of Salim/ }))
  await fill(user, await dialogBox(en.patterns.valid_until), '31/12/2026')
  await user.tab() // to the field's calendar button; the error waits until the whole field is left
  await user.tab()
  expect(await screen.findByText('This date is before the start date')).toBeVisible()
  await fill(user, await dialogBox(en.patterns.valid_until), '31/01/2027')
  await user.click(screen.getByRole('button', { name: en.patterns.save }))
  await waitFor(() =>
    expect(bodyOf(api, 'POST')).toMatchObject({
      employee_id: assignment.employee_id,
      valid_from: '2027-01-01',
      valid_until: '2027-01-31',
    }),
  )
  await user.click(await screen.findByRole('button', { name: /Edit work pattern/ }))
  await user.click(await screen.findByRole('switch', { name: /^Active/ }))
  await user.click(screen.getByRole('button', { name: en.patterns.save }))
  await waitFor(() => expect(bodyOf(api, 'PUT')).toMatchObject({ is_active: false, version: 4 }))
})

test('keeps what is typed in a work pattern that somebody else has changed, and reads a break in any digits', async () => {
  const { api, user } = open(<SchedulesPage />)
  api.on(`PUT /attendance/work-patterns/${pattern.id}`, () => {
    const days = { working_days: ['tuesday'], break_minutes: 45 }
    api.on('GET /attendance/work-patterns', ok([{ ...pattern, ...days, version: 5 }]))
    api.on(`PUT /attendance/work-patterns/${pattern.id}`, ok({ ...pattern, version: 6 }))
    return errorResponse(409, 'changed_since_read', { params: { name: 'Huda', version: 5 } })
  })
  await user.click(await screen.findByRole('button', { name: /Edit work pattern/ }))
  await fill(user, await dialogBox(en.patterns.break), '٣٠')
  await user.click(screen.getByRole('checkbox', { name: en.weekdays.wednesday }))
  await user.click(screen.getByRole('button', { name: en.patterns.save }))
  expect(await screen.findByText(/Huda updated this record/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Load latest version' }))
  expect(await screen.findAllByText('Latest saved value:', { exact: false })).toHaveLength(2)
  expect(await dialogBox(en.patterns.break)).toHaveValue('٣٠')
  expect(await dialogBox(en.patterns.break)).toHaveAccessibleDescription('Latest saved value: 45')
  expect(screen.getByText('Tue')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: en.weekdays.wednesday })).toBeChecked()
  await user.click(screen.getByRole('button', { name: en.patterns.save }))
  expect(await screen.findByText(en.patterns.saved)).toBeVisible()
  const days = { break_minutes: '٣٠', working_days: ['monday', 'wednesday'] }
  expect(requestsOf(api, 'PUT').map(({ body }) => body)).toMatchObject([
    { ...days, version: 4 },
    { ...days, version: 5 },
  ])
})

test('shows a name of a work pattern that exists at the name, in a new one and in a changed one', async () => {
  const { api, user } = open(<SchedulesPage />)
  for (const method of [
    'POST /attendance/work-patterns',
    `PUT /attendance/work-patterns/${pattern.id}`,
  ])
    api.on(method, () => errorResponse(409, 'duplicate_work_pattern'))
  for (const button of [/^Add work pattern/, /^Edit work pattern/]) {
    await user.click(await screen.findByRole('button', { name: button }))
    const name = await dialogBox(en.patterns.name)
    await fill(user, name, 'Late')
    await user.click(screen.getByRole('button', { name: en.patterns.save }))
    const text = 'A work pattern with this name already exists'
    await waitFor(() => expect(name).toHaveAccessibleDescription(text))
    expect(name).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('shows the date of a holiday that exists at the date, and says that a holiday was deleted meanwhile', async () => {
  const holiday = {
    id: idOf(30),
    date: '2027-01-01',
    name_en: 'New Year',
    name_ar: 'رأس السنة',
    status: 'confirmed',
  }
  signInAs('admin', { id: idOf(1) })
  const { api, user } = open(<SchedulesPage />, 'en', {
    'GET /attendance/public-holidays': ok([holiday]),
  })
  const path = `PUT /attendance/public-holidays/${holiday.id}`
  api.on(path, () => errorResponse(409, 'duplicate_holiday'))
  await user.click(await screen.findByRole('button', { name: /Edit holiday/ }))
  const date = await dialogBox(en.columns.date)
  await user.click(screen.getByRole('button', { name: en.patterns.save }))
  await waitFor(() =>
    expect(date).toHaveAccessibleDescription('There is already a public holiday on this date'),
  )
  api.on(path, () => errorResponse(404, 'not_found'))
  await user.click(screen.getByRole('button', { name: en.patterns.save }))
  expect(await screen.findByText(en.holidays.gone)).toBeVisible()
})

test('shows the code for the screen, and says when it may have expired', async () => {
  let calls = 0
  open(<PresenceScreenPage />, 'en', {
    'GET /attendance/presence-code': () => {
      calls += 1
      const server_time = '2026-12-31T21:00:00Z'
      const code = { code: '12345678', expires_at: server_time, server_time }
      return calls === 1 ? { body: { success: true, data: code } } : errorResponse(503, 'busy')
    },
  })
  expect(await screen.findByText('1234 5678')).toBeVisible()
  expect(screen.getByRole('img', { name: en.screen.qr })).toBeVisible()
  expect(await screen.findByText(en.screen.stale)).toBeVisible()
  expect(screen.getByText('1234 5678')).toBeVisible()
})

test('the corrections of the filter are exported, by default those that wait', async () => {
  const { api, user } = open(<CorrectionsPage />)
  api.on('GET /attendance/corrections/export', () => errorResponse(503, 'busy'))
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(requestsOf(api, 'GET', /export$/)).toHaveLength(1))
  expect(String(requestsOf(api, 'GET', /export$/)[0]!.query)).toBe(
    'status=pending&format=csv&language=en',
  )
})
