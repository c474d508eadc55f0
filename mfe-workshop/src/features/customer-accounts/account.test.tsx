import { screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import { errorResponse, fill, idOf, pageOfTen, requestsOf } from '@warsha/web-kit/testing'
import { aCheque } from '../cheques/cheques-testing.tsx'
import {
  aCredit,
  accountPath,
  anAccount,
  anEntry,
  customerId,
  fakeAccountApi,
  openAccount,
} from './customer-accounts-testing.tsx'

/** The visible text with ordinary spaces: amounts have a no-break space. */
const textOf = ({ textContent }: Element) => textContent?.replaceAll('\u00a0', ' ')
const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!
/** The rows of the entries, not their placeholders. */
const rows = async () => {
  await screen.findAllByText(/^(RCP|INV)-2026-/)
  return screen.getAllByRole('row').slice(1)
}
const dialog = async () => within(await screen.findByRole('dialog'))
const figures = () => [...document.querySelectorAll('[data-figure]')].map(textOf)

const owing = anAccount({
  balance: aed(312.5),
  owed: aed(372.5),
  credit: aed(60),
  available_credit: aed(60),
  ageing: { ...anAccount().ageing, not_due: aed(300), days_31_to_60: aed(72.5) },
})
const entries = [
  anEntry(3, {
    kind: 'invoice',
    amount: aed(372.5),
    balance: aed(312.5),
    document_number: 'INV-2026-000017',
    due_date: '2026-12-20',
    work_card_id: idOf(1),
    work_card_number: 'WC-2026-000001',
  }),
  anEntry(2, {
    amount: aed(50),
    is_reversal: true,
    reason: 'Typed twice',
    recorded_by_name: 'Khalid Al Marri',
  }),
  anEntry(1),
]

test('shows name and phone, the balance in words, amounts that are not zero, the ageing and the entries', async () => {
  fakeAccountApi({ account: owing, entries, credits: [aCredit(1)] })
  openAccount()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Sara Al Mansoori')
  expect(screen.getByRole('link', { name: '+971 50 000 0102' })).toBeVisible()
  expect(await screen.findByText(/^Owes/)).toHaveTextContent('AED 312.50')
  expect(figures()).toEqual([
    'OwedAED 372.50',
    'Paid in advance or unusedAED 60.00',
    'Available creditAED 60.00',
  ])
  const ageing = within(screen.getByRole('region', { name: 'Owed by due date' }))
  expect(ageing.getAllByRole('definition').map(textOf)).toEqual([
    'AED 300.00',
    'AED 0.00',
    'AED 72.50',
    'AED 0.00',
    'AED 0.00',
  ])
  const [invoice, reversal, deposit] = await rows()
  expect(invoice).toHaveTextContent(/Invoice INV-2026-000017Due 20 Dec 2026/)
  expect(within(invoice!).getByRole('link')).toHaveAttribute('href', `/work-cards/${idOf(1)}`)
  expect(reversal).toHaveTextContent('ReversalTyped twice · Khalid Al Marri')
  expect(deposit).toHaveTextContent('Payment on account RCP-2026-000001')
  expect(deposit).toHaveTextContent('-AED 60.00')
})

test.each([
  ['en', aed(-60), /^Has .*AED 60\.00.* credit$/],
  ['en', aed(0), /^Settled$/],
  ['ar', aed(372.5), /^مستحق على العميل .*372\.50/],
  ['ar', aed(-60), /^للعميل رصيد قدره .*60\.00/],
  ['ar', aed(0), /^الحساب مسدَّد$/],
] as const)('says in %s what the balance of %s means', async (language, balance, text) => {
  fakeAccountApi({ account: anAccount({ balance }) })
  openAccount({ language })
  expect(await screen.findByText(text)).toBeVisible()
})

test('shows neither amounts nor ageing of an account without entries, and offers the first payment', async () => {
  fakeAccountApi()
  const { user, router } = openAccount()
  const panel = (await screen.findByText('No entries yet')).parentElement!
  expect(await screen.findByText('Settled')).toBeVisible()
  expect(figures()).toEqual([])
  expect(screen.queryByText('Owed by due date')).toBeNull()
  await user.click(within(panel).getByRole('button', { name: 'Receive payment on account' }))
  expect(router.state.location.search).toBe('?open=new')
})

test('reads balance and entries as of the date of the address, and a page of the entries', async () => {
  const many = Array.from({ length: 25 }, (_, index) => anEntry(25 - index))
  const api = fakeAccountApi({ account: owing, entries: many })
  const { user, router } = openAccount({ search: '?as_of=2026-11-20&page=2' })
  await screen.findByText(/^Owes/)
  expect(figures()).toEqual(['OwedAED 372.50', 'Paid in advance or unusedAED 60.00'])
  const queryOf = (path: string) =>
    Object.fromEntries(api.requests.findLast((request) => request.path === path)!.query)
  expect(queryOf(accountPath)).toEqual({ as_of: '2026-11-20' })
  expect(queryOf(`${accountPath}/entries`)).toEqual({ page: '2', to: '2026-11-20' })
  await user.click(screen.getByRole('button', { name: 'Clear As of filter' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await waitFor(() => expect(queryOf(accountPath)).toEqual({}))
  expect(queryOf(`${accountPath}/entries`)).toEqual({ page: '1' })
})

test('leaves an invalid date in the address out', async () => {
  const api = fakeAccountApi({ account: owing, entries })
  openAccount({ search: '?as_of=yesterday' })
  await screen.findByText(/^Owes/)
  expect(requestsOf(api, 'GET', /account/).map(({ query }) => query.get('as_of'))).toEqual([
    null,
    null,
  ])
})

test.each([
  ['en', 'Failed to load account', 'Failed to load entries', 'Retry'],
  ['ar', 'تعذّر تحميل كشف الحساب', 'تعذّر تحميل القيود', 'إعادة المحاولة'],
] as const)(
  'says in %s what could not be loaded, and loads it on Retry',
  async (language, balance, list, retry) => {
    const api = fakeAccountApi({ account: owing, entries })
    const unavailable = () => errorResponse(503, 'upstream_unavailable')
    api.on(`GET ${accountPath}`, unavailable)
    api.on(`GET ${accountPath}/entries`, unavailable)
    const { user } = openAccount({ language })
    expect(await screen.findByText(balance)).toBeVisible()
    expect(await screen.findByText(list)).toBeVisible()
    fakeAccountApi({ account: owing, entries })
    for (const button of screen.getAllByRole('button', { name: retry })) await user.click(button)
    expect(await screen.findByText('INV-2026-000017')).toBeVisible()
    expect(screen.queryByText(balance)).toBeNull()
  },
)

test('says that the customer of a link no longer exists', async () => {
  const api = fakeAccountApi()
  api.on(`GET /customers/${customerId}`, () => errorResponse(404, 'not_found'))
  openAccount()
  expect(await screen.findByText('This customer no longer exists')).toBeVisible()
})

test.each(['mechanic', 'employee'] as const)('is refused to a %s', async (role) => {
  const api = fakeAccountApi({ account: owing, entries })
  openAccount({ role })
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Sara')
  expect(api.requests).toEqual([])
})

test('records a deposit with its idempotency key, also after a lost response, and shows it', async () => {
  const api = fakeAccountApi()
  const depositPath = `POST /customers/${customerId}/deposits`
  api.on(depositPath, () => 'unreachable')
  const { user } = openAccount({ search: '?open=new' })
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Receive payment' }))
  await waitFor(() => expect(field('amount')).toHaveAttribute('aria-invalid', 'true'))
  expect(requestsOf(api, 'POST')).toEqual([])
  expect(form.queryByText('Remaining after this payment')).toBeNull()
  await fill(user, field('amount'), '٦٠٫٥٠')
  await user.click(form.getByRole('button', { name: 'Receive payment' }))
  expect(await form.findByRole('alert')).toBeVisible()
  const [lost] = requestsOf(api, 'POST')
  const working = fakeAccountApi()
  working.on(depositPath, ({ body }) => {
    const stored = fakeAccountApi({
      account: anAccount({ balance: aed(-60.5) }),
      entries: [anEntry(1, { amount: aed(-60.5) })],
    })
    stored.requests.push(...working.requests)
    return { status: 201, body: { success: true, data: { id: idOf(701), amount: 60.5, body } } }
  })
  await user.click(form.getByRole('button', { name: 'Receive payment' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = requestsOf(working, 'POST')
  expect(sent!.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent!.headers['idempotency-key']).toBe(lost!.headers['idempotency-key'])
  expect(sent!.body).toMatchObject({ payment_method: 'cash', amount: '٦٠٫٥٠', cheque_number: '' })
  expect(await screen.findByText(/^Has/)).toHaveTextContent('AED 60.50')
  expect((await rows())[0]).toHaveTextContent('Payment on account RCP-2026-000001')
})

test('voids an unused deposit with a reason and marks the reversal', async () => {
  const api = fakeAccountApi({
    account: anAccount({ balance: aed(-60) }),
    entries: [anEntry(1)],
    credits: [aCredit(1)],
  })
  const { user } = openAccount({ language: 'ar' })
  const name = 'إبطال الدفعة \u2066RCP-2026-000001\u2069'
  await user.click(await screen.findByRole('button', { name }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'إبطال الدفعة' }))
  await waitFor(() => expect(field('reason')).toHaveAttribute('aria-invalid', 'true'))
  expect(requestsOf(api, 'DELETE')).toEqual([])
  await fill(user, field('reason'), 'سُجّلت مرتين')
  await user.click(form.getByRole('button', { name: 'إبطال الدفعة' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(requestsOf(api, 'DELETE')[0]).toMatchObject({
    path: `/payments/${idOf(701)}`,
    body: { reason: 'سُجّلت مرتين' },
  })
  expect((await rows())[0]).toHaveTextContent('قيد عكسيسُجّلت مرتين')
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  expect(screen.getByText('الحساب مسدَّد')).toBeVisible()
})

test('explains why a deposit cannot be voided: in advance if a part is used, in the dialog if it is not yours', async () => {
  fakeAccountApi({ entries: [anEntry(1)], credits: [aCredit(1, { available: aed(20) })] })
  const name = 'Void payment \u2066RCP-2026-000001\u2069'
  const { unmount } = openAccount()
  const button = await screen.findByRole('button', { name })
  expect(button).toBeDisabled()
  expect(button).toHaveAttribute('title', expect.stringContaining('pays for another job'))
  unmount()
  const api = fakeAccountApi({ entries: [anEntry(1)], credits: [aCredit(1)] })
  api.on(`DELETE /payments/${idOf(701)}`, () => errorResponse(403, 'payment_not_yours'))
  const { user } = openAccount()
  await user.click(await screen.findByRole('button', { name }))
  const form = await dialog()
  await fill(user, field('reason'), 'Entered twice')
  await user.click(form.getByRole('button', { name: 'Void payment' }))
  expect(await form.findByRole('alert')).toHaveTextContent('payments that you received yourself')
})

test('shows that cheques cover the balance, and lets a cheque be added for the account', async () => {
  const covered_by_cheques = { amount: aed(312.5), until: '2027-03-05' }
  const api = fakeAccountApi({ account: { ...owing, covered_by_cheques }, entries })
  api.on('GET /cheques', ({ query }) => pageOfTen([aCheque(1)], query))
  const { user } = openAccount()
  expect(await screen.findByText('Covered by a cheque until 5 Mar 2027')).toBeVisible()
  expect(await screen.findByRole('link', { name: aCheque(1).number })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add cheque' }))
  await dialog()
  expect(field('drawer_name')).toHaveValue('Sara Al Mansoori')
  expect(field('customer_id')).toBeNull()
})
