import { act, screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import type { OpeningBalance } from '@warsha/contracts/workshop/money/opening-balances'
import { errorResponse, fill, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  customerId,
  fakeAccountApi,
  openAccount,
} from '../customer-accounts/customer-accounts-testing.tsx'

const path = `/customers/${customerId}/opening-balance`
const opening: OpeningBalance = {
  id: idOf(950),
  number: 'OB-CUS-000002-1',
  direction: 'owes',
  amount: aed(500),
  balance_date: '2026-08-31',
  due_date: '2026-09-30',
  note: 'From the old books',
  entered_at: '2026-11-20T08:00:00.000Z',
  entered_by_name: 'Khalid Al Marri',
  can_reverse: true,
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!
const dialog = async () => within(await screen.findByRole('dialog'))

test('lets a manager enter what a customer owed before, and shows it', async () => {
  const api = fakeAccountApi()
  api.on(`POST ${path}`, () => {
    api.on(`GET ${path}`, () => recordResponse(opening))
    return recordResponse(opening, [], 201)
  })
  const { user } = openAccount({ role: 'manager' })
  await user.click(await screen.findByRole('button', { name: 'Enter opening balance' }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findAllByText('This field is required')).not.toHaveLength(0)
  expect(requestsOf(api, 'POST', /opening/)).toEqual([])
  await fill(user, field('amount'), '500')
  await fill(user, form.getByRole('textbox', { name: /^On/ }), '31/08/2026')
  await fill(user, form.getByRole('textbox', { name: 'Due date' }), '30/09/2026')
  await fill(user, field('note'), 'From the old books')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = requestsOf(api, 'POST', /opening/)
  expect(sent!.body).toEqual({
    direction: 'owes',
    amount: '500',
    balance_date: '2026-08-31',
    due_date: '2026-09-30',
    note: 'From the old books',
  })
  expect(sent!.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  expect(await screen.findByText(/Opening balance: Customer owes/)).toHaveTextContent(
    /AED.500\.00 31 Aug 2026 · From the old books/,
  )
})

test('reverses a wrong one with a reason, and says why one that is in use cannot be reversed', async () => {
  const api = fakeAccountApi()
  api.on(`GET ${path}`, () => recordResponse({ ...opening, can_reverse: false }))
  const used = openAccount({ role: 'admin', language: 'ar' })
  const disabled = await screen.findByRole('button', { name: 'هل تريد عكس الرصيد الافتتاحي؟' })
  expect(disabled).toBeDisabled()
  expect(disabled).toHaveAttribute('title', expect.stringContaining('مستخدم'))
  used.unmount()

  api.on(`GET ${path}`, () => recordResponse(opening))
  api.on(`DELETE ${path}`, () => errorResponse(409, 'opening_balance_in_use'))
  const { user } = openAccount({ role: 'manager' })
  await user.click(await screen.findByRole('button', { name: 'Reverse the opening balance?' }))
  const form = await dialog()
  await fill(user, field('reason'), 'Typed wrongly')
  await user.click(form.getByRole('button', { name: 'Reverse' }))
  expect(await form.findByRole('alert')).toHaveTextContent('Take that use of credit back first')
  api.on(`DELETE ${path}`, () => {
    api.on(`GET ${path}`, () => ({ body: { success: true, data: null } }))
    return recordResponse({})
  })
  await user.click(form.getByRole('button', { name: 'Reverse' }))
  expect(await screen.findByText('Opening balance reversed')).toBeVisible()
  expect(requestsOf(api, 'DELETE', /opening/).at(-1)!.body).toEqual({ reason: 'Typed wrongly' })
  expect(await screen.findByRole('button', { name: 'Enter opening balance' })).toBeVisible()
})

test('keeps what is typed when somebody else enters a balance meanwhile', async () => {
  const api = fakeAccountApi()
  const { user, client } = openAccount({ role: 'manager' })
  await user.click(await screen.findByRole('button', { name: 'Enter opening balance' }))
  await dialog()
  await fill(user, field('amount'), '500')
  api.on(`GET ${path}`, () => recordResponse(opening))
  await act(() => client.invalidateQueries())
  expect(await screen.findByText(/Opening balance: Customer owes/)).toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: 'Enter opening balance' })).toBeVisible()
  expect(field('amount')).toHaveValue('500')
})

test('keeps the reason when somebody else reverses the balance meanwhile', async () => {
  const api = fakeAccountApi()
  api.on(`GET ${path}`, () => recordResponse(opening))
  const { user, client } = openAccount({ role: 'manager' })
  await user.click(await screen.findByRole('button', { name: 'Reverse the opening balance?' }))
  await dialog()
  await fill(user, field('reason'), 'Typed wrongly')
  api.on(`GET ${path}`, () => ({ body: { success: true, data: null } }))
  await act(() => client.invalidateQueries())
  expect(
    await screen.findByRole('button', { name: 'Enter opening balance', hidden: true }),
  ).toBeInTheDocument()
  expect(field('reason')).toHaveValue('Typed wrongly')
})

test('shows reception an opening balance, without buttons', async () => {
  const api = fakeAccountApi()
  const first = openAccount()
  await waitFor(() => expect(requestsOf(api, 'GET', /opening/)).toHaveLength(1))
  expect(await screen.findByText('No entries yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Enter opening balance' })).toBeNull()
  first.unmount()
  api.on(`GET ${path}`, () => recordResponse(opening))
  openAccount()
  expect(await screen.findByText(/Opening balance: Customer owes/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reverse the opening balance?' })).toBeNull()
})
