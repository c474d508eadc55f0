/** Test helpers: a fake API with one drawer that is opened, counted and closed, and the page. */
import userEvent from '@testing-library/user-event'
import { type Aed, aed } from '@warsha/contracts/base/money'
import type { Role } from '@warsha/contracts/base/roles'
import { cashDenominationNames } from '@warsha/contracts/workshop/money/cash-rules'
import type {
  CashDrawer,
  CashierDifferences,
  CashMovement,
  CashReport,
  CashSession,
  CashSessionRow,
  ClosingCount,
} from '@warsha/contracts/workshop/money/cash-sessions'
import type { Language } from '@warsha/web-kit'
import {
  fakeApi,
  idOf,
  pageOfTen,
  recordResponse,
  renderScreen,
  signInAs,
} from '@warsha/web-kit/testing'
import arabic from '../../locales/ar/cash-drawer.json'
import english from '../../locales/en/cash-drawer.json'
import { Component as CashDrawerPage } from './cash-drawer.page.tsx'

export const myId = idOf(9)
export const sessionId = idOf(50)
const cashier = { id: myId, name: 'Maryam Haddad' }

export const aDrawer = (number: number, overrides: Partial<CashDrawer> = {}): CashDrawer => ({
  id: idOf(20 + number),
  name: String(number),
  is_active: true,
  version: 1,
  open_session: null,
  ...overrides,
})

const noNotes = Object.fromEntries(
  cashDenominationNames.map((name) => [name, 0]),
) as CashSession['opening_count']

export const aCashSession = (overrides: Partial<CashSession> = {}): CashSession => ({
  id: sessionId,
  drawer: { id: idOf(21), name: '1' },
  cashier,
  opened_at: '2026-11-20T05:00:00.000Z',
  opening_count: { ...noNotes, aed_100: 5 },
  opening_amount: aed(500),
  closed_at: null,
  closed_by: null,
  report_number: null,
  counts: [],
  reason: null,
  has_difference: false,
  needs_confirmation: false,
  confirmation: null,
  version: 1,
  ...overrides,
})

/** A count of the cash. `expected` are 670.00. */
export const aClosingCount = (number: number, counted: Aed): ClosingCount => ({
  id: idOf(60 + number),
  counted_at: '2026-11-20T14:00:00.000Z',
  counted_by: cashier,
  denominations: { ...noNotes, aed_5: counted / 5 },
  results: [
    { method: 'cash', expected: aed(670), counted, difference: aed(counted - 670) },
    { method: 'card', expected: aed(100), counted: aed(100), difference: aed(0) },
    { method: 'cheque', expected: aed(0), counted: aed(0), difference: aed(0) },
    { method: 'bank_transfer', expected: aed(0), counted: aed(0), difference: aed(0) },
  ],
})

export const aCashMovement = (
  number: number,
  overrides: Partial<CashMovement> = {},
): CashMovement => ({
  id: idOf(70 + number),
  at: '2026-11-20T08:00:00.000Z',
  by: cashier,
  kind: 'payment',
  payment_method: 'cash',
  amount: aed(1250),
  reason: null,
  reference: `RCP-2026-00000${number}`,
  work_card_id: idOf(1),
  ...overrides,
})

export const aSessionRow = (overrides: Partial<CashSessionRow> = {}): CashSessionRow => ({
  id: sessionId,
  drawer: { id: idOf(21), name: '1' },
  cashier,
  opened_at: '2026-11-20T05:00:00.000Z',
  opening_amount: aed(500),
  previous_amount: aed(500),
  closed_at: '2026-11-20T14:00:00.000Z',
  report_number: 'Z-2026-000001',
  expected: aed(670),
  counted: aed(665),
  difference: aed(-5),
  counts_count: 2,
  has_difference: true,
  needs_confirmation: true,
  ...overrides,
})

const noMoney = {
  opening: aed(0),
  payments_count: 0,
  payments: aed(0),
  reversals: aed(0),
  refunds: aed(0),
  paid_in: aed(0),
  paid_out: aed(0),
  safe_drops: aed(0),
  bank_deposits: aed(0),
  expected: aed(0),
  counted: null,
  difference: null,
}

export const aCashReport = (session: CashSession): CashReport => ({
  kind: session.closed_at ? 'z' : 'x',
  created_at: '2026-11-20T14:05:00.000Z',
  session,
  previous_amount: aed(480),
  lines: [
    {
      ...noMoney,
      method: 'cash',
      opening: aed(500),
      payments_count: 2,
      payments: aed(1250),
      refunds: aed(-50),
      paid_out: aed(-30),
      safe_drops: aed(-1000),
      expected: aed(670),
      counted: session.closed_at ? aed(665) : null,
      difference: session.closed_at ? aed(-5) : null,
    },
    {
      ...noMoney,
      method: 'cheque',
      payments_count: 2,
      payments: aed(160),
      bank_deposits: aed(-110),
      expected: aed(50),
    },
    { ...noMoney, method: 'insurance_claim' },
  ],
})

/** A cashier who missed money, and whose drawer was opened with another amount. */
export const someDifferences: CashierDifferences = {
  cashier,
  sessions: 20,
  sessions_with_difference: 2,
  shortage: aed(135),
  surplus: aed(0),
  recounts: 3,
  unconfirmed: 1,
  changed_openings: 2,
}

interface FakeCash {
  session: CashSession | null
  drawers?: CashDrawer[]
  movements?: CashMovement[]
  rows?: CashSessionRow[]
}

/** Fake API of one user. Each count is one of `counted`, in order. */
export const fakeCashApi = (
  { session, drawers = [aDrawer(1)], movements = [], rows = [] }: FakeCash,
  counted: readonly Aed[] = [],
) => {
  let current = session
  let closed: CashSession | null = null
  const api = fakeApi({
    'GET /settings/public': () =>
      recordResponse({
        shop_name: 'Example Garage',
        shop_name_ar: 'ورشة المثال',
        shop_phone: '+971 4 000 0100',
        company_trn: '100000000000003',
        company_email: '',
        company_website: '',
      }),
    'GET /cash-drawers': () => recordResponse(drawers),
    'GET /reports/cashier-differences': () => recordResponse([someDifferences]),
    'GET /cash-sessions': ({ query }) => pageOfTen(rows, query),
    'GET /cash-sessions/current': () => ({ body: { success: true, data: current } }),
    'POST /cash-sessions': () => {
      current = aCashSession()
      return recordResponse(current, [], 201)
    },
    [`GET /cash-sessions/${sessionId}/movements`]: ({ query }) => pageOfTen(movements, query),
    [`GET /cash-sessions/${sessionId}/report`]: () =>
      recordResponse(aCashReport(closed ?? current ?? aCashSession())),
    [`POST /cash-sessions/${sessionId}/counts`]: () => {
      const counts = current?.counts ?? []
      const count = aClosingCount(counts.length + 1, counted[counts.length] ?? aed(670))
      current = aCashSession({ counts: [...counts, count] })
      return recordResponse(count, [], 201)
    },
    [`POST /cash-sessions/${sessionId}/closing`]: ({ body }) => {
      const { reason } = body as { reason: string }
      closed = aCashSession({
        counts: current?.counts ?? [],
        closed_at: '2026-11-20T14:04:00.000Z',
        closed_by: cashier,
        report_number: 'Z-2026-000001',
        reason,
        has_difference: true,
        needs_confirmation: true,
      })
      current = null
      return recordResponse(closed, [], 201)
    },
  })
  /** The session is closed by somebody else. */
  const setClosed = (value: CashSession) => {
    closed = value
  }
  return { api, setClosed }
}

export const openCashDrawer = (
  role: Role = 'receptionist',
  language: Language = 'en',
  path = '/cash-drawer',
  id = myId,
) => {
  signInAs(role, { id, first_name: 'Maryam', last_name: 'Haddad' })
  const texts = { en: { 'cash-drawer': english }, ar: { 'cash-drawer': arabic } }
  const view = renderScreen(<CashDrawerPage />, { path, language, texts })
  return { user: userEvent.setup({ delay: null }), ...view }
}
