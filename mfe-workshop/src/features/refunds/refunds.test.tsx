import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import type { Role } from '@warsha/contracts/base/roles'
import type { Refund, RefundDocument } from '@warsha/contracts/workshop/money/refunds'
import type { Language } from '@warsha/web-kit'
import {
  errorResponse,
  fakeApi,
  fill,
  idOf,
  pageOfTen,
  recordResponse,
  renderScreen,
  requestsOf,
  signInAs,
} from '@warsha/web-kit/testing'
import moneyAr from '../../locales/ar/money.json'
import ar from '../../locales/ar/refunds.json'
import moneyEn from '../../locales/en/money.json'
import en from '../../locales/en/refunds.json'
import {
  aCredit,
  anEntry,
  fakeAccountApi,
  openAccount,
} from '../customer-accounts/customer-accounts-testing.tsx'
import { documentCustomer, documentSupplier } from '../printouts/documents-testing.ts'
import { Component as RefundsPage } from './refunds.page.tsx'

const aRefund = (overrides: Partial<Refund> = {}): Refund => ({
  id: idOf(801),
  refund_number: null,
  status: 'waiting_approval',
  payment_id: idOf(701),
  receipt_number: 'RCP-2026-000001',
  customer_id: idOf(2),
  customer_name: 'Sara Al Mansoori',
  amount: aed(60),
  payment_method: 'cash',
  refund_method: 'cash',
  reason: 'Paid too much',
  requested_at: '2026-11-25T08:00:00.000Z',
  requested_by: idOf(50),
  requested_by_name: 'Aisha Khan',
  decided_at: null,
  decided_by_name: null,
  decision_note: null,
  refund_date: null,
  can_decide: false,
  ...overrides,
})
const issued = aRefund({
  id: idOf(802),
  status: 'issued',
  refund_number: 'RF-2026-000001',
  refund_date: '2026-11-25',
})
const document_: RefundDocument = {
  supplier: documentSupplier,
  ...documentCustomer,
  reason: 'Paid too much',
  refund_number: 'RF-2026-000001',
  refund_date: '2026-11-25',
  issued_at: '2026-11-25T08:00:00.000Z',
  amount: aed(60),
  refund_method: 'cash',
  receipt_number: 'RCP-2026-000001',
  payment_date: '2026-11-20',
  payment_method: 'cash',
  work_card_number: null,
  requested_by: 'Aisha Khan',
  approved_by: null,
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!
const dialog = async () => within(await screen.findByRole('dialog'))

/** The list with its refunds, and each with its document if it has one. */
const openRefunds = (refunds: Refund[], role: Role, search = '', language: Language = 'en') => {
  const api = fakeApi({
    'GET /refunds': ({ query }) =>
      pageOfTen(
        refunds.filter(({ status }) => !query.has('status') || status === query.get('status')),
        query,
      ),
  })
  for (const refund of refunds)
    api.on(`GET /refunds/${refund.id}`, () =>
      recordResponse({ ...refund, document: refund.status === 'issued' ? document_ : null }),
    )
  signInAs(role)
  const texts = { en: { money: moneyEn, refunds: en }, ar: { money: moneyAr, refunds: ar } }
  const view = renderScreen(<RefundsPage />, {
    path: `/work-cards/refunds${search}`,
    language,
    texts,
  })
  return { api, user: userEvent.setup({ delay: null }), ...view }
}

describe('refunding a payment from the account', () => {
  const openDialog = async (role: Role = 'receptionist', language: Language = 'en') => {
    const api = fakeAccountApi({
      entries: [anEntry(1), anEntry(2, { kind: 'refund', amount: aed(10) })],
      credits: [aCredit(1, { refund_limit: aed(40) })],
    })
    const { user } = openAccount({ role, language })
    const name = language === 'en' ? /^Refund payment/ : /^رد مبلغ من الدفعة/
    const buttons = await screen.findAllByRole('button', { name })
    expect(buttons).toHaveLength(1)
    await user.click(buttons[0]!)
    return { api, user, form: await dialog() }
  }

  test('fills in what is left, says when a second person is needed, and shows the document of an issued refund', async () => {
    const { api, user, form } = await openDialog()
    expect(field('amount')).toHaveValue('60.00')
    expect(form.getByRole('combobox', { name: /^Refunded by/ })).toBeDisabled()
    expect(form.getByText(/need the approval of a second person/)).toHaveTextContent('40.00')
    await fill(user, field('amount'), '60.01')
    await user.click(form.getByRole('button', { name: 'Refund' }))
    expect(
      await form.findByText(
        'The amount (60.01 AED) exceeds what is left of this payment (60.00 AED)',
      ),
    ).toBeVisible()
    expect(await form.findByText('This field is required')).toBeVisible()
    expect(requestsOf(api, 'POST')).toEqual([])

    await fill(user, field('amount'), '40')
    expect(form.queryByText(/need the approval of a second person/)).toBeNull()
    expect(form.getByText('The cash leaves your open cash drawer.')).toBeVisible()
    await fill(user, field('reason'), 'Paid too much')
    api.on('POST /refunds', () => errorResponse(409, 'cash_session_needed'))
    await user.click(form.getByRole('button', { name: 'Refund' }))
    expect(await form.findByText(/^Open your cash drawer/)).toBeVisible()
    api.on('POST /refunds', () => recordResponse(issued, [], 201))
    api.on(`GET /refunds/${issued.id}`, () => recordResponse({ ...issued, document: document_ }))
    await user.click(form.getByRole('button', { name: 'Refund' }))
    const shown = await screen.findByRole('dialog', { name: /^Refund RF-2026-000001/ })
    expect(within(shown).getByText('Signature of the receiver')).toBeInTheDocument()
    const sent = requestsOf(api, 'POST').at(-1)!
    expect(sent.body).toEqual({
      payment_id: idOf(701),
      amount: '40',
      refund_method: 'cash',
      reason: 'Paid too much',
    })
    expect(sent.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('says in Arabic that a refund waits, and lets managers choose the method', async () => {
    const { api, user, form } = await openDialog('manager', 'ar')
    expect(form.getByRole('combobox', { name: /^طريقة الرد/ })).toBeEnabled()
    await fill(user, field('reason'), 'دفع أكثر من المطلوب')
    api.on('POST /refunds', () => recordResponse(aRefund(), [], 201))
    await user.click(form.getByRole('button', { name: 'رد المبلغ' }))
    expect(await screen.findByText('رد المبلغ بانتظار الموافقة')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('offers managers to credit the advance invoice that the server names', async () => {
    const refuse = () =>
      errorResponse(409, 'advance_not_credited', {
        params: { invoice: 'INV-2026-000017', amount: 60 },
      })
    const { api, user, form } = await openDialog('manager')
    await fill(user, field('reason'), 'Car sold')
    api.on('POST /refunds', refuse)
    await user.click(form.getByRole('button', { name: 'Refund' }))
    expect(await form.findByText(/INV-2026-000017 declares this money/)).toBeVisible()
    api.on('POST /refunds', () => recordResponse(aRefund(), [], 201))
    await user.click(await form.findByRole('button', { name: 'Credit and refund' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requestsOf(api, 'POST').map(({ body }) => body)).toMatchObject([
      { reason: 'Car sold' },
      { reason: 'Car sold', credit_advance: true },
    ])
  })

  test('does not offer reception to credit an advance invoice', async () => {
    const { api, user, form } = await openDialog()
    await fill(user, field('reason'), 'Car sold')
    api.on('POST /refunds', () =>
      errorResponse(409, 'advance_not_credited', {
        params: { invoice: 'INV-2026-000017', amount: 60 },
      }),
    )
    await user.click(form.getByRole('button', { name: 'Refund' }))
    expect(await form.findByText(/INV-2026-000017 declares this money/)).toBeVisible()
    expect(form.queryByRole('button', { name: 'Credit and refund' })).toBeNull()
  })
})

describe('the refunds of the shop', () => {
  test('are filtered by their status, and an issued one shows its document', async () => {
    const { api, user } = openRefunds([aRefund(), issued], 'receptionist', '?status=issued')
    await user.click(await screen.findByText('RF-2026-000001'))
    expect(screen.getAllByRole('row')).toHaveLength(2)
    expect(requestsOf(api, 'GET', /refunds$/)[0]!.query.get('status')).toBe('issued')
    const shown = await screen.findByRole('dialog', { name: /^Refund RF-2026-000001/ })
    expect(within(shown).getByRole('button', { name: 'PDF' })).toBeVisible()
  })

  test('a second person approves with an optional note', async () => {
    const waiting = aRefund({ can_decide: true })
    const { api, user } = openRefunds([waiting], 'manager', `?open=${waiting.id}`)
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    const form = within(await screen.findByRole('dialog', { name: 'Approve this refund?' }))
    expect(form.getByText(/^The cash leaves the open drawer of Aisha Khan/)).toBeVisible()
    api.on(`POST /refunds/${waiting.id}/decision`, () => recordResponse(issued))
    await user.click(form.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Refund issued')).toBeVisible()
    const [sent] = requestsOf(api, 'POST')
    expect(sent!.body).toEqual({ approve: true, note: '' })
  })

  test('a second person rejects with a reason', async () => {
    const waiting = aRefund({ can_decide: true })
    const { api, user } = openRefunds([waiting], 'admin', `?open=${waiting.id}`)
    await user.click(await screen.findByRole('button', { name: 'Reject' }))
    const form = within(await screen.findByRole('dialog', { name: 'Reject this refund?' }))
    await user.click(form.getByRole('button', { name: 'Reject' }))
    expect(await form.findByText('This field is required')).toBeVisible()
    await fill(user, field('note'), 'Use it for the next job')
    api.on(`POST /refunds/${waiting.id}/decision`, () => recordResponse(waiting))
    await user.click(form.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Refund rejected')).toBeVisible()
    expect(requestsOf(api, 'POST').at(-1)!.body).toEqual({
      approve: false,
      note: 'Use it for the next job',
    })
  })

  test('offers no decision to the person who asked for it, and nothing to mechanics', async () => {
    const waiting = aRefund()
    const { unmount } = openRefunds([waiting], 'receptionist', `?open=${waiting.id}`)
    const shown = await dialog()
    expect(await shown.findByText(/^Waits for the approval of another person/)).toBeVisible()
    expect(shown.queryByRole('button', { name: 'Approve' })).toBeNull()
    unmount()
    const { api } = openRefunds([waiting], 'mechanic')
    expect(await screen.findByText('You do not have permission to do this')).toBeVisible()
    expect(api.requests).toEqual([])
  })
})
