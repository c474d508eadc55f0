import { screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import type { AccountDebt, DebtCreditUse } from '@warsha/contracts/workshop/money/account-debts'
import { errorResponse, fill, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  aCredit,
  customerId,
  fakeAccountApi,
  openAccount,
} from '../customer-accounts/customer-accounts-testing.tsx'

const path = `/customers/${customerId}/debts`
const fee: AccountDebt = {
  id: idOf(960),
  kind: 'returned_cheque',
  document_number: '000777',
  reason: 'fee',
  business_date: '2026-11-20',
  due_date: '2026-11-20',
  amount: aed(105),
  open: aed(105),
}
const use: DebtCreditUse = {
  id: idOf(970),
  amount: aed(60),
  document_number: 'RCP-2026-000001',
  debt_id: fee.id,
  debt_kind: 'returned_cheque',
  debt_number: '000777',
  used_on: '2026-11-21',
  used_at: '2026-11-21T08:00:00.000Z',
  used_by_name: 'Aisha Khan',
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!
const dialog = async () => within(await screen.findByRole('dialog'))
const panel = async (name = 'Owed without a work card') =>
  within(await screen.findByRole('region', { name }))

test('offers credit for a debt without a work card, and uses it only after a confirmation', async () => {
  const api = fakeAccountApi({ credits: [aCredit(1)] })
  api.on(`GET ${path}`, () => recordResponse({ debts: [fee], uses: [] }))
  api.on(`POST ${path}/${fee.id}/credit-uses`, () => {
    api.on(`GET ${path}`, () => recordResponse({ debts: [{ ...fee, open: aed(45) }], uses: [use] }))
    return recordResponse({}, [], 201)
  })
  const { user } = openAccount()
  const list = await panel()
  expect(list.getByRole('listitem')).toHaveTextContent(/Fee of a returned cheque 000777.*105\.00/)
  await user.click(await list.findByRole('button', { name: /^Use credit for/ }))
  const form = await dialog()
  expect(field('amount')).toHaveValue('60.00')
  expect(form.getByRole('list', { name: 'Available credit, oldest first' })).toBeVisible()
  await fill(user, field('amount'), '60.01')
  await user.click(form.getByRole('button', { name: 'Use credit' }))
  expect(
    await form.findByText('The amount (60.01 AED) exceeds the available credit (60.00 AED)'),
  ).toBeVisible()
  expect(requestsOf(api, 'POST')).toEqual([])
  await fill(user, field('amount'), '60')
  await user.click(form.getByRole('button', { name: 'Use credit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'POST').map(({ body }) => body)).toEqual([{ amount: '60' }])
  expect(await (await panel()).findByText(/^Paid/)).toHaveTextContent(
    /60\.00.*with credit:.*000777 from RCP-2026-000001 · 21 Nov 2026 · Aisha Khan/,
  )
})

test('rejects more than the debt, and takes a use back with a reason', async () => {
  const api = fakeAccountApi({ credits: [aCredit(1, { available: aed(200) })] })
  api.on(`GET ${path}`, () => recordResponse({ debts: [fee], uses: [use] }))
  const undoPath = `${path}/credit-uses/${use.id}`
  api.on(`DELETE ${undoPath}`, () => {
    api.on(`GET ${path}`, () => recordResponse({ debts: [], uses: [] }))
    return recordResponse({})
  })
  const { user } = openAccount({ language: 'ar' })
  const list = await panel('مستحق دون أمر عمل')
  await user.click(await list.findByRole('button', { name: /^استخدام الرصيد/ }))
  const form = await dialog()
  expect(field('amount')).toHaveValue('105.00')
  await fill(user, field('amount'), '105.01')
  await user.click(form.getByRole('button', { name: 'استخدام الرصيد' }))
  expect(await form.findByText('المبلغ (105.01 درهم) يتجاوز المتبقي (105.00 درهم)')).toBeVisible()
  await fill(user, field('amount'), '105')
  api.on(`POST ${path}/${fee.id}/credit-uses`, () =>
    errorResponse(409, 'amount_exceeds_outstanding', {
      params: { amount: 105, outstanding: 45 },
    }),
  )
  await user.click(form.getByRole('button', { name: 'استخدام الرصيد' }))
  expect(await form.findByText('المبلغ (105.00 درهم) يتجاوز المتبقي (45.00 درهم)')).toBeVisible()
  expect(field('amount')).toHaveValue('105')
  api.on(`POST ${path}/${fee.id}/credit-uses`, () => recordResponse({}, [], 201))
  await user.click(form.getByRole('button', { name: 'استخدام الرصيد' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(list.getByRole('button', { name: /^التراجع عن استخدام/ }))
  const undo = await dialog()
  await fill(user, field('reason'), 'خطأ')
  await user.click(undo.getByRole('button', { name: 'تراجع' }))
  await waitFor(() =>
    expect(requestsOf(api, 'DELETE', /credit-uses/).map(({ body }) => body)).toEqual([
      { reason: 'خطأ' },
    ]),
  )
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'مستحق دون أمر عمل' })).toBeNull(),
  )
})

test('offers nothing without credit, and says that debts could not be loaded', async () => {
  const api = fakeAccountApi()
  api.on(`GET ${path}`, () => errorResponse(503, 'upstream_unavailable'))
  const { user } = openAccount()
  const failed = (await screen.findByText('Failed to load debts')).parentElement!
  api.on(`GET ${path}`, () => recordResponse({ debts: [fee], uses: [] }))
  await user.click(within(failed).getByRole('button', { name: 'Retry' }))
  expect((await panel()).queryByRole('button')).toBeNull()
})
