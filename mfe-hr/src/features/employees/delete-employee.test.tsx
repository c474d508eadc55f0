import { screen, waitFor, within } from '@testing-library/react'
import type { Language } from '@warsha/web-kit'
import { idOf, refusal, requestsOf } from '@warsha/web-kit/testing'
import {
  anEmployee,
  aShopWith,
  dialogClosed,
  inBoth,
  listRequests,
  manyEmployees,
  openEmployees,
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
] as const)(
  'asks in %s, naming whom and what it means, and then makes inactive',
  async (language, done) => {
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
    await dialogClosed()
    await waitFor(() => expect(listRequests(api)).toHaveLength(2))
    await waitFor(() => expect(requestsOf(api, 'GET', /stats/)).toHaveLength(2))
  },
)

test('does nothing when it is left', async () => {
  const api = aShopWith(manyEmployees(1))
  const { user, dialog } = await askToDelete()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await dialogClosed()
  expect(requestsOf(api, 'DELETE')).toEqual([])
})

const refusals = [
  [
    ...([
      409,
      'last_admin',
      'The last active admin cannot be deleted, demoted or deactivated',
    ] as const),
    'لا يمكن حذف آخر مسؤول نظام نشط أو خفض دوره أو إيقاف حسابه',
  ],
  [403, 'not_allowed', 'You do not have permission to do this', 'ليست لديك صلاحية لهذا الإجراء'],
  [500, 'internal_error', 'Failed to delete employee', 'تعذّر حذف الموظف'],
] as const

test('a refusal stays in the dialog in words, and can be tried again', async () => {
  const api = aShopWith([anEmployee(1, { role_name: 'admin' })])
  const { user, dialog } = await askToDelete()
  for (const [status, code, en, ar] of refusals) {
    api.on(`DELETE /employees/${idOf(1)}`, () => refusal(status, code))
    await user.click(dialog.getByRole('button', exactly('Delete')))
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(en))
    await inBoth((language) =>
      expect(dialog.getByRole('alert')).toHaveTextContent(language === 'ar' ? ar : en),
    )
  }
  api.on(`DELETE /employees/${idOf(1)}`, () => ({ body: { success: true } }))
  await user.click(dialog.getByRole('button', exactly('Delete')))
  await dialogClosed()
})

test.each([
  ['', '/employees?page=2'],
  ['?page=2&status=all', '/employees?page=2&status=all'],
])('after the last employee of the last page the address is "%s"', async (search, path) => {
  const api = aShopWith(manyEmployees(11))
  api.on(`DELETE /employees/${idOf(1)}`, () => ({ body: { success: true } }))
  const { user, dialog, router } = await askToDelete(path)
  await user.click(dialog.getByRole('button', exactly('Delete')))
  await dialogClosed()
  await waitFor(() => expect(router.state.location.search).toBe(search))
})
