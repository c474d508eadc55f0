import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type FakeApi, refusal, requestsOf, saved } from '@warsha/web-kit/testing'
import { aCard, aWorkshopWith, openWorkCards, withoutMoney } from './work-cards-testing.tsx'

const column = (name: string) =>
  within(screen.getByRole('region', { name: new RegExp(`^${name}`) }))
const inColumn = (name: string, text: string) =>
  waitFor(() => expect(column(name).getByText(text)).toBeVisible())
const [waiting, begun] = [
  aCard(1),
  aCard(2, { status: 'in_progress', mechanic_name: 'Rajesh Kumar' }),
]
const board = '/work-cards?view=board'

/** As the server keeps it: every list shows the card where it was put. */
const takes = (api: FakeApi, card: typeof waiting) =>
  api.on(`PUT /work-cards/${card.id}`, ({ body }) => {
    Object.assign(card, body, { version: card.version + 1 })
    return saved(card)
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
  const isTaken = !fireEvent.dragOver(place, { dataTransfer })
  fireEvent.drop(place, { dataTransfer })
  fireEvent.dragEnd(card, { dataTransfer })
  return isTaken
}

test('has a counted column for each status, ten cards at first and more when asked', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    ...aCard(3),
    id: `id-${at}`,
    work_card_number: `WC-${at}`,
  }))
  const api = aWorkshopWith([begun, ...many])
  const { user } = openWorkCards(board)
  await inColumn('Pending', 'WC-0')
  const heads = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)
  expect(heads).toEqual([
    ...[
      'Pending12',
      'In progress1',
      'Waiting approval0',
      'Waiting payment0',
      'Completed0',
      'Cancelled0',
    ],
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

test('the menu moves a card by keyboard alone, seen before the server agrees; the keyboard goes on there', async () => {
  const card = { ...waiting }
  const api = aWorkshopWith([card, begun])
  let agree = () => {}
  api.on(`PUT /work-cards/${card.id}`, async () => {
    await new Promise<void>((agreed) => (agree = agreed))
    return saved(Object.assign(card, { status: 'waiting_payment', version: 2 }))
  })
  const { user } = openWorkCards(board)
  const button = await screen.findByRole('button', { name: 'Move WC-2026-000001' })
  button.focus()
  await user.keyboard('{Enter}')
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    ...['In progress', 'Waiting approval', 'Waiting payment', 'Completed', 'Cancelled'],
  ])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await inColumn('Waiting payment', 'WC-2026-000001')
  expect(screen.getByRole('heading', { name: 'Pending 0' })).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Move WC-2026-000001' })).toHaveFocus(),
  )
  agree()
  expect(await screen.findByText('\u2066WC-2026-000001\u2069: Waiting payment')).toBeVisible()
  expect(requestsOf(api, 'PUT')[0]!.body).toEqual({ status: 'waiting_payment', version: 1 })
})

test('a card that is moved twice in a row waits for its first move and goes on from what that has saved', async () => {
  const card = { ...waiting }
  const api = aWorkshopWith([card])
  const agree: (() => void)[] = []
  api.on(`PUT /work-cards/${card.id}`, async ({ body }) => {
    await new Promise<void>((agreed) => agree.push(agreed))
    return saved(Object.assign(card, body, { version: card.version + 1 }))
  })
  const view = openWorkCards(board)
  await choose(view, 'WC-2026-000001', 'In progress')
  await inColumn('In progress', 'WC-2026-000001')
  await choose(view, 'WC-2026-000001', 'Completed')
  await view.user.click(await screen.findByRole('button', { name: 'Complete work card' }))
  await inColumn('Completed', 'WC-2026-000001')
  expect(agree).toHaveLength(1)
  agree[0]!()
  await waitFor(() => expect(agree).toHaveLength(2))
  agree[1]!()
  expect(await screen.findByText('\u2066WC-2026-000001\u2069: Completed')).toBeVisible()
  expect(requestsOf(api, 'PUT').map(({ body }) => body)).toEqual([
    { status: 'in_progress', version: 1 },
    { status: 'completed', version: 2 },
  ])
})

test('a card is dragged into another column; its own takes it not', async () => {
  const card = { ...waiting }
  const api = aWorkshopWith([card, begun])
  takes(api, card)
  openWorkCards(board)
  await inColumn('Pending', 'WC-2026-000001')
  expect(drag('WC-2026-000001', 'Pending')).toBe(false)
  expect(drag('WC-2026-000001', 'In progress')).toBe(true)
  await inColumn('In progress', 'WC-2026-000001')
  expect(requestsOf(api, 'PUT').map(({ body }) => body)).toEqual([
    { status: 'in_progress', version: 1 },
  ])
})

test.each([
  [
    'Completed',
    'Complete work card',
    ['The date of completion is set to now.', 'Reserved parts count as used up.'],
  ],
  ['Cancelled', 'Cancel work card', ['Reserved parts go back to stock.', 'The customer is told.']],
])(
  'asks before a card becomes %s, saying what follows',
  async (status, confirmation, consequences) => {
    const card = { ...waiting }
    const api = aWorkshopWith([card])
    takes(api, card)
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

test('what is refused goes back where it was; who was faster is named, with what became of the card', async () => {
  const card = { ...waiting }
  const api = aWorkshopWith([card, begun])
  const params = { name: 'Khalid Al Marri', at: '2026-11-21T09:12:00.000Z', version: 2 }
  api.on(`PUT /work-cards/${card.id}`, () => refusal(500, 'internal_error'))
  const view = openWorkCards(board)
  await choose(view, 'WC-2026-000001', 'In progress')
  expect(await screen.findByText('Failed to update status')).toBeVisible()
  await inColumn('Pending', 'WC-2026-000001')
  api.on(`PUT /work-cards/${card.id}`, () => {
    Object.assign(card, { status: 'waiting_approval', version: 2 })
    return refusal(409, 'changed_since_read', { params })
  })
  await choose(view, 'WC-2026-000001', 'In progress')
  const told = 'Khalid Al Marri changed WC-2026-000001 meanwhile. It stands at: Waiting approval'
  expect(
    await screen.findByText((text) => text.replace(/[\u2066-\u2069]/g, '') === told),
  ).toBeVisible()
  await inColumn('Waiting approval', 'WC-2026-000001')
})

test('a mechanic looks at the board of own jobs and moves nothing', async () => {
  aWorkshopWith([withoutMoney(begun)])
  openWorkCards(board, { role: 'mechanic' })
  await inColumn('In progress', 'WC-2026-000002')
  expect(screen.queryByRole('button', { name: /Move/ })).toBeNull()
  expect(screen.getByText('WC-2026-000002').closest('li')).not.toHaveAttribute('draggable')
})
