import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import { errorResponse, fill, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  aCashMovement,
  aCashSession,
  aSessionRow,
  fakeCashApi,
  openCashDrawer,
  sessionId,
} from './cash-drawer-testing.tsx'

const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!
const choosePhoto = () =>
  fireEvent.change(field('photo'), {
    target: { files: [new File(['x'], 'receipt.png', { type: 'image/png' })] },
  })
const paidOut = (overrides: object = {}) =>
  aCashMovement(2, { kind: 'paid_out', amount: aed(-30), reason: 'Water', ...overrides })
const path = `/cash-movements/${paidOut().id}/receipt`
const photo = expect.stringMatching(/^data:image\/png;base64,/)

test.each([
  ['en', 'Add receipt', 'Receipt'],
  ['ar', 'إضافة إيصال', 'الإيصال'],
] as const)(
  'adds a receipt to cash that was paid out, and to no other movement, in %s',
  async (language, add, alt) => {
    const { api } = fakeCashApi({
      session: aCashSession(),
      movements: [paidOut(), aCashMovement(1), aCashMovement(3, { kind: 'safe_drop' })],
    })
    let photo_url: string | null = null
    api.on(`GET ${path}`, () => recordResponse({ photo_url }))
    api.on(`PUT ${path}`, () => {
      photo_url = '/api/signed'
      return recordResponse({ photo_url })
    })
    const { user } = openCashDrawer('receptionist', language)
    await screen.findByRole('table')
    await user.click(screen.getByRole('button', { name: add }))
    await waitFor(() => expect(field('photo')).not.toBeNull())
    choosePhoto()
    expect(await screen.findByRole('img', { name: alt })).toHaveAttribute('src', '/api/signed')
    expect(requestsOf(api, 'PUT')[0]!.body).toEqual({ photo })
  },
)

test('sends the receipt after the cash that is paid out, and says if only the receipt is missing', async () => {
  const { api } = fakeCashApi({ session: aCashSession() })
  api.on(`POST /cash-sessions/${sessionId}/movements`, () => recordResponse(paidOut(), [], 201))
  api.on(`PUT ${path}`, () => errorResponse(413, 'photo_too_large'))
  const { user } = openCashDrawer()
  await user.click(await screen.findByRole('button', { name: 'Paid out' }))
  const form = within(await screen.findByRole('dialog'))
  await fill(user, field('amount'), '30')
  await fill(user, field('reason'), 'Water')
  choosePhoto()
  await form.findByRole('img', { name: 'Receipt' })
  await user.click(form.getByRole('button', { name: 'Record' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'POST').map(({ body }) => body)).toEqual([
    { kind: 'paid_out', amount: '30', reason: 'Water', reference: '' },
  ])
  expect(requestsOf(api, 'PUT')[0]!.body).toEqual({ photo })
  expect(await screen.findByText('File size must be less than 5MB')).toBeVisible()
})

test('asks before a chosen receipt is discarded with the form', async () => {
  fakeCashApi({ session: aCashSession() })
  const { user } = openCashDrawer()
  await user.click(await screen.findByRole('button', { name: 'Paid out' }))
  const form = within(await screen.findByRole('dialog'))
  choosePhoto()
  await form.findByRole('img', { name: 'Receipt' })
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows managers the receipts of the sessions of others', async () => {
  const { api } = fakeCashApi({
    session: null,
    rows: [aSessionRow()],
    movements: [paidOut({ has_receipt: true })],
  })
  api.on(`GET ${path}`, () => recordResponse({ photo_url: '/api/signed' }))
  const { user } = openCashDrawer('manager', 'en', `/cash-drawer?open=${sessionId}`, idOf(88))
  await user.click(await screen.findByRole('button', { name: 'Movements' }))
  await user.click(await screen.findByRole('button', { name: 'Receipt' }))
  const receipt = await screen.findByRole('img', { name: 'Receipt' })
  expect(receipt).toHaveAttribute('src', '/api/signed')
  await user.click(screen.getByRole('button', { name: /^View/ }))
  await waitFor(() => expect(screen.queryByText('Remove photo')).toBeNull())
  expect(screen.getByRole('img', { name: 'Receipt' })).toBeVisible()
})

test('lets managers pay out of an open drawer of somebody else what is above the limit of its cashier', async () => {
  const { api } = fakeCashApi({ session: aCashSession(), rows: [aSessionRow()] })
  api.on('GET /cash-sessions/current', () => ({ body: { success: true, data: null } }))
  api.on(`POST /cash-sessions/${sessionId}/movements`, () =>
    errorResponse(403, 'cash_out_above_limit', { params: { amount: 40 } }),
  )
  const { user } = openCashDrawer('manager', 'en', `/cash-drawer?open=${sessionId}`, idOf(88))
  await user.click(await screen.findByRole('button', { name: 'Movements' }))
  await user.click(await screen.findByRole('button', { name: 'Paid out' }))
  await waitFor(() => expect(field('amount')).not.toBeNull())
  await fill(user, field('amount'), '9000')
  await fill(user, field('reason'), 'Rent')
  await user.click(screen.getByRole('button', { name: 'Record' }))
  expect(await screen.findByText(/at most 40.00 AED more in this session/)).toBeVisible()
  expect(field('amount')).toHaveAttribute('aria-invalid', 'true')
})
