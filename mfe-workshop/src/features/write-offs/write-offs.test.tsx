import { screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import type { WriteOff } from '@warsha/contracts/workshop/money/write-offs'
import { errorResponse, fill, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { aPayment, fakePaymentsApi } from '../payments/payments-testing.tsx'
import { cardId, cardPath, openCard } from '../work-card/work-card-testing.tsx'

const writeOff: WriteOff = {
  id: idOf(901),
  amount: aed(150),
  written_off_on: '2026-11-21',
  written_off_at: '2026-11-21T08:00:00.000Z',
  written_off_by_name: 'Khalid Al Marri',
  reason: 'The company has closed',
  reversed_at: null,
  reversed_by_name: null,
  reverse_reason: null,
  cheque_id: null,
}
/** The payments of a card that has an invoice and on which 150 of 250 are outstanding, unless said otherwise. */
const showSummary = (api: ReturnType<typeof fakePaymentsApi>['api'], fields: object) =>
  api.on(`GET /payments/work-card/${cardId}/summary`, () =>
    recordResponse({
      total_amount: 250,
      paid_amount: 100,
      outstanding_balance: 150,
      credit: 0,
      payment_status: 'partial',
      payments_count: 1,
      is_invoiced: true,
      ...fields,
    }),
  )
const open = (more: Partial<Parameters<typeof openCard>[0]> = {}) =>
  openCard({ role: 'manager', search: '?tab=payments', ...more })
const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!
const dialog = async () => within(await screen.findByRole('dialog'))

test('lets a manager give up what is outstanding, with a reason and never more', async () => {
  const { api } = fakePaymentsApi([aPayment(1)])
  api.on(`POST ${cardPath}/write-offs`, () => {
    api.on(`GET ${cardPath}/write-offs`, () => recordResponse([writeOff]))
    showSummary(api, {
      paid_amount: 250,
      outstanding_balance: 0,
      payment_status: 'paid',
      written_off: 150,
    })
    return recordResponse(writeOff, [], 201)
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Write off' }))
  const form = await dialog()
  expect(field('amount')).toHaveValue('150.00')
  await fill(user, field('amount'), '150.01')
  await user.click(form.getByRole('button', { name: 'Write off' }))
  expect(
    await form.findByText('The amount (150.01 AED) exceeds what is outstanding (150.00 AED)'),
  ).toBeVisible()
  expect(await form.findByText('This field is required')).toBeVisible()
  expect(requestsOf(api, 'POST')).toEqual([])
  await fill(user, field('amount'), '150')
  await fill(user, field('reason'), 'The company has closed')
  await user.click(form.getByRole('button', { name: 'Write off' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = requestsOf(api, 'POST')
  expect(sent!.body).toEqual({ amount: '150', reason: 'The company has closed' })
  expect(sent!.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)

  const item = within(await screen.findByRole('list', { name: 'Write-offs' })).getByRole('listitem')
  expect(item).toHaveTextContent(/Written off .*AED.150\.00.*The company has closed/)
  await waitFor(() =>
    expect(document.querySelector('[data-figure="written_off"]')).toHaveTextContent('150.00'),
  )
  // What was received, without what was given up.
  expect(document.querySelector('[data-figure="paid"]')).toHaveTextContent('100.00')
  expect(screen.queryByRole('button', { name: 'Write off' })).toBeNull()
})

test('is offered only for a card with an invoice, and says why', async () => {
  const { api } = fakePaymentsApi([aPayment(1)])
  showSummary(api, {
    is_invoiced: false,
    write_off_maximums: [],
  })
  open()
  const button = await screen.findByRole('button', { name: 'Write off' })
  expect(button).toBeDisabled()
  expect(button).toHaveAttribute(
    'title',
    'Issue an invoice before you write off what is outstanding',
  )
})

test('proposes what the invoice leaves owed, which is less than what is outstanding, and takes no more', async () => {
  const { api } = fakePaymentsApi([aPayment(1)])
  showSummary(api, {
    total_amount: 1000,
    outstanding_balance: 900,
    write_off_maximums: [{ payer: 'customer', amount: 150 }],
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Write off' }))
  const form = await dialog()
  expect(field('amount')).toHaveValue('150.00')
  expect(form.getByText(/^At most .*the unpaid amount of the invoice/)).toHaveTextContent('150.00')
  await fill(user, field('amount'), '150.01')
  await user.click(form.getByRole('button', { name: 'Write off' }))
  expect(
    await form.findByText('The amount (150.01 AED) exceeds what is outstanding (150.00 AED)'),
  ).toBeVisible()
  expect(requestsOf(api, 'POST')).toEqual([])
})

test('proposes all that is outstanding while the service of the previous release runs', async () => {
  const { api } = fakePaymentsApi([aPayment(1)])
  showSummary(api, {
    total_amount: 1000,
    outstanding_balance: 900,
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Write off' }))
  await dialog()
  expect(field('amount')).toHaveValue('900.00')
})

describe('of two payers', () => {
  const share = { total_amount: 500, paid_amount: 0, outstanding: 500 }
  const openShares = async (write_off_maximums: { payer: string; amount: number }[]) => {
    const { api } = fakePaymentsApi([])
    showSummary(api, {
      total_amount: 1000,
      paid_amount: 0,
      outstanding_balance: 1000,
      payment_status: 'unpaid',
      payments_count: 0,
      write_off_maximums,
      shares: [
        { payer: 'customer', customer_id: idOf(2), ...share },
        { payer: 'insurer', customer_id: idOf(77), ...share },
      ],
    })
    api.on(`POST ${cardPath}/write-offs`, () => recordResponse(writeOff, [], 201))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Write off' }))
    return { api, user, form: await dialog() }
  }

  test('proposes for each one what its own invoice leaves owed', async () => {
    const { user } = await openShares([
      { payer: 'customer', amount: 300 },
      { payer: 'insurer', amount: 200 },
    ])
    expect(field('amount')).toHaveValue('300.00')
    await user.click(field('payer'))
    await user.click(await screen.findByRole('option', { name: /^Insurer/ }))
    expect(field('amount')).toHaveValue('200.00')
  })

  test('offers only the one whose invoice leaves something owed', async () => {
    const { api, user, form } = await openShares([{ payer: 'insurer', amount: 200 }])
    expect(field('amount')).toHaveValue('200.00')
    await user.click(field('payer'))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Insurer/),
    ])
    await fill(user, field('reason'), 'The insurer has closed')
    await user.click(form.getByRole('button', { name: 'Write off' }))
    await waitFor(() => expect(requestsOf(api, 'POST')).toHaveLength(1))
    expect(requestsOf(api, 'POST')[0]!.body).toEqual({
      amount: '200.00',
      reason: 'The insurer has closed',
      payer: 'insurer',
    })
  })
})

test('says that an invoice is needed, and keeps the input', async () => {
  const { api } = fakePaymentsApi([aPayment(1)])
  api.on(`POST ${cardPath}/write-offs`, () => errorResponse(409, 'invoice_needed'))
  const { user } = open({ language: 'ar' })
  await user.click(await screen.findByRole('button', { name: 'شطب الدين' }))
  const form = await dialog()
  await fill(user, field('reason'), 'أغلقت الشركة')
  await user.click(form.getByRole('button', { name: 'شطب الدين' }))
  expect(await form.findByRole('alert')).toHaveTextContent(
    'يُرجى إصدار فاتورة قبل شطب المبلغ المتبقي',
  )
  expect(field('reason')).toHaveValue('أغلقت الشركة')
})

test('lets a manager reverse a write-off with a reason, and shows those that were reversed', async () => {
  const { api } = fakePaymentsApi([aPayment(1)])
  api.on(`GET ${cardPath}/write-offs`, () => recordResponse([writeOff]))
  const path = `/work-cards/write-offs/${writeOff.id}`
  api.on(`DELETE ${path}`, () => {
    const reversed = {
      reversed_at: '2026-11-25T08:00:00.000Z',
      reversed_by_name: 'Noura Al Suwaidi',
      reverse_reason: 'Paid after all',
    }
    api.on(`GET ${cardPath}/write-offs`, () => recordResponse([{ ...writeOff, ...reversed }]))
    return recordResponse({})
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Reverse the write-off/ }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Reverse' }))
  expect(await form.findByText('This field is required')).toBeVisible()
  await fill(user, field('reason'), 'Paid after all')
  await user.click(form.getByRole('button', { name: 'Reverse' }))
  expect(await screen.findByText('Write-off reversed')).toBeVisible()
  expect(requestsOf(api, 'DELETE', /write-offs/).at(-1)!.body).toEqual({ reason: 'Paid after all' })
  const list = within(await screen.findByRole('list', { name: 'Write-offs' }))
  expect(await list.findByText('Reversed')).toBeVisible()
  expect(list.getByRole('listitem')).toHaveTextContent('Paid after all')
  expect(list.queryByRole('button')).toBeNull()
})

test('shows reception what was written off, without buttons', async () => {
  const { api } = fakePaymentsApi([aPayment(1)])
  api.on(`GET ${cardPath}/write-offs`, () => recordResponse([writeOff]))
  open({ role: 'receptionist' })
  const list = within(await screen.findByRole('list', { name: 'Write-offs' }))
  expect(list.getByRole('listitem')).toHaveTextContent('The company has closed')
  expect(list.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Write off' })).toBeNull()
})

test('links the write-off of a cheque to its cheque, and cannot reverse it', async () => {
  const { api } = fakePaymentsApi([aPayment(1)])
  const ofCheque = { ...writeOff, id: idOf(902), cheque_id: idOf(77) }
  api.on(`GET ${cardPath}/write-offs`, () => recordResponse([ofCheque]))
  open()
  const list = within(await screen.findByRole('list', { name: 'Write-offs' }))
  expect(list.getByRole('link', { name: 'Open the cheque' })).toHaveAttribute(
    'href',
    `/cheques?tab=all&open=${idOf(77)}`,
  )
  expect(list.queryByRole('button')).toBeNull()
})

test('says that write-offs could not be loaded, and loads them on Retry', async () => {
  const { api } = fakePaymentsApi([])
  api.on(`GET ${cardPath}/write-offs`, () => errorResponse(503, 'upstream_unavailable'))
  const { user } = open()
  const panel = (await screen.findByText('Failed to load write-offs')).parentElement!
  api.on(`GET ${cardPath}/write-offs`, () => recordResponse([writeOff]))
  await user.click(within(panel).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('list', { name: 'Write-offs' })).toBeVisible()
})
