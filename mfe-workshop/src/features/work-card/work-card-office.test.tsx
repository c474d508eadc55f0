/** The card for the office (spec staff-operations 2 "/work-cards/{id}", 4, 6, 8; design ux.md, api.md "Status"). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { refusal, requestsOf, saved } from '@warsha/web-kit/testing'
import {
  aCard,
  anOfficeCard,
  aShopWith,
  calculations,
  cardPath,
  myId,
  openCard,
  region,
} from './work-card-testing.tsx'

test('four figures, the customer, the vehicle, the dates and the sums of a card', async () => {
  aShopWith(() => anOfficeCard())
  openCard({ role: 'receptionist' })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Work card \u2068WC-2026-000001\u2069' }),
  ).toBeVisible()
  expect(screen.getByText('Received 20 Nov 2026, 12:00')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to work cards' })).toHaveAttribute(
    'href',
    '/work-cards',
  )
  const glance = await region('At a glance')
  expect(glance.getByRole('progressbar', { name: 'Task progress' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  )
  for (const text of [
    '1 of 2 done',
    'AED 1,050.00',
    'AED 300.50',
    'AED 749.50',
    'Estimated AED 900.00',
  ])
    expect(glance.getByText(text)).toBeVisible()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Tasks',
    'Parts',
    'Payments',
    'History',
  ])
  const customer = await region('Customer')
  expect(customer.getByRole('link', { name: '+971 50 000 0102' })).toHaveAttribute(
    'href',
    'tel:+971500000102',
  )
  expect(customer.getByText('CUS-000002')).toHaveAttribute('dir', 'ltr')
  expect((await region('Vehicle')).getByText('JTDBR32E720000001')).toHaveAttribute('dir', 'ltr')
  expect((await region('As the car came in')).getByText('84,500 km')).toBeVisible()
  const sums = await region('Financial summary')
  expect(await sums.findByText('VAT \u20665 %\u2069')).toBeVisible()
  expect(sums.getByText('Partially paid')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Insurance' })).toBeNull()
})

test('an insured job shows its insurance, an old promise that it is overdue, an overpayment its credit', async () => {
  const facts = { payment_type: 'insurance', promised_date: '2026-11-01T08:00:00.000Z' } as const
  const api = aShopWith(() => anOfficeCard(facts))
  const credit = { ...calculations, credit: 20, tax_percentage: 0, tax_amount: 0 }
  api.on(`GET ${cardPath}/financials`, () => saved({ calculations: credit }))
  openCard({ role: 'admin' })
  expect((await region('Insurance')).getByText('CL-7')).toBeVisible()
  expect((await region('Dates')).getByText('Overdue')).toBeVisible()
  const sums = await region('Financial summary')
  expect(await sums.findByText('AED 20.00')).toBeVisible()
  // Nobody may charge VAT without a TRN; an admin is led to where it is entered.
  expect(sums.getByRole('link', { name: 'Enter it in the settings' })).toHaveAttribute(
    'href',
    '/settings',
  )
})

test('a card that is not there, or not yours, leads back; one that cannot be read is tried again', async () => {
  const api = aShopWith(() => anOfficeCard())
  api.on(`GET ${cardPath}`, () => refusal(500, 'internal_error'))
  const { user, router } = openCard({ role: 'manager' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load work card details')
  api.on(`GET ${cardPath}`, () => refusal(404, 'not_found'))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await user.click(await screen.findByRole('link', { name: 'Back to work cards' }))
  expect(router.state.location.pathname).toBe('/work-cards')
})

const steps = () =>
  within(screen.getByRole('list', { name: 'Status' }))
    .getAllByRole('listitem')
    .map(
      (step) => `${step.getAttribute('data-state')}${step.getAttribute('aria-current') ? '!' : ''}`,
    )

test.each([
  ['pending', ['current!', 'ahead', 'ahead', 'ahead', 'ahead']],
  ['in_progress', ['done', 'current!', 'ahead', 'ahead', 'ahead']],
  ['waiting_approval', ['done', 'done', 'current!', 'ahead', 'ahead']],
  ['waiting_payment', ['done', 'done', 'done', 'current!', 'ahead']],
  ['completed', ['done', 'done', 'done', 'done', 'done!']],
  ['of_tomorrow', ['current!', 'ahead', 'ahead', 'ahead', 'ahead']],
] as const)('the stepper of a card that is %s', async (status, expected) => {
  aShopWith(() => anOfficeCard({ status: status as WorkCard['status'] }))
  openCard({ role: 'manager' })
  await screen.findByRole('heading', { level: 1 })
  expect(steps()).toEqual(expected)
})

test('a cancelled card has left the way of the steps', async () => {
  aShopWith(() => anOfficeCard({ status: 'cancelled' }))
  openCard({ role: 'manager' })
  expect(await screen.findByText('This work card was cancelled.')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Status' })).toBeNull()
})

/** A server on which the status changes. */
const aChangingShop = () => {
  let card = anOfficeCard({ status: 'in_progress', started_at: '2026-11-20T09:00:00.000Z' })
  const api = aShopWith(() => card)
  const become = (facts: Partial<WorkCard>) => {
    card = { ...card, ...facts, version: card.version + 1 }
    return card
  }
  api.on(`PUT ${cardPath}`, ({ body }) =>
    saved(become({ status: (body as { status: WorkCard['status'] }).status })),
  )
  return { api, become }
}

test('any status but the present one is set at a press; completed and cancelled ask first', async () => {
  const { api } = aChangingShop()
  const { user } = openCard({ role: 'receptionist' })
  const panel = await region('Change status')
  expect(panel.getByRole('button', { name: 'In progress' })).toBeDisabled()
  expect(panel.getAllByRole('button')).toHaveLength(6)
  await user.click(panel.getByRole('button', { name: 'Waiting payment' }))
  await waitFor(() => expect(panel.getByRole('button', { name: 'Waiting payment' })).toBeDisabled())
  expect(requestsOf(api, 'PUT').map(({ body }) => body)).toEqual([
    { status: 'waiting_payment', version: 4 },
  ])

  await waitFor(() => expect(panel.getByRole('button', { name: 'Cancelled' })).toBeEnabled())
  await user.click(panel.getByRole('button', { name: 'Cancelled' }))
  const question = await screen.findByRole('dialog')
  expect(question).toHaveTextContent('WC-2026-000001')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(panel.getByRole('button', { name: 'Completed' })).toBeEnabled())
  expect(requestsOf(api, 'PUT')).toHaveLength(1)

  await user.click(panel.getByRole('button', { name: 'Completed' }))
  const asked = within(await screen.findByRole('dialog'))
  // The second click of a double one goes beside the question, which stays.
  await user.click(document.querySelector('.mantine-Modal-overlay')!)
  await user.click(asked.getByRole('button', { name: 'Complete work card' }))
  await waitFor(() => expect(panel.getByRole('button', { name: 'Completed' })).toBeDisabled())
  expect(requestsOf(api, 'PUT')[1]?.body).toMatchObject({ status: 'completed', version: 5 })
  expect(requestsOf(api, 'PUT')[1]?.body).toHaveProperty('completed_date')
})

test('whoever was slower sees who changed the card and what it is now; any other failure is told', async () => {
  const { api, become } = aChangingShop()
  const { user } = openCard({ role: 'manager' })
  const panel = await region('Change status')
  api.on(`PUT ${cardPath}`, () => {
    become({ status: 'waiting_approval' })
    return refusal(409, 'changed_since_read', {
      params: { name: 'Maryam Haddad', at: '2026-11-20T10:00:00.000Z' },
    })
  })
  await user.click(panel.getByRole('button', { name: 'Waiting payment' }))
  expect(await panel.findByRole('alert')).toHaveTextContent(
    'Maryam Haddad changed this meanwhile. This is the newest state: the status is “\u2068Waiting approval\u2069” now.',
  )
  expect(panel.getByRole('button', { name: 'Waiting approval' })).toBeDisabled()
  api.on(`PUT ${cardPath}`, () => refusal(500, 'internal_error'))
  await user.click(panel.getByRole('button', { name: 'Pending' }))
  expect(await screen.findByText('Failed to update status')).toBeVisible()
})

test('the tab lives in the address, moves by arrows, and Back returns to the one before', async () => {
  aShopWith(() => anOfficeCard())
  const { user, router } = openCard({ role: 'manager', search: '?tab=tasks' })
  expect(await screen.findByRole('tab', { name: 'Tasks' })).toHaveAttribute('aria-selected', 'true')
  screen.getByRole('tab', { name: 'Tasks' }).focus()
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
  expect(await screen.findByRole('tab', { name: 'Parts' })).toHaveFocus()
  fireEvent.keyDown(document.activeElement!, { key: 'End' })
  expect(await screen.findByRole('tab', { name: 'History' })).toHaveFocus()
  expect(router.state.location.search).toBe('?tab=history')
  await user.click(screen.getByRole('tab', { name: 'Overview' }))
  expect(router.state.location.search).toBe('')
  await act(() => router.navigate(-1))
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true'),
  )
})

test('the office begins and finishes what is assigned to them, and only that', async () => {
  aShopWith(() => anOfficeCard())
  const first = openCard({ role: 'manager' })
  expect(await screen.findByRole('button', { name: 'Start Job' })).toBeVisible()
  first.unmount()
  aShopWith(() => anOfficeCard({ assigned_mechanic_id: 'somebody else' }))
  openCard({ role: 'manager' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Start Job' })).toBeNull()
})

test('the paper to sign bears both languages whatever the page speaks, and is printed alone', async () => {
  const print = jest.fn()
  Object.assign(window, { print })
  aShopWith(() => anOfficeCard({ tasks: [] }))
  const { user } = openCard({ role: 'receptionist', language: 'ar' })
  await user.click(await screen.findByRole('button', { name: 'طباعة بطاقة العمل' }))
  await waitFor(() =>
    expect(document.body.querySelector(':scope > [data-sheet="reception"]')).not.toBeNull(),
  )
  const paper = document.body.querySelector<HTMLElement>(':scope > [data-sheet="reception"]')!
  for (const text of [
    ...[
      'Example Garage',
      'ورشة المثال',
      '100000000000003',
      'WC-2026-000001',
      '20/11/2026 12:00',
      'DXB A 10001',
    ],
    ...[
      '84,500',
      'Scratch on the left door',
      'It squeals',
      "Customer's signature",
      'توقيع العميل',
      '900.00',
    ],
    ...['I authorise the work described above.', 'أوافق على تنفيذ الأعمال المذكورة أعلاه.'],
  ])
    expect(paper).toHaveTextContent(text)
  await user.click(screen.getByRole('button', { name: 'طباعة / حفظ PDF' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
})

test('a deleted card is left for the list', async () => {
  const api = aShopWith(() => anOfficeCard())
  api.on(`DELETE ${cardPath}`, () => ({ body: { success: true } }))
  const { user, router } = openCard({ role: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/work-cards'))
})

test('nothing is asked that a mechanic may not call', async () => {
  const api = aShopWith(() => aCard({ assigned_mechanic_id: myId }))
  openCard({ role: 'mechanic' })
  await screen.findByRole('heading', { level: 1 })
  expect(api.requests.map(({ path }) => path)).toEqual([cardPath])
})
