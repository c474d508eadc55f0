import { screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import type { CardDeposit, TakenDeposit } from '@warsha/contracts/workshop/money/deposits'
import { errorResponse, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { anInvoice } from '../invoices/invoices-testing.tsx'
import { aPayment, fakePaymentsApi } from '../payments/payments-testing.tsx'
import { cardId, cardPath, openCard } from '../work-card/work-card-testing.tsx'

const depositPath = `${cardPath}/deposits`
const invoiceId = idOf(400)
const print = jest.fn()
beforeEach(() => {
  print.mockReset()
  Object.assign(window, { print })
})

const taken: TakenDeposit = {
  payment_id: aPayment(1).id,
  receipt_number: 'RCP-2026-000001',
  payment_method: 'card',
  amount: aed(105),
  payment_date: '2026-11-20',
  advance_invoice: {
    id: invoiceId,
    invoice_number: 'INV-2026-000017',
    net_amount: aed(100),
    tax_amount: aed(5),
    total_amount: aed(105),
    credited_amount: aed(0),
    credit_note_number: null,
  },
}

const aDeposit = (overrides: Partial<CardDeposit> = {}): CardDeposit => ({
  asked_amount: aed(105),
  taken_amount: aed(0),
  due_amount: aed(105),
  is_taxed: true,
  is_invoiced: false,
  deposits: [],
  ...overrides,
})

interface Options {
  deposit?: Partial<CardDeposit>
  role?: 'receptionist' | 'manager'
  language?: 'en' | 'ar'
}

/** An approved card whose estimate asks for a deposit. */
const openApproved = ({ deposit = {}, role = 'receptionist', language = 'en' }: Options = {}) => {
  const { api } = fakePaymentsApi([aPayment(1)], aed(1050), {
    status: 'in_progress',
    customer_approved: true,
    paid_amount: aed(0),
  })
  api.on(`GET ${cardPath}/deposit`, () => recordResponse(aDeposit(deposit)))
  api.on(`POST ${depositPath}`, () => recordResponse(taken, [], 201))
  api.on(`GET /invoices/${invoiceId}`, () => recordResponse(anInvoice()))
  return { api, ...openCard({ role, language }) }
}
const openDialog = async (user: ReturnType<typeof openCard>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Take deposit' }))
  return within(await screen.findByRole('dialog', { name: 'Take deposit' }))
}

test('the form of an ordinary payment says that a taxed deposit is due, and how to take it', async () => {
  const { user } = openApproved()
  await user.click(await screen.findByRole('tab', { name: /Payments/ }))
  await user.click(await screen.findByRole('button', { name: 'Record payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }))
  expect(await dialog.findByText(/105\.00.* is due.*“Take deposit”/)).toBeVisible()
})

test('the card says which deposit is due; Enter takes it in cash, and receipt and advance invoice are printed', async () => {
  const { api, user } = openApproved()
  expect(await screen.findByText(/A deposit of .*105\.00.* is due/)).toBeVisible()
  const dialog = await openDialog(user)
  expect(dialog.getByText(/advance tax invoice/)).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Cash' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const sent = requestsOf(api, 'POST').filter(({ path }) => path === depositPath)
  expect(sent).toMatchObject([{ body: { payment_method: 'cash', amount: '105.00' } }])
  const sheet = document.body.querySelector('body > [data-sheet="taken-payment"]')
  for (const text of ['RCP-2026-000001', 'INV-2026-000017']) expect(sheet).toHaveTextContent(text)
})

test('the receipt of a deposit leaves out what the insurer owes', async () => {
  const { api, user } = openApproved()
  const share = { total_amount: aed(0), paid_amount: aed(0) }
  // After the deposit.
  api.on(`GET /payments/work-card/${cardId}/summary`, () =>
    recordResponse({
      total_amount: aed(5000),
      paid_amount: aed(105),
      outstanding_balance: aed(4895),
      credit: aed(0),
      payment_status: 'partial',
      payments_count: 1,
      shares: [
        { payer: 'customer', customer_id: idOf(2), ...share, outstanding: aed(895) },
        { payer: 'insurer', customer_id: idOf(3), ...share, outstanding: aed(4000) },
      ],
    }),
  )
  await openDialog(user)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const sheet = document.body.querySelector('body > [data-sheet="taken-payment"]')
  expect(sheet).toHaveTextContent(/Outstanding[^0-9]*895\.00/)
})

test('an amount above the deposit is refused at the field, and a refusal of the server keeps what was typed', async () => {
  const { api, user } = openApproved()
  const dialog = await openDialog(user)
  const amount = dialog.getByRole('textbox', { name: /Amount/ })
  await user.clear(amount)
  await user.type(amount, '106{Enter}')
  await waitFor(() => expect(amount).toBeInvalid())
  expect(requestsOf(api, 'POST').filter(({ path }) => path === depositPath)).toEqual([])
  api.on(`POST ${depositPath}`, () =>
    errorResponse(409, 'deposit_exceeds_due', { params: { amount: '50.00', due: '20.00' } }),
  )
  await user.clear(amount)
  await user.type(amount, '50{Enter}')
  expect(await dialog.findByText(/exceeds the deposit that is due \(20\.00 AED\)/)).toBeVisible()
  expect(amount).toHaveValue('50')
})

test('managers credit and refund a deposit from the payments of the card', async () => {
  const { api, user } = openApproved({
    role: 'manager',
    deposit: { taken_amount: aed(105), due_amount: aed(0), deposits: [taken] },
  })
  const refundId = idOf(900)
  api.on('POST /refunds', () =>
    recordResponse({ id: refundId, status: 'waiting_approval', refund_number: null }, [], 201),
  )
  await user.click(await screen.findByRole('tab', { name: /Payments/ }))
  expect(screen.queryByText(/is due since/)).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Credit and refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Refund/ }))
  expect(dialog.getByText(/advance invoice is credited/)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Car sold')
  await user.click(dialog.getByRole('button', { name: 'Credit and refund' }))
  await waitFor(() =>
    expect(requestsOf(api, 'POST').filter(({ path }) => path === '/refunds')).toMatchObject([
      { body: { payment_id: taken.payment_id, amount: '105.00', credit_advance: true } },
    ]),
  )
})

test('a deposit that the final invoice shows is not offered for a refund', async () => {
  const deposit = { due_amount: aed(0), deposits: [taken] }
  const used = openApproved({ role: 'manager', deposit: { ...deposit, is_invoiced: true } })
  await used.user.click(await screen.findByRole('tab', { name: /Payments/ }))
  expect(
    await screen.findByRole('button', { name: /advance invoice.*INV-2026-000017/ }),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Credit and refund' })).toBeNull()
})

test('reception sees the deposits, and credits none', async () => {
  const { user } = openApproved({ deposit: { due_amount: aed(0), deposits: [taken] } })
  await user.click(await screen.findByRole('tab', { name: /Payments/ }))
  expect(await screen.findByText('RCP-2026-000001', { selector: 'li *' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Credit and refund' })).toBeNull()
})

test('offers another try if the deposits cannot be loaded', async () => {
  const { api, user } = openApproved({ deposit: { due_amount: aed(0), deposits: [taken] } })
  api.on(`GET ${cardPath}/deposit`, () => errorResponse(503, 'busy'))
  await user.click(await screen.findByRole('tab', { name: /Payments/ }))
  expect(await screen.findByText('Deposits could not be loaded')).toBeVisible()
})

test('speaks Arabic', async () => {
  openApproved({ language: 'ar' })
  expect(await screen.findByText(/دفعة مقدمة قدرها .*105\.00/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'استلام الدفعة المقدمة' })).toBeVisible()
})

test('asks for nothing on a card that nobody approved', async () => {
  const { api } = fakePaymentsApi([], aed(1050), { customer_approved: false })
  openCard({ role: 'receptionist' })
  await screen.findByRole('heading', { level: 1 })
  expect(requestsOf(api, 'GET').some(({ path }) => path === `/work-cards/${cardId}/deposit`)).toBe(
    false,
  )
})
