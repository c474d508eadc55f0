import { screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import { fill, idOf, pageOfTen, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { aCheque } from '../cheques/cheques-testing.tsx'
import { cardId, openCard, region } from '../work-card/work-card-testing.tsx'
import { aPayment, fakePaymentsApi } from './payments-testing.tsx'

const open = (more: Partial<Parameters<typeof openCard>[0]> = {}) =>
  openCard({ role: 'receptionist', search: '?tab=payments', ...more })
const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!
/** The button of the tab. The open form has a submit button with the same name. */
const addButton = () =>
  screen
    .getAllByRole('button', { name: 'Record payment' })
    .find((button) => !button.closest('[role="dialog"]'))!
const rows = () => screen.getAllByRole('row').slice(1)
const dialog = async () => within(await screen.findByRole('dialog'))
const chooseMethod = async (user: ReturnType<typeof open>['user'], method: string) => {
  await user.click(field('payment_method'))
  await user.click(await screen.findByRole('option', { name: method }))
}
const visibleDetailFields = () =>
  ['reference_number', 'cheque_number', 'bank_name', 'card_last_4'].filter(
    (name) => field(name) !== null,
  )

test('records a payment with only the detail fields of its method', async () => {
  const { api } = fakePaymentsApi([])
  const { user } = open()
  expect(await screen.findByText('No payments yet')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Record payment' }))
  await dialog()
  expect(field('amount')).toHaveValue('250.00')
  expect(visibleDetailFields()).toEqual([])
  await chooseMethod(user, 'Cheque')
  expect(visibleDetailFields()).toEqual(['cheque_number', 'bank_name'])
  await fill(user, field('cheque_number'), '000123')
  await chooseMethod(user, 'Bank transfer')
  expect(visibleDetailFields()).toEqual(['reference_number', 'bank_name'])
  await chooseMethod(user, 'Insurance claim')
  expect(visibleDetailFields()).toEqual(['reference_number'])
  await chooseMethod(user, 'Card')
  expect(visibleDetailFields()).toEqual(['reference_number', 'card_last_4'])
  await fill(user, field('card_last_4'), '12a4')
  await fill(user, field('amount'), '٢٥٠٫٠١')
  await user.click((await dialog()).getByRole('button', { name: 'Record payment' }))
  expect(await screen.findByText('Enter exactly 4 digits')).toBeVisible()
  await fill(user, field('card_last_4'), '1234')
  await user.click((await dialog()).getByRole('button', { name: 'Record payment' }))
  expect(
    await screen.findByText('Payment amount (250.01 AED) exceeds outstanding balance (250.00 AED)'),
  ).toBeVisible()
  expect(requestsOf(api, 'POST')).toEqual([])
  await fill(user, field('amount'), '100.50')
  expect(
    (await dialog()).getByText('Remaining after this payment').parentElement,
  ).toHaveTextContent('AED 149.50')
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

test.each([
  ['en', '1 task is still open.', 'This payment completes the work card'],
  ['ar', 'ما زالت مهمة واحدة لم تكتمل.', 'بهذه الدفعة يكتمل أمر العمل'],
] as const)(
  'says in %s that the payment completes a card that waits for it, with its open tasks',
  async (language, tasks, completes) => {
    fakePaymentsApi([], aed(250), { status: 'waiting_payment' })
    const { user } = open({ language, search: '?tab=payments&open=new' })
    await dialog()
    const note = await screen.findByText((text) => text.startsWith(completes))
    expect(note).toHaveTextContent(tasks)
    await fill(user, field('amount'), '249.99')
    expect(screen.queryByText((text) => text.startsWith(completes))).toBeNull()
  },
)

test('does not say that a changed payment completes a card of which the insurer owes a part', async () => {
  const { api } = fakePaymentsApi([aPayment(1, { amount: aed(30) })], aed(250), {
    status: 'waiting_payment',
  })
  api.on(`GET /payments/work-card/${cardId}/summary`, () =>
    recordResponse({
      total_amount: 250,
      paid_amount: 30,
      outstanding_balance: 220,
      credit: 0,
      payment_status: 'partial',
      payments_count: 1,
      shares: [
        { payer: 'customer', customer_id: idOf(2), outstanding: 20 },
        { payer: 'insurer', customer_id: idOf(77), outstanding: 200 },
      ],
    }),
  )
  const { user } = open()
  await user.click(
    await screen.findByRole('button', { name: 'Edit payment \u2066RCP-2026-000001\u2069' }),
  )
  await dialog()
  await fill(user, field('amount'), '50')
  expect(screen.queryByText(/completes the work card/)).toBeNull()
})

test('says that a card above the approved price stays open when it is paid', async () => {
  const approval = { is_exceeded: true, approved_total: aed(200), limit_total: aed(220) }
  fakePaymentsApi([], aed(250), { status: 'waiting_payment', approval })
  open({ search: '?tab=payments&open=new' })
  await dialog()
  await screen.findByText(/the work card stays open/)
  expect(screen.queryByText(/completes the work card/)).toBeNull()
})

test('does not announce the completion of a card that is not waiting for payment', async () => {
  fakePaymentsApi([], aed(250), { status: 'in_progress' })
  open({ search: '?tab=payments&open=new' })
  await dialog()
  expect(await screen.findByText('Remaining after this payment')).toBeVisible()
  expect(screen.queryByText(/completes the work card/)).toBeNull()
})

test('shows both amounts at the field if another payment was recorded first, and keeps the input', async () => {
  const { rejectNewPayments } = fakePaymentsApi([])
  rejectNewPayments('250.00', '0.00')
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Record payment' }))
  await fill(user, field('notes'), 'Paid by his brother')
  await user.click((await dialog()).getByRole('button', { name: 'Record payment' }))
  expect(
    await screen.findByText('Payment amount (250.00 AED) exceeds outstanding balance (0.00 AED)'),
  ).toBeVisible()
  await waitFor(() => expect(addButton()).toBeDisabled())
  expect(field('amount')).toHaveAttribute('aria-invalid', 'true')
  expect(field('notes')).toHaveValue('Paid by his brother')
})

test('changes a payment up to the outstanding amount and voids one with a reason', async () => {
  const { api } = fakePaymentsApi([aPayment(1), aPayment(2, { amount: aed(50) })])
  const { user } = open({ role: 'manager' })
  await user.click(
    await screen.findByRole('button', { name: 'Edit payment \u2066RCP-2026-000002\u2069' }),
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
  await waitFor(() => expect(screen.getByRole('button', { name: 'Record payment' })).toBeDisabled())
  expect(screen.getByRole('button', { name: 'Record payment' })).toHaveAttribute(
    'title',
    'No outstanding balance',
  )
  expect(requestsOf(api, 'PUT', /\/payments\//)[0]!.body).toMatchObject({
    amount: '150',
    version: 1,
  })

  await user.click(screen.getByRole('button', { name: 'Void payment \u2066RCP-2026-000001\u2069' }))
  await user.click((await dialog()).getByRole('button', { name: 'Void payment' }))
  expect(await screen.findByText('This field is required')).toBeVisible()
  expect(requestsOf(api, 'DELETE', /\/payments\//)).toEqual([])
  await fill(user, field('reason'), 'Entered twice')
  await user.click((await dialog()).getByRole('button', { name: 'Void payment' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(requestsOf(api, 'DELETE', /\/payments\//)[0]!.body).toEqual({ reason: 'Entered twice' })
  await user.click(screen.getByRole('checkbox', { name: 'Show voided payments' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(screen.getByText('Entered twice')).toBeVisible()
  expect(
    screen.queryByRole('button', { name: 'Void payment \u2066RCP-2026-000001\u2069' }),
  ).toBeNull()
})

test('takes neither a payment nor a cheque for a cancelled card, and says why', async () => {
  fakePaymentsApi([], aed(250), { status: 'cancelled' })
  open({ role: 'manager', search: '?tab=payments&open=new' })
  const record = await screen.findByRole('button', { name: 'Record payment' })
  await waitFor(() => expect(record).toHaveAttribute('title', expect.stringMatching(/cancelled/)))
  expect(record).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Add cheque' })).toBeDisabled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('disables changes of payments that another user received and hides payments from mechanics', async () => {
  const other = { id: 'x', first_name: 'Aisha', last_name: 'Khan' }
  fakePaymentsApi([aPayment(1, { can_change: false, received_by: other })])
  const { unmount } = open()
  const change = await screen.findByRole('button', {
    name: 'Edit payment \u2066RCP-2026-000001\u2069',
  })
  expect(change).toBeDisabled()
  expect(change).toHaveAttribute(
    'title',
    'You can only change payments that you received yourself today',
  )
  unmount()
  const { api } = fakePaymentsApi([])
  open({ role: 'mechanic' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('tab', { name: 'Payments' })).toBeNull()
  expect(requestsOf(api, 'GET', /payments/)).toEqual([])
})

test('prints the receipt in both languages', async () => {
  fakePaymentsApi([
    aPayment(1, { payment_method: 'cheque', cheque_number: '000123', bank_name: 'Example Bank' }),
  ])
  const { user } = open({ language: 'ar', role: 'admin' })
  await user.click(
    await screen.findByRole('button', { name: 'الإيصال \u2066RCP-2026-000001\u2069' }),
  )
  await waitFor(() =>
    expect(document.body.querySelector(':scope > [data-sheet="receipt"]')).not.toBeNull(),
  )
  const sheet = document.body.querySelector<HTMLElement>(':scope > [data-sheet="receipt"]')!
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
    expect(sheet).toHaveTextContent(text)
})

test('prints the receipt of a counter sale without a vehicle and without a link of the job', async () => {
  const { api } = fakePaymentsApi([aPayment(1)], aed(250), {
    kind: 'counter_sale',
    vehicle_id: '',
    plate_number: '',
    make: '',
    model: '',
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Receipt .*RCP-2026-000001/ }))
  const sheet = await waitFor(() => {
    const found = document.body.querySelector<HTMLElement>(':scope > [data-sheet="receipt"]')
    expect(found).not.toBeNull()
    return found!
  })
  expect(sheet).toHaveTextContent('Received from')
  expect(sheet).not.toHaveTextContent('Vehicle')
  expect(requestsOf(api, 'POST').filter(({ path }) => path.includes('invit'))).toEqual([])
})

test.each([
  ['customer', '0.00'],
  ['insurer', '4,000.00'],
] as const)('the receipt of the %s says what this payer owes: %s', async (payer, owed) => {
  const { api } = fakePaymentsApi([aPayment(1, { payer })])
  const share = { total_amount: aed(4000), paid_amount: aed(0), outstanding: aed(4000) }
  api.on(`GET /payments/work-card/${cardId}/summary`, () =>
    recordResponse({
      total_amount: aed(5000),
      paid_amount: aed(1000),
      outstanding_balance: aed(4000),
      credit: aed(0),
      payment_status: 'partial',
      payments_count: 1,
      shares: [
        { payer: 'customer', customer_id: idOf(2), ...share, outstanding: aed(0) },
        { payer: 'insurer', customer_id: idOf(3), ...share },
      ],
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Receipt .*RCP-2026-000001/ }))
  await waitFor(() =>
    expect(document.body.querySelector(':scope > [data-sheet="receipt"]')).toHaveTextContent(
      new RegExp(`Outstanding[^0-9]*${owed.replace('.', '\\.')}`),
    ),
  )
  // The link of the job is for the customer only.
  const links = requestsOf(api, 'POST').filter(({ path }) => path.includes('invit'))
  expect(links).toHaveLength(payer === 'customer' ? 1 : 0)
})

test('shows the balance as covered by a cheque, and proposes the uncovered rest for the next one', async () => {
  const { api } = fakePaymentsApi([])
  const summary = {
    total_amount: 250,
    paid_amount: 0,
    outstanding_balance: 250,
    credit: 0,
    payment_status: 'unpaid',
    payments_count: 0,
    covered_by_cheques: { amount: 150, until: '2027-03-05' },
  }
  const cheque = aCheque(1, { amount: aed(150), cheque_date: '2027-03-05' })
  api.on(`GET /payments/work-card/${cardId}/summary`, () => recordResponse(summary))
  api.on('GET /cheques', ({ query }) => pageOfTen([cheque], query))
  api.on('POST /cheques', () => recordResponse(aCheque(2), [], 201))
  const { user } = open()
  expect(await screen.findByText('Covered by a cheque until 5 Mar 2027')).toBeVisible()
  expect(await screen.findByRole('link', { name: cheque.number })).toHaveAttribute(
    'href',
    `/cheques?tab=all&open=${cheque.id}`,
  )
  expect(document.querySelector('[data-figure="outstanding"]')).toHaveTextContent('250.00')
  await user.click(screen.getByRole('button', { name: 'Add cheque' }))
  await dialog()
  expect(field('amount')).toHaveValue('100.00')
  expect(field('customer_id')).toBeNull()
  await fill(user, field('number'), '٠٠٠٤١٨')
  await fill(user, field('bank_name'), 'Emirates NBD')
  await fill(user, field('drawer_name'), 'Gulf Transport LLC')
  await fill(user, field('cheque_date'), '05/04/2027')
  await user.click(screen.getByRole('button', { name: 'Save cheque' }))
  await waitFor(() => expect(requestsOf(api, 'POST')).toHaveLength(1))
  expect(requestsOf(api, 'POST')[0]!.body).toMatchObject({
    amount: '100.00',
    cheque_date: '2027-04-05',
    work_card_id: cardId,
  })
})

test.each([
  ['en', 'Record the cheque of payment \u2066RCP-2026-000001\u2069', 'Save cheque'],
  ['ar', 'تسجيل شيك الدفعة \u2066RCP-2026-000001\u2069', 'حفظ الشيك'],
] as const)(
  'records the cheque of a payment with what the payment knows, in %s',
  async (language, button, save) => {
    const { api } = fakePaymentsApi([
      aPayment(1, {
        payment_method: 'cheque',
        cheque_number: '000123',
        payment_date: '2026-11-20',
      }),
      aPayment(2),
    ])
    api.on(`POST /payments/${aPayment(1).id}/cheque`, () => recordResponse(aCheque(1), [], 201))
    const { user } = open({ language })
    await user.click(await screen.findByRole('button', { name: button }))
    const form = await dialog()
    expect(field('number')).toHaveValue('000123')
    expect(field('cheque_date')).toHaveValue('20/11/2026')
    await fill(user, field('drawer_name'), 'Gulf Transport LLC')
    await user.click(form.getByRole('button', { name: save }))
    await waitFor(() => expect(field('bank_name')).toHaveAttribute('aria-invalid', 'true'))
    expect(requestsOf(api, 'POST')).toEqual([])
    await fill(user, field('bank_name'), 'Emirates NBD')
    await user.click(form.getByRole('button', { name: save }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requestsOf(api, 'POST')[0]!.body).toMatchObject({
      number: '000123',
      bank_name: 'Emirates NBD',
      drawer_name: 'Gulf Transport LLC',
      cheque_date: '2026-11-20',
    })
  },
)

test('offers to record a cheque only for payments by cheque that have none, and opens the others', async () => {
  fakePaymentsApi([
    aPayment(1),
    aPayment(2, { payment_method: 'cheque', voided_at: '2026-11-22T06:00:00.000Z' }),
    aPayment(3, {
      payment_method: 'cheque',
      is_of_cheque: true,
      cheque_id: aCheque(1).id,
      can_change: false,
    }),
  ])
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Show voided payments' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(screen.queryByRole('button', { name: /Record the cheque of payment/ })).toBeNull()
  expect(screen.getByRole('link', { name: /Open the cheque of payment/ })).toHaveAttribute(
    'href',
    `/cheques?tab=all&open=${aCheque(1).id}`,
  )
  expect(screen.getByRole('button', { name: /Edit payment .*3/ })).toHaveAttribute(
    'title',
    'This payment was made by a cheque. Change the cheque instead',
  )
})
