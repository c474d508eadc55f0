import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addDays } from '@warsha/contracts/base/calendar-dates'
import { shopToday } from '@warsha/web-kit'
import { errorResponse, type FakeApi, recordResponse, requestsOf } from '@warsha/web-kit/testing'
import {
  aCard,
  fakeWorkCardsApi,
  openWorkCards,
  withoutMoney,
} from '../work-cards/work-cards-testing.tsx'

const column = (name: string) =>
  within(screen.getByRole('region', { name: new RegExp(`^${name}`) }))
const inColumn = (name: string, text: string) =>
  waitFor(() => expect(column(name).getByText(text)).toBeVisible())
const [pendingCard, startedCard] = [
  aCard(1),
  aCard(2, { status: 'in_progress', mechanic_name: 'Rajesh Kumar' }),
]
const board = '/work-cards?view=board'

/** Lets the fake API store changes of the card. */
const storeChanges = (api: FakeApi, card: typeof pendingCard) =>
  api.on(`PUT /work-cards/${card.id}`, ({ body }) => {
    Object.assign(card, body, { version: card.version + 1 })
    return recordResponse(card)
  })

const choose = async (
  { user }: ReturnType<typeof openWorkCards>,
  number: string,
  status: string,
) => {
  await user.click(await screen.findByRole('button', { name: `Move ${number}` }))
  await user.click(await screen.findByRole('menuitem', { name: status }))
}

const drag = (number: string, name: string) => {
  const card = screen.getByText(number).closest('li')!
  const place = screen.getByRole('region', { name: new RegExp(`^${name}`) })
  const dataTransfer = { setData: jest.fn() }
  fireEvent.dragStart(card, { dataTransfer })
  const isAccepted = !fireEvent.dragOver(place, { dataTransfer })
  fireEvent.drop(place, { dataTransfer })
  fireEvent.dragEnd(card, { dataTransfer })
  return isAccepted
}

// The columns of finished work are collapsed otherwise.
beforeEach(() => localStorage.setItem('board_expanded', 'completed,cancelled'))

test('shows how many of its tasks are completed on each card', async () => {
  fakeWorkCardsApi([aCard(1, { task_count: 4, completed_task_count: 1 })])
  openWorkCards(board)
  const progress = await screen.findByRole('progressbar', { name: '1 of 4 tasks completed' })
  expect(progress).toHaveAttribute('value', '1')
})

test('collapses completed and cancelled cards to their number, and remembers an expanded column', async () => {
  localStorage.clear()
  const done = aCard(4, { status: 'completed' })
  const api = fakeWorkCardsApi([pendingCard, done])
  const { user, unmount } = openWorkCards(board)
  await inColumn('Pending', 'WC-2026-000001')
  await inColumn('Completed', '1')
  const head = () => column('Completed').getByRole('button', { name: /^Completed/ })
  expect(head()).toHaveAttribute('aria-expanded', 'false')
  expect(column('Completed').queryByText('WC-2026-000004')).toBeNull()
  expect(column('Pending').queryByRole('button', { name: /^Pending/ })).toBeNull()
  const limits = requestsOf(api, 'GET', /^\/work-cards$/)
    .filter(({ query }) => query.has('limit'))
    .map(({ query }) => query.get('status'))
  expect(limits).toEqual(['completed', 'cancelled'])
  await user.click(head())
  await inColumn('Completed', 'WC-2026-000004')
  unmount()
  openWorkCards(board)
  await inColumn('Completed', 'WC-2026-000004')
  expect(column('Cancelled').getByRole('button')).toHaveAttribute('aria-expanded', 'false')
})

test('shows amount, tasks, time in the status and what is overdue on a card', async () => {
  // Between two days and half an hour, and three days and half an hour ago: always three dates.
  const status_since = new Date(`${addDays(shopToday(), -3)}T23:30:00+04:00`).toISOString()
  const facts = { task_count: 4, completed_task_count: 1, status_since }
  fakeWorkCardsApi([
    aCard(1, { ...facts, promised_date: '2026-01-02T13:30:00.000Z' }),
    withoutMoney(aCard(2)),
  ])
  openWorkCards(board)
  await inColumn('Pending', 'AED 157.50')
  const [card, other] = column('Pending').getAllByRole('listitem')
  expect(card).toHaveTextContent('1/4')
  expect(card).toHaveTextContent('3 days')
  expect(card).toHaveTextContent('Overdue')
  expect(card).toHaveAttribute('data-overdue')
  expect(other).not.toHaveTextContent(/AED|days|Overdue/)
})

test('shows a column with a count for each status and loads ten cards at a time', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    ...aCard(3),
    id: `id-${at}`,
    work_card_number: `WC-${at}`,
  }))
  const api = fakeWorkCardsApi([startedCard, ...many])
  const { user } = openWorkCards(board)
  await inColumn('Pending', 'WC-0')
  const heads = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)
  expect(heads).toEqual([
    'Pending12',
    'In progress1',
    'Waiting approval0',
    'Waiting payment0',
    'Completed0',
    'Cancelled0',
  ])
  expect(column('In progress').getByText('Rajesh Kumar')).toBeVisible()
  expect(column('Pending').getAllByRole('listitem')).toHaveLength(10)
  await user.click(column('Pending').getByRole('button', { name: 'Load more' }))
  await inColumn('Pending', 'WC-11')
  expect(column('Pending').queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(
    new Set(requestsOf(api, 'GET', /^\/work-cards$/).map(({ query }) => query.get('status'))).size,
  ).toBe(6)
})

test('keeps the focus on a card that a search finds again', async () => {
  fakeWorkCardsApi([pendingCard, aCard(3)])
  const { user } = openWorkCards(board)
  await inColumn('Pending', 'WC-2026-000003')
  await user.type(screen.getByRole('searchbox'), 'WC-2026-000001')
  const button = screen.getByRole('button', { name: 'Move WC-2026-000001' })
  button.focus()
  await waitFor(() => expect(screen.queryByText('WC-2026-000003')).toBeNull())
  expect(button).toHaveFocus()
})

test('moves a card by keyboard before the response arrives and keeps the focus on it', async () => {
  const card = { ...pendingCard }
  const api = fakeWorkCardsApi([card, startedCard])
  let respond = () => {}
  api.on(`PUT /work-cards/${card.id}`, async () => {
    await new Promise<void>((resolve) => (respond = resolve))
    return recordResponse(Object.assign(card, { status: 'waiting_payment', version: 2 }))
  })
  const { user } = openWorkCards(board)
  const button = await screen.findByRole('button', { name: 'Move WC-2026-000001' })
  button.focus()
  await user.keyboard('{Enter}')
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'In progress',
    'Waiting approval',
    'Waiting payment',
    'Completed',
    'Cancelled',
  ])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await inColumn('Waiting payment', 'WC-2026-000001')
  expect(screen.getByRole('heading', { name: 'Pending 0' })).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Move WC-2026-000001' })).toHaveFocus(),
  )
  respond()
  expect(await screen.findByText('\u2066WC-2026-000001\u2069: Waiting payment')).toBeVisible()
  expect(requestsOf(api, 'PUT')[0]!.body).toEqual({ status: 'waiting_payment', version: 1 })
})

test('sends a second move after the first one, with the version that the first one saved', async () => {
  const card = { ...pendingCard }
  const api = fakeWorkCardsApi([card])
  const respond: (() => void)[] = []
  api.on(`PUT /work-cards/${card.id}`, async ({ body }) => {
    await new Promise<void>((resolve) => respond.push(resolve))
    return recordResponse(Object.assign(card, body, { version: card.version + 1 }))
  })
  const view = openWorkCards(board)
  await choose(view, 'WC-2026-000001', 'In progress')
  await inColumn('In progress', 'WC-2026-000001')
  await choose(view, 'WC-2026-000001', 'Completed')
  await view.user.click(await screen.findByRole('button', { name: 'Complete work card' }))
  await inColumn('Completed', 'WC-2026-000001')
  expect(respond).toHaveLength(1)
  respond[0]!()
  await waitFor(() => expect(respond).toHaveLength(2))
  respond[1]!()
  expect(await screen.findByText('\u2066WC-2026-000001\u2069: Completed')).toBeVisible()
  expect(requestsOf(api, 'PUT').map(({ body }) => body)).toEqual([
    { status: 'in_progress', version: 1 },
    { status: 'completed', version: 2 },
  ])
})

test('keeps a card in its new column while the move waits for another one', async () => {
  const cards = [{ ...pendingCard }, { ...startedCard }] as const
  const api = fakeWorkCardsApi([...cards])
  const respond: (() => void)[] = []
  for (const card of cards)
    api.on(`PUT /work-cards/${card.id}`, async ({ body }) => {
      await new Promise<void>((resolve) => respond.push(resolve))
      return recordResponse(Object.assign(card, body, { version: card.version + 1 }))
    })
  const view = openWorkCards(board)
  await choose(view, 'WC-2026-000001', 'Waiting payment')
  await choose(view, 'WC-2026-000002', 'Waiting approval')
  await inColumn('Waiting approval', 'WC-2026-000002')
  const countReads = () => requestsOf(api, 'GET', /^\/work-cards$/).length
  const reads = countReads()
  respond[0]!()
  await waitFor(() => expect(respond).toHaveLength(2))
  expect(await screen.findByText('\u2066WC-2026-000001\u2069: Waiting payment')).toBeVisible()
  // Lists that are read between the moves would not contain the second one.
  expect(countReads()).toBe(reads)
  expect(column('Waiting approval').getByText('WC-2026-000002')).toBeVisible()
  respond[1]!()
  await waitFor(() => expect(countReads()).toBeGreaterThan(reads))
  await inColumn('Waiting approval', 'WC-2026-000002')
  await inColumn('Waiting payment', 'WC-2026-000001')
})

test('moves only the card back whose move the server rejects', async () => {
  const cards = [{ ...pendingCard }, { ...startedCard }] as const
  const api = fakeWorkCardsApi([...cards])
  let reject = () => {}
  api.on(`PUT /work-cards/${cards[0].id}`, async () => {
    await new Promise<void>((resolve) => (reject = resolve))
    return errorResponse(500, 'internal_error')
  })
  api.on(`PUT /work-cards/${cards[1].id}`, () => new Promise(() => {}))
  const view = openWorkCards(board)
  await choose(view, 'WC-2026-000001', 'Waiting payment')
  await choose(view, 'WC-2026-000002', 'Waiting approval')
  await inColumn('Waiting approval', 'WC-2026-000002')
  reject()
  await inColumn('Pending', 'WC-2026-000001')
  expect(column('Waiting approval').getByText('WC-2026-000002')).toBeVisible()
})

test('moves a card that is dropped on another column and ignores a drop on its own', async () => {
  const card = { ...pendingCard }
  const api = fakeWorkCardsApi([card, startedCard])
  storeChanges(api, card)
  openWorkCards(board)
  await inColumn('Pending', 'WC-2026-000001')
  expect(drag('WC-2026-000001', 'Pending')).toBe(false)
  expect(drag('WC-2026-000001', 'In progress')).toBe(true)
  await inColumn('In progress', 'WC-2026-000001')
  expect(requestsOf(api, 'PUT').map(({ body }) => body)).toEqual([
    { status: 'in_progress', version: 1 },
  ])
})

test('says by which credit note the invoice of a cancelled card was credited', async () => {
  const api = fakeWorkCardsApi([pendingCard])
  const params = { invoice: 'INV-2026-000001', credit_note: 'CN-2026-000001' }
  const warning = { path: 'status', code: 'invoice_credited', params }
  api.on(`PUT /work-cards/${pendingCard.id}`, () =>
    recordResponse({ ...pendingCard, status: 'cancelled' }, [warning]),
  )
  const view = openWorkCards(board)
  await choose(view, 'WC-2026-000001', 'Cancelled')
  await view.user.click(await screen.findByRole('button', { name: 'Cancel work card' }))
  expect(
    await screen.findByText(
      'Invoice \u2066INV-2026-000001\u2069 was credited by credit note \u2066CN-2026-000001\u2069',
    ),
  ).toBeVisible()
})

test.each([
  [
    'Completed',
    'Complete work card',
    ['The completion date will be set to now.', 'Reserved parts will be marked as used.'],
  ],
  [
    'Cancelled',
    'Cancel work card',
    [
      'Reserved parts will return to stock.',
      'An invoice that was issued will be credited in full.',
      'The customer will be notified.',
    ],
  ],
])(
  'asks for confirmation before a card becomes %s and lists the consequences',
  async (status, confirmation, consequences) => {
    const card = { ...pendingCard }
    const api = fakeWorkCardsApi([card])
    storeChanges(api, card)
    const view = openWorkCards(board)
    await choose(view, 'WC-2026-000001', status)
    const dialog = () => within(screen.getByRole('dialog'))
    await screen.findByRole('dialog')
    for (const text of consequences) expect(dialog().getByText(text)).toBeVisible()
    await view.user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(requestsOf(api, 'PUT')).toEqual([])
    await inColumn('Pending', 'WC-2026-000001')
    await choose(view, 'WC-2026-000001', status)
    await view.user.click(await screen.findByRole('button', { name: confirmation }))
    await inColumn(status, 'WC-2026-000001')
    expect(requestsOf(api, 'PUT')).toHaveLength(1)
  },
)

test('names an open inspection before a card is completed', async () => {
  fakeWorkCardsApi([{ ...pendingCard, has_open_inspection: true }])
  const view = openWorkCards(board)
  await choose(view, 'WC-2026-000001', 'Completed')
  expect(await screen.findByRole('dialog')).toHaveTextContent('An inspection is not completed.')
})

test('moves a card back if the server rejects the move and names the other user after a conflict', async () => {
  const card = { ...pendingCard }
  const api = fakeWorkCardsApi([card, startedCard])
  const params = { name: 'Khalid Al Marri', at: '2026-11-21T09:12:00.000Z', version: 2 }
  api.on(`PUT /work-cards/${card.id}`, () => errorResponse(500, 'internal_error'))
  const view = openWorkCards(board)
  await choose(view, 'WC-2026-000001', 'In progress')
  expect(await screen.findByText('Failed to update status')).toBeVisible()
  await inColumn('Pending', 'WC-2026-000001')
  api.on(`PUT /work-cards/${card.id}`, () => {
    Object.assign(card, { status: 'waiting_approval', version: 2 })
    return errorResponse(409, 'changed_since_read', { params })
  })
  await choose(view, 'WC-2026-000001', 'In progress')
  const message =
    'Khalid Al Marri updated WC-2026-000001 while you were working. Current status: Waiting approval'
  expect(
    await screen.findByText((text) => text.replace(/[\u2066-\u2069]/g, '') === message),
  ).toBeVisible()
  await inColumn('Waiting approval', 'WC-2026-000001')
})

test('shows mechanics their own cards without the means to move them', async () => {
  fakeWorkCardsApi([withoutMoney(startedCard)])
  openWorkCards(board, { role: 'mechanic' })
  await inColumn('In progress', 'WC-2026-000002')
  expect(screen.queryByRole('button', { name: /Move/ })).toBeNull()
  expect(screen.getByText('WC-2026-000002').closest('li')).not.toHaveAttribute('draggable')
})
