import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addMonths } from '@warsha/contracts/base/calendar-dates'
import { aed } from '@warsha/contracts/base/money'
import type { Role } from '@warsha/contracts/base/roles'
import type { WorkToCall } from '@warsha/contracts/workshop/estimates/deferred-work'
import type { EstimateFigures } from '@warsha/contracts/workshop/estimates/estimate-figures'
import { type Language, shopToday } from '@warsha/web-kit'
import {
  errorResponse,
  fakeApi,
  idOf,
  pageOfTen,
  recordResponse,
  renderScreen,
  requestsOf,
  signInAs,
} from '@warsha/web-kit/testing'
import ar from '../../locales/ar/follow-up.json'
import en from '../../locales/en/follow-up.json'
import { deferredWork } from '../deferred-work/deferred-work-testing.ts'
import { Component as FollowUpPage } from './follow-up.page.tsx'

const work = (overrides: Partial<WorkToCall> = {}): WorkToCall => ({
  ...deferredWork,
  work_card_number: 'WC-2026-000001',
  deferred_until: '2026-02-10',
  version: 4,
  vehicle_id: idOf(3),
  plate_number: 'DXB A 12345',
  make: 'Nissan',
  model: 'Patrol',
  customer_id: idOf(4),
  customer_name: 'Salem Trading',
  phone: '0501234567',
  is_due: true,
  age_days: 45,
  last_contact_at: null,
  last_contact_by: null,
  contact_note: null,
  open_of_vehicle_count: 2,
  ...overrides,
})

const none = { count: 0, value: aed(0) }
const figures: EstimateFigures = {
  from: '2026-10-28',
  to: '2026-11-26',
  sent: { count: 12, value: aed(5000) },
  waiting: none,
  expired: none,
  decided: { count: 10, value: aed(4500) },
  approved: { count: 7, value: aed(3000) },
  approval_rate: 70,
  approval_rate_by_value: 66.7,
  average_decision_minutes: 190,
  deferred: [
    { age: 'up_to_30', ...none },
    { age: 'up_to_90', count: 3, value: aed(900) },
    { age: 'up_to_180', ...none },
    { age: 'older', ...none },
  ],
}

const open = (
  rows: WorkToCall[] = [work()],
  {
    role = 'receptionist' as Role,
    language = 'en' as Language,
    search = '',
    isFailing = false,
  } = {},
) => {
  signInAs(role)
  const api = fakeApi({
    'GET /estimates/deferred-work': ({ query }) => pageOfTen(rows, query),
    'GET /estimates/figures': () => recordResponse(figures),
  })
  if (isFailing)
    for (const path of ['deferred-work', 'figures'])
      api.on(`GET /estimates/${path}`, () => errorResponse(500, 'internal_error'))
  renderScreen(<FollowUpPage />, {
    path: `/work-cards/estimates/follow-up${search}`,
    language,
    texts: { en: { 'follow-up': en }, ar: { 'follow-up': ar } },
  })
  return { api, user: userEvent.setup({ delay: null }) }
}

const openAction = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name: /Actions.*Turn brake discs/ }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('shows the figures of the period, and the customers to call with the price then and now', async () => {
  open()
  const row = (await screen.findByText('Turn brake discs')).closest('tr')!
  expect(row).toHaveTextContent('AED 100.00')
  expect(row).toHaveTextContent('AED 120.00')
  expect(within(row).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/971501234567',
  )
  expect(within(row).getByText(en.due)).toBeVisible()
  const panel = within(await screen.findByRole('region', { name: en.figures.title }))
  expect(await panel.findByText('70.0%')).toBeVisible()
  expect(panel.getByText('3h 10m')).toBeVisible()
  expect(panel.getByText('12')).toBeVisible()
})

test('filters the list by the age that is pressed, and the figures by the period of the address', async () => {
  const { api, user } = open([work()], { search: '?from=2026-09-01&to=2026-09-30' })
  const age = await screen.findByRole('button', { name: /31–90 days/ })
  expect(requestsOf(api, 'GET', /figures/)[0]?.query.toString()).toBe(
    'from=2026-09-01&to=2026-09-30',
  )
  await user.click(age)
  await waitFor(() =>
    expect(
      requestsOf(api, 'GET', /deferred-work/)
        .at(-1)
        ?.query.get('age'),
    ).toBe('up_to_90'),
  )
  expect(await screen.findByRole('button', { name: /31–90 days/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('records a call with the next day, once, and shows an error at its field', async () => {
  const { api, user } = open()
  const path = `/estimates/deferred-work/${idOf(850)}/calls`
  api.on(`POST ${path}`, () => recordResponse({ called_count: 2 }))
  await openAction(user, en.called)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/counts for all 2 open pieces of work/)).toBeVisible()
  const day = dialog.getByLabelText(/Call again on/)
  await user.clear(day)
  await user.click(dialog.getByRole('button', { name: en.save }))
  await waitFor(() => expect(day).toBeInvalid())
  expect(requestsOf(api, 'POST')).toEqual([])

  await user.type(day, '24/12/2020')
  await user.click(dialog.getByRole('button', { name: en.save }))
  await waitFor(() => expect(day).toHaveAccessibleDescription(/earliest possible date/))
  expect(requestsOf(api, 'POST')).toEqual([])

  const later = addMonths(shopToday(), 2)
  await user.clear(day)
  await user.type(day, later.split('-').reverse().join('/'))
  await user.type(dialog.getByLabelText(en.note), 'After the holiday')
  await user.dblClick(dialog.getByRole('button', { name: en.save }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = requestsOf(api, 'POST')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toEqual({
    call_again_on: later,
    note: 'After the holiday',
    version: 4,
  })
})

const failToRecord = async () => {
  const { api, user } = open()
  const path = `/estimates/deferred-work/${idOf(850)}/calls`
  api.on(`POST ${path}`, () =>
    errorResponse(409, 'changed_since_read', { params: { name: 'Bilal' } }),
  )
  await openAction(user, en.called)
  await user.type(await screen.findByLabelText(en.note), 'After the holiday')
  await user.click(screen.getByRole('button', { name: en.save }))
  const load = await screen.findByRole('button', { name: 'Load latest version' })
  return { api, user, path, load }
}

test('keeps the note of a call when the work was changed meanwhile, and records it with the newest version', async () => {
  const { api, user, path, load } = await failToRecord()
  api.on(`GET /vehicles/${idOf(3)}/deferred-work`, () =>
    recordResponse([work({ version: 5 }), work({ id: idOf(851) }), work({ id: idOf(852) })]),
  )
  await user.click(load)
  expect(await screen.findByText(/counts for all 3 open pieces of work/)).toBeVisible()
  expect(screen.getByLabelText(en.note)).toHaveValue('After the holiday')
  api.on(`POST ${path}`, () => recordResponse({ called_count: 3 }))
  await user.click(screen.getByRole('button', { name: en.save }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'POST').at(-1)?.body).toMatchObject({
    note: 'After the holiday',
    version: 5,
  })
})

test('says that the work was closed meanwhile, and closes the form of the call', async () => {
  const { api, user, load } = await failToRecord()
  api.on(`GET /vehicles/${idOf(3)}/deferred-work`, () => recordResponse([]))
  await user.click(load)
  expect(await screen.findByText(en.gone)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('prepares the message in each language', async () => {
  const { api, user } = open()
  api.on(`GET /estimates/deferred-work/${idOf(850)}/message`, () =>
    recordResponse({
      texts: [
        { language: 'en', text: 'Hello Salem', whatsapp_url: 'https://wa.me/1?text=a' },
        { language: 'ar', text: 'مرحباً سالم', whatsapp_url: 'https://wa.me/1?text=b' },
      ],
    }),
  )
  await openAction(user, en.message)
  expect(await screen.findByText('Hello Salem')).toBeVisible()
  expect(screen.getByText('مرحباً سالم')).toBeVisible()
})

test('closes work that is no longer wanted after a question', async () => {
  const { api, user } = open()
  const path = `/vehicles/${idOf(3)}/deferred-work/${idOf(850)}`
  api.on(`PUT ${path}`, () => recordResponse({}))
  await openAction(user, en.drop)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: en.drop }))
  await waitFor(() =>
    expect(requestsOf(api, 'PUT')[0]?.body).toEqual({ status: 'dropped', version: 4 }),
  )
})

test('offers the file to managers only', async () => {
  open([work()], { role: 'manager' })
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible()
})

test('says in Arabic that there is no open work', async () => {
  open([], { language: 'ar' })
  expect(await screen.findByText(ar.empty)).toBeVisible()
})

test('says that the list could not be loaded, and that figures could not', async () => {
  open([], { isFailing: true })
  expect(await screen.findByText(en.list_failed)).toBeVisible()
  expect(await screen.findByText(en.figures.failed)).toBeVisible()
})

test('is refused to a mechanic', () => {
  const { api } = open([], { role: 'mechanic' })
  expect(api.requests).toEqual([])
})
