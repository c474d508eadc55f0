import { act, screen, waitFor } from '@testing-library/react'
import { errorResponse, fill, idOf, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import { aCustomer, fakeCustomersApi, renderCustomersPage } from './customers-testing.tsx'

const findField = (name: string) => screen.findByRole('textbox', { name })
const ctrlEnter = '{Control>}{Enter}{/Control}'

test.each([
  ['en', 'Phone', 'Add customer', 'This field is required'],
  ['ar', 'الهاتف', 'إضافة عميل', 'هذا الحقل مطلوب'],
] as const)(
  'requires the phone in %s: shows the error at the field and focuses it',
  async (...texts) => {
    const [language, phone, submit, error] = texts
    const api = fakeCustomersApi([])
    const { user } = renderCustomersPage('/customers?open=new', language)
    await findField(phone)
    await user.click(screen.getAllByRole('button', { name: submit }).at(-1)!)
    expect(await screen.findByText(error)).toBeVisible()
    expect(await findField(phone)).toHaveAttribute('aria-invalid', 'true')
    await waitFor(async () => expect(await findField(phone)).toHaveFocus())
    expect(requestsOf(api, 'POST')).toEqual([])
  },
)

test('focuses the first field, saves on Ctrl+Enter and reloads the list', async () => {
  const api = fakeCustomersApi([])
  const created = aCustomer(7, { contact_person: 'Layla Haddad' })
  api.on('POST /customers', () => recordResponse(created, [], 201))
  const { user, router } = renderCustomersPage('/customers?open=new')
  await waitFor(async () => expect(await findField('Contact person')).toHaveFocus())
  await user.paste('Layla Haddad')
  await fill(user, await findField('Phone'), '050 000 0107')
  await user.keyboard(ctrlEnter)
  expect(
    await screen.findByText('\u2068Layla Haddad\u2069 added as \u2068CUS-000007\u2069'),
  ).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
  expect(requestsOf(api, 'POST')[0]!.body).toMatchObject({
    contact_person: 'Layla Haddad',
    phone: '050 000 0107',
    country: 'UAE',
    is_active: true,
  })
  await waitFor(() => expect(requestsOf(api, 'GET').length).toBeGreaterThan(1))
})

test('keeps the input and the idempotency key after a failed request, and uses a new key for the next customer', async () => {
  const api = fakeCustomersApi([])
  api.on('POST /customers', () => 'unreachable')
  const { user, router } = renderCustomersPage('/customers?open=new')
  await fill(user, await findField('Phone'), '0500000107')
  await user.keyboard(ctrlEnter)
  expect(await screen.findByRole('alert')).toHaveTextContent('Cannot reach the server')
  expect(await findField('Phone')).toHaveValue('0500000107')
  api.on('POST /customers', () => recordResponse(aCustomer(7), [], 201))
  await user.keyboard(ctrlEnter)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(() => router.navigate('/customers?open=new'))
  await fill(user, await findField('Phone'), '0500000108')
  await user.keyboard(ctrlEnter)
  await waitFor(() => expect(requestsOf(api, 'POST')).toHaveLength(3))
  const keys = requestsOf(api, 'POST').map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test.each([
  ['en', 'Phone', 'Email', 'This email is already used to sign in'],
  ['ar', 'الهاتف', 'البريد الإلكتروني', 'هذا البريد الإلكتروني مستخدم بالفعل لتسجيل الدخول'],
] as const)(
  'shows an email that is already used to sign in at its field in %s',
  async (...texts) => {
    const [language, phone, email, error] = texts
    const api = fakeCustomersApi([])
    api.on('POST /customers', () => errorResponse(409, 'duplicate_email'))
    const { user } = renderCustomersPage('/customers?open=new', language)
    await fill(user, await findField(phone), '0500000107')
    await fill(user, await findField(email), 'taken@example.ae')
    await user.keyboard(ctrlEnter)
    expect(await screen.findByText(error)).toBeVisible()
    await waitFor(async () => expect(await findField(email)).toHaveFocus())
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('requires an email for portal access before it sends a request', async () => {
  const api = fakeCustomersApi([])
  const { user } = renderCustomersPage('/customers?open=new')
  await fill(user, await findField('Phone'), '0500000107')
  await fill(user, screen.getByLabelText('Password'), 'long enough')
  await user.keyboard(ctrlEnter)
  expect(await screen.findByText('Portal access requires an email address')).toBeVisible()
  expect(requestsOf(api, 'POST')).toEqual([])
})

test('shows that portal access exists, and saves the loaded version with an empty password', async () => {
  const api = fakeCustomersApi([
    aCustomer(1, { email: 'a@example.ae', has_portal_access: true, version: 4 }),
  ])
  api.on(`PUT /customers/${idOf(1)}`, () => recordResponse(aCustomer(1, { version: 5 })))
  const { user } = renderCustomersPage(`/customers?open=${idOf(1)}`)
  expect(await screen.findByText('Can sign in to the portal')).toBeVisible()
  expect(screen.getByText(/Leave blank to keep the current password/)).toBeVisible()
  await fill(user, await findField('Notes'), 'Calls first')
  await user.keyboard(ctrlEnter)
  expect(await screen.findByText('\u2068Person 1\u2069 saved')).toBeVisible()
  expect(requestsOf(api, 'PUT')[0]!.body).toMatchObject({
    version: 4,
    notes: 'Calls first',
    password: '',
  })
})

test('saves an unusual value, shows the warning at its field, and accepts the value when saved again', async () => {
  const api = fakeCustomersApi([])
  const unusual = aCustomer(7, { phone: 'ask Omar' })
  const warnings = [{ path: 'phone', code: 'phone_not_recognised' }]
  api.on('POST /customers', () => recordResponse(unusual, warnings, 201))
  api.on(`PUT /customers/${unusual.id}`, () => recordResponse({ ...unusual, version: 2 }, warnings))
  const { user, router } = renderCustomersPage('/customers?open=new')
  await fill(user, await findField('Phone'), 'ask Omar')
  await user.keyboard(ctrlEnter)
  expect(await screen.findByText('This does not look like a phone number')).toBeVisible()
  expect(router.state.location.search).toBe(`?open=${unusual.id}`)
  await waitFor(async () => expect(await findField('Phone')).toHaveFocus())
  await user.keyboard(ctrlEnter)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'PUT')).toHaveLength(1)
})

test('hides a warning after its field is changed', async () => {
  const api = fakeCustomersApi([])
  const warnings = [{ path: 'trn', code: 'trn_unusual' }]
  api.on('POST /customers', () =>
    recordResponse(aCustomer(7, { trn: '200000000000000' }), warnings, 201),
  )
  const { user } = renderCustomersPage('/customers?open=new')
  await fill(user, await findField('Phone'), '0500000107')
  await user.keyboard(ctrlEnter)
  expect(await screen.findByText('A UAE TRN usually starts with 1 and ends with 03')).toBeVisible()
  await fill(user, await findField('Tax registration number (TRN)'), '1')
  expect(screen.queryByText('A UAE TRN usually starts with 1 and ends with 03')).toBeNull()
})

test('shows who changed the customer, loads the latest version and keeps the unsaved edits', async () => {
  const api = fakeCustomersApi([aCustomer(1)])
  const params = { name: 'Khalid Al Marri', at: '2026-11-21T09:12:00.000Z', version: 2 }
  api.on(`PUT /customers/${idOf(1)}`, () => errorResponse(409, 'changed_since_read', { params }))
  const { user } = renderCustomersPage(`/customers?open=${idOf(1)}`)
  await fill(user, await findField('Phone'), '+971 50 000 0188')
  await fill(user, await findField('Address'), 'Al Quoz 3')
  await user.keyboard(ctrlEnter)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Khalid Al Marri updated this record while you were working',
  )
  const newest = aCustomer(1, {
    phone: '+971 50 000 0177',
    company_name: 'Falcon Sands',
    version: 2,
  })
  api.on(`GET /customers/${idOf(1)}`, () => recordResponse(newest))
  api.on(`PUT /customers/${idOf(1)}`, () => recordResponse({ ...newest, version: 3 }))
  await user.click(screen.getByRole('button', { name: 'Load latest version' }))
  expect(await screen.findByText(/Latest saved value/)).toHaveTextContent(
    'Latest saved value: +971 50 000 0177',
  )
  expect(await findField('Phone')).toHaveValue('+971 50 000 0188')
  expect(await findField('Address')).toHaveValue('Al Quoz 3')
  expect(await findField('Company')).toHaveValue('Falcon Sands')
  await waitFor(async () => expect(await findField('Phone')).toHaveFocus())
  await user.keyboard(ctrlEnter)
  await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(2))
  expect(requestsOf(api, 'PUT')[1]!.body).toMatchObject({
    version: 2,
    phone: '+971 50 000 0188',
    address: 'Al Quoz 3',
  })
})

test('shows in the form that the customer was deleted, and keeps the input', async () => {
  const api = fakeCustomersApi([aCustomer(1)])
  api.on(`PUT /customers/${idOf(1)}`, () => errorResponse(404, 'not_found'))
  const { user } = renderCustomersPage(`/customers?open=${idOf(1)}`)
  await fill(user, await findField('Notes'), 'Calls first')
  await user.keyboard(ctrlEnter)
  expect(await screen.findByRole('alert')).toHaveTextContent('This customer no longer exists')
  expect(await findField('Notes')).toHaveValue('Calls first')
})

test('asks before Back or Esc discards unsaved edits', async () => {
  fakeCustomersApi([aCustomer(1)])
  const { user, router } = renderCustomersPage('/customers')
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await fill(user, await findField('Notes'), 'Calls first')
  await act(() => router.navigate(-1))
  expect(await screen.findByText('Discard changes?')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!)
  await waitFor(() => expect(screen.queryByText('Discard changes?')).toBeNull())
  expect(await findField('Notes')).toHaveValue('Calls first')
  await user.click(await findField('Notes'))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
