import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import type { DaySummary } from '@warsha/contracts/workshop/reports/day-summaries'
import type { Language } from '@warsha/web-kit'
import { errorResponse, fakeApi, recordResponse, renderScreen } from '@warsha/web-kit/testing'
import moneyAr from '../../locales/ar/money.json'
import reportsAr from '../../locales/ar/reports.json'
import workshopAr from '../../locales/ar/workshop.json'
import moneyEn from '../../locales/en/money.json'
import reportsEn from '../../locales/en/reports.json'
import workshopEn from '../../locales/en/workshop.json'
import { Component as DaySummaryPage } from './day-summary.page.tsx'

const summary: DaySummary = {
  date: '2026-11-20',
  taken_at: '2026-11-20T16:00:00Z',
  cars_received: 12,
  cars_completed: 9,
  cars_in_shop: 15,
  collected: [
    { payment_method: 'cash', amount: aed(190), count: 2 },
    { payment_method: 'card', amount: aed(60), count: 1 },
  ],
  collected_total: aed(250),
  refunded_total: aed(20),
  returned_cheques_total: aed(75),
  overdue_jobs_count: 22,
  overdue_jobs: [
    {
      id: 'wc-1',
      work_card_number: 'WC-2026-000001',
      plate_number: 'DXB A 10001',
      customer_name: 'سارة المنصوري',
      promised_date: '2026-11-18T13:00:00Z',
    },
  ],
  low_ratings_count: 0,
  low_ratings: [],
  texts: [
    {
      language: 'en',
      text: 'Warsha, 20/11/2026\nCars: 12',
      whatsapp_url: 'https://wa.me/?text=en',
    },
    { language: 'ar', text: 'ورشة، 20/11/2026', whatsapp_url: 'https://wa.me/?text=ar' },
  ],
}

const open = (
  search = '',
  language: Language = 'en',
  respond: NonNullable<Parameters<typeof fakeApi>[0]>[string] = () => recordResponse(summary),
) => {
  const api = fakeApi({ 'GET /reports/day-summary': respond })
  const texts = {
    en: { workshop: workshopEn, reports: reportsEn, money: moneyEn },
    ar: { workshop: workshopAr, reports: reportsAr, money: moneyAr },
  }
  const view = renderScreen(<DaySummaryPage />, { path: `/reports/day${search}`, language, texts })
  return { api, ...view }
}

test('shows cars, money by method, overdue jobs with those that are not listed, and the messages', async () => {
  open()
  expect((await screen.findByText('Cars received')).nextSibling).toHaveTextContent('12')
  const money = within(screen.getByRole('region', { name: 'Collected' }))
  expect(money.getByText('Total').nextSibling).toHaveTextContent('AED 250.00')
  expect(money.getByText('Refunded').nextSibling).toHaveTextContent('AED 20.00')
  expect(money.getByText('Returned cheques').nextSibling).toHaveTextContent('AED 75.00')
  const overdue = within(screen.getByRole('region', { name: 'Overdue jobs · 22' }))
  expect(overdue.getByRole('link')).toHaveAttribute('href', '/work-cards/wc-1')
  expect(overdue.getByText('21 more')).toBeVisible()
  expect(
    within(screen.getByRole('region', { name: 'Low ratings' })).getByText('No low rating today.'),
  ).toBeVisible()
  expect(
    screen.getAllByRole('link', { name: 'WhatsApp' }).map((link) => link.getAttribute('href')),
  ).toEqual(['https://wa.me/?text=en', 'https://wa.me/?text=ar'])
})

test('opens the day of the address, and keeps a chosen day in it', async () => {
  const { api, router } = open('?date=2026-11-19')
  expect(await screen.findByText('Cars received')).toBeVisible()
  expect(api.requests.at(-1)?.query.get('date')).toBe('2026-11-19')
  const field = screen.getByLabelText('Day')
  await userEvent.clear(field)
  await userEvent.type(field, '18/11/2026{Enter}')
  expect(router.state.location.search).toBe('?date=2026-11-18')
})

test('says that a day has no summary, which is no error', async () => {
  open('?date=2026-11-01', 'ar', () => errorResponse(404, 'not_found'))
  expect(await screen.findByText('لا يوجد ملخص لهذا اليوم')).toBeVisible()
})

test('offers a retry of a summary that failed', async () => {
  let isAvailable = false
  open('', 'en', () =>
    isAvailable ? recordResponse(summary) : errorResponse(500, 'internal_error'),
  )
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isAvailable = true
  await userEvent.click(retry)
  expect(await screen.findByText('Cars received')).toBeVisible()
})
