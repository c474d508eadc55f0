import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  errorResponse,
  fakeApi,
  idOf,
  recordResponse,
  renderScreen,
  requestsOf,
} from '@warsha/web-kit/testing'
import { useState } from 'react'
import ar from '../../locales/ar/invitations.json'
import en from '../../locales/en/invitations.json'
import { AccountLinkDialog } from './account-link.dialog.tsx'
import { InvitationDialog } from './invitation.dialog.tsx'

const texts = { en: { invitations: en }, ar: { invitations: ar } }
const card = { id: idOf(1), work_card_number: 'WC-2026-000007' }
const url = 'http://warsha.test/j/secret'
const invitation = {
  url,
  qr_code: 'data:image/png;base64,AA==',
  whatsapp: [
    { language: 'en', url: 'https://wa.me/1?text=Hello' },
    { language: 'ar', url: 'https://wa.me/1?text=Marhaba' },
  ],
  expires_at: '2026-12-22T08:00:00Z',
}
const path = `/work-cards/${card.id}/invitation`

test('shows the link as text, QR code and WhatsApp message in each language, and copies it', async () => {
  const api = fakeApi({ [`POST ${path}`]: () => recordResponse(invitation) })
  const user = userEvent.setup()
  renderScreen(<InvitationDialog card={card} onClose={jest.fn()} />, { texts })
  const dialog = await screen.findByRole('dialog', { name: en.title })
  expect(await within(dialog).findByRole('img', { name: en.qr_code })).toHaveAttribute(
    'src',
    invitation.qr_code,
  )
  expect(within(dialog).getByText(url)).toBeVisible()
  expect(
    within(dialog)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(invitation.whatsapp.map((one) => one.url))
  await user.click(within(dialog).getByRole('button', { name: en.copy }))
  expect(await screen.findByText(en.copied)).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(url)
  expect(requestsOf(api, 'POST')).toHaveLength(1)
})

const ReopenedDialog = () => {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? (
    <InvitationDialog card={card} onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open again
    </button>
  )
}

test('sends the message to the new phone of the customer when the dialog is opened again', async () => {
  const api = fakeApi({ [`POST ${path}`]: () => recordResponse(invitation) })
  const user = userEvent.setup()
  renderScreen(<ReopenedDialog />, { texts })
  const first = within(await screen.findByRole('dialog', { name: en.title }))
  expect((await first.findAllByRole('link'))[0]).toHaveAttribute(
    'href',
    invitation.whatsapp[0]!.url,
  )
  const changed = { language: 'en', url: 'https://wa.me/2?text=Hello' }
  api.on(`POST ${path}`, () => recordResponse({ ...invitation, whatsapp: [changed] }))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Open again' }))
  const second = within(await screen.findByRole('dialog', { name: en.title }))
  const [link, ...others] = await second.findAllByRole('link')
  expect(link).toHaveAttribute('href', changed.url)
  expect(others).toEqual([])
})

test('revokes the link after a question and closes', async () => {
  const api = fakeApi({
    [`POST ${path}`]: () => recordResponse(invitation),
    [`DELETE ${path}`]: () => ({ body: { success: true } }),
  })
  const onClose = jest.fn()
  renderScreen(<InvitationDialog card={card} onClose={onClose} />, { texts, language: 'ar' })
  await userEvent.click(await screen.findByRole('button', { name: ar.revoke }))
  expect(requestsOf(api, 'DELETE')).toEqual([])
  const question = await screen.findByRole('dialog', { name: ar.revoke_title })
  await userEvent.click(within(question).getByRole('button', { name: ar.revoke }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(requestsOf(api, 'DELETE')).toHaveLength(1)
})

const accountPath = `/customers/${idOf(2)}/account-link`
const openAccountLink = (email: string | null, language: 'en' | 'ar' = 'en') =>
  renderScreen(<AccountLinkDialog customer={{ id: idOf(2), email }} onClose={jest.fn()} />, {
    texts,
    language,
  })

test('creates a link to the account only after reception says how the person was checked', async () => {
  const api = fakeApi({ [`POST ${accountPath}`]: () => errorResponse(500, 'internal_error') })
  openAccountLink('omar@example.com')
  const create = await screen.findByRole('button', { name: en.account_create })
  expect(screen.queryByLabelText(new RegExp(en.account_email))).toBeNull()
  await userEvent.click(create)
  await waitFor(() =>
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('This field is required'),
  )
  expect(requestsOf(api, 'POST')).toEqual([])

  await userEvent.click(screen.getByRole('radio', { name: en.checks.vehicle_licence }))
  await userEvent.click(create)
  expect(await screen.findByRole('alert')).toHaveTextContent(en.failed)
  api.on(`POST ${accountPath}`, () => recordResponse(invitation))
  await userEvent.click(create)
  expect(await screen.findByText(url)).toBeVisible()
  expect(requestsOf(api, 'POST').at(-1)?.body).toMatchObject({ checked: 'vehicle_licence' })
})

test('asks for the e-mail of a customer who has none', async () => {
  const api = fakeApi({ [`POST ${accountPath}`]: () => recordResponse(invitation) })
  openAccountLink(null, 'ar')
  await userEvent.click(await screen.findByRole('radio', { name: ar.checks.known_in_person }))
  await userEvent.type(screen.getByLabelText(new RegExp(ar.account_email)), 'omar@example.com')
  await userEvent.click(screen.getByRole('button', { name: ar.account_create }))
  expect(await screen.findByText(url)).toBeVisible()
  expect(requestsOf(api, 'POST').at(-1)?.body).toEqual({
    checked: 'known_in_person',
    email: 'omar@example.com',
  })
})
