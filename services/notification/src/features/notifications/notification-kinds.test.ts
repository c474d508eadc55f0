import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { languageCodes } from '@warsha/contracts/base/languages'
import { roles, staffRoles } from '@warsha/contracts/base/roles'
import { defaultChannel, groupsOf } from '@warsha/contracts/notification/notification-groups'
import { isNotificationKey } from '@warsha/contracts/notification/render-notification'
import { notificationTexts, renderIn } from '../texts/render-in.ts'
import { kindsOf, notificationKinds } from './notification-kinds.ts'

/** Stands for a payload of any event: every field is a text. */
const anyPayload = new Proxy({}, { get: () => 'x' })

test('imports every file of src/kinds', () => {
  const files = readdirSync(join(__dirname, '../../kinds')).filter((name) =>
    /^[\w-]+\.ts$/.test(name),
  )
  expect(files.length).toBeGreaterThan(5)
  expect(notificationKinds.length).toBeGreaterThanOrEqual(files.length)
})

test('has a kind for every text', () => {
  const keys = new Set<string>(notificationKinds.map(({ key }) => key))
  const texts = Object.keys(notificationTexts.en).filter((key) =>
    isNotificationKey(key, notificationTexts.en),
  )
  expect(texts.filter((key) => !keys.has(key))).toEqual([])
})

test.each(notificationKinds.map((kind) => [`${kind.key} of ${kind.event.name}`, kind] as const))(
  'fills in all params of %s in every language',
  (_, kind) => {
    for (const language of languageCodes) {
      const { title, message } = renderIn(
        language,
        { key: kind.key, params: kind.params(anyPayload as never) },
        { isDisplayed: false },
      )
      expect(`${title} ${message}`).not.toContain('{{')
    }
  },
)

test('has no params in titles, because push messages contain the title', () => {
  const titles = languageCodes.flatMap((language) =>
    notificationKinds.map(({ key }) => notificationTexts[language][key].title),
  )
  expect(titles.filter((title) => title.includes('{{'))).toEqual([])
})

test('formats amounts, dates, months and terms in the language of the reader', () => {
  const leave = {
    key: 'leave_requested',
    params: {
      employee_name: 'سالم',
      leave_type: 'annual',
      start_date: '2026-12-01',
      end_date: '2026-12-03',
    },
  }
  expect(renderIn('en', leave, { isDisplayed: false }).message).toBe(
    'سالم: Annual leave, 1 Dec 2026 to 3 Dec 2026.',
  )
  expect(renderIn('ar', leave, { isDisplayed: false }).message).toBe(
    'سالم: إجازة سنوية، من 1 ديسمبر 2026 إلى 3 ديسمبر 2026.',
  )
  const salary = { key: 'salary_paid', params: { month: '2026-10' } }
  expect(renderIn('en', salary, { isDisplayed: false }).message).toBe(
    'Your salary for October 2026 was paid.',
  )
  const payment = {
    key: 'payment_received',
    params: { amount: '1234.5', work_card_number: 'WC-2026-000001', receipt_number: 'REC-1' },
  }
  expect(renderIn('en', payment, { isDisplayed: false }).message.replaceAll('\u00a0', ' ')).toBe(
    'We received AED 1,234.50 for work card WC-2026-000001. Receipt: REC-1.',
  )
})

test('isolates params from the direction of the text when it is displayed', () => {
  const { message } = renderIn(
    'ar',
    { key: 'vehicle_registered', params: { vehicle: 'Toyota Hilux', plate_number: 'DXB A 7' } },
    { isDisplayed: true },
  )
  expect(message).toContain('\u2068Toyota Hilux\u2069')
  expect(message).toContain('\u2068DXB\u00a0A\u00a07\u2069')
})

test.each([
  ['workshop.invoice_issued', {}, 'invoice_issued'],
  ['workshop.invoice_issued', { purpose: 'advance' }, 'advance_invoice_issued'],
  ['workshop.invoice_credited', {}, 'credit_note_issued'],
  ['workshop.invoice_credited', { is_partial: false }, 'credit_note_issued'],
  ['workshop.invoice_credited', { is_partial: true }, 'partial_credit_note_issued'],
])('%s with %j causes one notification: %s', (event, payload, key) => {
  const kinds = kindsOf(event).filter(({ appliesTo }) => appliesTo?.(payload) ?? true)
  expect(kinds.map((kind) => kind.key)).toEqual([key])
})

test('every role that a kind is sent to has its group, so that it sees the notification', () => {
  const missing = notificationKinds.flatMap(({ key, group, recipients }) => {
    const wanted = recipients(anyPayload as never)
    const roles = 'roles' in wanted ? [...wanted.roles, ...(wanted.otherwise ?? [])] : []
    return roles.filter((role) => defaultChannel(group, role) === undefined).map(() => key)
  })
  expect(missing).toEqual([])
})

test('every kind for users by id is for customers, or for all staff whatever role they have later', () => {
  const byId = notificationKinds.filter(
    ({ recipients }) => 'users' in recipients(anyPayload as never),
  )
  const groups = new Set(byId.map(({ group }) => group))
  expect([...groups].sort()).toEqual(['billing', 'jobs', 'mentions', 'own_requests', 'vehicles'])
  for (const group of groups) {
    const having = roles.filter((role) => groupsOf(role).includes(group))
    expect([['customer'], staffRoles]).toContainEqual(having)
  }
})
