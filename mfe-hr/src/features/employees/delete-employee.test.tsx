import { screen, waitFor, within } from '@testing-library/react'
import type { Language } from '@warsha/web-kit'
import {
  anEmployee,
  aShopWith,
  idOf,
  listRequests,
  manyEmployees,
  openEmployees,
  refusal,
  requestsOf,
  textsIn,
} from './employees-testing.tsx'

const exactly = (name: string) => ({ name: new RegExp(`^${name}$`) })

const askToDelete = async (path = '/employees', language: Language = 'en') => {
  const screenOf = openEmployees(path, { language })
  const actionsOf = language === 'ar' ? 'إجراءات' : 'Actions for'
  await screenOf.user.click(await screen.findByRole('button', { name: `${actionsOf} Person 1` }))
  await screenOf.user.click(await screen.findByRole('menuitem', { name: textsIn(language).delete }))
  return { ...screenOf, dialog: within(await screen.findByRole('dialog')) }
}

test.each([
  ['en', '\u2068Person 1\u2069 was made inactive'],
  ['ar', 'أصبح \u2068Person 1\u2069 غير نشط'],
] as const)('asks in %s, naming whom and what it means, and then makes inactive', async (language, done) => {
  const texts = textsIn(language)
  const api = aShopWith(manyEmployees(3))
  api.on(`DELETE /employees/${idOf(1)}`, () => ({ body: { success: true } }))
  const { user, dialog } = await askToDelete('/employees', language)
  expect(dialog.getByText('Person 1')).toBeVisible()
  expect(dialog.getByText('EMP-0001')).toBeVisible()
  expect(dialog.getByText(texts.delete_text)).toBeVisible()
  expect(requestsOf(api, 'DELETE')).toEqual([])
  await user.click(dialog.getByRole('button', exactly(texts.delete)))
  expect(await screen.findByText(done)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(listRequests(api)).toHaveLength(2))
  await waitFor(() => expect(requestsOf(api, 'GET', /stats/)).toHaveLength(2))
})

test('does nothing when it is left', async () => {
  const api = aShopWith(manyEmployees(1))
  const { user, dialog } = await askToDelete()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'DELETE')).toEqual([])
})

test.each([
  ['en', 409, 'last_admin', 'The last active admin cannot be removed, demoted or made inactive'],
  ['ar', 409, 'last_admin', 'لا يمكن حذف آخر مسؤول نظام نشط أو خفض صلاحيته أو إيقافه'],
  ['en', 403, 'not_allowed', 'You are not allowed to do this'],
  ['ar', 403, 'not_allowed', 'ليست لديك صلاحية لهذا الإجراء'],
  ['en', 500, 'internal_error', 'Failed to delete employee'],
  ['ar', 500, 'internal_error', 'تعذّر حذف الموظف'],
] as const)('in %s a refusal with %s %s stays in the dialog in words, and can be tried again', async (...given) => {
  const [language, status, code, words] = given
  const api = aShopWith([anEmployee(1, { role_name: 'admin' })])
  api.on(`DELETE /employees/${idOf(1)}`, () => refusal(status, code))
  const { user, dialog } = await askToDelete('/employees', language)
  await user.click(dialog.getByRole('button', exactly(textsIn(language).delete)))
  expect(await dialog.findByRole('alert')).toHaveTextContent(words)
  api.on(`DELETE /employees/${idOf(1)}`, () => ({ body: { success: true } }))
  await user.click(dialog.getByRole('button', exactly(textsIn(language).delete)))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['', '/employees?page=2'],
  ['?page=2&status=all', '/employees?page=2&status=all'],
])('after the last employee of the last page the address is "%s"', async (search, path) => {
  const api = aShopWith(manyEmployees(11))
  api.on(`DELETE /employees/${idOf(1)}`, () => ({ body: { success: true } }))
  const { user, dialog, router } = await askToDelete(path)
  await user.click(dialog.getByRole('button', exactly('Delete')))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(router.state.location.search).toBe(search))
})
