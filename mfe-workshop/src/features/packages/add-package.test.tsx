import { screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import type { ServicePackage } from '@warsha/contracts/workshop/sales/packages'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { errorResponse, idOf, pageOfTen, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  anOfficeCard,
  cardPath,
  fakeWorkCardApi,
  openCard,
} from '../work-card/work-card-testing.tsx'
import { aPackage, aPackagePart, aRow } from './packages-testing.tsx'

const added = (missing_parts: readonly object[] = []) =>
  recordResponse({
    id: idOf(950),
    name_en: '10,000 km service',
    name_ar: 'صيانة 10,000 كم',
    task_count: 1,
    part_count: 1,
    missing_parts,
  })

const fakePackageApi = (offer: () => ServicePackage, card: Partial<WorkCard> = {}) => {
  const api = fakeWorkCardApi(() => anOfficeCard(card))
  api.on('GET /packages', ({ query }) =>
    pageOfTen(query.get('search') === 'nothing' ? [] : [aRow()], query),
  )
  api.on(`GET /packages/${idOf(950)}`, () => recordResponse(offer()))
  return api
}
const shortPart = aPackagePart({ quantity: 2, available: 1, missing_reason: 'short' })

const openDialog = async (language: 'en' | 'ar' = 'en') => {
  const { user } = openCard({ role: 'receptionist', search: '?tab=tasks', language })
  await user.click(
    await screen.findByRole('button', { name: language === 'ar' ? 'إضافة باقة' : 'Add package' }),
  )
  const dialog = within(
    await screen.findByRole('dialog', { name: language === 'ar' ? 'إضافة باقة' : 'Add a package' }),
  )
  return { user, dialog }
}

test('shows contents and total of the chosen package and adds it once on a double click', async () => {
  const api = fakePackageApi(() => aPackage())
  api.on(`POST ${cardPath}/packages`, () => added())
  const { user, dialog } = await openDialog()
  expect(dialog.getByRole('button', { name: 'Add package' })).toBeDisabled()
  await user.click(await dialog.findByRole('radio', { name: /10,000 km service/ }))
  expect(await dialog.findByText('Change engine oil')).toBeVisible()
  expect(dialog.getByText('Oil filter')).toBeVisible()
  const total = dialog.getByText('Total with VAT').closest('div')!
  expect(within(total).getByText(/252\.00/)).toBeVisible()
  await user.dblClick(dialog.getByRole('button', { name: 'Add package' }))
  expect(await screen.findByText('Added: \u206810,000 km service\u2069')).toBeVisible()
  const sent = requestsOf(api, 'POST', /packages$/)
  expect(sent.map(({ body }) => body)).toEqual([
    { package_id: idOf(950), version: 3, leaves_out_missing: false },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('names short parts, and adds the rest only after the user chose that', async () => {
  const api = fakePackageApi(() => aPackage({ parts: [shortPart] }))
  api.on(`POST ${cardPath}/packages`, () => added([{ ...shortPart, reason: 'short' }]))
  const { user, dialog } = await openDialog()
  await user.click(await dialog.findByRole('radio', { name: /10,000 km service/ }))
  expect(await dialog.findByText('These parts cannot be added')).toBeVisible()
  expect(dialog.getAllByText('\u2068Oil filter\u2069: 2 needed, 1 in stock')).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Add without the missing parts' }))
  expect(await screen.findByText('Added: \u206810,000 km service\u2069')).toBeVisible()
  expect(requestsOf(api, 'POST', /packages$/).map(({ body }) => body)).toMatchObject([
    { leaves_out_missing: true },
  ])
})

test('reads stock and prices again if a part was taken meanwhile, and adds nothing without asking', async () => {
  let offer = aPackage()
  const api = fakePackageApi(() => offer)
  api.on(`POST ${cardPath}/packages`, () => {
    offer = aPackage({ parts: [shortPart] })
    return errorResponse(409, 'package_parts_missing', {
      params: { parts: 'Oil filter × 2 (1)' },
    } as never)
  })
  const { user, dialog } = await openDialog()
  await user.click(await dialog.findByRole('radio', { name: /10,000 km service/ }))
  await dialog.findByText('Change engine oil')
  await user.click(dialog.getByRole('button', { name: 'Add package' }))
  expect(
    await dialog.findByText(/These parts of the package are missing: Oil filter × 2/),
  ).toBeVisible()
  expect(await dialog.findByRole('button', { name: 'Add without the missing parts' })).toBeEnabled()
  expect(requestsOf(api, 'POST', /packages$/)).toHaveLength(1)
})

test('repeats a request that had no response under the same key', async () => {
  const api = fakePackageApi(() => aPackage())
  api.on(`POST ${cardPath}/packages`, () => errorResponse(503, 'busy'))
  const { user, dialog } = await openDialog()
  await user.click(await dialog.findByRole('radio', { name: /10,000 km service/ }))
  await dialog.findByText('Change engine oil')
  await user.click(dialog.getByRole('button', { name: 'Add package' }))
  await dialog.findByRole('alert')
  api.on(`POST ${cardPath}/packages`, () => added())
  await user.click(dialog.getByRole('button', { name: 'Add package' }))
  await screen.findByText('Added: \u206810,000 km service\u2069')
  const keys = requestsOf(api, 'POST', /packages$/).map(({ headers }) =>
    new Headers(headers as HeadersInit).get('idempotency-key'),
  )
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test.each([
  ['while the stock is away', 'unavailable', /The stock is not available right now/],
  ['if nothing would be left', 'no_price', /These parts cannot be added/],
] as const)('offers nothing %s', async (_when, missing_reason, text) => {
  const part = aPackagePart({ current_price: null, available: null, missing_reason })
  const totals = { subtotal: null, tax_amount: null, total_amount: null }
  fakePackageApi(() => aPackage({ tasks: [], task_count: 0, parts: [part], ...totals }))
  const { user, dialog } = await openDialog()
  await user.click(await dialog.findByRole('radio', { name: /10,000 km/ }))
  expect(await dialog.findByText(text)).toBeVisible()
  expect(dialog.getByText(/The total is not known/)).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Add/ })).toBeDisabled()
})

test('says when nothing matches the search', async () => {
  fakePackageApi(() => aPackage())
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByLabelText('Search packages'), 'nothing')
  expect(await dialog.findByText('No package found')).toBeVisible()
})

test('speaks Arabic', async () => {
  fakePackageApi(() => aPackage({ parts: [{ ...shortPart, current_price: aed(40) }] }))
  const { user, dialog } = await openDialog('ar')
  await user.click(await dialog.findByRole('radio', { name: /صيانة 10,000 كم/ }))
  expect(await dialog.findByText('لا يمكن إضافة هذه القطع')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'إضافة بدون القطع الناقصة' })).toBeEnabled()
})

test('is disabled on a closed card and hidden from mechanics', async () => {
  fakePackageApi(() => aPackage(), { status: 'completed' })
  const { unmount } = openCard({ role: 'manager', search: '?tab=tasks' })
  expect(await screen.findByRole('button', { name: 'Add package' })).toBeDisabled()
  unmount()
  fakePackageApi(() => aPackage())
  openCard({ role: 'mechanic', search: '?tab=tasks' })
  await screen.findByRole('button', { name: 'Add task' })
  expect(screen.queryByRole('button', { name: 'Add package' })).toBeNull()
})
