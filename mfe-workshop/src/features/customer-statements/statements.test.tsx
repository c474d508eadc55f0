import { screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import { errorResponse, fill, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  anAccount,
  customerId,
  fakeAccountApi,
  openAccount,
} from '../customer-accounts/customer-accounts-testing.tsx'
import { aReminder, aStatement } from './statements-testing.ts'

const path = `/customers/${customerId}`
const dialog = async () => within(await screen.findByRole('dialog'))
const owing = anAccount({ balance: aed(372.5), owed: aed(372.5), can_be_reminded: true })

test('shows the statement of a range with job, purchase order and ageing, and saves it as Excel and PDF', async () => {
  const api = fakeAccountApi({ account: owing })
  api.on(`GET ${path}/statement`, () => recordResponse(aStatement()))
  const { user } = openAccount({ search: '?as_of=2026-11-25' })
  await user.click(await screen.findByRole('button', { name: 'Statement' }))
  const shown = await dialog()
  const preview = await shown.findByRole('region', { name: /Statement of/ })
  for (const text of ['INV-2026-000017', 'PO-2026-8', 'SHJ 2 771', 'كشف حساب', '1–30 days'])
    expect(preview).toHaveTextContent(text)
  const lastQuery = () => Object.fromEntries(requestsOf(api, 'GET', /statement$/).at(-1)!.query)
  expect(lastQuery()).toEqual({ from: '2026-11-01', to: '2026-11-25' })

  await fill(user, shown.getByRole('textbox', { name: 'From' }), '01/10/2026')
  await waitFor(() => expect(lastQuery()).toEqual({ from: '2026-10-01', to: '2026-11-25' }))
  const download = async (name: string, query: object) => {
    await user.click(await shown.findByRole('button', { name }))
    await waitFor(() =>
      expect(Object.fromEntries(api.requests.at(-1)!.query)).toEqual({
        from: '2026-10-01',
        to: '2026-11-25',
        ...query,
      }),
    )
  }
  api.on(`GET ${path}/statement/export`, () => errorResponse(500, 'internal_error'))
  await download('Excel', { format: 'xlsx', language: 'en' })
  expect(await screen.findByText('Failed to export the file')).toBeVisible()
  api.on(`GET ${path}/statement/pdf`, () => errorResponse(500, 'internal_error'))
  await download('Download PDF', {})
  expect(await screen.findByText('Failed to create PDF')).toBeVisible()
})

test('asks for both days in their order before it reads a statement', async () => {
  const api = fakeAccountApi()
  api.on(`GET ${path}/statement`, () => recordResponse(aStatement()))
  const { user } = openAccount({ search: '?as_of=2026-11-25', language: 'ar' })
  await user.click(await screen.findByRole('button', { name: 'كشف لفترة' }))
  const shown = await dialog()
  await waitFor(() => expect(requestsOf(api, 'GET', /statement$/)).toHaveLength(1))
  await fill(user, shown.getByRole('textbox', { name: 'من' }), '26/11/2026')
  expect(await shown.findByRole('alert')).toBeVisible()
  expect(shown.queryByRole('region')).toBeNull()
  await fill(user, shown.getByRole('textbox', { name: 'من' }), '')
  expect(await shown.findByText('يُرجى اختيار تاريخ البداية وتاريخ النهاية')).toBeVisible()
  expect(requestsOf(api, 'GET', /statement$/)).toHaveLength(1)
})

test('sends a link to the statement of the days that are shown, and revokes it after a confirmation', async () => {
  const api = fakeAccountApi({ account: owing })
  const url = 'http://warsha.test/s/secret'
  api.on(`GET ${path}/statement`, () => recordResponse(aStatement()))
  api.on(`POST ${path}/statement-link`, () =>
    recordResponse({
      url,
      qr_code: 'data:image/png;base64,AA==',
      whatsapp: [
        { language: 'en', url: 'https://wa.me/1?text=Hello' },
        { language: 'ar', url: 'https://wa.me/1?text=Marhaba' },
      ],
      expires_at: '2026-12-22T08:00:00Z',
    }),
  )
  api.on(`DELETE ${path}/statement-link`, () => ({ body: { success: true } }))
  const { user } = openAccount({ search: '?as_of=2026-11-25' })
  await user.click(await screen.findByRole('button', { name: 'Statement' }))
  await user.click(await (await dialog()).findByRole('button', { name: 'Send link' }))
  const link = within(await screen.findByRole('dialog', { name: 'Link to the statement' }))
  expect(await link.findByText(url)).toBeVisible()
  expect(link.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    'https://wa.me/1?text=Hello',
    'https://wa.me/1?text=Marhaba',
  ])
  expect(requestsOf(api, 'POST', /statement-link/).map(({ body }) => body)).toEqual([
    { from: '2026-11-01', to: '2026-11-25' },
  ])

  await user.click(link.getByRole('button', { name: 'Revoke link' }))
  const question = within(await screen.findByRole('dialog', { name: 'Revoke this link?' }))
  await user.click(question.getByRole('button', { name: 'Revoke link' }))
  await waitFor(() => expect(requestsOf(api, 'DELETE', /statement-link/)).toHaveLength(1))
  expect(await screen.findByRole('dialog', { name: /Statement of/ })).toBeVisible()
})

test('offers the text of a reminder in both languages to copy and for WhatsApp', async () => {
  const api = fakeAccountApi({ account: owing })
  api.on(`GET ${path}/reminder`, () => recordResponse(aReminder))
  const { user } = openAccount()
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  await user.click(await screen.findByRole('button', { name: 'Remind' }))
  const shown = await dialog()
  expect(await shown.findByText('مرحباً سارة')).toHaveAttribute('lang', 'ar')
  await user.click(shown.getAllByRole('button', { name: 'Copy text' })[0]!)
  expect(await screen.findByText('Text copied')).toBeVisible()
  expect(copied).toEqual(['Hello Sara'])
  expect(
    shown.getAllByRole('link', { name: 'WhatsApp' }).map((link) => link.getAttribute('href')),
  ).toEqual(aReminder.texts.map(({ whatsapp_url }) => whatsapp_url))
})

test('a customer in credit is never offered a reminder, and the dialog explains a refusal', async () => {
  fakeAccountApi({ account: anAccount({ owed: aed(50), credit: aed(60), balance: aed(-10) }) })
  const { unmount } = openAccount()
  expect(await screen.findByRole('button', { name: 'Statement' })).toBeVisible()
  expect(await screen.findByText(/^Has/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull()
  unmount()

  // The customer pays while the page is open.
  const api = fakeAccountApi({ account: owing })
  api.on(`GET ${path}/reminder`, () => errorResponse(409, 'nothing_to_remind'))
  const { user } = openAccount()
  await user.click(await screen.findByRole('button', { name: 'Remind' }))
  expect(
    await (await dialog()).findByText("The customer's credit covers everything that is owed"),
  ).toBeVisible()
})
