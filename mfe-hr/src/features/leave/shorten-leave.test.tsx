import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { LeaveRequest } from '@warsha/contracts/hr/leave'
import type { Language } from '@warsha/web-kit'
import { errorResponse, pageOfTen, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import ar from '../../locales/ar/pay.json'
import { Component as HrManagementPage } from '../hr-management/hr-management.page.tsx'
import { aLeave, fakePayApi, fieldOf, fillField, openPay } from '../shared/pay-testing.tsx'

const approved = (fields: Partial<LeaveRequest> = {}) =>
  aLeave(1, {
    leave_type: 'unpaid',
    start_date: '2026-11-10',
    end_date: '2026-11-19',
    total_days: 10,
    status: 'approved',
    decision_blocked_by: 'request_decided',
    shortening_blocked_by: null,
    version: 2,
    ...fields,
  })
const openList = (leave: LeaveRequest, language: Language = 'en') => {
  const api = fakePayApi({ leave: [leave] })
  return { api, ...openPay(<HrManagementPage />, { path: '/hr-management?tab=leave', language }) }
}
const openMenu = async (user: UserEvent) => {
  const row = await screen.findByRole('row', { name: /Bilal Hussain/ })
  await user.click(within(row).getByRole('button', { name: /Bilal Hussain/ }))
}
const openDialog = async (user: UserEvent) => {
  await openMenu(user)
  await user.click(await screen.findByRole('menuitem', { name: 'End earlier or withdraw' }))
  return within(await screen.findByRole('dialog'))
}
const path = `/leave/shorten/${approved().id}`

test('ends leave earlier on a day of the leave and reads list and totals again', async () => {
  const leave = approved()
  const { api, user } = openList(leave)
  api.on(`POST ${path}`, () => recordResponse(leave))
  const dialog = await openDialog(user)
  expect(dialog.getByText(/Salaries already recorded do not change/)).toBeVisible()
  expect(fieldOf('last_day')).toHaveAccessibleDescription(/10 Nov 2026 to 18 Nov 2026/)
  const submit = dialog.getByRole('button', { name: 'End leave earlier' })

  await user.click(submit)
  expect(await dialog.findAllByText('This field is required')).toHaveLength(2)
  fillField('last_day', '19/11/2026')
  fillField('reason', 'Came back')
  await user.click(submit)
  expect(fieldOf('last_day')).toHaveAccessibleDescription(/latest possible date is .*18/)
  expect(requestsOf(api, 'POST')).toEqual([])

  const readsOf = (part: RegExp) => requestsOf(api, 'GET', part).length
  const former = [readsOf(/all-requests/), readsOf(/stats/)] as const
  fillField('last_day', '15/11/2026')
  await user.click(submit)
  expect(await screen.findByText('Leave ends earlier')).toBeVisible()
  expect(requestsOf(api, 'POST')).toMatchObject([
    {
      body: { change: 'ends_earlier', last_day: '2026-11-15', reason: 'Came back', version: 2 },
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(readsOf(/all-requests/)).toBeGreaterThan(former[0]))
  await waitFor(() => expect(readsOf(/stats/)).toBeGreaterThan(former[1]))
})

test('withdraws leave without the last day that was typed before', async () => {
  const { api, user } = openList(approved({ status: 'completed' }))
  api.on(`POST ${path}`, () => recordResponse(approved()))
  const dialog = await openDialog(user)
  fillField('last_day', '99')
  await user.click(dialog.getByRole('radio', { name: 'Withdraw the whole leave' }))
  expect(fieldOf('last_day')).toBeNull()
  fillField('reason', 'Trip was cancelled')
  await user.click(dialog.getByRole('button', { name: 'Withdraw leave' }))
  expect(await screen.findByText('Leave withdrawn')).toBeVisible()
  expect(requestsOf(api, 'POST')).toMatchObject([
    { body: { change: 'withdrawn', last_day: '', reason: 'Trip was cancelled' } },
  ])
})

test('shows an error of the server at its field and a conflict above the form', async () => {
  const { api, user } = openList(approved())
  const detail = { path: 'last_day', code: 'date_too_late', params: { maximum: '2026-11-14' } }
  api.on(`POST ${path}`, () =>
    errorResponse(400, 'invalid_input', { details: [{ ...detail, message: 'Too late' }] }),
  )
  const dialog = await openDialog(user)
  fillField('last_day', '15/11/2026')
  fillField('reason', 'Came back')
  await user.click(dialog.getByRole('button', { name: 'End leave earlier' }))
  await waitFor(() => expect(fieldOf('last_day')).toHaveAttribute('aria-invalid', 'true'))
  expect(fieldOf('last_day')).toHaveAccessibleDescription(/latest possible date is .*14/)

  api.on(`POST ${path}`, () => errorResponse(409, 'leave_not_approved'))
  await user.click(dialog.getByRole('button', { name: 'End leave earlier' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Only approved leave can end earlier or be withdrawn',
  )
})

test('sends a changed request with a new key after the first was stored without a response', async () => {
  const { api, user } = openList(approved())
  api.on(`POST ${path}`, () => errorResponse(503, 'busy'))
  const dialog = await openDialog(user)
  fillField('last_day', '15/11/2026')
  fillField('reason', 'Came back')
  const submit = dialog.getByRole('button', { name: 'End leave earlier' })
  await user.click(submit)
  await dialog.findByRole('alert')
  api.on(`POST ${path}`, () => errorResponse(422, 'idempotency_key_reused'))
  fillField('last_day', '16/11/2026')
  await user.click(submit)
  expect(await dialog.findByText(/The first attempt was saved/)).toBeVisible()
  api.on(`POST ${path}`, () => recordResponse(approved()))
  await user.click(submit)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = requestsOf(api, 'POST').map(({ headers }) => headers['idempotency-key'])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[2]).not.toBe(keys[0])
})

test('loads the version that a colleague has changed meanwhile and keeps the reason', async () => {
  const { api, user } = openList(approved())
  api.on(`POST ${path}`, () => errorResponse(409, 'changed_since_read'))
  const dialog = await openDialog(user)
  fillField('last_day', '17/11/2026')
  fillField('reason', 'Came back')
  await user.click(dialog.getByRole('button', { name: 'End leave earlier' }))
  const loadNewest = await dialog.findByRole('button', { name: 'Load latest version' })

  const newest = approved({ end_date: '2026-11-16', total_days: 7, version: 3 })
  api.on('GET /leave/all-requests', ({ query }) => pageOfTen([newest], query))
  await user.click(loadNewest)
  await waitFor(() =>
    expect(fieldOf('last_day')).toHaveAccessibleDescription(/10 Nov 2026 to 15 Nov 2026/),
  )
  expect(requestsOf(api, 'GET', /all-requests/).map(({ query }) => query.get('id'))).toContain(
    newest.id,
  )
  expect(fieldOf('reason')).toHaveValue('Came back')
  api.on(`POST ${path}`, () => recordResponse(newest))
  fillField('last_day', '15/11/2026')
  await user.click(screen.getByRole('button', { name: 'End leave earlier' }))
  await waitFor(() =>
    expect(requestsOf(api, 'POST').at(-1)).toMatchObject({
      body: { last_day: '2026-11-15', reason: 'Came back', version: 3 },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('says that the newest version cannot be changed any more and closes', async () => {
  const { api, user } = openList(approved())
  api.on(`POST ${path}`, () => errorResponse(409, 'changed_since_read'))
  const dialog = await openDialog(user)
  fillField('last_day', '15/11/2026')
  fillField('reason', 'Came back')
  await user.click(dialog.getByRole('button', { name: 'End leave earlier' }))
  const withdrawn = approved({ status: 'cancelled', shortening_blocked_by: 'leave_not_approved' })
  api.on('GET /leave/all-requests', ({ query }) => pageOfTen([withdrawn], query))
  await user.click(await dialog.findByRole('button', { name: 'Load latest version' }))
  expect(await screen.findByText(/Only approved leave can end earlier/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('offers only to withdraw leave of one day', async () => {
  const leave = approved({ end_date: '2026-11-10', is_half_day: true, total_days: 0.5 })
  const { user } = openList(leave)
  const dialog = await openDialog(user)
  expect(dialog.getByRole('radio', { name: 'Ends earlier' })).toBeDisabled()
  expect(dialog.getByRole('radio', { name: 'Withdraw the whole leave' })).toBeChecked()
  expect(fieldOf('last_day')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Withdraw leave' })).toBeEnabled()
})

test.each([
  ['own_request', 'approved'],
  ['not_allowed', 'approved'],
  ['leave_not_approved', 'pending'],
  // Responses of the former release do not have the field.
  [undefined, 'approved'],
] as const)('shows no action if %s blocks leave that is %s', async (blockedBy, status) => {
  const { user } = openList(approved({ shortening_blocked_by: blockedBy as never, status }))
  await openMenu(user)
  expect(await screen.findByRole('menuitem', { name: /^Approve/ })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'End earlier or withdraw' })).toBeNull()
})

test('has its texts in Arabic', async () => {
  const { user } = openList(approved(), 'ar')
  await openMenu(user)
  await user.click(await screen.findByRole('menuitem', { name: ar.leave.shorten.action }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const text of [
    ar.leave.shorten.title,
    ar.leave.shorten.changes.ends_earlier,
    ar.leave.shorten.changes.withdrawn,
    ar.leave.shorten.salaries,
  ])
    expect(dialog.getByText(text)).toBeVisible()
})
