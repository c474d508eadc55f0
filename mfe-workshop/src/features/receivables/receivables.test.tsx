import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import type { Role } from '@warsha/contracts/base/roles'
import type { Language } from '@warsha/web-kit'
import {
  errorResponse,
  fakeApi,
  idOf,
  pageOfTen,
  recordResponse,
  renderScreen,
  requestsOf,
  signInAs,
} from '@warsha/web-kit/testing'
import moneyAr from '../../locales/ar/money.json'
import ar from '../../locales/ar/statements.json'
import moneyEn from '../../locales/en/money.json'
import en from '../../locales/en/statements.json'
import { aBalance, aReminder } from '../customer-statements/statements-testing.ts'
import { Component as ReceivablesPage } from './receivables.page.tsx'

const rows = [
  aBalance(3),
  aBalance(4, {
    owed: aed(0),
    credit: aed(27.5),
    balance: aed(-27.5),
    ageing: { ...aBalance(4).ageing, not_due: aed(0), days_31_to_60: aed(0) },
    oldest_due_date: null,
    can_be_reminded: false,
  }),
]
const totals = {
  customers: 2,
  owed: aed(372.5),
  credit: aed(27.5),
  balance: aed(345),
  ageing: aBalance(3).ageing,
}

const open = (search = '', role: Role = 'manager', language: Language = 'en', listed = rows) => {
  const api = fakeApi({
    'GET /customer-balances': ({ query }) => {
      const { body } = pageOfTen(listed, query) as { body: object }
      return { body: { ...body, as_of: query.get('as_of') ?? '2026-11-25', totals } }
    },
    [`GET /customers/${idOf(3)}/reminder`]: () => recordResponse(aReminder),
  })
  signInAs(role)
  const texts = {
    en: { statements: en, money: moneyEn },
    ar: { statements: ar, money: moneyAr },
  }
  const view = renderScreen(<ReceivablesPage />, { path: `/receivables${search}`, language, texts })
  return { api, user: userEvent.setup({ delay: null }), ...view }
}

test('lists customers with their ageing, links to the account, totals, and a reminder only for those who owe', async () => {
  const { api, user } = open()
  const link = await screen.findByRole('link', { name: 'Fleet 3' })
  expect(link).toHaveAttribute('href', `/customers/${idOf(3)}/account`)
  const [, owing, credit] = screen.getAllByRole('row')
  expect(
    within(owing!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    'Fleet 3CUS-000003',
    '300.00',
    '0.00',
    '72.50',
    '0.00',
    '0.00',
    '372.50',
    '0.00',
    '372.50',
    '2 Oct 2026',
    '',
  ])
  expect(credit).toHaveTextContent('27.50')
  expect(within(credit!).queryByRole('button')).toBeNull()
  const figure = document.querySelector('[data-figure="balance"]')!
  expect(figure.textContent?.replaceAll('\u00a0', ' ')).toBe('BalanceAED 345.00')

  await user.click(within(owing!).getByRole('button', { name: 'Remind \u2068Fleet 3\u2069' }))
  expect(await screen.findByText('Hello Sara')).toBeVisible()
  expect(requestsOf(api, 'GET', /reminder/)).toHaveLength(1)
})

test('reads list and file as of the date and for the search of the address', async () => {
  const { api, user } = open('?as_of=2026-10-31&search=fleet')
  await screen.findByRole('link', { name: 'Fleet 3' })
  const filters = { as_of: '2026-10-31', search: 'fleet' }
  expect(Object.fromEntries(requestsOf(api, 'GET')[0]!.query)).toEqual({ ...filters, page: '1' })
  api.on('GET /customer-balances/export', () => errorResponse(500, 'internal_error'))
  await user.click(screen.getByRole('button', { name: 'Excel' }))
  await waitFor(() =>
    expect(Object.fromEntries(requestsOf(api, 'GET', /export/)[0]!.query)).toEqual({
      ...filters,
      format: 'xlsx',
      language: 'en',
    }),
  )
  expect(await screen.findByText('Failed to export the file')).toBeVisible()
})

test('says in Arabic that nobody owes anything', async () => {
  open('', 'admin', 'ar', [])
  expect(await screen.findByText('لا مبالغ مستحقة على أي عميل')).toBeVisible()
})

test.each(['receptionist', 'mechanic'] as const)('is refused to a %s', async (role) => {
  const { api } = open('', role)
  expect(await screen.findByRole('heading')).toBeVisible()
  expect(api.requests).toEqual([])
})
