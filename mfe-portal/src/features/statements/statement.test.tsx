import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import type {
  OwnStatement,
  StatementEntry,
} from '@warsha/contracts/workshop/money/customer-statements'
import { Route, Routes } from '@warsha/web-kit'
import {
  errorResponse,
  fakeApi,
  idOf,
  recordResponse,
  renderScreen,
  requestsOf,
} from '@warsha/web-kit/testing'
import { signInCustomer, texts } from '../../portal-testing.tsx'
import StatementPage from './statement.page.tsx'

const linkId = idOf(9)
const path = `/statements/${linkId}`

const anEntry = (number: number, more: Partial<StatementEntry> = {}): StatementEntry => ({
  id: idOf(600 + number),
  business_date: '2026-11-02',
  kind: 'invoice',
  is_reversal: false,
  is_deposit: false,
  document_id: idOf(700 + number),
  document_number: `INV-2026-00000${number}`,
  due_date: '2026-11-02',
  work_card_id: idOf(1),
  work_card_number: 'WC-2026-000001',
  plate_number: 'SHJ 2 771',
  purchase_order_number: null,
  debit: aed(472.5),
  credit: aed(0),
  balance: aed(372.5),
  ...more,
})

const aStatement = (more: Partial<OwnStatement> = {}): OwnStatement => ({
  supplier: {
    name: 'Oasis Garage',
    name_ar: 'كراج الواحة',
    address: null,
    address_ar: null,
    city: null,
    country: null,
    phone: null,
    email: null,
    website: null,
    trn: null,
  },
  customer_id: idOf(1),
  customer_code: 'CUS-000002',
  contact_person: 'Sara Al Mansoori',
  company_name: 'Sand Fleet',
  customer_phone: '+971500000102',
  customer_email: null,
  customer_address: null,
  customer_city: null,
  customer_country: 'UAE',
  customer_trn: null,
  from: '2026-11-01',
  to: '2026-11-25',
  opening_balance: aed(-100),
  entries: [
    anEntry(1),
    anEntry(2, {
      kind: 'payment',
      is_deposit: true,
      debit: aed(0),
      credit: aed(60),
      balance: aed(312.5),
      document_number: 'RCP-2026-000002',
      work_card_number: null,
      plate_number: null,
      due_date: null,
    }),
  ],
  total_debit: aed(472.5),
  total_credit: aed(60),
  closing_balance: aed(312.5),
  owed: aed(472.5),
  ageing: {
    not_due: aed(0),
    days_1_to_30: aed(472.5),
    days_31_to_60: aed(0),
    days_61_to_90: aed(0),
    over_90_days: aed(0),
  },
  credit: aed(160),
  covered_by_cheques: { amount: aed(200), until: '2026-12-31' },
  ...more,
})

const open = (
  statement: Parameters<ReturnType<typeof fakeApi>['on']>[1],
  language: 'en' | 'ar' = 'en',
) => {
  signInCustomer({ job_id: linkId, statement: { from: '2026-11-01', to: null } })
  const api = fakeApi({
    [`GET ${path}`]: statement,
    'GET /settings/public': () =>
      recordResponse({ shop_name: 'Oasis Garage', shop_phone: '+97142223344' }),
  })
  renderScreen(
    <Routes>
      <Route path="/customer-portal/statements/:id" element={<StatementPage />} />
    </Routes>,
    { path: `/customer-portal${path}`, texts, language },
  )
  return api
}

test('shows the shop, what is owed, its age, covering cheques and every entry with the balance after it', async () => {
  const api = open(() => recordResponse(aStatement()))
  expect(await screen.findByRole('heading', { name: 'Statement of account' })).toBeVisible()
  expect(await screen.findByText('Oasis Garage')).toBeVisible()
  expect(screen.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+97142223344')
  expect(screen.getByText('Sand Fleet')).toBeVisible()
  const closing = within(screen.getByRole('region', { name: 'Closing balance' }))
  expect(closing.getByText(/You owe/)).toHaveTextContent('312.50')
  expect(closing.getByText(/Covered by cheques/)).toHaveTextContent('200.00')
  const ageing = within(screen.getByRole('region', { name: 'Owed by due date' }))
  expect(ageing.getByText('1–30 days')).toBeVisible()
  expect(ageing.queryByText('Not due')).toBeNull()
  const rows = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(rows).toHaveLength(4)
  const [opening, invoice, deposit, last] = rows
  expect(opening).toHaveTextContent(/Opening balance.*100\.00/)
  expect(invoice).toHaveTextContent(/Invoice.*472\.50.*INV-2026-000001.*SHJ 2 771.*372\.50/)
  expect(deposit).toHaveTextContent(/Payment on account.*60\.00.*312\.50/)
  expect(last).toHaveTextContent(/Closing balance.*312\.50/)
  expect(requestsOf(api, 'GET', /statements/)).toHaveLength(1)
})

test('says in Arabic that the customer has credit, and asks for the PDF', async () => {
  const api = open(
    () =>
      recordResponse(
        aStatement({ closing_balance: aed(-40), owed: aed(0), entries: [], credit: aed(40) }),
      ),
    'ar',
  )
  expect(await screen.findByText(/لكم رصيد قدره/)).toHaveTextContent('40.00')
  expect(screen.queryByRole('region', { name: 'المستحق حسب تاريخ الاستحقاق' })).toBeNull()
  expect(screen.getByText('لا فواتير ولا دفعات في هذه الفترة.')).toBeVisible()
  api.on(`GET ${path}/pdf`, () => errorResponse(501, 'pdf_unavailable'))
  await userEvent.click(screen.getByRole('button', { name: texts.ar.portal.invoices.pdf }))
  await waitFor(() => expect(requestsOf(api, 'GET', /pdf$/)).toHaveLength(1))
})

test('says that a statement is gone, and reads it again after a failure', async () => {
  open(() => errorResponse(404, 'not_found'))
  expect(await screen.findByText('Statement not found')).toBeVisible()
  cleanup()
  const api = open(() => errorResponse(500, 'internal_error'))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  api.on(`GET ${path}`, () => recordResponse(aStatement()))
  await userEvent.click(retry)
  expect(await screen.findByText(/You owe/)).toBeVisible()
})
