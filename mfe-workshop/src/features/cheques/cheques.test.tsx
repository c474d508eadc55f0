import { act, screen, waitFor, within } from '@testing-library/react'
import { aed } from '@warsha/contracts/base/money'
import {
  errorResponse,
  fill,
  idOf,
  pageOfTen,
  recordResponse,
  requestsOf,
} from '@warsha/web-kit/testing'
import { aCheque, fakeChequesApi, openCheques } from './cheques-testing.tsx'

const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)!
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const textOf = ({ textContent }: Element) => textContent?.replaceAll('\u00a0', ' ')
const lastBody = (api: Parameters<typeof requestsOf>[0]) => requestsOf(api, 'POST').at(-1)?.body

test('shows the cheques that are due this week first, and the others in their tabs', async () => {
  const api = fakeChequesApi([
    aCheque(1),
    aCheque(2, { status: 'returned' }),
    aCheque(3, { cheque_date: '2036-01-01' }),
  ])
  const { user } = openCheques()
  const due = await screen.findByRole('table', { name: 'Due this week' })
  expect(await within(due).findByText('000401')).toBeVisible()
  expect(screen.queryByText('000403')).toBeNull()
  const [first] = requestsOf(api, 'GET').filter(({ path }) => path === '/cheques')
  expect(first!.query.get('group')).toBe('held')
  expect(first!.query.get('to')).toMatch(/^\d{4}-\d\d-\d\d$/)
  await user.click(screen.getByRole('tab', { name: 'Returned' }))
  const returned = await screen.findByRole('table', { name: 'Returned' })
  expect(await within(returned).findByText('000402')).toBeVisible()
})

test.each([
  ['en', 'Cheque 000401: cleared', 'Cleared'],
  ['ar', 'الشيك 000401: تم التحصيل', 'تم التحصيل'],
] as const)('clears a cheque with one tap and one answer, in %s', async (language, tap, answer) => {
  const api = fakeChequesApi([aCheque(1, { status: 'deposited' })])
  const { user } = openCheques({ language, search: '?tab=at_bank' })
  await user.click(await screen.findByRole('button', { name: tap }))
  const question = within(await screen.findByRole('dialog'))
  expect(requestsOf(api, 'POST')).toEqual([])
  await user.click(question.getByRole('button', { name: answer }))
  await waitFor(() => expect(requestsOf(api, 'POST')).toHaveLength(1))
  expect(lastBody(api)).toEqual({ to: 'cleared', version: 1 })
  expect(requestsOf(api, 'POST')[0]!.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
})

test('needs a reason for a return, and sends fee and certificate with it', async () => {
  const api = fakeChequesApi([aCheque(1, { status: 'deposited' })])
  const { user } = openCheques({ search: '?tab=at_bank' })
  await user.click(await screen.findByRole('button', { name: 'Cheque 000401: returned' }))
  const form = await dialog('Record a returned cheque')
  await fill(user, field('paid_amount'), '800')
  await user.click(form.getByRole('button', { name: 'Returned' }))
  await waitFor(() => expect(form.getAllByText('This field is required')).toHaveLength(2))
  expect(requestsOf(api, 'POST')).toEqual([])
  await fill(user, field('reason'), 'Lack of funds')
  await fill(user, field('certificate_number'), 'C-7')
  await fill(user, field('fee'), '105')
  await user.click(field('is_fee_charged'))
  await user.click(form.getByRole('button', { name: 'Returned' }))
  await waitFor(() => expect(requestsOf(api, 'POST')).toHaveLength(1))
  expect(lastBody(api)).toEqual({
    to: 'returned',
    version: 1,
    reason: 'Lack of funds',
    fee: '105',
    is_fee_charged: true,
    paid_amount: '800',
    certificate_number: 'C-7',
  })
})

test('shows a cheque with its history, and only managers may write it off', async () => {
  fakeChequesApi([aCheque(1, { status: 'returned', counted_amount: aed(800) })])
  const search = `?tab=all&open=${aCheque(1).id}`
  const first = openCheques({ search })
  const details = await dialog('Cheque 000401')
  expect(textOf(await details.findByText('AED 200.00'))).toBe('AED 200.00')
  expect(textOf(details.getByRole('list', { name: 'History' }))).toContain('Received')
  expect(details.getByRole('link', { name: 'WC-2026-000001' })).toBeVisible()
  expect(details.getByRole('button', { name: 'Present again' })).toBeVisible()
  expect(details.queryByRole('button', { name: 'Write off' })).toBeNull()
  first.unmount()

  const api = fakeChequesApi([aCheque(1, { status: 'returned' })])
  const { user } = openCheques({ role: 'manager', search })
  await user.click(await screen.findByRole('button', { name: 'Write off' }))
  const form = await dialog('Write off the cheque')
  await fill(user, field('reason'), 'The company has closed')
  await user.click(form.getByRole('button', { name: 'Write off' }))
  await waitFor(() => expect(requestsOf(api, 'POST')).toHaveLength(1))
  expect(lastBody(api)).toEqual({ reason: 'The company has closed', version: 1 })
})

test('collects a returned cheque without a payment if it was recorded before', async () => {
  const api = fakeChequesApi([aCheque(1, { status: 'legal' })])
  const { user } = openCheques({ search: `?open=${aCheque(1).id}` })
  await user.click(await screen.findByRole('button', { name: 'Collected' }))
  const form = await dialog('Record the collection')
  await user.click(field('payment_method'))
  await user.click(await screen.findByRole('option', { name: 'Already recorded' }))
  await user.click(form.getByRole('button', { name: 'Collected' }))
  await waitFor(() => expect(requestsOf(api, 'POST')).toHaveLength(1))
  expect(lastBody(api)).toMatchObject({ to: 'collected', payment_method: null })
})

test('deposits the selected cheques that are due, and prints their slip in both languages', async () => {
  const api = fakeChequesApi([
    aCheque(1),
    aCheque(2, { amount: aed(250.5) }),
    aCheque(3, { cheque_date: '2036-01-01' }),
  ])
  const { user } = openCheques()
  await user.click(await screen.findByRole('button', { name: 'Deposit slip' }))
  const choice = await dialog('Deposit slip')
  const boxes = await choice.findAllByRole('checkbox')
  expect(boxes).toHaveLength(2)
  expect(textOf(choice.getByRole('status'))).toBe('2 cheques, AED 1,250.50')
  await user.click(boxes[0]!)
  expect(textOf(choice.getByRole('status'))).toBe('1 cheque, AED 250.50')
  await user.click(choice.getByRole('button', { name: 'Mark as deposited' }))
  await waitFor(() => expect(lastBody(api)).toEqual({ cheque_ids: [aCheque(2).id] }))
  await waitFor(() =>
    expect(document.body.querySelector(':scope > [data-sheet="deposit-slip"]')).not.toBeNull(),
  )
  const sheet = document.body.querySelector(':scope > [data-sheet="deposit-slip"]')!
  expect(textOf(sheet)).toContain('قسيمة إيداع شيكات')
  expect(textOf(sheet)).toContain('000402')
  expect(textOf(sheet)).not.toContain('000401')
})

test('leaves out of the slip what somebody else has deposited since', async () => {
  const cheques = [aCheque(1), aCheque(2, { amount: aed(250.5) })]
  const api = fakeChequesApi(cheques)
  const { user, client } = openCheques()
  await user.click(await screen.findByRole('button', { name: 'Deposit slip' }))
  const choice = await dialog('Deposit slip')
  expect(await choice.findAllByRole('checkbox')).toHaveLength(2)
  Object.assign(cheques[0]!, { status: 'deposited' })
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(choice.getAllByRole('checkbox')).toHaveLength(1))
  expect(textOf(choice.getByRole('status'))).toBe('1 cheque, AED 250.50')
  await user.click(choice.getByRole('button', { name: 'Mark as deposited' }))
  await waitFor(() => expect(lastBody(api)).toEqual({ cheque_ids: [aCheque(2).id] }))
})

test('sends the same cheques again after a lost response, and prints the slip of the first attempt', async () => {
  const cheques = [aCheque(1), aCheque(2), aCheque(3)]
  const api = fakeChequesApi(cheques)
  const slipPath = 'POST /cheques/deposit-slips'
  const { user } = openCheques()
  await user.click(await screen.findByRole('button', { name: 'Deposit slip' }))
  const choice = await dialog('Deposit slip')
  await user.click((await choice.findAllByRole('checkbox'))[2]!)
  api.on(slipPath, () => {
    for (const cheque of cheques.slice(0, 2)) Object.assign(cheque, { status: 'deposited' })
    return 'unreachable'
  })
  await user.click(choice.getByRole('button', { name: 'Mark as deposited' }))
  expect(await choice.findByText(/may already be deposited/)).toBeVisible()
  // The list behind the dialog no longer has them.
  await waitFor(() => expect(screen.queryAllByText('000401')).toHaveLength(1))
  const boxes = choice.getAllByRole('checkbox')
  expect(boxes).toHaveLength(2)
  for (const box of boxes) expect(box).toBeDisabled()
  api.on(slipPath, () =>
    recordResponse(
      {
        id: idOf(999),
        deposited_on: '2026-11-25',
        deposited_by_name: 'Maryam Haddad',
        total: aed(2000),
        cheques: cheques.slice(0, 2),
      },
      [],
      201,
    ),
  )
  await user.click(choice.getByRole('button', { name: 'Mark as deposited' }))
  await waitFor(() =>
    expect(document.body.querySelector(':scope > [data-sheet="deposit-slip"]')).not.toBeNull(),
  )
  const [lost, repeated] = requestsOf(api, 'POST')
  expect(lost!.body).toEqual({ cheque_ids: [aCheque(1).id, aCheque(2).id] })
  expect(repeated!.body).toEqual(lost!.body)
  expect(repeated!.headers['idempotency-key']).toBe(lost!.headers['idempotency-key'])
})

test('shows the present list again after a slip was refused', async () => {
  const cheques = [aCheque(1), aCheque(2)]
  const api = fakeChequesApi(cheques)
  const { user } = openCheques()
  await user.click(await screen.findByRole('button', { name: 'Deposit slip' }))
  const choice = await dialog('Deposit slip')
  expect(await choice.findAllByRole('checkbox')).toHaveLength(2)
  api.on('POST /cheques/deposit-slips', () => {
    Object.assign(cheques[0]!, { status: 'deposited' })
    return errorResponse(409, 'wrong_cheque_status')
  })
  await user.click(choice.getByRole('button', { name: 'Mark as deposited' }))
  expect(await choice.findByRole('alert')).not.toHaveTextContent('may already be deposited')
  await waitFor(() => expect(choice.getAllByRole('checkbox')).toHaveLength(1))
  expect(choice.getByRole('checkbox')).toBeEnabled()
})

test.each([
  ['while it loads', () => new Promise<never>(() => undefined), null],
  ['after a failure', () => errorResponse(500, 'internal_error'), 'Failed to load cheques'],
] as const)('closes the deposit slip %s', async (_, answer, text) => {
  const api = fakeChequesApi([aCheque(1)])
  const { user } = openCheques()
  await screen.findByText('000401')
  api.on('GET /cheques', answer)
  await user.click(screen.getByRole('button', { name: 'Deposit slip' }))
  const slip = await dialog('Deposit slip')
  if (text) expect(await slip.findByText(text)).toBeVisible()
  await user.click(slip.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('lists the days of a month with their sums, as links to their cheques', async () => {
  fakeChequesApi(
    [],
    [
      { date: '2026-12-01', cheques_count: 1, amount: aed(300) },
      { date: '2026-12-31', cheques_count: 2, amount: aed(1500) },
    ],
  )
  const { user } = openCheques({ search: '?tab=calendar&month=2026-12' })
  const days = within(await screen.findByRole('list', { name: 'Cheques of December 2026' }))
  const links = days.getAllByRole('link')
  expect(links.map(textOf)).toEqual([
    '1 Dec 2026AED 300.001 cheque',
    '31 Dec 2026AED 1,500.002 cheques',
  ])
  expect(links[1]).toHaveAttribute(
    'href',
    '/cheques?tab=all&group=open&from=2026-12-31&to=2026-12-31',
  )
  expect(screen.getByText(/Total:/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(await screen.findByRole('heading', { name: 'January 2027' })).toBeVisible()
})

test('lists the cheques that a day of the calendar counts, and others after a change of the filter', async () => {
  const api = fakeChequesApi([
    aCheque(1),
    aCheque(2, { status: 'represented' }),
    aCheque(3, { status: 'cleared' }),
  ])
  const { user } = openCheques({ search: '?tab=all&group=open&from=2026-11-20&to=2026-11-20' })
  expect(await screen.findByText('000401')).toBeVisible()
  expect(screen.getByText('000402')).toBeVisible()
  expect(screen.queryByText('000403')).toBeNull()
  const [first] = requestsOf(api, 'GET').filter(({ path }) => path === '/cheques')
  expect(Object.fromEntries(first!.query)).toMatchObject({
    group: 'open',
    from: '2026-11-20',
    to: '2026-11-20',
  })
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All')
  expect(await screen.findByText('000403')).toBeVisible()
})

test('changes where a cheque is kept and who holds it, while the shop has it', async () => {
  const api = fakeChequesApi([aCheque(1), aCheque(2, { status: 'deposited' })])
  const { user, unmount } = openCheques({ search: `?tab=all&open=${aCheque(1).id}` })
  api.on(`PUT /cheques/${aCheque(1).id}`, () => recordResponse(aCheque(1)))
  await user.click(await screen.findByRole('button', { name: 'Change place' }))
  await dialog('Where is cheque 000401?')
  expect(field('held_by')).toHaveValue('Maryam Haddad')
  await fill(user, field('kept_where'), 'Bank box 7')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requestsOf(api, 'PUT')).toHaveLength(1))
  expect(requestsOf(api, 'PUT')[0]!.body).toEqual({
    kept_where: 'Bank box 7',
    held_by: 'Maryam Haddad',
    version: 1,
  })
  expect(await screen.findByRole('dialog', { name: 'Cheque 000401' })).toBeVisible()
  unmount()
  openCheques({ search: `?tab=all&open=${aCheque(2).id}` })
  await dialog('Cheque 000402')
  expect(screen.queryByRole('button', { name: 'Change place' })).toBeNull()
})

test.each([
  ['en', 'Print deposit slip'],
  ['ar', 'طباعة قسيمة الإيداع'],
] as const)('prints the deposit slip of a cheque again, in %s', async (language, button) => {
  const deposited = aCheque(1, { status: 'returned', deposit_slip_id: idOf(999) })
  const api = fakeChequesApi([deposited])
  api.on(`GET /cheques/deposit-slips/${idOf(999)}`, () =>
    recordResponse({
      id: idOf(999),
      deposited_on: '2026-11-25',
      deposited_by_name: 'Bilal Rahman',
      total: aed(1000),
      cheques: [deposited],
    }),
  )
  const { user } = openCheques({ language, search: `?tab=all&open=${deposited.id}` })
  await user.click(await screen.findByRole('button', { name: button }))
  const findSheet = () => document.body.querySelector(':scope > [data-sheet="deposit-slip"]')
  await waitFor(() => expect(findSheet()).not.toBeNull())
  expect(textOf(findSheet()!)).toContain('Bilal Rahman')
  expect(textOf(findSheet()!)).toContain('000401')
})

test('exports the filtered list for managers only', async () => {
  const api = fakeChequesApi([aCheque(1)])
  const search = '?tab=all&group=open&from=2026-11-20'
  const first = openCheques({ search })
  await screen.findByText('000401')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  first.unmount()
  api.on('GET /cheques/export', () => errorResponse(503, 'busy'))
  const { user } = openCheques({ search, role: 'manager' })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  const isExport = ({ path }: { path: string }) => path === '/cheques/export'
  await waitFor(() => expect(requestsOf(api, 'GET').filter(isExport)).toHaveLength(1))
  expect(Object.fromEntries(requestsOf(api, 'GET').find(isExport)!.query)).toEqual({
    group: 'open',
    from: '2026-11-20',
    format: 'csv',
    language: 'en',
  })
  expect(await screen.findByRole('alert')).toBeVisible()
})

test('says how many cheques are due if a slip takes fewer', async () => {
  const api = fakeChequesApi([aCheque(1)])
  const { user } = openCheques()
  await screen.findByText('000401')
  api.on('GET /cheques', ({ query }) => {
    expect(query.get('limit')).toBe('200')
    const body = pageOfTen([aCheque(1), aCheque(2)], query).body as object
    const pagination = { page: 1, limit: 200, total: 234, pages: 2 }
    return { body: { ...body, pagination } }
  })
  await user.click(screen.getByRole('button', { name: 'Deposit slip' }))
  const slip = await dialog('Deposit slip')
  expect(await slip.findByRole('note')).toHaveTextContent(
    'A slip takes 2 cheques. 234 are due: the others come with the next slip.',
  )
})

const conflict = () => errorResponse(409, 'changed_since_read', { params: { name: 'Bilal' } })
const loadNewest = { name: 'Load latest version' }

test('keeps reason, fee and part paid when the cheque was changed meanwhile, and sends them with its newest version', async () => {
  const cheque = aCheque(1, { status: 'deposited' })
  const api = fakeChequesApi([cheque])
  api.on(`POST /cheques/${cheque.id}/transitions`, conflict)
  const { user } = openCheques({ search: '?tab=at_bank' })
  await user.click(await screen.findByRole('button', { name: 'Cheque 000401: returned' }))
  const form = await dialog('Record a returned cheque')
  const typed = {
    reason: 'Lack of funds',
    fee: '105',
    paid_amount: '800',
    certificate_number: 'C-7',
  }
  for (const [name, value] of Object.entries(typed)) await fill(user, field(name), value)
  await user.click(form.getByRole('button', { name: 'Returned' }))
  const load = await form.findByRole('button', loadNewest)
  const changed = { ...cheque, version: 5, amount: aed(1200) }
  api.on(`GET /cheques/${cheque.id}`, () => recordResponse(changed))
  api.on(`POST /cheques/${cheque.id}/transitions`, () => recordResponse(changed, [], 201))
  await user.click(load)
  const newest = await dialog('Record a returned cheque')
  expect(await newest.findByText(/1,200\.00/)).toBeVisible()
  for (const [name, value] of Object.entries(typed)) expect(field(name)).toHaveValue(value)
  await user.click(newest.getByRole('button', { name: 'Returned' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lastBody(api)).toMatchObject({ ...typed, to: 'returned', version: 5 })
})

test('says that the bank has paid meanwhile instead of keeping a form that can no longer be sent', async () => {
  const cheque = aCheque(1, { status: 'deposited' })
  const api = fakeChequesApi([cheque])
  api.on(`POST /cheques/${cheque.id}/transitions`, conflict)
  const { user } = openCheques({ search: '?tab=at_bank' })
  await user.click(await screen.findByRole('button', { name: 'Cheque 000401: returned' }))
  const form = await dialog('Record a returned cheque')
  await fill(user, field('reason'), 'Lack of funds')
  await user.click(form.getByRole('button', { name: 'Returned' }))
  const load = await form.findByRole('button', loadNewest)
  api.on(`GET /cheques/${cheque.id}`, () =>
    recordResponse({ ...cheque, status: 'cleared', version: 2 }),
  )
  await user.click(load)
  expect(
    await screen.findByText('The current status of the cheque does not allow this'),
  ).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('keeps the details of a new cheque when the replaced one was changed meanwhile', async () => {
  const cheque = aCheque(1, { status: 'returned' })
  const api = fakeChequesApi([cheque])
  api.on(`POST /cheques/${cheque.id}/replacement`, conflict)
  const { user } = openCheques({ search: `?tab=all&open=${cheque.id}` })
  await user.click(await screen.findByRole('button', { name: 'Replace' }))
  const form = await dialog('Replace the cheque')
  await fill(user, field('number'), '000777')
  await fill(user, field('cheque_date'), '24/12/2026')
  await fill(user, field('drawer_name'), 'Gulf Holding LLC')
  await user.click(form.getByRole('button', { name: 'Save cheque' }))
  const load = await form.findByRole('button', loadNewest)
  api.on(`GET /cheques/${cheque.id}`, () =>
    recordResponse({ ...cheque, counted_amount: aed(400), version: 2 }),
  )
  await user.click(load)
  const newest = await dialog('Replace the cheque')
  expect(await newest.findByText(/600\.00/)).toBeVisible()
  expect(field('number')).toHaveValue('000777')
  api.on(`POST /cheques/${cheque.id}/replacement`, () => recordResponse(aCheque(7), [], 201))
  await user.click(newest.getByRole('button', { name: 'Save cheque' }))
  expect(await screen.findByText('Cheque 000777 saved')).toBeVisible()
  expect(lastBody(api)).toMatchObject({
    number: '000777',
    cheque_date: '2026-12-24',
    bank_name: 'Emirates NBD',
    drawer_name: 'Gulf Holding LLC',
    version: 2,
  })
})

test('says that the cheque was replaced meanwhile, and leads back to its details', async () => {
  const cheque = aCheque(1, { status: 'returned' })
  const api = fakeChequesApi([cheque])
  api.on(`POST /cheques/${cheque.id}/replacement`, conflict)
  const { user } = openCheques({ search: `?tab=all&open=${cheque.id}` })
  await user.click(await screen.findByRole('button', { name: 'Replace' }))
  const form = await dialog('Replace the cheque')
  await fill(user, field('number'), '000777')
  await fill(user, field('cheque_date'), '24/12/2026')
  await user.click(form.getByRole('button', { name: 'Save cheque' }))
  const load = await form.findByRole('button', loadNewest)
  api.on(`GET /cheques/${cheque.id}`, () =>
    recordResponse({ ...cheque, status: 'replaced', version: 2 }),
  )
  await user.click(load)
  expect(
    await screen.findByText('The current status of the cheque does not allow this'),
  ).toBeVisible()
  expect(await dialog('Cheque 000401')).toBeDefined()
})

test('keeps the place that was typed when somebody else has moved the cheque, and shows both', async () => {
  const cheque = aCheque(1)
  const api = fakeChequesApi([cheque])
  api.on(`PUT /cheques/${cheque.id}`, conflict)
  const { user } = openCheques({ search: `?tab=all&open=${cheque.id}` })
  await user.click(await screen.findByRole('button', { name: 'Change place' }))
  await fill(user, field('kept_where'), 'Bank box')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const load = await screen.findByRole('button', loadNewest)
  api.on(`GET /cheques/${cheque.id}`, () =>
    recordResponse({ ...cheque, kept_where: 'Drawer 2', held_by: 'Bilal', version: 2 }),
  )
  await user.click(load)
  await waitFor(() => expect(field('held_by')).toHaveValue('Bilal'))
  expect(field('kept_where')).toHaveValue('Bank box')
  expect(screen.getByText('Drawer 2')).toBeVisible()
  api.on(`PUT /cheques/${cheque.id}`, () => recordResponse(cheque))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(requestsOf(api, 'PUT').at(-1)?.body).toEqual({
      kept_where: 'Bank box',
      held_by: 'Bilal',
      version: 2,
    }),
  )
})

test('refuses other roles', async () => {
  fakeChequesApi([])
  openCheques({ role: 'mechanic' })
  expect(await screen.findByText('You do not have permission to do this')).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
})
