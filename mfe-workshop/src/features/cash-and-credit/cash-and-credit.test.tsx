import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import type { Role } from '@warsha/contracts/base/roles'
import type { ReportedWriteOff } from '@warsha/contracts/workshop/money/write-offs'
import type { VoidedPayment } from '@warsha/contracts/workshop/payments'
import type { Language } from '@warsha/web-kit'
import {
  errorResponse,
  fakeApi,
  idOf,
  pageOfTen,
  recordResponse,
  renderScreen,
  signInAs,
} from '@warsha/web-kit/testing'
import ar from '../../locales/ar/cash-and-credit.json'
import moneyAr from '../../locales/ar/money.json'
import en from '../../locales/en/cash-and-credit.json'
import moneyEn from '../../locales/en/money.json'
import { aDrawer, myId, sessionId, someDifferences } from '../cash-drawer/cash-drawer-testing.tsx'
import { noAgeing } from '../customer-statements/statements-testing.ts'
import { Component as CashAndCreditPage } from './cash-and-credit.page.tsx'

const aVoidedPayment = (number: number, overrides: Partial<VoidedPayment> = {}): VoidedPayment => ({
  id: idOf(number),
  receipt_number: `RCP-2026-00000${number}`,
  amount: aed(60),
  payment_method: 'cash',
  payment_date: '2026-11-20',
  received_by_name: 'Maryam Haddad',
  voided_at: '2026-11-20T08:00:00.000Z',
  voided_by_name: 'Maryam Haddad',
  is_voided_by_receiver: true,
  reason: 'Typed twice',
  customer_id: idOf(3),
  customer_name: 'Omar Khan',
  work_card_id: idOf(1),
  work_card_number: 'WC-2026-000001',
  ...overrides,
})

const aWriteOff = (
  number: number,
  overrides: Partial<ReportedWriteOff> = {},
): ReportedWriteOff => ({
  id: idOf(number),
  amount: aed(35),
  is_reversal: false,
  recorded_at: '2026-11-20T08:00:00.000Z',
  recorded_by_name: 'Khalid Al Marri',
  reason: 'The company has closed',
  document_number: `WC-2026-00000${number}`,
  customer_id: idOf(3),
  customer_name: 'Gulf Transport',
  work_card_id: idOf(1),
  ...overrides,
})

const openSession = {
  id: sessionId,
  cashier: { id: myId, name: 'Maryam Haddad' },
  opened_at: '2026-11-20T05:00:00.000Z',
}

const totals = {
  customers: 2,
  owed: aed(372.5),
  credit: aed(27.5),
  balance: aed(345),
  ageing: {
    ...noAgeing,
    not_due: aed(300),
    over_90_days: aed(72.5),
  },
}

interface Options {
  role?: Role
  language?: Language
  /** The report of differences responds with an error. */
  isReportBroken?: boolean
  writeOffs?: ReportedWriteOff[]
  /** The list of refunds responds with an error. */
  areRefundsBroken?: () => boolean
}

const open = (
  voided: VoidedPayment[],
  {
    role = 'manager',
    language = 'en',
    isReportBroken = false,
    areRefundsBroken = () => false,
    writeOffs = [],
  }: Options = {},
) => {
  const api = fakeApi({
    'GET /cash-drawers': () =>
      recordResponse([aDrawer(1, { open_session: openSession }), aDrawer(2)]),
    'GET /reports/cashier-differences': () =>
      isReportBroken ? errorResponse(500, 'internal_error') : recordResponse([someDifferences]),
    'GET /cash-sessions': ({ query }) => {
      expect(query.get('state')).toBe('difference')
      return pageOfTen([{}], query)
    },
    'GET /refunds': ({ query }) => {
      expect(query.get('status')).toBe('waiting_approval')
      return areRefundsBroken() ? errorResponse(503, 'busy') : pageOfTen([{}, {}], query)
    },
    'GET /cheques': ({ query }) =>
      pageOfTen(query.get('group') === 'unpaid' ? [{}] : [{}, {}, {}], query),
    'GET /customer-balances': ({ query }) => {
      const { body } = pageOfTen([], query) as { body: object }
      return { body: { ...body, as_of: '2026-11-25', totals } }
    },
    'GET /reports/write-offs': ({ query }) => pageOfTen(writeOffs, query),
    'GET /reports/voided-payments': ({ query }) => pageOfTen(voided, query),
  })
  signInAs(role)
  const texts = {
    en: { 'cash-and-credit': en, money: moneyEn },
    ar: { 'cash-and-credit': ar, money: moneyAr },
  }
  renderScreen(<CashAndCreditPage />, { path: '/cash-and-credit', language, texts })
  return api
}

test('shows open drawers, what each cashier missed, and who voided which receipt and why', async () => {
  open([
    aVoidedPayment(1),
    aVoidedPayment(2, { work_card_id: null, work_card_number: null, is_voided_by_receiver: false }),
  ])
  const drawers = within(await screen.findByRole('region', { name: en.drawers.title }))
  expect(await drawers.findByText('Drawer 1')).toBeVisible()
  expect(drawers.queryByText('Drawer 2')).toBeNull()

  const cashier = await screen.findByRole('link', { name: 'Maryam Haddad' })
  expect(cashier).toHaveAttribute('href', `/cash-drawer?cashier_id=${myId}`)
  const cells = within(cashier.closest('tr')!).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'AED 135.00',
    '—',
    '20',
    '3',
    '2',
    '1',
  ])

  const unconfirmed = within(cells[5]!).getByRole('link')
  expect(unconfirmed).toHaveAttribute('href', `/cash-drawer?state=difference&cashier_id=${myId}`)

  const ofJob = await screen.findByRole('link', { name: 'RCP-2026-000001' })
  expect(ofJob).toHaveAttribute('href', `/work-cards/${idOf(1)}?tab=payments`)
  expect(ofJob.closest('tr')).toHaveTextContent('Typed twice')
  expect(ofJob.closest('tr')).toHaveTextContent('Same person')
  const ofDeposit = screen.getByRole('link', { name: 'RCP-2026-000002' })
  expect(ofDeposit).toHaveAttribute('href', `/customers/${idOf(3)}/account`)
  expect(ofDeposit.closest('tr')).not.toHaveTextContent('Same person')
})

test('shows what waits and what customers owe, and opens the list of each figure', async () => {
  open([])
  await screen.findByText('AED 372.50')
  const figures = within(screen.getByRole('region', { name: en.figures.title })).getAllByRole(
    'link',
  )
  const shown = figures.map((figure) => [
    figure.textContent?.replaceAll('\u00a0', ' '),
    figure.getAttribute('href'),
  ])
  expect(shown).toEqual([
    ['Refunds waiting2', '/work-cards/refunds?status=waiting_approval'],
    ['Cheques due this week3', '/cheques'],
    ['Unpaid returned cheques1', '/cheques?tab=unpaid'],
    ['Differences without confirmation1', '/cash-drawer?state=difference'],
    ['Owed by customersAED 372.50', '/receivables'],
    ['Over 90 days lateAED 72.50', '/receivables'],
    ['Unused credit of customersAED 27.50', '/receivables'],
  ])
})

test('says in Arabic that no payment was voided', async () => {
  open([], { role: 'admin', language: 'ar' })
  expect(await screen.findByText('لا توجد دفعات ملغاة')).toBeVisible()
  expect(await screen.findByText('الدرج 1')).toBeVisible()
})

test('offers to load a part again that could not be read, and shows the others', async () => {
  open([aVoidedPayment(1)], { isReportBroken: true })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(en.differences.load_failed)
  expect(within(alert).getByRole('button')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'RCP-2026-000001' })).toBeVisible()
})

test('says which figures failed, keeps the others, and loads the failed ones again', async () => {
  let isBroken = true
  open([], { areRefundsBroken: () => isBroken })
  const figures = within(screen.getByRole('region', { name: en.figures.title }))
  const alert = await figures.findByRole('alert')
  expect(await figures.findByText('AED 372.50')).toBeVisible()
  expect(figures.queryByText('Refunds waiting')).toBeNull()
  isBroken = false
  await userEvent.setup().click(within(alert).getByRole('button'))
  const link = await figures.findByRole('link', { name: /Refunds waiting/ })
  await waitFor(() => expect(link).toHaveTextContent('2'))
  expect(figures.queryByRole('alert')).toBeNull()
})

test.each(['receptionist', 'mechanic'] as const)('is refused to a %s', async (role) => {
  const { requests } = open([], { role })
  expect(await screen.findByRole('heading')).toBeVisible()
  expect(requests).toEqual([])
})

test('lists who wrote off what and why, with reversals, in Arabic too', async () => {
  open([], {
    language: 'ar',
    writeOffs: [
      aWriteOff(2, { is_reversal: true, reason: 'Paid after all' }),
      aWriteOff(1, { work_card_id: null, document_number: '000777' }),
    ],
  })
  const list = within(await screen.findByRole('table', { name: ar.write_offs.title }))
  const [, reversal, cheque] = list.getAllByRole('row')
  expect(reversal).toHaveTextContent(/WC-2026-000002.*35\.00.*Khalid Al Marri.*Paid after all/)
  expect(within(reversal!).getByText(ar.write_offs.is_reversal)).toBeVisible()
  expect(within(cheque!).getByRole('link', { name: '000777' })).toHaveAttribute(
    'href',
    `/customers/${idOf(3)}/account`,
  )
  expect(within(cheque!).queryByText(ar.write_offs.is_reversal)).toBeNull()
})
