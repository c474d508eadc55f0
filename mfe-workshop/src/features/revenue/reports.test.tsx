import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import type { Language } from '@warsha/web-kit'
import {
  errorResponse,
  fakeApi,
  fill,
  recordResponse,
  renderScreen,
  requestsOf,
} from '@warsha/web-kit/testing'
import reportsAr from '../../locales/ar/reports.json'
import ar from '../../locales/ar/workshop.json'
import reportsEn from '../../locales/en/reports.json'
import en from '../../locales/en/workshop.json'
import { Component as ReportsPage } from './reports.page.tsx'
import { toSpans } from './revenue-series.ts'
import { aRow, days, summary } from './revenue-testing.ts'

const noComebacks = {
  start_date: '2026-11-19',
  end_date: '2026-11-20',
  comebacks: 0,
  labour: 0,
  part_cost: 0,
  cost: 0,
  mechanics: [],
  parts: [],
}

const path = '/reports/work-cards-revenue'
const range = '?start_date=2026-11-19&end_date=2026-11-20'
const open = (rows: object[], search = range, language: Language = 'en') => {
  const report = {
    start_date: '2026-11-19',
    end_date: '2026-11-20',
    summary,
    days,
    work_cards: rows,
  }
  const api = fakeApi({
    [`GET ${path}`]: () => recordResponse(report),
    'GET /reports/comebacks': () => recordResponse(noComebacks),
  })
  const texts = {
    en: { workshop: en, reports: reportsEn },
    ar: { workshop: ar, reports: reportsAr },
  }
  const view = renderScreen(<ReportsPage />, { path: `/reports${search}`, language, texts })
  return { api, user: userEvent.setup({ delay: null }), ...view }
}
const queries = (api: ReturnType<typeof open>['api']) =>
  requestsOf(api, 'GET', /revenue/).map(({ query }) => Object.fromEntries(query))

test('shows totals by payment type, the chart, all rows by scrolling, and the totals below', async () => {
  const rows5000 = Array.from({ length: 5_000 }, (_, at) => aRow(at + 1))
  const { api, user } = open(rows5000)
  await screen.findByText('WC-1')
  expect(document.querySelector('[aria-label="Insurance"]')).toHaveTextContent(
    'AED 900.501 work cardPaidAED 0.00',
  )
  expect(document.querySelector('[aria-label="Total"]')).toHaveTextContent(
    '4 work cardsPaidAED 200.00',
  )
  expect(document.querySelector('[aria-label="Total"]')).toHaveTextContent(
    'Average ticketAED 300.13',
  )
  const chart = screen.getByRole('figure', { name: /Highest: .AED\s900\.50. on .19 Nov 2026./ })
  await user.click(within(chart).getByRole('button', { name: 'Show as table' }))
  expect(within(chart).getByRole('row', { name: /^19 Nov 2026/ })).toHaveTextContent(
    /AED\s900\.50$/,
  )
  await user.click(within(chart).getByRole('button', { name: 'Show as chart' }))
  expect(document.querySelector('table')).toHaveAttribute('aria-rowcount', '5001')
  const rows = () => [...document.querySelectorAll('tbody tr')]
  expect(rows().length).toBeLessThan(100)
  // In the time zone of the shop it was received at 01:00 of the next day.
  expect(rows().find((row) => row.textContent)).toHaveTextContent('21 Nov 2026WC-1Sara')
  const scroller = document.querySelector('[aria-label="Work cards in this report"]')!
  fireEvent.scroll(scroller, { target: { scrollTop: 5_000 * 56 } })
  await waitFor(() => expect(rows().at(-1)).toHaveTextContent('WC-5000'))
  expect(document.querySelector('tfoot tr')).toHaveTextContent(
    'TotalAED 1,200.50AED 200.00AED 1,000.50',
  )

  await user.selectOptions(screen.getByLabelText('Payment type'), 'Insurance')
  expect(queries(api)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Generate' }))
  const filters = { start_date: '2026-11-19', end_date: '2026-11-20' }
  await waitFor(() =>
    expect(queries(api)).toEqual([filters, { ...filters, payment_type: 'insurance' }]),
  )
})

test('generates another report while a change elsewhere reloads the current one', async () => {
  const { api, user, client } = open([aRow(1)])
  await screen.findByText('WC-1')
  api.on(`GET ${path}`, () => new Promise(() => {}))
  await act(() => {
    void client.invalidateQueries({ queryKey: ['revenue'] })
  })
  await waitFor(() => expect(queries(api)).toHaveLength(2))
  await user.selectOptions(screen.getByLabelText('Payment type'), 'Insurance')
  await user.click(screen.getByRole('button', { name: 'Generate' }))
  await waitFor(() => expect(queries(api).at(-1)).toMatchObject({ payment_type: 'insurance' }))
  expect(screen.getByRole('button', { name: 'Generate' })).toBeDisabled()
})

test('prints and exports no report of other filters while the new one is on its way', async () => {
  const { api, user } = open([aRow(1)])
  await screen.findByText('WC-1')
  api.on(`GET ${path}`, () => new Promise(() => {}))
  await user.selectOptions(screen.getByLabelText('Payment type'), 'Insurance')
  await user.click(screen.getByRole('button', { name: 'Generate' }))
  await waitFor(() => expect(queries(api)).toHaveLength(2))
  expect(screen.getByText('WC-1')).toBeVisible()
  for (const name of ['CSV', 'Excel', reportsEn.print])
    expect(screen.getByRole('button', { name })).toBeDisabled()
})

test('keeps the report if a reload that nobody asked for fails, and shows the failure of one that somebody did', async () => {
  const { api, user, client } = open([aRow(1)])
  await screen.findByText('WC-1')
  api.on(`GET ${path}`, () => errorResponse(503, 'upstream_unavailable'))
  await act(() => client.invalidateQueries({ queryKey: ['revenue'] }))
  expect(queries(api)).toHaveLength(2)
  expect(screen.getByText('WC-1')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Generate' }))
  expect(await screen.findByText('This part of the system is unavailable right now')).toBeVisible()
  expect(screen.queryByText('WC-1')).toBeNull()
})

test('shows what comebacks of these days cost, by mechanic and part', async () => {
  const costs = { comebacks: 2, labour: 80, part_cost: 75, cost: 155 }
  const { api, unmount } = open([aRow(1)])
  const section = () => screen.getByRole('region', { name: reportsEn.comebacks.title })
  expect(await screen.findByText(reportsEn.comebacks.none)).toBeVisible()
  unmount()

  api.on('GET /reports/comebacks', () =>
    recordResponse({
      ...noComebacks,
      ...costs,
      mechanics: [{ mechanic_id: null, mechanic_name: null, ...costs }],
      parts: [{ part_id: 'p', part_number: 'P-1', part_name: 'Timing belt', ...costs }],
    }),
  )
  const texts = { en: { workshop: en, reports: reportsEn } }
  renderScreen(<ReportsPage />, { path: `/reports${range}`, texts } as never)
  expect(await screen.findByRole('row', { name: /Timing belt/ })).toHaveTextContent('155.00')
  expect(within(section()).getByRole('row', { name: /No mechanic/ })).toHaveTextContent('155.00')
  expect(section()).toHaveTextContent('Comebacks: 2')
  expect(
    requestsOf(api, 'GET', /comebacks/)
      .map(({ query }) => Object.fromEntries(query))
      .at(-1),
  ).toEqual({ start_date: '2026-11-19', end_date: '2026-11-20' })
})

test('rejects an invalid range without a request, and shows a failed report', async () => {
  const { api, user } = open([aRow(1)])
  await screen.findByText('WC-1')
  await fill(user, screen.getByLabelText('From'), '')
  await user.click(screen.getByRole('button', { name: 'Generate' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Please select start and end dates')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-11-01' } })
  await user.click(screen.getByRole('button', { name: 'Generate' }))
  expect(screen.getByRole('alert')).toHaveTextContent('The range can cover at most 366 days')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-21' } })
  await user.click(screen.getByRole('button', { name: 'Generate' }))
  expect(screen.getByRole('alert')).toHaveTextContent('This date is before the start date')
  expect(queries(api)).toHaveLength(1)
  api.on(`GET ${path}`, () => errorResponse(500, 'internal_error'))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  await user.click(screen.getByRole('button', { name: 'Generate' }))
  expect(await screen.findByText('Failed to generate report')).toBeVisible()
})

test('exports nothing from an empty report, and exports a file with the filters of the report', async () => {
  const { user, unmount } = open([])
  expect(await screen.findByText('No work cards in this period')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  expect(await screen.findByText('No data to export')).toBeVisible()
  unmount()
  const other = open([aRow(1)], `${range}&status=completed`, 'ar')
  await screen.findByText('WC-1')
  other.api.on(`GET ${path}/export`, () => errorResponse(503, 'busy'))
  await other.user.click(screen.getByRole('button', { name: 'Excel' }))
  expect(await screen.findByText('النظام مشغول. يُرجى إعادة المحاولة')).toBeVisible()
  expect(queries(other.api).at(-1)).toEqual({
    start_date: '2026-11-19',
    end_date: '2026-11-20',
    status: 'completed',
    format: 'xlsx',
    language: 'ar',
  })
})

test('prints all rows', async () => {
  const { user } = open(Array.from({ length: 150 }, (_, at) => aRow(at + 1)))
  await screen.findByText('WC-1')
  let printed = 0
  window.print = () => {
    printed = document.body.querySelectorAll(':scope > [data-sheet="revenue"] tbody tr').length
  }
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(printed).toBe(150))
  await waitFor(() => expect(document.body.querySelector('[data-sheet="revenue"]')).toBeNull())
})

test('groups long ranges by month, exact to the fils', () => {
  const long = Array.from({ length: 100 }, (_, at) => ({
    date: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    cash: aed(0.1),
    insurance: aed(0),
    ccm: aed(0),
  }))
  expect(toSpans(long).map(({ date, cash }) => [date, cash])).toEqual([
    ['2026-01-01', 3.1],
    ['2026-02-01', 2.8],
    ['2026-03-01', 3.1],
    ['2026-04-01', 1],
  ])
})
