import { screen, waitFor, within } from '@testing-library/react'
import { idOf, refusal, requestsOf, saved } from '@warsha/web-kit/testing'
import { aCustomer, aShopWith, manyCustomers, openCustomers } from './customers-testing.tsx'

const isDelete = (name: string) => ({ name: new RegExp(`^${name}$`) })

const askToDelete = async (
  { user }: ReturnType<typeof openCustomers>,
  name: string,
  texts = ['Actions for', 'Delete'],
) => {
  await user.click(await screen.findByRole('button', { name: `${texts[0]} ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: texts[1] }))
  return within(await screen.findByRole('dialog'))
}

test('names whom it deletes, deletes on confirmation and reads the list again', async () => {
  const api = aShopWith(manyCustomers(3))
  api.on(`DELETE /customers/${idOf(2)}`, () => ({ body: { success: true } }))
  const screenOf = openCustomers()
  const dialog = await askToDelete(screenOf, 'Person 2')
  expect(dialog.getByText('Person 2')).toBeVisible()
  expect(dialog.getByText('CUS-000002')).toBeVisible()
  expect(requestsOf(api, 'DELETE')).toEqual([])
  await screenOf.user.click(dialog.getByRole('button', isDelete('Delete')))
  expect(await screen.findByText('\u2068Person 2\u2069 was deleted')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(requestsOf(api, 'GET')).toHaveLength(2))
})

test('deletes nothing when it is left', async () => {
  const api = aShopWith(manyCustomers(1))
  const screenOf = openCustomers()
  const dialog = await askToDelete(screenOf, 'Person 1')
  await screenOf.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'DELETE')).toEqual([])
})

test.each([
  [
    'en',
    ['Actions for', 'Delete'],
    'This cannot be deleted while other records refer to it',
    '2 vehicles',
    'Make inactive',
  ],
  [
    'ar',
    ['إجراءات', 'حذف'],
    'لا يمكن الحذف ما دامت سجلات أخرى مرتبطة به',
    'مركبتان',
    'إيقاف العميل',
  ],
] as const)(
  'a customer with records is not deleted; says in %s which, and makes inactive instead',
  async (...texts) => {
    const [language, words, why, which, instead] = texts
    const api = aShopWith(manyCustomers(1))
    const params = { vehicles: 2, work_cards: 5, invoices: 0 }
    api.on(`DELETE /customers/${idOf(1)}`, () => refusal(409, 'still_referenced', { params }))
    api.on(`PUT /customers/${idOf(1)}`, () => saved(aCustomer(1, { is_active: false, version: 2 })))
    const screenOf = openCustomers('/customers', language)
    const dialog = await askToDelete(screenOf, 'Person 1', [...words])
    await screenOf.user.click(dialog.getByRole('button', isDelete(words[1])))
    expect(await dialog.findByText(why)).toBeVisible()
    expect(dialog.getByText(which)).toBeVisible()
    expect(dialog.getAllByRole('listitem')).toHaveLength(2)
    await waitFor(() => expect(dialog.getByRole('button', { name: instead })).toHaveFocus())
    await screenOf.user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requestsOf(api, 'PUT')[0]!.body).toEqual({ is_active: false })
  },
)

test('a customer who is inactive already can only be left', async () => {
  const api = aShopWith([aCustomer(1, { is_active: false })])
  api.on(`DELETE /customers/${idOf(1)}`, () => refusal(409, 'still_referenced'))
  const screenOf = openCustomers()
  const dialog = await askToDelete(screenOf, 'Person 1')
  await screenOf.user.click(dialog.getByRole('button', isDelete('Delete')))
  expect(await dialog.findByText(/inactive already/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Make inactive' })).toBeNull()
})

test('another failure stays in the dialog, and can be tried again', async () => {
  const api = aShopWith(manyCustomers(1))
  api.on(`DELETE /customers/${idOf(1)}`, () => refusal(500, 'internal_error'))
  const screenOf = openCustomers()
  const dialog = await askToDelete(screenOf, 'Person 1')
  await screenOf.user.click(dialog.getByRole('button', isDelete('Delete')))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to delete customer')
  api.on(`DELETE /customers/${idOf(1)}`, () => ({ body: { success: true } }))
  await screenOf.user.click(dialog.getByRole('button', isDelete('Delete')))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('after the last customer of the last page the page before is shown', async () => {
  const api = aShopWith(manyCustomers(11))
  api.on(`DELETE /customers/${idOf(1)}`, () => ({ body: { success: true } }))
  const screenOf = openCustomers('/customers?page=2')
  const dialog = await askToDelete(screenOf, 'Person 1')
  await screenOf.user.click(dialog.getByRole('button', isDelete('Delete')))
  await waitFor(() => expect(screenOf.router.state.location.search).toBe(''))
})
