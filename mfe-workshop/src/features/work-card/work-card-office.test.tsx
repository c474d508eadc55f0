import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { errorResponse, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  aCard,
  anOfficeCard,
  calculations,
  cardPath,
  fakeWorkCardApi,
  myId,
  openCard,
  region,
} from './work-card-testing.tsx'

/** Every open page reports that it is open. */
const withoutViewers = /(?<!viewers)$/

test('shows summary, customer, vehicle, dates and financial summary of a card', async () => {
  fakeWorkCardApi(() => anOfficeCard())
  openCard({ role: 'receptionist' })
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: '\u2066DXB A 10001\u2069 · \u2068Toyota Hilux\u2069',
    }),
  ).toBeVisible()
  expect(screen.getByText('WC-2026-000001')).toBeVisible()
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/971500000102',
  )
  expect(screen.getByText('Received 20 Nov 2026, 12:00')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to work cards' })).toHaveAttribute(
    'href',
    '/work-cards',
  )
  const summary = await region('At a glance')
  expect(summary.getByRole('progressbar', { name: 'Task progress' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  )
  for (const text of [
    '1 of 2 done',
    'AED 1,050.00',
    'AED 300.50',
    'AED 749.50',
    'Estimate: AED 900.00',
  ])
    expect(summary.getByText(text)).toBeVisible()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Tasks2',
    'Parts',
    'Inspection',
    'Estimate',
    'Payments',
    'Photos and files',
    'History and notes',
  ])
  const customer = await region('Customer')
  expect(customer.getByRole('link', { name: '+971 50 000 0102' })).toHaveAttribute(
    'href',
    'tel:+971500000102',
  )
  expect(customer.getByText('CUS-000002')).toHaveAttribute('dir', 'ltr')
  expect((await region('Vehicle')).getByText('JTDBR32E720000001')).toHaveAttribute('dir', 'ltr')
  expect((await region('Condition on arrival')).getByText('84,500 km')).toBeVisible()
  const financials = await region('Financial summary')
  expect(await financials.findByText('VAT \u20665%\u2069')).toBeVisible()
  expect(financials.getByText('Partially paid')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Insurance' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Customer rating' })).toBeNull()
})

test('says in its head when an open job is promised, if it is late, and who works on it', async () => {
  let card = anOfficeCard()
  fakeWorkCardApi(() => card)
  const { unmount } = openCard({ role: 'receptionist' })
  const head = async () =>
    (await screen.findByRole('heading', { level: 1 })).closest('header')!.textContent
  expect(await head()).toMatch(/Due: \u206822 Nov 2099, 16:30\u2069.*Mechanic: Bilal Rahman/)
  unmount()
  card = anOfficeCard({ promised_date: '2026-01-02T08:00:00.000Z' })
  const { unmount: close } = openCard({ role: 'receptionist' })
  expect(await head()).toContain('Overdue, was due')
  close()
  card = anOfficeCard({ status: 'completed', promised_date: '2026-01-02T08:00:00.000Z' })
  openCard({ role: 'receptionist' })
  expect(await head()).not.toMatch(/Due|Overdue/)
})

test('shows insurance, overdue notice, credit and the rating of the customer if the card has them', async () => {
  const overrides = {
    payment_type: 'insurance',
    promised_date: '2026-11-01T08:00:00.000Z',
    feedback: { rating: 2, comments: 'One day late', created_at: '2026-11-21T08:00:00.000Z' },
  } as const
  const api = fakeWorkCardApi(() => anOfficeCard(overrides))
  const credit = { ...calculations, credit: 20, tax_percentage: 0, tax_amount: 0 }
  api.on(`GET ${cardPath}/financials`, () => recordResponse({ calculations: credit }))
  openCard({ role: 'admin' })
  expect((await region('Insurance')).getByText('CL-7')).toBeVisible()
  expect((await region('Dates')).getByText('Overdue')).toBeVisible()
  const rating = await region('Customer rating')
  expect(rating.getByText('★★☆☆☆')).toBeVisible()
  expect(rating.getByText('2 of 5 stars')).toBeVisible()
  expect(rating.getByText('One day late')).toBeVisible()
  const financials = await region('Financial summary')
  expect(await financials.findByText('AED 20.00')).toBeVisible()
  // Without a TRN the shop must not charge VAT. Admins get a link to the settings.
  expect(financials.getByRole('link', { name: 'Add it in settings' })).toHaveAttribute(
    'href',
    '/settings',
  )
})

test('offers a retry if the card cannot be loaded and a link back if it does not exist', async () => {
  const api = fakeWorkCardApi(() => anOfficeCard())
  api.on(`GET ${cardPath}`, () => errorResponse(500, 'internal_error'))
  const { user, router } = openCard({ role: 'manager' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load work card details')
  api.on(`GET ${cardPath}`, () => errorResponse(404, 'not_found'))
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
] as const)('shows the steps of a card with the status %s', async (status, expected) => {
  fakeWorkCardApi(() => anOfficeCard({ status: status as WorkCard['status'] }))
  openCard({ role: 'manager' })
  await screen.findByRole('heading', { level: 1 })
  expect(steps()).toEqual(expected)
})

test('shows a notice instead of the steps for a cancelled card', async () => {
  fakeWorkCardApi(() => anOfficeCard({ status: 'cancelled' }))
  openCard({ role: 'manager' })
  expect(await screen.findByText('This work card was cancelled.')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Status' })).toBeNull()
})

/** Fake API that stores changes of the status. */
const apiWithStatusChanges = () => {
  let card = anOfficeCard({ status: 'in_progress', started_at: '2026-11-20T09:00:00.000Z' })
  const api = fakeWorkCardApi(() => card)
  const changeCard = (overrides: Partial<WorkCard>) => {
    card = { ...card, ...overrides, version: card.version + 1 }
    return card
  }
  api.on(`PUT ${cardPath}`, ({ body }) =>
    recordResponse(changeCard({ status: (body as { status: WorkCard['status'] }).status })),
  )
  return { api, changeCard }
}

test('sets any other status and asks for confirmation before completed and cancelled', async () => {
  const { api } = apiWithStatusChanges()
  const { user } = openCard({ role: 'receptionist' })
  const panel = await region('Change status')
  expect(panel.getByRole('button', { name: 'In progress' })).toBeDisabled()
  expect(panel.getAllByRole('button')).toHaveLength(6)
  await user.click(panel.getByRole('button', { name: 'Waiting payment' }))
  await waitFor(() => expect(panel.getByRole('button', { name: 'Waiting payment' })).toBeDisabled())
  expect(requestsOf(api, 'PUT', withoutViewers).map(({ body }) => body)).toEqual([
    { status: 'waiting_payment', version: 4 },
  ])

  await waitFor(() => expect(panel.getByRole('button', { name: 'Cancelled' })).toBeEnabled())
  await user.click(panel.getByRole('button', { name: 'Cancelled' }))
  const question = await screen.findByRole('dialog')
  expect(question).toHaveTextContent('WC-2026-000001')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(panel.getByRole('button', { name: 'Completed' })).toBeEnabled())
  expect(requestsOf(api, 'PUT', withoutViewers)).toHaveLength(1)

  await user.click(panel.getByRole('button', { name: 'Completed' }))
  const confirmation = within(await screen.findByRole('dialog'))
  // The second click of a double click hits the overlay and must not close the dialog.
  await user.click(document.querySelector('.mantine-Modal-overlay')!)
  await user.click(confirmation.getByRole('button', { name: 'Complete work card' }))
  await waitFor(() => expect(panel.getByRole('button', { name: 'Completed' })).toBeDisabled())
  expect(requestsOf(api, 'PUT', withoutViewers)[1]?.body).toMatchObject({
    status: 'completed',
    version: 5,
  })
  expect(requestsOf(api, 'PUT', withoutViewers)[1]?.body).toHaveProperty('completed_date')
})

test('undoes a change of status that has no effects, with the version that the change made', async () => {
  const { api } = apiWithStatusChanges()
  const { user } = openCard({ role: 'receptionist' })
  const panel = await region('Change status')
  await user.click(panel.getByRole('button', { name: 'Waiting payment' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(requestsOf(api, 'PUT', withoutViewers).map(({ body }) => body)).toEqual([
      { status: 'waiting_payment', version: 4 },
      { status: 'in_progress', version: 5 },
    ]),
  )
  await waitFor(() => expect(panel.getByRole('button', { name: 'In progress' })).toBeDisabled())
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('shows the other user and the current status after a version conflict, and any other error in a toast', async () => {
  const { api, changeCard } = apiWithStatusChanges()
  const { user } = openCard({ role: 'manager' })
  const panel = await region('Change status')
  api.on(`PUT ${cardPath}`, () => {
    changeCard({ status: 'waiting_approval' })
    return errorResponse(409, 'changed_since_read', {
      params: { name: 'Maryam Haddad', at: '2026-11-20T10:00:00.000Z' },
    })
  })
  await user.click(panel.getByRole('button', { name: 'Waiting payment' }))
  expect(await panel.findByRole('alert')).toHaveTextContent(
    'Maryam Haddad updated this record while you were working. This is the latest version. The status is now “\u2068Waiting approval\u2069”. Please choose again.',
  )
  expect(panel.getByRole('button', { name: 'Waiting approval' })).toBeDisabled()
  api.on(`PUT ${cardPath}`, () => errorResponse(500, 'internal_error'))
  await user.click(panel.getByRole('button', { name: 'Pending' }))
  expect(await screen.findByText('Failed to update status')).toBeVisible()
})

test('keeps the open tab in the URL, moves by arrow keys and returns with Back', async () => {
  fakeWorkCardApi(() => anOfficeCard())
  const { user, router } = openCard({ role: 'manager', search: '?tab=tasks' })
  expect(await screen.findByRole('tab', { name: 'Tasks 2' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  screen.getByRole('tab', { name: 'Tasks 2' }).focus()
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
  expect(await screen.findByRole('tab', { name: 'Parts' })).toHaveFocus()
  fireEvent.keyDown(document.activeElement!, { key: 'End' })
  expect(await screen.findByRole('tab', { name: 'History and notes' })).toHaveFocus()
  expect(router.state.location.search).toBe('?tab=history')
  await user.click(screen.getByRole('tab', { name: 'Overview' }))
  expect(router.state.location.search).toBe('')
  await act(() => router.navigate(-1))
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'History and notes' })).toHaveAttribute(
      'aria-selected',
      'true',
    ),
  )
})

test('offers job actions to office users only for cards assigned to them', async () => {
  fakeWorkCardApi(() => anOfficeCard())
  const first = openCard({ role: 'manager' })
  expect(await screen.findByRole('button', { name: 'Start Job' })).toBeVisible()
  first.unmount()
  fakeWorkCardApi(() => anOfficeCard({ assigned_mechanic_id: 'another-user' }))
  openCard({ role: 'manager' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Start Job' })).toBeNull()
})

test.each([
  ['pending', 'Start work'],
  ['in_progress', 'Ready for payment'],
  ['waiting_approval', 'Ask for approval'],
  ['waiting_payment', /Take .*749\.50.* and print/],
  ['completed', /Take .*749\.50.* and print/],
] as const)('offers the next step of a card with the status %s', async (status, name) => {
  const started_at = status === 'pending' ? null : '2026-11-20T09:00:00.000Z'
  fakeWorkCardApi(() => anOfficeCard({ status, started_at, assigned_mechanic_id: 'somebody' }))
  openCard({ role: 'receptionist' })
  expect(await screen.findByRole('button', { name })).toBeVisible()
})

test('the next step of a paid card completes it after a question, and a closed card has none', async () => {
  const paid = { total_amount: aed(1050), paid_amount: aed(1050), assigned_mechanic_id: 'somebody' }
  const started_at = '2026-11-20T09:00:00.000Z'
  let card = anOfficeCard({ ...paid, status: 'waiting_payment', started_at })
  const api = fakeWorkCardApi(() => card)
  api.on(`PUT ${cardPath}`, () => {
    card = { ...card, status: 'completed', completed_date: started_at, version: 5 }
    return recordResponse(card)
  })
  const { user } = openCard({ role: 'receptionist' })
  await user.click(await screen.findByRole('button', { name: 'Complete' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: /Complete|Yes/ }))
  await waitFor(() => expect(requestsOf(api, 'PUT', withoutViewers)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull())
})

test('the next step says that another user has changed the card meanwhile', async () => {
  const card = anOfficeCard({ status: 'in_progress', assigned_mechanic_id: 'somebody' })
  const api = fakeWorkCardApi(() => card)
  api.on(`PUT ${cardPath}`, () =>
    errorResponse(409, 'changed_since_read', {
      params: { name: 'Maryam Haddad', at: '2026-11-20T10:00:00.000Z' },
    }),
  )
  const { user } = openCard({ role: 'receptionist' })
  await user.click(await screen.findByRole('button', { name: 'Ready for payment' }))
  expect(await screen.findByText(/Maryam Haddad updated this record/)).toBeVisible()
})

const aSale = (overrides: Partial<WorkCard> = {}): WorkCard =>
  anOfficeCard({
    kind: 'counter_sale',
    status: 'waiting_payment',
    vehicle_id: '',
    plate_number: '',
    make: '',
    model: '',
    year: null,
    color: null,
    vin: null,
    customer_phone: '',
    assigned_mechanic_id: null,
    mechanic_name: null,
    promised_date: null,
    tasks: [],
    ...overrides,
  })

test('shows a counter sale without vehicle, phone, stages and tasks', async () => {
  fakeWorkCardApi(() => aSale())
  const { user } = openCard({ role: 'manager' })
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Counter sale · \u2066WC-2026-000001\u2069',
    }),
  ).toBeVisible()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Parts',
    'Payments',
    'Photos and files',
    'History and notes',
  ])
  await region('Customer')
  expect(screen.queryByRole('region', { name: 'Vehicle' })).toBeNull()
  expect(screen.queryByRole('list', { name: 'Status' })).toBeNull()
  expect(screen.queryByRole('progressbar', { name: 'Task progress' })).toBeNull()
  expect(screen.queryByText('Unassigned')).toBeNull()
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses.filter((href) => /^tel:|wa\.me|vehicles/.test(href!))).toEqual([])

  await user.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: 'Delete' })
  expect(screen.getAllByRole('menuitem')).toHaveLength(1)
})

test('offers only parts in the parts tab of a counter sale', async () => {
  fakeWorkCardApi(() => aSale())
  openCard({ role: 'manager', search: '?tab=parts' })
  expect(await screen.findByRole('button', { name: 'Add part' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add package' })).toBeNull()
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.queryByRole('rowheader', { name: /Tasks/ })).toBeNull()
})

test('offers no job actions and no wait for a part for a counter sale', async () => {
  fakeWorkCardApi(() => aSale({ status: 'pending', assigned_mechanic_id: myId }))
  const { user } = openCard({ role: 'manager' })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: 'Delete' })
  expect(screen.getAllByRole('menuitem')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Start Job' })).toBeNull()
})

test('offers only the statuses of a counter sale and marks the present one', async () => {
  fakeWorkCardApi(() => aSale())
  openCard({ role: 'manager' })
  const buttons = (await region('Change status')).getAllByRole('button')
  expect(
    buttons.map((button) => [
      button.textContent,
      button.getAttribute('aria-pressed'),
      button.querySelector('svg') !== null,
    ]),
  ).toEqual([
    ['Waiting payment', 'true', true],
    ['Completed', 'false', false],
    ['Cancelled', 'false', false],
  ])
})

test('hides facts and panels without a value', async () => {
  fakeWorkCardApi(() =>
    anOfficeCard({
      company_name: null,
      mileage_in: null,
      fuel_level: null,
      condition_notes: null,
      customer_complaint: null,
    }),
  )
  openCard({ role: 'receptionist' })
  const customer = await region('Customer')
  expect(customer.queryByText('Company')).toBeNull()
  for (const name of ['Condition on arrival', 'Customer complaint', 'Mechanic notes'])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

test('prints the reception sheet in both languages', async () => {
  const print = jest.fn()
  Object.assign(window, { print })
  fakeWorkCardApi(() => anOfficeCard({ tasks: [] }))
  const { user } = openCard({ role: 'receptionist', language: 'ar' })
  await user.click(await screen.findByRole('button', { name: 'المزيد' }))
  await user.click(await screen.findByRole('menuitem', { name: 'طباعة أمر العمل' }))
  await waitFor(() =>
    expect(document.body.querySelector(':scope > [data-sheet="reception"]')).not.toBeNull(),
  )
  const sheet = document.body.querySelector<HTMLElement>(':scope > [data-sheet="reception"]')!
  for (const text of [
    'Example Garage',
    'ورشة المثال',
    '100000000000003',
    'WC-2026-000001',
    '20/11/2026 12:00',
    'DXB A 10001',
    '84,500',
    'Scratch on the left door',
    'It squeals',
    'Customer signature',
    'توقيع العميل',
    '900.00',
    'I authorise the work described above.',
    'أوافق على تنفيذ الأعمال المذكورة أعلاه.',
  ])
    expect(sheet).toHaveTextContent(text)
  await user.click(screen.getByRole('button', { name: 'طباعة / حفظ PDF' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
})

test('opens the list after the card was deleted', async () => {
  const api = fakeWorkCardApi(() => anOfficeCard())
  api.on(`DELETE ${cardPath}`, () => ({ body: { success: true } }))
  const { user, router } = openCard({ role: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/work-cards'))
})

test('requests nothing that a mechanic may not read', async () => {
  const api = fakeWorkCardApi(() => aCard({ assigned_mechanic_id: myId }))
  openCard({ role: 'mechanic' })
  await screen.findByRole('heading', { level: 1 })
  expect(api.requests.map(({ path }) => path)).toEqual([cardPath, `${cardPath}/viewers`])
})

test('shows managers the margin by a button, with what it leaves out, and keeps it from receptionists', async () => {
  const api = fakeWorkCardApi(() => anOfficeCard())
  const margin = {
    labour: aed(100),
    parts: aed(200),
    discount_amount: aed(30),
    part_cost: aed(91),
    parts_without_cost: 1,
    margin: aed(179),
    margin_percent: 66.3,
    labor_hours: 2.5,
  }
  api.on(`GET ${cardPath}/margin`, () => recordResponse(margin))
  openCard({ role: 'manager' })
  const financials = await region('Financial summary')
  fireEvent.click(await financials.findByRole('button', { name: 'Show margin' }))
  expect(await financials.findByText('AED 179.00 · 66.3%')).toBeVisible()
  expect(financials.getByText('Cost of parts').nextSibling).toHaveTextContent('-AED 91.00')
  expect(
    financials.getByText('The cost of one part is unknown, so the real margin is lower.'),
  ).toBeVisible()
  fireEvent.click(financials.getByRole('button', { name: 'Hide margin' }))
  expect(financials.queryByText('AED 179.00 · 66.3%')).toBeNull()
})

test('shows in the margin what comebacks of the job cost', async () => {
  const api = fakeWorkCardApi(() => anOfficeCard())
  api.on(`GET ${cardPath}/margin`, () =>
    recordResponse({
      labour: aed(150),
      parts: aed(120),
      discount_amount: aed(0),
      part_cost: aed(91),
      parts_without_cost: 0,
      margin: aed(179),
      margin_percent: 66.3,
      labor_hours: 0,
      comeback_count: 1,
      comeback_labour: aed(80),
      comeback_part_cost: aed(75),
      margin_after_comebacks: aed(24),
    }),
  )
  openCard({ role: 'manager' })
  const financials = await region('Financial summary')
  fireEvent.click(await financials.findByRole('button', { name: 'Show margin' }))
  expect(await financials.findByText('Margin after comebacks')).toBeVisible()
  expect(financials.getByText(/24\.00/)).toBeVisible()
  expect(financials.getByText(/-.*75\.00/)).toBeVisible()
})

test('offers receptionists no margin', async () => {
  fakeWorkCardApi(() => anOfficeCard())
  openCard({ role: 'receptionist' })
  const financials = await region('Financial summary')
  expect(await financials.findByText('Partially paid')).toBeVisible()
  expect(financials.queryByRole('button', { name: 'Show margin' })).toBeNull()
})
