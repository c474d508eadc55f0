import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Role } from '@warsha/contracts/base/roles'
import { workCardStatuses } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import {
  errorResponse,
  type FakeApi,
  fakeApi,
  idOf,
  recordResponse,
  renderScreen,
  requestsOf,
  signInAs,
} from '@warsha/web-kit/testing'
import dashboardsAr from '../../locales/ar/dashboards.json'
import reportsAr from '../../locales/ar/reports.json'
import ar from '../../locales/ar/workshop.json'
import dashboardsEn from '../../locales/en/dashboards.json'
import reportsEn from '../../locales/en/reports.json'
import en from '../../locales/en/workshop.json'
import module from '../../module.tsx'
import { days, summary } from '../revenue/revenue-testing.ts'
import MyJobs from './my-jobs.widget.tsx'
import ShopToday from './shop-today.widget.tsx'

const texts = {
  en: { workshop: en, dashboards: dashboardsEn, reports: reportsEn },
  ar: { workshop: ar, dashboards: dashboardsAr, reports: reportsAr },
}

const aRow = (number: number, facts: Partial<WorkCardRow> = {}): WorkCardRow => ({
  id: idOf(number),
  work_card_number: `WC-2026-00000${number}`,
  customer_id: idOf(90),
  vehicle_id: idOf(91),
  payment_type: 'cash',
  status: 'pending',
  started_at: null,
  received_date: '2026-11-01T08:00:00Z',
  promised_date: '2026-11-21T10:30:00Z',
  completed_date: null,
  assigned_mechanic_id: idOf(5),
  version: 1,
  mechanic_name: 'Bilal',
  task_count: 3,
  completed_task_count: 1,
  customer_approved: false,
  year: 2021,
  delivery_confirmed: false,
  customer_code: 'CUS-000001',
  contact_person: 'Omar',
  company_name: null,
  customer_phone: '+971 50 000 0101',
  plate_number: 'DXB A 1',
  make: 'Toyota',
  model: 'Hilux',
  color: 'White',
  ...facts,
})
const page = (rows: object[], total = rows.length) => ({
  body: { success: true, data: rows, pagination: { page: 1, limit: 5, total, pages: 1 } },
})
const feedback = {
  count: 2,
  average: 3.5,
  distribution: [0, 1, 0, 0, 1],
  latest: [
    {
      id: idOf(8),
      work_card_id: idOf(7),
      work_card_number: 'WC-2026-000007',
      customer_name: 'Omar',
      vehicle: 'Toyota Hilux',
      plate_number: 'DXB A 1',
      rating: 2,
      comments: 'Late by a day',
      created_at: '2026-11-20T08:00:00Z',
    },
  ],
}
const stat = (name: string) => document.querySelector(`[data-figure="${name}"]`)!
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

const signIn = (role: Role) => act(() => signInAs(role, { id: idOf(9) }))

describe('my jobs', () => {
  const stats = {
    total_assigned: 12,
    pending: 4,
    in_progress: 3,
    waiting_approval: 2,
    completed: 1,
  }
  const anApi = (cards: WorkCardRow[]) =>
    fakeApi({
      'GET /work-cards/my/stats': () => recordResponse(stats),
      'GET /work-cards/my/work-cards': () => page(cards),
    })
  const line = (number: string) => screen.getByText(number).closest('li')!
  const buttonsOf = (number: string) =>
    within(line(number))
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)

  test('links five counts to their lists, and offers only the possible actions of the latest five cards', async () => {
    const api = anApi([
      aRow(1),
      aRow(2, { started_at: '2026-11-20T08:00:00Z' }),
      aRow(3, {
        status: 'in_progress',
        part_wait: {
          missing: 'Front brake disc',
          part_id: null,
          expected_date: null,
          since: '2026-11-20T08:00:00Z',
          by_name: 'Bilal Rahman',
        },
      }),
      aRow(4, { status: 'completed' }),
      aRow(5, { status: 'of_tomorrow' as never, promised_date: null, task_count: 0 }),
    ])
    renderScreen(<MyJobs />, { texts })
    await screen.findByText('WC-2026-000005')
    await waitFor(() => expect(stat('total_assigned')).toHaveTextContent('12'))
    for (const [status, count] of Object.entries(stats).slice(1)) {
      expect(stat(status)).toHaveTextContent(String(count))
      expect(within(stat(status) as HTMLElement).getByRole('link')).toHaveAttribute(
        'href',
        `/work-cards?status=${status}`,
      )
    }
    expect([1, 2, 3, 4, 5].map((number) => buttonsOf(`WC-2026-00000${number}`))).toEqual([
      ['Start Job'],
      [],
      ['Finish Job'],
      [],
      [],
    ])
    // The server sorts them; the first one is the one to do first.
    expect(screen.getByText('Do this first').closest('li')).toBe(line('WC-2026-000001'))
    expect(line('WC-2026-000001')).toHaveTextContent('DXB A 1Toyota Hilux · 2021 · White')
    expect(line('WC-2026-000001')).toHaveTextContent('21 Nov 2026, 14:30')
    expect(line('WC-2026-000001')).toHaveTextContent('1/3')
    expect(line('WC-2026-000003')).toHaveTextContent('Waits for part: Front brake disc')
    expect(screen.getByRole('link', { name: 'All work cards' })).toHaveAttribute(
      'href',
      '/work-cards',
    )
    expect(screen.getByRole('link', { name: 'View Details: WC-2026-000001' })).toHaveAttribute(
      'href',
      `/work-cards/${idOf(1)}`,
    )
    expect(api.requests.map(({ path, query }) => `${path}?${query}`).sort()).toEqual([
      '/work-cards/my/stats?',
      '/work-cards/my/work-cards?order=next&limit=5',
    ])
  })

  test('keeps open jobs that are older than the newest cards for work without a connection', async () => {
    const api = anApi([aRow(1), aRow(2, { status: 'completed' })])
    api.on('GET /work-cards', () => page([]))
    api.on(`GET /work-cards/${idOf(1)}`, () => recordResponse(aRow(1)))
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { controller: {} },
      configurable: true,
    })
    renderScreen(<MyJobs />, { texts })
    await waitFor(() => expect(requestsOf(api, 'GET', new RegExp(idOf(1)))).toHaveLength(1), {
      timeout: 10_000,
    })
    Reflect.deleteProperty(navigator, 'serviceWorker')
    expect(requestsOf(api, 'GET', /my\/work-cards$/).map(({ query }) => String(query))).toContain(
      'order=next&limit=50',
    )
    expect(requestsOf(api, 'GET', new RegExp(idOf(2)))).toEqual([])
  })

  test('starts a job once on a double tap and does not finish it', async () => {
    const api = anApi([aRow(1)])
    api.on(`POST /work-cards/${idOf(1)}/start-job`, () =>
      recordResponse(aRow(1, { status: 'in_progress', version: 2 })),
    )
    renderScreen(<MyJobs />, { texts })
    const start = await screen.findByRole('button', { name: 'Start Job: WC-2026-000001' })
    fireEvent.click(start)
    fireEvent.click(start)
    const finish = await screen.findByRole('button', { name: 'Finish Job: WC-2026-000001' })
    fireEvent.click(finish)
    expect(within(line('WC-2026-000001')).getByText('In progress')).toBeVisible()
    await waitFor(() => expect(finish).toBeEnabled())
    expect(requestsOf(api, 'POST').map(({ path }) => path)).toEqual([
      `/work-cards/${idOf(1)}/start-job`,
    ])
  })

  test.each([
    ['with the notes that were saved when they were begun', 1, 'Pads ordered'],
    ['as never seen, if it is not known what was saved', 2, undefined],
  ])(
    'saves unsaved notes of a card that was not opened %s, and then finishes',
    async (_, number, seen) => {
      signIn('mechanic')
      localStorage.setItem(`notes_draft:${idOf(9)}:${idOf(number)}`, 'Discs are fine')
      if (seen) localStorage.setItem(`notes_seen:${idOf(9)}:${idOf(number)}`, seen)
      const api = anApi([aRow(number, { status: 'in_progress', assigned_mechanic_id: idOf(9) })])
      api.on(`PUT /work-cards/${idOf(number)}/mechanic-notes`, () => recordResponse(aRow(number)))
      api.on(`POST /work-cards/${idOf(number)}/finish-job`, () =>
        recordResponse(aRow(number, { status: 'waiting_approval' })),
      )
      renderScreen(<MyJobs />, { texts })
      await userEvent.click(
        await screen.findByRole('button', { name: `Finish Job: WC-2026-00000${number}` }),
      )
      await screen.findByRole('button', { name: 'Undo' })
      fireEvent(window, new Event('pagehide'))
      await waitFor(() => expect(requestsOf(api, 'POST')).toHaveLength(1))
      expect(requestsOf(api, 'PUT').map(({ body }) => body)).toEqual([
        { notes: 'Discs are fine', seen_notes: seen ?? '' },
      ])
      expect(Object.keys(localStorage).filter((key) => key.startsWith('notes_'))).toEqual([])
    },
  )

  test.each([
    ['en', 'start', 'pending', 'Failed to start job'],
    ['ar', 'finish', 'in_progress', dashboardsAr.finish_failed],
  ] as const)(
    'shows in %s that the action %s failed and allows a retry',
    async (language, action, status, text) => {
      const api = anApi([aRow(1, { status })])
      api.on(`POST /work-cards/${idOf(1)}/${action}-job`, () => ({
        status: 500,
        body: 'no JSON of ours',
      }))
      renderScreen(<MyJobs />, { texts, language })
      const button = await screen.findByRole('button', { name: /WC-2026-000001/ })
      await userEvent.click(button)
      fireEvent(window, new Event('pagehide'))
      expect(await screen.findByText(text)).toBeVisible()
      await waitFor(() => expect(button).toBeEnabled())
      api.on(`POST /work-cards/${idOf(1)}/${action}-job`, () => errorResponse(409, 'wrong_status'))
      await userEvent.click(button)
      fireEvent(window, new Event('pagehide'))
      const reason =
        language === 'en'
          ? /The current status of the work card does not allow this/
          : /الحالة الحالية لأمر العمل/
      expect(await screen.findByText(reason)).toBeVisible()
    },
  )

  test('distinguishes no jobs, failed counts and a failed list', async () => {
    const api = anApi([])
    const { unmount } = renderScreen(<MyJobs />, { texts, language: 'ar' })
    expect(await screen.findByText(dashboardsAr.my_jobs.empty)).toBeVisible()
    unmount()
    for (const call of ['stats', 'work-cards'])
      api.on(`GET /work-cards/my/${call}`, () => errorResponse(500, 'internal_error'))
    renderScreen(<MyJobs />, { texts })
    expect(await screen.findByText('Failed to load work cards')).toBeVisible()
    await waitFor(() => expect(stat('pending')).toHaveTextContent('—'))
    api.on('GET /work-cards/my/work-cards', () => page([aRow(1)]))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('WC-2026-000001')).toBeVisible()
  })
})

describe('shop today', () => {
  const stats = {
    customers_total: 1234,
    vehicles_total: 77,
    pending_invoices: 6,
    total: 150,
    active: 30,
    overdue: 3,
    pending: 11,
    in_progress: 9,
    waiting_approval: 6,
    waiting_payment: 4,
    completed: 110,
    cancelled: 10,
    unpaid_count: 8,
    outstanding_total: 12345.5,
  }
  const anApi = (lists: Record<string, ReturnType<typeof page>>): FakeApi =>
    fakeApi({
      'GET /work-cards/stats': () => recordResponse(stats),
      'GET /work-cards': ({ query }) => lists[query.get('due') ?? query.get('status')!] ?? page([]),
    })

  test('lists what is due, overdue, ready and waiting for approval, then links totals and statuses to their lists', async () => {
    const late = aRow(2, {
      promised_date: '2026-11-18T06:00:00Z',
      contact_person: null,
      company_name: 'Falcon Sands',
    })
    const ready = aRow(3, { status: 'waiting_payment' })
    const api = anApi({
      today: page([aRow(1)], 14),
      overdue: page([late]),
      waiting_payment: page([ready]),
    })
    renderScreen(<ShopToday />, { texts })
    await waitFor(() => expect(stat('customers')).toHaveTextContent('1,234'))
    expect(stat('outstanding')).toHaveTextContent('AED 12,345.50')
    expect(stat('pending_invoices')).toHaveTextContent('6')
    const statusTexts = [...document.querySelectorAll('[data-status]')].map(
      (line) => line.textContent,
    )
    expect(statusTexts).toEqual([
      'Pending11',
      'In progress9',
      'Waiting approval6',
      'Waiting payment4',
      'Completed110',
      'Cancelled10',
    ])
    const today = (await screen.findByText('WC-2026-000001')).closest('a')!
    expect(today).toHaveTextContent('14:30DXB A 1 Toyota HiluxOmarWC-2026-000001Pending')
    expect((await screen.findByText('WC-2026-000002')).closest('a')).toHaveTextContent(/^18 Nov/)
    expect(await screen.findByText('No job waits for an approval.')).toBeVisible()
    expect(links()).toEqual([
      '/work-cards?due=today&sort=promised_date',
      `/work-cards/${idOf(1)}`,
      '/work-cards?due=overdue&sort=promised_date',
      `/work-cards/${idOf(2)}`,
      '/work-cards?status=waiting_payment&sort=promised_date',
      `/work-cards/${idOf(3)}`,
      '/work-cards',
      '/work-cards?due=overdue',
      '/customers',
      '/vehicles',
      '/work-cards/invoices',
      ...workCardStatuses.map((status) => `/work-cards?status=${status}`),
    ])
    expect(screen.getByRole('link', { name: 'View all (14)' })).toBeVisible()
    expect(
      requestsOf(api, 'GET', /^\/work-cards$/)
        .map(({ query }) => String(query))
        .sort(),
    ).toEqual(
      [
        'due=overdue',
        'due=today',
        'status=waiting_approval',
        'status=waiting_payment',
        'waiting=part',
      ].map((filter) => `${filter}&sort=promised_date&limit=5`),
    )
  })

  test('shows revenue and books differences to managers, and requests neither for receptionists', async () => {
    const api = anApi({ today: page([]), overdue: page([]) })
    const overview = {
      days: days.map((day) => ({ ...day, collected: 10 })),
      summary,
      collected_total: 20,
      taken_back_total: 7.5,
    }
    api.on('GET /feedback/summary', () => recordResponse(feedback))
    api.on('GET /reports/revenue-overview', () =>
      recordResponse({ ...overview, outstanding_total: 4321 }),
    )
    const found = [
      { kind: 'number_missing', number: 'INV-2026-000007', expected: null, found: null },
    ]
    const check = {
      checked_at: '2026-11-22T00:10:00.000Z',
      differences_count: 1,
      differences: found,
    }
    api.on('GET /reports/books-check', () => recordResponse(check))
    signIn('receptionist')
    const { unmount } = renderScreen(<ShopToday />, { texts })
    await waitFor(() => expect(stat('customers')).toHaveTextContent('1,234'))
    expect(requestsOf(api, 'GET', /reports/)).toEqual([])
    unmount()
    signIn('manager')
    renderScreen(<ShopToday />, { texts })
    await waitFor(() => expect(stat('revenue_billed')).toHaveTextContent('AED 1,200.50'))
    expect(stat('revenue_collected')).toHaveTextContent('AED 20.00')
    expect(stat('revenue_taken_back')).toHaveTextContent('AED 7.50')
    expect(stat('revenue_outstanding')).toHaveTextContent('AED 4,321.00')
    expect(await screen.findByText('3.5 of 5')).toBeVisible()
    expect(screen.getByText('Late by a day').closest('a')).toHaveAttribute(
      'href',
      `/work-cards/${idOf(7)}`,
    )
    const alert = (await screen.findByText('The books check found 1 difference')).closest(
      '[role="alert"]',
    )!
    expect(alert).toHaveTextContent('Number missing · INV-2026-000007')
    signIn('receptionist')
  })

  test('shows empty lists, and a failure of the totals without affecting the lists', async () => {
    const api = anApi({ today: page([]), overdue: page([]) })
    api.on('GET /work-cards/stats', () => errorResponse(503, 'upstream_unavailable'))
    renderScreen(<ShopToday />, { texts, language: 'ar' })
    expect(await screen.findByText(dashboardsAr.shop.none_today)).toBeVisible()
    expect(await screen.findByText(dashboardsAr.shop.none_overdue)).toBeVisible()
    expect(await screen.findByText(dashboardsAr.shop.failed, { exact: false })).toHaveAttribute(
      'role',
      'alert',
    )
    expect(stat('active')).toHaveTextContent('—')
  })
})

test('exposes both widgets under the names of the contract, with their texts', async () => {
  const { widgets } = module
  fakeApi({})
  for (const [name, Widget] of [
    ['my-jobs', MyJobs],
    ['shop-today', ShopToday],
  ] as const)
    await act(async () => expect((await widgets[name]()).default).toBe(Widget))
})
