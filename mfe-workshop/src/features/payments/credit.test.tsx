import { act, screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import type { CreditUse, CustomerCredit } from '@warsha/contracts/workshop/money/customer-accounts'
import {
  errorResponse,
  type FakeApi,
  fill,
  idOf,
  recordResponse,
  requestsOf,
} from '@warsha/web-kit/testing'
import { cardId, cardPath, openCard } from '../work-card/work-card-testing.tsx'
import { aPayment, fakePaymentsApi } from './payments-testing.tsx'

const creditsPath = `GET /customers/${idOf(2)}/credits`
const usesPath = `GET ${cardPath}/credit-uses`
const usePath = `POST ${cardPath}/credit-uses`

const fromCard: CustomerCredit = {
  id: idOf(601),
  kind: 'payment',
  document_id: idOf(701),
  document_number: 'RCP-2026-000007',
  work_card_id: idOf(12),
  work_card_number: 'WC-2026-000012',
  payment_method: 'cash',
  business_date: '2026-11-01',
  amount: aed(500),
  available: aed(40),
  refund_limit: aed(200),
}
const deposit: CustomerCredit = {
  ...fromCard,
  id: idOf(602),
  document_id: idOf(702),
  document_number: 'RCP-2026-000008',
  work_card_id: null,
  work_card_number: null,
  business_date: '2026-11-20',
  amount: aed(20),
  available: aed(20),
}
const aUse: CreditUse = {
  id: idOf(801),
  amount: aed(40),
  document_id: idOf(701),
  document_number: 'RCP-2026-000007',
  from_work_card_id: idOf(12),
  from_work_card_number: 'WC-2026-000012',
  used_on: '2026-11-21',
  used_at: '2026-11-21T08:00:00.000Z',
  used_by_name: 'Aisha Khan',
}

const offer = (api: FakeApi, credits: CustomerCredit[] = [fromCard, deposit]) =>
  api.on(creditsPath, () => recordResponse(credits))
const open = (more: Partial<Parameters<typeof openCard>[0]> = {}) =>
  openCard({ role: 'receptionist', search: '?tab=payments', ...more })
/** The visible text with ordinary spaces: amounts have a no-break space. */
const textOf = ({ textContent }: Element) => textContent?.replaceAll('\u00a0', ' ')
const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!
const dialog = async () => within(await screen.findByRole('dialog'))

test('offers the credit with its sources, and uses a part of it only after a confirmation', async () => {
  const { api } = fakePaymentsApi([])
  offer(api)
  api.on(usePath, () => {
    offer(api, [deposit])
    api.on(usesPath, () => recordResponse([aUse]))
    return recordResponse([aUse], [], 201)
  })
  const { user } = open()
  const text = await screen.findByText(/^Credit of/)
  expect(text).toHaveTextContent('AED 60.00')
  expect(text).toHaveTextContent('(from WC-2026-000012, RCP-2026-000008)')
  expect(requestsOf(api, 'POST')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Use credit' }))
  const form = await dialog()
  expect(field('amount')).toHaveValue('60.00')
  const sources = within(form.getByRole('list', { name: 'Available credit, oldest first' }))
  expect(sources.getAllByRole('listitem').map(textOf)).toEqual([
    'WC-2026-000012 1 Nov 2026AED 40.00',
    'RCP-2026-000008 20 Nov 2026AED 20.00',
  ])
  await fill(user, field('amount'), '60.01')
  await user.click(form.getByRole('button', { name: 'Use credit' }))
  expect(
    await form.findByText('The amount (60.01 AED) exceeds the available credit (60.00 AED)'),
  ).toBeVisible()
  expect(requestsOf(api, 'POST')).toEqual([])
  await fill(user, field('amount'), '40')
  await user.click(form.getByRole('button', { name: 'Use credit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = requestsOf(api, 'POST')
  expect(sent!.body).toEqual({ amount: '40' })
  expect(sent!.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  const uses = within(await screen.findByRole('list', { name: 'Paid with credit' }))
  expect(uses.getByRole('listitem')).toHaveTextContent(
    'AED 40.00 from WC-2026-000012 · 21 Nov 2026 · Aisha Khan',
  )
})

const insurerId = idOf(77)
/** A card of 250.00 AED that waits for payment: the customer owes 50.00, the insurer as much as given. */
const fakeTwoPayers = (ofInsurer: number) => {
  const { api } = fakePaymentsApi([], aed(250), { status: 'waiting_payment' })
  const paid_amount = 200 - ofInsurer
  api.on(`GET /payments/work-card/${cardId}/summary`, () =>
    recordResponse({
      total_amount: 250,
      paid_amount,
      outstanding_balance: 50 + ofInsurer,
      credit: 0,
      payment_status: 'unpaid',
      payments_count: 0,
      shares: [
        {
          payer: 'customer',
          customer_id: idOf(2),
          total_amount: 50,
          paid_amount: 0,
          outstanding: 50,
        },
        {
          payer: 'insurer',
          customer_id: insurerId,
          total_amount: 200,
          paid_amount,
          outstanding: ofInsurer,
        },
      ],
    }),
  )
  offer(api, [])
  api.on(`GET /customers/${insurerId}/credits`, () => recordResponse([]))
  return api
}

test("offers the insurer's credit for the insurer's share, and sends it as the insurer's", async () => {
  const api = fakeTwoPayers(200)
  api.on(`GET /customers/${insurerId}/credits`, () => recordResponse([fromCard]))
  api.on(usePath, () => recordResponse([aUse], [], 201))
  const { user } = open()
  expect(await screen.findByText(/of the insurer available/)).toHaveTextContent('AED 40.00')
  await user.click(screen.getByRole('button', { name: "Use the insurer's credit" }))
  const form = await dialog()
  expect(field('amount')).toHaveValue('40.00')
  await user.click(form.getByRole('button', { name: 'Use credit' }))
  await waitFor(() => expect(requestsOf(api, 'POST')).toHaveLength(1))
  expect(requestsOf(api, 'POST')[0]!.body).toEqual({ amount: '40.00', payer: 'insurer' })
  expect(screen.getByRole('button', { name: "Add insurer's cheque" })).toBeEnabled()
})

test.each([
  { ofInsurer: 200, notes: 0 },
  { ofInsurer: 0, notes: 1 },
])(
  'says that the credit of the customer completes the card only if the insurer owes nothing: $ofInsurer',
  async ({ ofInsurer, notes }) => {
    offer(fakeTwoPayers(ofInsurer))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Use credit' }))
    const form = await dialog()
    expect(field('amount')).toHaveValue('50.00')
    expect(form.queryAllByText(/completes the work card/)).toHaveLength(notes)
  },
)

test('fills in the outstanding amount if the credit is higher, and says that it completes the card', async () => {
  const { api } = fakePaymentsApi([aPayment(1, { amount: aed(220) })], aed(250), {
    status: 'waiting_payment',
  })
  offer(api)
  const { user } = open({ language: 'ar' })
  await user.click(await screen.findByRole('button', { name: 'استخدام الرصيد' }))
  const form = await dialog()
  expect(field('amount')).toHaveValue('30.00')
  expect(await form.findByText(/بهذه الدفعة يكتمل أمر العمل/)).toBeVisible()
  await fill(user, field('amount'), '30.01')
  await user.click(form.getByRole('button', { name: 'استخدام الرصيد' }))
  expect(
    await form.findByText('مبلغ الدفعة (30.01 درهم) يتجاوز المبلغ المستحق (30.00 درهم)'),
  ).toBeVisible()
})

test('shows at the field that the credit was used elsewhere meanwhile, and keeps the input', async () => {
  const { api } = fakePaymentsApi([])
  offer(api)
  api.on(usePath, () =>
    errorResponse(409, 'credit_exceeded', { params: { amount: 60, available: 10 } }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Use credit' }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Use credit' }))
  expect(
    await form.findByText('The amount (60.00 AED) exceeds the available credit (10.00 AED)'),
  ).toBeVisible()
  expect(field('amount')).toHaveAttribute('aria-invalid', 'true')
  expect(field('amount')).toHaveValue('60.00')
})

test('offers nothing without credit, without an outstanding amount, and for a cancelled card', async () => {
  const states = [
    { payments: [], credits: [], status: 'pending' },
    { payments: [aPayment(1, { amount: aed(250) })], credits: [fromCard], status: 'pending' },
    { payments: [], credits: [fromCard], status: 'cancelled' },
  ] as const
  for (const { payments, credits, status } of states) {
    const { api } = fakePaymentsApi([...payments], aed(250), { status })
    offer(api, [...credits])
    const { unmount } = open()
    expect(await screen.findByRole('checkbox', { name: 'Show voided payments' })).toBeVisible()
    await waitFor(() => expect(requestsOf(api, 'GET', /\/credits$/)).toHaveLength(1))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.queryByRole('button', { name: 'Use credit' })).toBeNull()
    unmount()
  }
})

test.each([
  ['en', 'Undo', 'Undo the credit of', 'This field is required', 'Use of credit undone'],
  ['ar', 'تراجع', 'التراجع عن استخدام', 'هذا الحقل مطلوب', 'تم التراجع عن استخدام الرصيد'],
] as const)(
  'takes the use of credit back with a reason in %s',
  async (language, undo, name, required, done) => {
    const { api } = fakePaymentsApi([])
    api.on(usesPath, () => recordResponse([aUse]))
    const path = `/work-cards/credit-uses/${aUse.id}`
    api.on(`DELETE ${path}`, () => errorResponse(409, 'credit_use_undone'))
    const { user } = open({ language })
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
    const form = await dialog()
    await user.click(form.getByRole('button', { name: undo }))
    expect(await form.findByText(required)).toBeVisible()
    expect(requestsOf(api, 'DELETE', /credit-uses/)).toEqual([])
    await fill(user, field('reason'), 'Wrong job')
    await user.click(form.getByRole('button', { name: undo }))
    expect(await form.findByRole('alert')).not.toHaveTextContent('(credit_use_undone)')
    api.on(`DELETE ${path}`, () => {
      api.on(usesPath, () => recordResponse([]))
      return recordResponse({})
    })
    await user.click(form.getByRole('button', { name: undo }))
    expect(await screen.findByText(done)).toBeVisible()
    expect(requestsOf(api, 'DELETE', /credit-uses/).at(-1)!.body).toEqual({ reason: 'Wrong job' })
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: new RegExp(`^${name}`) })).toBeNull(),
    )
  },
)

test('says that credit could not be loaded, and loads it on Retry', async () => {
  const { api } = fakePaymentsApi([])
  api.on(creditsPath, () => errorResponse(503, 'upstream_unavailable'))
  const { user } = open()
  const panel = (await screen.findByText('Failed to load credit')).parentElement!
  offer(api)
  await user.click(within(panel).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Use credit' })).toBeVisible()
})

test('is not requested for mechanics', async () => {
  const { api } = fakePaymentsApi([])
  open({ role: 'mechanic' })
  await screen.findByRole('heading', { level: 1 })
  expect(requestsOf(api, 'GET', /credit/)).toEqual([])
  expect(screen.queryByRole('link', { name: 'Sara Al Mansoori' })).toBeNull()
})

test('links the customer of the card to the account', async () => {
  fakePaymentsApi([])
  openCard({ role: 'receptionist' })
  expect(await screen.findByRole('link', { name: 'Statement and balance' })).toHaveAttribute(
    'href',
    `/customers/${idOf(2)}/account`,
  )
})
