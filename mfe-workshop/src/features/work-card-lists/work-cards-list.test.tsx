import { screen, waitFor, within } from '@testing-library/react'
import { errorResponse, idOf, requestsOf } from '@warsha/web-kit/testing'
import {
  aCard,
  fakeWorkCardsApi,
  openWorkCards,
  textsIn,
  withoutMoney,
} from '../work-cards/work-cards-testing.tsx'

const rows = async () => (await screen.findAllByRole('row')).slice(1)
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const head = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)

const busy = aCard(1, {
  status: 'in_progress',
  payment_type: 'ccm',
  task_count: 4,
  completed_task_count: 1,
  mechanic_name: 'Rajesh Kumar',
  promised_date: '2026-01-02T13:30:00.000Z',
})

test('shows the details of each work card in its row', async () => {
  fakeWorkCardsApi([busy, aCard(2, { status: 'brand_new' as never, estimated_cost: null })])
  openWorkCards()
  const number = await screen.findByRole('link', { name: 'WC-2026-000001' })
  expect(number).toHaveAttribute('href', `/work-cards/${idOf(501)}`)
  const [first, second] = (await rows()).map(cellsOf)
  expect(first!.slice(1, 10)).toEqual([
    'WC-2026-000001',
    'Person 1',
    'DXB A 10001Toyota Hilux',
    'In progress',
    'Customer check (CCM)AED\u00a0150.00',
    '1/4',
    expect.stringMatching(/^18 Nov( 2026)?$/),
    expect.stringMatching(/^2 Jan( 2026)?, 17:30Overdue$/),
    'Rajesh Kumar',
  ])
  // An unknown status of a newer server is shown as pending. Without a promised date nothing is overdue.
  expect(second!.slice(4, 10)).toEqual([
    'Pending',
    'Cash',
    '—',
    expect.stringMatching(/^18 Nov( 2026)?$/),
    '—',
    '—',
  ])
})

describe('on a laptop of 1280 px', () => {
  /** Of a media query with a smallest and a largest width in em. */
  const isWithin = (media: string, width: number) => {
    const [, min = '0'] = /min-width: ([\d.]+)em/.exec(media) ?? []
    const [, max = 'Infinity'] = /max-width: ([\d.]+)em/.exec(media) ?? []
    return width / 16 >= Number(min) && width / 16 <= Number(max)
  }
  beforeEach(() => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: isWithin(media, 1280),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    )
  })
  afterEach(() => jest.restoreAllMocks())

  const open = async (address = '/work-cards') => {
    fakeWorkCardsApi([busy])
    const view = openWorkCards(address)
    await screen.findByRole('link', { name: 'WC-2026-000001' })
    return view
  }
  const headings = ['Number', 'Customer', 'Vehicle', 'Status', 'Payment type', 'Tasks', 'Promised']

  test('shows the date of reception below the number and the mechanic below the tasks', async () => {
    await open()
    expect(head().slice(1, 8)).toEqual(headings)
    const [row] = (await rows()).map(cellsOf)
    expect(row![1]).toMatch(/^WC-2026-00000118 Nov( 2026)?$/)
    expect(row![6]).toBe('1/4Rajesh Kumar')
  })

  test('hides what the user has hidden in other columns too, and keeps it hidden when more is hidden', async () => {
    const { user, router } = await open('/work-cards?hidden=received,mechanic')
    const [row] = (await rows()).map(cellsOf)
    expect([row![1], row![6]]).toEqual(['WC-2026-000001', '1/4'])
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Promised' }))
    const params = new URLSearchParams(router.state.location.search)
    expect(params.get('hidden')).toBe('received,promised,mechanic')
    // This browser remembers what is hidden, for the next test too.
    await user.click(screen.getByRole('menuitem', { name: 'Show all columns' }))
    expect(head().slice(1, 8)).toEqual(headings)
  })

  test('gives the mechanic a column if the tasks are hidden', async () => {
    await open('/work-cards?hidden=tasks')
    expect(head().slice(1, 8)).toEqual([...headings.filter((name) => name !== 'Tasks'), 'Mechanic'])
  })
})

test.each([
  ['en', 'Counter sale'],
  ['ar', 'بيع قطع بدون مركبة'],
] as const)('names a counter sale in %s in the place of its vehicle', async (language, label) => {
  fakeWorkCardsApi([
    aCard(1, { kind: 'counter_sale', vehicle_id: '', plate_number: '', make: '', model: '' }),
  ])
  openWorkCards('/work-cards', { language })
  await screen.findByText('WC-2026-000001')
  const [row] = await rows()
  expect(cellsOf(row!)[3]).toBe(label)
})

test('does not mark closed work cards as overdue', async () => {
  const promised_date = '2026-01-02T13:30:00.000Z'
  fakeWorkCardsApi([
    aCard(1, { status: 'completed', promised_date }),
    aCard(2, { status: 'cancelled', promised_date }),
  ])
  openWorkCards()
  await screen.findByText('WC-2026-000001')
  expect(within(screen.getByRole('table')).queryByText('Overdue')).toBeNull()
})

test.each(['', '?view=board'])(
  'shows what a job waits for in the list and on the board (%s)',
  async (view) => {
    const part_wait = {
      missing: 'Front brake disc',
      part_id: null,
      expected_date: '2026-11-28',
      since: '2026-11-26T08:00:00.000Z',
      by_name: 'Rajesh Kumar',
    }
    fakeWorkCardsApi([aCard(1, { part_wait })])
    openWorkCards(`/work-cards${view}`)
    const [mark] = await screen.findAllByText(/^Waits for part:/)
    expect(mark).toHaveTextContent('Waits for part: Front brake disc (expected 28 Nov 2026)')
  },
)

test('requests the filters of the URL and ignores invalid ones', async () => {
  const api = fakeWorkCardsApi([])
  const filters = `status=cancelled&payment_type=insurance&mechanic=${idOf(902)}&due=overdue&waiting=part&from=2026-11-01&to=2026-11-30`
  const first = openWorkCards(`/work-cards?page=2&sort=-promised_date&search=toyota&${filters}`)
  await waitFor(() => expect(requestsOf(api, 'GET', /^\/work-cards$/)).toHaveLength(1))
  expect(Object.fromEntries(requestsOf(api, 'GET', /^\/work-cards$/)[0]!.query)).toEqual({
    page: '2',
    sort: '-promised_date',
    search: 'toyota',
    status: 'cancelled',
    payment_type: 'insurance',
    assigned_mechanic_id: idOf(902),
    due: 'overdue',
    waiting: 'part',
    from: '2026-11-01',
    to: '2026-11-30',
  })
  first.unmount()
  openWorkCards(
    '/work-cards?status=lost&payment_type=gold&mechanic=me&due=soon&waiting=paint&from=May&sort=total&page=-1',
  )
  await waitFor(() => expect(requestsOf(api, 'GET', /^\/work-cards$/)).toHaveLength(2))
  expect(Object.fromEntries(requestsOf(api, 'GET', /^\/work-cards$/)[1]!.query)).toEqual({
    page: '1',
  })
})

test('writes the chosen filters to the URL and lists mechanics first', async () => {
  fakeWorkCardsApi([busy])
  const { user, router } = openWorkCards()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await screen.findByRole('option', { name: 'Rajesh Kumar' })
  const choices = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map((option) => option.textContent)
  expect(choices('Status').at(-1)).toBe('Cancelled')
  expect(choices('Mechanic')).toEqual(['All', 'Rajesh Kumar', 'Maryam Haddad'])
  await user.selectOptions(screen.getByLabelText('Due'), 'Due today')
  await user.selectOptions(screen.getByLabelText('Waiting for'), 'Waiting for part')
  await user.selectOptions(screen.getByLabelText('Mechanic'), 'Rajesh Kumar')
  expect(router.state.location.search).toBe(`?due=today&waiting=part&mechanic=${idOf(902)}`)
})

test.each(['en', 'ar'] as const)(
  'distinguishes an empty list from one that failed to load in %s',
  async (language) => {
    const texts = textsIn(language)
    const api = fakeWorkCardsApi([])
    const response = () => ({
      body: { success: true, data: [], pagination: { page: 1, limit: 10, total: 0, pages: 0 } },
    })
    api.on('GET /work-cards', () => errorResponse(500, 'internal_error'))
    const { user, router } = openWorkCards('/work-cards', { language })
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.load_failed)
    api.on('GET /work-cards', response)
    await user.click(within(screen.getByRole('alert')).getByRole('button'))
    const panel = (await screen.findByText(texts.empty)).parentElement!
    await user.click(within(panel).getByRole('button', { name: texts.add }))
    expect(router.state.location.search).toBe('?open=new')
  },
)

test('opens a card by clicking its row and shows why a card with payments cannot be deleted', async () => {
  const api = fakeWorkCardsApi([busy])
  api.on(`DELETE /work-cards/${busy.id}`, () => errorResponse(409, 'card_paid'))
  const { user, router } = openWorkCards()
  await user.click(await screen.findByRole('button', { name: 'Actions for WC-2026-000001' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('WC-2026-000001')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'This work card has payments and cannot be deleted',
  )
  api.on(`DELETE /work-cards/${busy.id}`, () => ({ body: { success: true } }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('\u2066WC-2026-000001\u2069 deleted')).toBeVisible()
  await user.click((await rows())[0]!)
  expect(router.state.location.pathname).toBe(`/work-cards/${busy.id}`)
})

test.each(['mechanic', 'employee'] as const)(
  'shows a %s only assigned cards, without money and without actions',
  async (role) => {
    const api = fakeWorkCardsApi([withoutMoney(busy)])
    openWorkCards('/work-cards?open=new&payment_type=cash', { role })
    await screen.findByText('WC-2026-000001')
    expect(screen.getByText('Jobs assigned to you')).toBeVisible()
    expect(head()).toEqual([
      'Number',
      'Customer',
      'Vehicle',
      'Status',
      'Tasks',
      'Received',
      'Promised',
    ])
    const buttons = screen
      .getAllByRole('button')
      .map((button) => button.textContent || button.getAttribute('aria-label'))
    expect(buttons.filter((name) => /New|Actions|Move/.test(name!))).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByLabelText('Mechanic')).toBeNull()
    expect(requestsOf(api, 'GET', /employees/)).toEqual([])
  },
)
