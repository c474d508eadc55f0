import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import type { Role } from '@warsha/contracts/base/roles'
import type { Language } from '@warsha/web-kit'
import {
  errorResponse,
  fakeApi,
  fill,
  idOf,
  pageOfTen,
  recordResponse,
  renderScreen,
  requestsOf,
  signInAs,
} from '@warsha/web-kit/testing'
import moneyAr from '../../locales/ar/money.json'
import moneyEn from '../../locales/en/money.json'
import { Component as InvoicesPage } from './invoices.page.tsx'
import { anInvoice, aRow } from './invoices-testing.tsx'

const credit_note = {
  id: idOf(500),
  number: 'CN-2026-000001',
  date: '2026-11-22',
  total_amount: aed(1050),
}
const invoiceRows = [
  aRow(18, { payment_status: 'paid', balance: aed(0), is_outdated: true }),
  aRow(17, { status: 'superseded', credit_note }),
]
const totals = {
  count: 2,
  total_amount: 2100,
  tax_amount: 100,
  paid_amount: 601,
  outstanding: 1499,
}

const open = (path: string, role: Role = 'receptionist', language: Language = 'en') => {
  const api = fakeApi({
    'GET /invoices': ({ query }) =>
      pageOfTen(
        invoiceRows.filter(
          ({ status }) => query.get('include_superseded') === 'true' || status === 'issued',
        ),
        query,
      ),
    'GET /invoices/totals': () => recordResponse(totals),
    [`GET /invoices/${idOf(417)}`]: () =>
      recordResponse(anInvoice({ id: idOf(417), status: 'superseded', credit_note })),
  })
  signInAs(role)
  const texts = { en: { money: moneyEn }, ar: { money: moneyAr } }
  const view = renderScreen(<InvoicesPage />, {
    path: `/work-cards/invoices${path}`,
    language,
    texts,
  })
  return { api, user: userEvent.setup({ delay: null }), ...view }
}

test('lists issued invoices with status and totals, and superseded ones with their credit notes on request', async () => {
  const { api, user } = open('?payment_status=paid&from=2026-11-01')
  const row = (await screen.findByText('INV-2026-000018')).closest('tr')!
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(await screen.findByText('AED 2,100.00')).toBeVisible()
  expect(row).toHaveTextContent('PaidWork card changed')
  expect(screen.getByRole('link', { name: 'WC-2026-000001' })).toHaveAttribute(
    'href',
    `/work-cards/${idOf(1)}`,
  )
  expect(Object.fromEntries(requestsOf(api, 'GET', /totals/)[0]!.query)).toEqual({
    payment_status: 'paid',
    from: '2026-11-01',
  })
  await user.click(screen.getByRole('button', { name: 'Filters (2)' }))
  await user.click(screen.getByRole('checkbox', { name: 'Include credited' }))
  await user.click(await screen.findByText('CN-2026-000001'))
  expect(
    await screen.findByRole('button', { name: 'Show credit note CN-2026-000001' }),
  ).toBeVisible()
  // A date is applied when it is complete, and shown as day, month, year.
  expect(screen.getByRole('textbox', { name: moneyEn.invoices.from })).toHaveValue('01/11/2026')
  await fill(user, screen.getByRole('textbox', { name: moneyEn.invoices.to }), '15/11/2026')
  await waitFor(() =>
    expect(
      requestsOf(api, 'GET', /totals/)
        .at(-1)!
        .query.get('to'),
    ).toBe('2026-11-15'),
  )
  expect(requestsOf(api, 'GET', /totals/).map(({ query }) => query.get('to'))).not.toContain('15')
})

test('keeps numbers left to right in Arabic, and is only available to office roles', async () => {
  const { unmount } = open('', 'manager', 'ar')
  expect(await screen.findByText('INV-2026-000018')).toHaveAttribute('dir', 'ltr')
  unmount()
  const { api } = open('', 'mechanic')
  expect(await screen.findByText('You do not have permission to do this')).toBeVisible()
  expect(api.requests).toEqual([])
})

test('exports the filtered list for managers only', async () => {
  const search = '?payment_status=paid&include_superseded=true&sort=-total_amount'
  const { unmount } = open(search)
  await screen.findByText('INV-2026-000018')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  unmount()
  const { api, user } = open(search, 'manager')
  api.on('GET /invoices/export', () => errorResponse(503, 'busy'))
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(requestsOf(api, 'GET', /export$/)).toHaveLength(1))
  expect(Object.fromEntries(requestsOf(api, 'GET', /export$/)[0]!.query)).toEqual({
    payment_status: 'paid',
    include_superseded: 'true',
    sort: '-total_amount',
    format: 'csv',
    language: 'en',
  })
  expect(await screen.findByText('The system is busy. Please try again')).toBeVisible()
})
