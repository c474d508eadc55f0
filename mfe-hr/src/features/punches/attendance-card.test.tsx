import { screen, within } from '@testing-library/react'
import { errorResponse, fakeApi, idOf, renderScreen, signInAs } from '@warsha/web-kit/testing'
import ar from '../../locales/ar/attendance.json'
import hrAr from '../../locales/ar/hr.json'
import en from '../../locales/en/attendance.json'
import hrEn from '../../locales/en/hr.json'
import AttendanceCard from './attendance-card.widget.tsx'
import { findDuePunch } from './punch-due.ts'
import { statusOf, workingDay } from './punches-testing.ts'

const record = { id: idOf(7), check_in_time: '2026-11-23T04:00:00Z', status: 'checked_in' }
const restDay = { ...workingDay, kind: 'rest_day', starts_at: null, ends_at: null } as const
const checkedIn = { is_checked_in: true, attendance: record }

type Layout = 'card' | 'line'

const open = (layout: Layout | undefined, status: object | null, language: 'en' | 'ar' = 'en') => {
  const api = fakeApi({
    'GET /attendance/my-status': () =>
      status
        ? {
            body: {
              success: true,
              data: statusOf({ server_time: '2026-11-23T03:45:00Z', ...status }),
            },
          }
        : errorResponse(500, 'internal_error'),
  })
  api.on('POST /attendance/punch-in', () => ({ body: { success: true, data: record } }))
  const onDue = jest.fn()
  const props = layout && { layout, onDue }
  renderScreen(<AttendanceCard {...props} />, {
    language,
    texts: { en: { hr: hrEn, attendance: en }, ar: { hr: hrAr, attendance: ar } },
  })
  return onDue
}
const region = () => screen.findByRole('region', { name: en.card.title })
const findLoaded = async () => {
  const found = await region()
  await within(found).findByText(/shift|since|day off|failed/i)
  return found
}

beforeEach(() => {
  localStorage.clear()
  signInAs('mechanic', { id: idOf(1) })
})

test.each([
  ['two hours before the shift', {}, '02:00', 'in'],
  ['earlier than that', {}, '01:59', null],
  ['late, without punch in', {}, '09:00', 'in'],
  ['after a shift without punch in', {}, '14:00', null],
  ['after leaving early', { last_check_out: '2026-11-23T09:00:00Z' }, '10:00', null],
  ['during the shift', checkedIn, '13:59', null],
  ['after the shift, still checked in', checkedIn, '14:00', 'out'],
  ['on a day off', { today: restDay }, '05:00', null],
  ['on a day off, checked in', { ...checkedIn, today: restDay }, '20:00', null],
  ['with the answer of an older service', { last_check_out: undefined }, '04:00', 'in'],
])('finds the punch that is due %s', (_, changes, time, expected) => {
  const status = { is_checked_in: false, today: workingDay, ...changes }
  expect(findDuePunch(status, Date.parse(`2026-11-23T${time}:00Z`))).toBe(expected)
})

test.each([
  ['in', 'en', en, {}, /04:00|08:00/],
  ['out', 'en', en, { ...checkedIn, server_time: '2026-11-23T14:05:00Z' }, /10h 5m/],
  ['in', 'ar', ar, {}, /08:00/],
] as const)(
  'is a small card with the button to punch %s while it is due, in %s',
  async (kind, language, texts, status, detail) => {
    const onDue = open('card', status, language)
    const card = await screen.findByRole('region', { name: texts.card.title })
    expect(await within(card).findByRole('heading', { name: texts.due[kind] })).toBeVisible()
    expect(within(card).getByRole('button', { name: texts.punch[kind] })).toBeEnabled()
    expect(within(card).getByRole('link', { name: texts.mine.title })).toBeVisible()
    expect(card).toHaveTextContent(detail)
    expect(onDue).toHaveBeenLastCalledWith(true)
  },
)

test('is one line without a button while no punch is due', async () => {
  const onDue = open('line', { ...checkedIn, server_time: '2026-11-23T06:15:00Z' })
  const line = await findLoaded()
  expect(line).toHaveTextContent(/Checked in.*Since .*2h 15m/)
  expect(within(line).queryByRole('button')).toBeNull()
  expect(within(line).getByRole('link', { name: en.mine.title })).toBeVisible()
  expect(onDue).toHaveBeenLastCalledWith(false)
})

test('names the record without check-out in the line', async () => {
  open('line', { today: restDay, missed: { ...record, status: 'missed_check_out' } })
  const line = await findLoaded()
  expect(within(line).getByRole('link', { name: en.card.missed_title })).toHaveAttribute(
    'href',
    `/my-attendance?correct=${record.id}`,
  )
})

test('reports that no punch is due while the status cannot be loaded, and offers Retry in the line', async () => {
  const onDue = open('line', null)
  const line = await findLoaded()
  expect(within(line).getByRole('alert')).toHaveTextContent(en.card.failed)
  expect(within(line).getByRole('button', { name: 'Retry' })).toBeEnabled()
  expect(onDue).toHaveBeenLastCalledWith(false)
})

test('is the large card with its clock in a shell that names no layout', async () => {
  open(undefined, {})
  expect(await screen.findByRole('heading', { name: en.card.title })).toBeVisible()
  expect(await screen.findByText(en.card.not_checked_in)).toBeVisible()
})
