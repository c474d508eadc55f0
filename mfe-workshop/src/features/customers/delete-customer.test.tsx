import { screen, waitFor, within } from '@testing-library/react'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  aCustomer,
  fakeCustomersApi,
  renderCustomersPage,
  someCustomers,
} from './customers-testing.tsx'

const exactName = (name: string) => ({ name: new RegExp(`^${name}$`) })

const openDeleteDialog = async (
  { user }: ReturnType<typeof renderCustomersPage>,
  name: string,
  texts = ['Actions for', 'Delete'],
) => {
  await user.click(await screen.findByRole('button', { name: `${texts[0]} ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: texts[1] }))
  return within(await screen.findByRole('dialog'))
}

test('names the customer, deletes it after confirmation and reloads the list', async () => {
  const api = fakeCustomersApi(someCustomers(3))
  api.on(`DELETE /customers/${idOf(2)}`, () => ({ body: { success: true } }))
  const page = renderCustomersPage()
  const dialog = await openDeleteDialog(page, 'Person 2')
  expect(dialog.getByText('Person 2')).toBeVisible()
  expect(dialog.getByText('CUS-000002')).toBeVisible()
  expect(requestsOf(api, 'DELETE')).toEqual([])
  await page.user.click(dialog.getByRole('button', exactName('Delete')))
  expect(await screen.findByText('\u2068Person 2\u2069 deleted')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(requestsOf(api, 'GET', /customers$/)).toHaveLength(2))
})

test('deletes nothing if the dialog is cancelled', async () => {
  const api = fakeCustomersApi(someCustomers(1))
  const page = renderCustomersPage()
  const dialog = await openDeleteDialog(page, 'Person 1')
  await page.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'DELETE')).toEqual([])
})

test.each([
  [
    'en',
    ['Actions for', 'Delete'],
    'This cannot be deleted while other records refer to it',
    '2 vehicles',
    'Deactivate customer',
  ],
  [
    'ar',
    ['إجراءات', 'حذف'],
    'لا يمكن الحذف ما دامت سجلات أخرى مرتبطة به',
    'مركبتان',
    'إلغاء تنشيط العميل',
  ],
] as const)(
  'shows in %s which records refer to the customer, and deactivates it instead',
  async (...texts) => {
    const [language, menuTexts, reason, references, deactivate] = texts
    const api = fakeCustomersApi(someCustomers(1))
    const params = { vehicles: 2, work_cards: 5, invoices: 0 }
    api.on(`DELETE /customers/${idOf(1)}`, () => errorResponse(409, 'still_referenced', { params }))
    api.on(`PUT /customers/${idOf(1)}`, () =>
      recordResponse(aCustomer(1, { is_active: false, version: 2 })),
    )
    const page = renderCustomersPage('/customers', language)
    const dialog = await openDeleteDialog(page, 'Person 1', [...menuTexts])
    await page.user.click(dialog.getByRole('button', exactName(menuTexts[1])))
    expect(await dialog.findByText(reason)).toBeVisible()
    expect(dialog.getByText(references)).toBeVisible()
    expect(dialog.getAllByRole('listitem')).toHaveLength(2)
    expect(dialog.queryByRole('button', exactName(menuTexts[1]))).toBeNull()
    await waitFor(() => expect(dialog.getByRole('button', { name: deactivate })).toHaveFocus())
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requestsOf(api, 'PUT')[0]!.body).toEqual({ is_active: false })
  },
)

test('offers no deactivation for an inactive customer', async () => {
  const api = fakeCustomersApi([aCustomer(1, { is_active: false })])
  api.on(`DELETE /customers/${idOf(1)}`, () => errorResponse(409, 'still_referenced'))
  const page = renderCustomersPage()
  const dialog = await openDeleteDialog(page, 'Person 1')
  await page.user.click(dialog.getByRole('button', exactName('Delete')))
  expect(await dialog.findByText(/already inactive/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Deactivate customer' })).toBeNull()
})

test('shows another error in the dialog and allows a retry', async () => {
  const api = fakeCustomersApi(someCustomers(1))
  api.on(`DELETE /customers/${idOf(1)}`, () => errorResponse(500, 'internal_error'))
  const page = renderCustomersPage()
  const dialog = await openDeleteDialog(page, 'Person 1')
  await page.user.click(dialog.getByRole('button', exactName('Delete')))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to delete customer')
  api.on(`DELETE /customers/${idOf(1)}`, () => ({ body: { success: true } }))
  await page.user.click(dialog.getByRole('button', exactName('Delete')))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows the previous page after the last customer of a page was deleted', async () => {
  const api = fakeCustomersApi(someCustomers(11))
  api.on(`DELETE /customers/${idOf(1)}`, () => ({ body: { success: true } }))
  const page = renderCustomersPage('/customers?page=2')
  const dialog = await openDeleteDialog(page, 'Person 1')
  await page.user.click(dialog.getByRole('button', exactName('Delete')))
  await waitFor(() => expect(page.router.state.location.search).toBe(''))
})
