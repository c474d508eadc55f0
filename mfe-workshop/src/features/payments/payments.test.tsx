/** Payments of a card (spec staff-operations 2, 3, 5, 8, 9; design permissions.md, ux.md "Forms"). */
import { screen, waitFor, within } from '@testing-library/react'
import { fill, requestsOf } from '@warsha/web-kit/testing'
import { openCard, region } from '../work-card/work-card-testing.tsx'
import { aPayment, aTill } from './payments-testing.tsx'

const open = (more: Partial<Parameters<typeof openCard>[0]> = {}) =>
  openCard({ role: 'receptionist', search: '?tab=payments', ...more })
const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!
const rows = () => screen.getAllByRole('row').slice(1)
const dialog = async () => within(await screen.findByRole('dialog'))
const chosen = async (user: ReturnType<typeof open>['user'], method: string) => {
  await user.click(field('payment_method'))
  await user.click(await screen.findByRole('option', { name: method }))
}
const asked = () =>
  ['reference_number', 'cheque_number', 'bank_name', 'card_last_4'].filter(
    (name) => field(name) !== null,
  )

test('what is outstanding is taken: each way of paying asks for its own fields, and only those are sent', async () => {
  const { api } = aTill([])
  const { user } = open()
  expect(await screen.findByText('No payments yet')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Add payment' }))
  await dialog()
  expect(field('amount')).toHaveValue('250.00')
  expect(asked()).toEqual([])
  await chosen(user, 'Cheque')
  expect(asked()).toEqual(['cheque_number', 'bank_name'])
  await fill(user, field('cheque_number'), '000123')
  await chosen(user, 'Bank transfer')
  expect(asked()).toEqual(['reference_number', 'bank_name'])
  await chosen(user, 'Insurance claim')
  expect(asked()).toEqual(['reference_number'])
  await chosen(user, 'Card')
  expect(asked()).toEqual(['reference_number', 'card_last_4'])
  await fill(user, field('card_last_4'), '12a4')
  await fill(user, field('amount'), '٢٥٠٫٠١')
  await user.click((await dialog()).getByRole('button', { name: 'Record payment' }))
  expect(await screen.findByText('Exactly 4 digits are needed')).toBeVisible()
  await fill(user, field('card_last_4'), '1234')
  await user.click((await dialog()).getByRole('button', { name: 'Record payment' }))
  expect(
    await screen.findByText('Payment amount (250.01 AED) exceeds outstanding balance (250.00 AED)'),
  ).toBeVisible()
  expect(requestsOf(api, 'POST')).toEqual([])
  await fill(user, field('amount'), '100.50')
  expect((await dialog()).getByText('Left to pay after this').parentElement).toHaveTextContent(
    'AED 149.50',
  )
  await user.click((await dialog()).getByRole('button', { name: 'Record payment' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = requestsOf(api, 'POST')
  expect(sent!.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent!.body).toMatchObject({
    payment_method: 'card',
    amount: '100.50',
    card_last_4: '1234',
    cheque_number: '',
    bank_name: '',
  })
  expect((await region('Payments')).getByText('AED 149.50')).toBeVisible()
  expect(rows()[0]).toHaveTextContent('•••• 1234')
})

test('another till was faster: the refusal stands at the amount with both sums, and what was typed stays', async () => {
  const { refuse } = aTill([])
  refuse('250.00', '0.00')
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add payment' }))
  await fill(user, field('notes'), 'Paid by his brother')
  await user.click((await dialog()).getByRole('button', { name: 'Record payment' }))
  expect(
    await screen.findByText('Payment amount (250.00 AED) exceeds outstanding balance (0.00 AED)'),
  ).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Add payment', hidden: true })).toBeDisabled()
  expect(field('amount')).toHaveAttribute('aria-invalid', 'true')
  expect(field('notes')).toHaveValue('Paid by his brother')
})

test('a payment is changed up to what is outstanding, and made void with a reason that is kept', async () => {
  const { api } = aTill([aPayment(1), aPayment(2, { amount: 50 })])
  const { user } = open({ role: 'manager' })
  await user.click(
    await screen.findByRole('button', { name: 'Change payment \u2066RCP-2026-000002\u2069' }),
  )
  await dialog()
  await fill(user, field('amount'), '150.01')
  await user.click((await dialog()).getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText(
      /Payment amount \(150.01 AED\) exceeds outstanding balance \(150.00 AED\)/,
    ),
  ).toBeVisible()
  await fill(user, field('amount'), '150')
  await user.click((await dialog()).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add payment' })).toBeDisabled())
  expect(screen.getByRole('button', { name: 'Add payment' })).toHaveAttribute(
    'title',
    'Nothing is outstanding',
  )
  expect(requestsOf(api, 'PUT')[0]!.body).toMatchObject({ amount: '150', version: 1 })

  await user.click(screen.getByRole('button', { name: 'Void payment \u2066RCP-2026-000001\u2069' }))
  await user.click((await dialog()).getByRole('button', { name: 'Void payment' }))
  expect(await screen.findByText('This field is required')).toBeVisible()
  expect(requestsOf(api, 'DELETE')).toEqual([])
  await fill(user, field('reason'), 'Entered twice')
  await user.click((await dialog()).getByRole('button', { name: 'Void payment' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(requestsOf(api, 'DELETE')[0]!.body).toEqual({ reason: 'Entered twice' })
  await user.click(screen.getByRole('checkbox', { name: 'Show voided payments' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(screen.getByText('Entered twice')).toBeVisible()
  expect(
    screen.queryByRole('button', { name: 'Void payment \u2066RCP-2026-000001\u2069' }),
  ).toBeNull()
})

test("what somebody else took is shown and not for a receptionist to change; a mechanic doesn't see money at all", async () => {
  const other = { id: 'x', first_name: 'Aisha', last_name: 'Khan' }
  aTill([aPayment(1, { can_change: false, received_by: other })])
  const { unmount } = open()
  const change = await screen.findByRole('button', {
    name: 'Change payment \u2066RCP-2026-000001\u2069',
  })
  expect(change).toBeDisabled()
  expect(change).toHaveAttribute(
    'title',
    'You can change only what you received yourself, and only today',
  )
  unmount()
  const { api } = aTill([])
  open({ role: 'mechanic' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('tab', { name: 'Payments' })).toBeNull()
  expect(requestsOf(api, 'GET', /payments/)).toEqual([])
})

test('the receipt is one paper in both languages, whatever the language of the page', async () => {
  aTill([
    aPayment(1, { payment_method: 'cheque', cheque_number: '000123', bank_name: 'Example Bank' }),
  ])
  const { user } = open({ language: 'ar', role: 'admin' })
  await user.click(
    await screen.findByRole('button', { name: 'الإيصال \u2066RCP-2026-000001\u2069' }),
  )
  await waitFor(() =>
    expect(document.body.querySelector(':scope > [data-sheet="receipt"]')).not.toBeNull(),
  )
  const paper = document.body.querySelector<HTMLElement>(':scope > [data-sheet="receipt"]')!
  for (const text of [
    'Payment receipt',
    'إيصال دفع',
    'RCP-2026-000001',
    '21/11/2026',
    '100.00',
    '000123',
    'شيك',
    '150.00',
  ])
    expect(paper).toHaveTextContent(text)
})
