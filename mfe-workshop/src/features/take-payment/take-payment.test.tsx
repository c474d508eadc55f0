import { act, screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { anInvoice } from '../invoices/invoices-testing.tsx'
import { aPayment, fakePaymentsApi } from '../payments/payments-testing.tsx'
import { cardId, openCard } from '../work-card/work-card-testing.tsx'

const paymentPath = `/payments/work-card/${cardId}`
const invoicePath = `/invoices/generate/work-card/${cardId}`
const print = jest.fn()
beforeEach(() => {
  print.mockReset()
  Object.assign(window, { print })
})

/** A card of 250.00 that waits for payment, of which 100.00 is paid. */
const openWaitingCard = (role: 'receptionist' | 'mechanic' = 'receptionist') => {
  const { api } = fakePaymentsApi([aPayment(1)], aed(250), {
    status: 'waiting_payment',
    started_at: '2026-11-20T09:00:00.000Z',
    paid_amount: aed(100),
    assigned_mechanic_id: idOf(51),
  })
  api.on(`POST ${invoicePath}`, () => recordResponse(anInvoice(), [], 201))
  api.on(`GET /invoices/${idOf(400)}`, () => recordResponse(anInvoice()))
  return { api, ...openCard({ role }) }
}
/** What was recorded and issued. The printed receipt also has a link to the job. */
const requestsOfMoney = (api: ReturnType<typeof openWaitingCard>['api']) =>
  requestsOf(api, 'POST').filter(({ path }) => !path.endsWith('/invitation'))
const sheet = () => document.body.querySelector<HTMLElement>('body > [data-sheet="taken-payment"]')
const openDialog = async (user: ReturnType<typeof openCard>['user']) => {
  await user.click(await screen.findByRole('button', { name: /Take .*150\.00.* and print/ }))
  return within(await screen.findByRole('dialog', { name: 'Take payment' }))
}

test('one click and Enter take the rest in cash, issue the invoice and print both', async () => {
  const { api, user } = openWaitingCard()
  const dialog = await openDialog(user)
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Cash' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(requestsOfMoney(api).map(({ path, body }) => [path, body])).toEqual([
    [paymentPath, expect.objectContaining({ payment_method: 'cash', amount: '150.00' })],
    [invoicePath, expect.anything()],
  ])
  for (const text of ['RCP-2026-000002', '150.00', 'INV-2026-000017'])
    expect(sheet()).toHaveTextContent(text)
})

test('a digit chooses the method, and the change is calculated from the cash that is handed over', async () => {
  const { api, user } = openWaitingCard()
  const dialog = await openDialog(user)
  await user.type(dialog.getByRole('textbox', { name: 'Cash handed over (AED)' }), '200')
  expect(dialog.getByText('Change to give').parentElement).toHaveTextContent('50.00')
  await user.clear(dialog.getByRole('textbox', { name: 'Cash handed over (AED)' }))
  await user.type(dialog.getByRole('textbox', { name: 'Cash handed over (AED)' }), '100')
  expect(dialog.getByText('Still missing').parentElement).toHaveTextContent('50.00')

  dialog.getByRole('radio', { name: 'Cash' }).focus()
  await user.keyboard('2')
  expect(dialog.getByRole('radio', { name: 'Card' })).toBeChecked()
  expect(dialog.queryByText('Still missing')).toBeNull()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(requestsOfMoney(api)[0]?.body).toMatchObject({ payment_method: 'card' })
})

test('a part payment without the invoice prints the receipt alone', async () => {
  const { api, user } = openWaitingCard()
  const dialog = await openDialog(user)
  const amount = dialog.getByRole('textbox', { name: /Amount/ })
  await user.clear(amount)
  await user.type(amount, '50')
  await user.click(dialog.getByRole('checkbox', { name: /Issue the tax invoice/ }))
  await user.click(dialog.getByRole('button', { name: /Take .*50\.00.* and print/ }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(requestsOfMoney(api).map(({ path }) => path)).toEqual([paymentPath])
  expect(sheet()).toHaveTextContent('100.00')
  expect(sheet()).not.toHaveTextContent('INV-2026')
})

test('an amount above the debt is refused at the field, and a refused payment prints nothing', async () => {
  const { api, user } = openWaitingCard()
  const dialog = await openDialog(user)
  const amount = dialog.getByRole('textbox', { name: /Amount/ })
  await user.clear(amount)
  await user.type(amount, '151{Enter}')
  await waitFor(() => expect(amount).toBeInvalid())
  expect(requestsOfMoney(api)).toEqual([])

  api.on(`POST ${paymentPath}`, () => errorResponse(409, 'cash_session_needed'))
  await user.clear(amount)
  await user.type(amount, '150{Enter}')
  expect(await dialog.findByText(/Open your cash drawer/)).toBeVisible()
  expect(print).not.toHaveBeenCalled()
})

test('repeats a payment whose response was lost with the same key, although it is already counted', async () => {
  const { api, user } = openWaitingCard()
  const dialog = await openDialog(user)
  api.on(`POST ${paymentPath}`, () => 'unreachable')
  // The server has recorded the payment, so nothing is outstanding.
  api.on(`GET ${paymentPath}/summary`, () =>
    recordResponse({ total_amount: 250, paid_amount: 250, outstanding_balance: 0, credit: 0 }),
  )
  await user.keyboard('{Enter}')
  expect(await dialog.findByText(/Cannot reach the server/)).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /Amount/ })).toHaveValue('150.00')

  const recorded = aPayment(2, { amount: aed(150) })
  api.on(`POST ${paymentPath}`, () => recordResponse(recorded, [], 201))
  await user.click(dialog.getByRole('button', { name: /Take .*150\.00.* and print/ }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const payments = requestsOfMoney(api).filter(({ path }) => path === paymentPath)
  expect(payments).toHaveLength(2)
  expect(payments[0]?.headers['idempotency-key']).toBe(payments[1]?.headers['idempotency-key'])
})

test('proposes the new rest if a colleague records a payment meanwhile, and keeps what was typed', async () => {
  const { api, user } = openWaitingCard()
  const dialog = await openDialog(user)
  api.on(`POST ${paymentPath}`, () =>
    errorResponse(409, 'payment_exceeds_outstanding', {
      params: { amount: '150.00', outstanding: '20.00' },
    }),
  )
  api.on(`GET ${paymentPath}/summary`, () =>
    recordResponse({ total_amount: 250, paid_amount: 230, outstanding_balance: 20, credit: 0 }),
  )
  await user.click(dialog.getByRole('radio', { name: 'Card' }))
  await user.type(dialog.getByRole('textbox', { name: 'Last 4 digits of card' }), '4242')
  await user.click(dialog.getByRole('button', { name: /and print/ }))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Amount/ })).toHaveValue('20.00'))
  expect(dialog.getByRole('textbox', { name: 'Last 4 digits of card' })).toHaveValue('4242')
})

test('leaves its address when somebody else has taken the rest meanwhile', async () => {
  const { api, user, router, client } = openWaitingCard()
  await openDialog(user)
  expect(router.state.location.search).toContain('edit=take')
  const paid = { total_amount: 250, paid_amount: 250, outstanding_balance: 0, credit: 0 }
  api.on(`GET ${paymentPath}/summary`, () => recordResponse(paid))
  await act(() => client.invalidateQueries({ queryKey: ['work-cards'] }))
  await waitFor(() => expect(router.state.location.search).not.toContain('edit=take'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('says that the payments could not be loaded, and shows the form after Retry', async () => {
  const { api, user } = openWaitingCard()
  api.on(`GET ${paymentPath}/summary`, () => errorResponse(503, 'busy'))
  const dialog = await openDialog(user)
  expect(await dialog.findByText('Failed to load payments')).toBeVisible()

  const rest = { total_amount: 250, paid_amount: 100, outstanding_balance: 150, credit: 0 }
  api.on(`GET ${paymentPath}/summary`, () => recordResponse(rest))
  await user.click(dialog.getByRole('button', { name: 'Retry' }))
  const form = within(await screen.findByRole('dialog', { name: 'Take payment' }))
  expect(await form.findByRole('textbox', { name: /Amount/ })).toHaveValue('150.00')
})

test('says that the payment is recorded if the invoice could not be issued, and prints the receipt', async () => {
  const { api, user } = openWaitingCard()
  api.on(`POST ${invoicePath}`, () => errorResponse(503, 'busy'))
  await openDialog(user)
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/the invoice was not issued/)).toBeVisible()
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(sheet()).toHaveTextContent('RCP-2026-000002')
})

test('is not offered to mechanics', async () => {
  openWaitingCard('mechanic')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: /and print/ })).toBeNull()
})
