import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import type { Role } from '@warsha/contracts/base/roles'
import type { EstimateRow } from '@warsha/contracts/workshop/estimates/estimate-records'
import { type Language, Route, Routes, useLocation } from '@warsha/web-kit'
import {
  errorResponse,
  fakeApi,
  idOf,
  pageOfTen,
  renderScreen,
  requestsOf,
  signInAs,
} from '@warsha/web-kit/testing'
import ar from '../../locales/ar/estimates.json'
import en from '../../locales/en/estimates.json'
import { Component as EstimatesPage } from './estimates.page.tsx'
import { anEstimate } from './estimates-testing.tsx'

const toRow = (overrides: Partial<EstimateRow> = {}): EstimateRow => {
  const {
    current,
    versions: _v,
    differences: _d,
    questions: _q,
    decision: _e,
    ...head
  } = anEstimate()
  return {
    ...head,
    version_number: current.version_number,
    valid_until: current.valid_until,
    sent_at: '2026-11-26T08:00:00Z',
    total_amount: current.total_amount,
    approved_amount: null,
    open_questions_count: 0,
    ...overrides,
  }
}

const Elsewhere = () => {
  const { pathname, search } = useLocation()
  return <p>{`${pathname}${search}`}</p>
}

const open = (role: Role = 'receptionist', language: Language = 'en', search = '') => {
  signInAs(role)
  renderScreen(
    <Routes>
      <Route path="/work-cards/estimates" element={<EstimatesPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    {
      path: `/work-cards/estimates${search}`,
      language,
      texts: { en: { estimates: en }, ar: { estimates: ar } },
    },
  )
  return userEvent.setup({ delay: null })
}

test('lists estimates with amounts, status and open questions, and opens the tab of the card', async () => {
  const rows = [
    toRow({ status: 'sent', open_questions_count: 2 }),
    toRow({
      id: idOf(702),
      estimate_number: 'EST-2026-000006',
      status: 'decided',
      approved_amount: aed(52.5),
    }),
  ]
  fakeApi({ 'GET /estimates': ({ query }) => pageOfTen(rows, query) })
  const user = open()
  const table = within(await screen.findByRole('table', { name: en.list }))
  expect(await table.findByText('2 open questions')).toBeVisible()
  expect(table.getByText('AED 52.50')).toBeVisible()
  await user.click(table.getByText('EST-2026-000006'))
  expect(await screen.findByText(`/work-cards/${idOf(1)}?tab=estimate`)).toBeVisible()
})

test('filters by status and customer', async () => {
  const api = fakeApi({ 'GET /estimates': ({ query }) => pageOfTen([], query) })
  open('manager', 'ar', `?status=expired&customer_id=${idOf(2)}`)
  await screen.findByRole('heading', { name: ar.list })
  expect(Object.fromEntries(requestsOf(api, 'GET', /estimates/)[0]!.query)).toMatchObject({
    status: 'expired',
    customer_id: idOf(2),
  })
})

test('offers another try if the list cannot be loaded', async () => {
  fakeApi({ 'GET /estimates': () => errorResponse(503, 'upstream_unavailable') })
  open('admin')
  expect(await screen.findByText(en.list_failed)).toBeVisible()
})

test('shows mechanics that the page is not for them', () => {
  const api = fakeApi({})
  open('mechanic')
  expect(screen.queryByRole('table')).toBeNull()
  expect(requestsOf(api, 'GET')).toEqual([])
})
