import { act, screen, waitFor } from '@testing-library/react'
import { fill, idOf, refusal, requestsOf, saved } from '@warsha/web-kit/testing'
import { aCustomer, aShopWith, openCustomers } from './customers-testing.tsx'

const box = (name: string) => screen.findByRole('textbox', { name })
const press = '{Control>}{Enter}{/Control}'

test.each([
  ['en', 'Phone', 'Add customer', 'This field is required'],
  ['ar', 'الهاتف', 'إضافة عميل', 'هذا الحقل مطلوب'],
] as const)(
  'the phone is required: the error stands at the field in %s, which has the focus',
  async (...texts) => {
    const [language, phone, submit, error] = texts
    const api = aShopWith([])
    const { user } = openCustomers('/customers?open=new', language)
    await box(phone)
    await user.click(screen.getAllByRole('button', { name: submit }).at(-1)!)
    expect(await screen.findByText(error)).toBeVisible()
    expect(await box(phone)).toHaveAttribute('aria-invalid', 'true')
    await waitFor(async () => expect(await box(phone)).toHaveFocus())
    expect(requestsOf(api, 'POST')).toEqual([])
  },
)

test('begins with the first field and sends by Ctrl+Enter; the list shows the new customer', async () => {
  const api = aShopWith([])
  const created = aCustomer(7, { contact_person: 'Layla Haddad' })
  api.on('POST /customers', () => saved(created, [], 201))
  const { user, router } = openCustomers('/customers?open=new')
  await waitFor(async () => expect(await box('Contact person')).toHaveFocus())
  await user.paste('Layla Haddad')
  await fill(user, await box('Phone'), '050 000 0107')
  await user.keyboard(press)
  expect(
    await screen.findByText('\u2068Layla Haddad\u2069 was added as \u2068CUS-000007\u2069'),
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

test('keeps the idempotency key and everything typed over a failed attempt, and takes a new one afterwards', async () => {
  const api = aShopWith([])
  api.on('POST /customers', () => 'unreachable')
  const { user, router } = openCustomers('/customers?open=new')
  await fill(user, await box('Phone'), '0500000107')
  await user.keyboard(press)
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached')
  expect(await box('Phone')).toHaveValue('0500000107')
  api.on('POST /customers', () => saved(aCustomer(7), [], 201))
  await user.keyboard(press)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(() => router.navigate('/customers?open=new'))
  await fill(user, await box('Phone'), '0500000108')
  await user.keyboard(press)
  await waitFor(() => expect(requestsOf(api, 'POST')).toHaveLength(3))
  const keys = requestsOf(api, 'POST').map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test.each([
  ['en', 'Phone', 'E-mail', 'This e-mail is already used to sign in'],
  ['ar', 'الهاتف', 'البريد الإلكتروني', 'هذا البريد الإلكتروني مستخدم من قبل لتسجيل الدخول'],
] as const)(
  'an e-mail that somebody signs in with already is refused at its field in %s',
  async (...texts) => {
    const [language, phone, email, error] = texts
    const api = aShopWith([])
    api.on('POST /customers', () => refusal(409, 'duplicate_email'))
    const { user } = openCustomers('/customers?open=new', language)
    await fill(user, await box(phone), '0500000107')
    await fill(user, await box(email), 'taken@example.ae')
    await user.keyboard(press)
    expect(await screen.findByText(error)).toBeVisible()
    await waitFor(async () => expect(await box(email)).toHaveFocus())
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('portal access needs an e-mail, said before anything is sent', async () => {
  const api = aShopWith([])
  const { user } = openCustomers('/customers?open=new')
  await fill(user, await box('Phone'), '0500000107')
  await fill(user, screen.getByLabelText('Password'), 'long enough')
  await user.keyboard(press)
  expect(await screen.findByText('Portal access needs an e-mail address')).toBeVisible()
  expect(requestsOf(api, 'POST')).toEqual([])
})

test('shows whether portal access exists, and sends the version that was read with an empty password', async () => {
  const api = aShopWith([
    aCustomer(1, { email: 'a@example.ae', has_portal_access: true, version: 4 }),
  ])
  api.on(`PUT /customers/${idOf(1)}`, () => saved(aCustomer(1, { version: 5 })))
  const { user } = openCustomers(`/customers?open=${idOf(1)}`)
  expect(await screen.findByText('Can sign in to the portal')).toBeVisible()
  expect(screen.getByText(/Leave blank to keep the present password/)).toBeVisible()
  await fill(user, await box('Notes'), 'Calls first')
  await user.keyboard(press)
  expect(await screen.findByText('\u2068Person 1\u2069 was saved')).toBeVisible()
  expect(requestsOf(api, 'PUT')[0]!.body).toMatchObject({
    version: 4,
    notes: 'Calls first',
    password: '',
  })
})

test('what looks unusual is saved, shown at its field, and saved again as it is without asking twice', async () => {
  const api = aShopWith([])
  const odd = aCustomer(7, { phone: 'ask Omar' })
  const warnings = [{ path: 'phone', code: 'phone_not_recognised' }]
  api.on('POST /customers', () => saved(odd, warnings, 201))
  api.on(`PUT /customers/${odd.id}`, () => saved({ ...odd, version: 2 }, warnings))
  const { user, router } = openCustomers('/customers?open=new')
  await fill(user, await box('Phone'), 'ask Omar')
  await user.keyboard(press)
  expect(await screen.findByText('This does not look like a phone number')).toBeVisible()
  expect(router.state.location.search).toBe(`?open=${odd.id}`)
  await waitFor(async () => expect(await box('Phone')).toHaveFocus())
  await user.keyboard(press)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(api, 'PUT')).toHaveLength(1)
})

test('a remark goes when its field is mended', async () => {
  const api = aShopWith([])
  const warnings = [{ path: 'trn', code: 'trn_unusual' }]
  api.on('POST /customers', () => saved(aCustomer(7, { trn: '200000000000000' }), warnings, 201))
  const { user } = openCustomers('/customers?open=new')
  await fill(user, await box('Phone'), '0500000107')
  await user.keyboard(press)
  expect(await screen.findByText('A UAE TRN usually starts with 1 and ends with 03')).toBeVisible()
  await fill(user, await box('Tax registration number (TRN)'), '1')
  expect(screen.queryByText('A UAE TRN usually starts with 1 and ends with 03')).toBeNull()
})

test('somebody else was faster: says who, loads the newest and keeps what was typed', async () => {
  const api = aShopWith([aCustomer(1)])
  const params = { name: 'Khalid Al Marri', at: '2026-11-21T09:12:00.000Z', version: 2 }
  api.on(`PUT /customers/${idOf(1)}`, () => refusal(409, 'changed_since_read', { params }))
  const { user } = openCustomers(`/customers?open=${idOf(1)}`)
  await fill(user, await box('Phone'), '+971 50 000 0188')
  await fill(user, await box('Address'), 'Al Quoz 3')
  await user.keyboard(press)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Khalid Al Marri changed this meanwhile',
  )
  const newest = aCustomer(1, {
    phone: '+971 50 000 0177',
    company_name: 'Falcon Sands',
    version: 2,
  })
  api.on(`GET /customers/${idOf(1)}`, () => saved(newest))
  api.on(`PUT /customers/${idOf(1)}`, () => saved({ ...newest, version: 3 }))
  await user.click(screen.getByRole('button', { name: 'Load the newest' }))
  expect(await screen.findByText(/Saved meanwhile/)).toHaveTextContent(
    'Saved meanwhile: +971 50 000 0177',
  )
  expect(await box('Phone')).toHaveValue('+971 50 000 0188')
  expect(await box('Address')).toHaveValue('Al Quoz 3')
  expect(await box('Company')).toHaveValue('Falcon Sands')
  await waitFor(async () => expect(await box('Phone')).toHaveFocus())
  await user.keyboard(press)
  await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(2))
  expect(requestsOf(api, 'PUT')[1]!.body).toMatchObject({
    version: 2,
    phone: '+971 50 000 0188',
    address: 'Al Quoz 3',
  })
})

test('a customer whom somebody deleted meanwhile is told of in the form, with everything typed still there', async () => {
  const api = aShopWith([aCustomer(1)])
  api.on(`PUT /customers/${idOf(1)}`, () => refusal(404, 'not_found'))
  const { user } = openCustomers(`/customers?open=${idOf(1)}`)
  await fill(user, await box('Notes'), 'Calls first')
  await user.keyboard(press)
  expect(await screen.findByRole('alert')).toHaveTextContent('This customer is not there any more')
  expect(await box('Notes')).toHaveValue('Calls first')
})

test('Back and Esc ask before typed text is lost, once', async () => {
  aShopWith([aCustomer(1)])
  const { user, router } = openCustomers('/customers')
  await user.click(await screen.findByText('CUS-000001'))
  await fill(user, await box('Notes'), 'Calls first')
  await act(() => router.navigate(-1))
  expect(await screen.findByText('Discard what you typed?')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!)
  await waitFor(() => expect(screen.queryByText('Discard what you typed?')).toBeNull())
  expect(await box('Notes')).toHaveValue('Calls first')
  await user.click(await box('Notes'))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
})
