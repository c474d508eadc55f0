/** Test helpers: an account with its entries, a fake API that stores deposits, and the page. */
import userEvent from '@testing-library/user-event'
import { aed, sumAed } from '@warsha/contracts/base/money'
import type { Role } from '@warsha/contracts/base/roles'
import type {
  AccountEntry,
  CustomerAccount,
  CustomerCredit,
} from '@warsha/contracts/workshop/money/customer-accounts'
import type { Refund } from '@warsha/contracts/workshop/money/refunds'
import type { Language } from '@warsha/web-kit'
import {
  fakeApi,
  idOf,
  pageOfTen,
  recordResponse,
  renderScreen,
  signInAs,
} from '@warsha/web-kit/testing'
import chequesAr from '../../locales/ar/cheques.json'
import accountAr from '../../locales/ar/customer-account.json'
import invitationsAr from '../../locales/ar/invitations.json'
import moneyAr from '../../locales/ar/money.json'
import refundsAr from '../../locales/ar/refunds.json'
import statementsAr from '../../locales/ar/statements.json'
import ar from '../../locales/ar/workshop.json'
import chequesEn from '../../locales/en/cheques.json'
import accountEn from '../../locales/en/customer-account.json'
import invitationsEn from '../../locales/en/invitations.json'
import moneyEn from '../../locales/en/money.json'
import refundsEn from '../../locales/en/refunds.json'
import statementsEn from '../../locales/en/statements.json'
import en from '../../locales/en/workshop.json'
import { noAgeing } from '../customer-statements/statements-testing.ts'
import { aCustomer } from '../customers/customers-testing.tsx'
import { Component as AccountPage } from './account.page.tsx'

export const customerId = idOf(2)
export const accountPath = `/customers/${customerId}/account`

export const anAccount = (overrides: Partial<CustomerAccount> = {}): CustomerAccount => ({
  as_of: '2026-11-25',
  balance: aed(0),
  owed: aed(0),
  credit: aed(0),
  available_credit: aed(0),
  ageing: noAgeing,
  oldest_due_date: null,
  can_be_reminded: false,
  ...overrides,
})

export const anEntry = (number: number, overrides: Partial<AccountEntry> = {}): AccountEntry => ({
  id: idOf(600 + number),
  kind: 'payment',
  amount: aed(-60),
  balance: aed(-60),
  business_date: '2026-11-20',
  due_date: null,
  work_card_id: null,
  work_card_number: null,
  document_id: idOf(700 + number),
  document_number: `RCP-2026-00000${number}`,
  is_reversal: false,
  reason: null,
  recorded_at: '2026-11-20T08:00:00.000Z',
  recorded_by_name: 'Aisha Khan',
  ...overrides,
})

export const aCredit = (
  number: number,
  overrides: Partial<CustomerCredit> = {},
): CustomerCredit => ({
  id: idOf(600 + number),
  kind: 'payment',
  document_id: idOf(700 + number),
  document_number: `RCP-2026-00000${number}`,
  work_card_id: null,
  work_card_number: null,
  payment_method: 'cash',
  business_date: '2026-11-20',
  amount: aed(60),
  available: aed(60),
  refund_limit: aed(200),
  ...overrides,
})

interface StoredAccount {
  account?: CustomerAccount
  entries?: AccountEntry[]
  credits?: CustomerCredit[]
  refunds?: Refund[]
}

/** Fake API of one account, on which deposits are recorded and voided. */
export const fakeAccountApi = (stored: StoredAccount = {}) => {
  let { account = anAccount(), entries = [], credits = [], refunds = [] } = stored
  const addEntry = (entry: AccountEntry) => {
    entries = [entry, ...entries]
    const balance = sumAed([account.balance, entry.amount])
    account = { ...account, balance }
  }
  const api = fakeApi({
    [`GET /customers/${customerId}`]: () =>
      recordResponse(aCustomer(2, { contact_person: 'Sara Al Mansoori' })),
    [`GET ${accountPath}`]: () => recordResponse(account),
    [`GET ${accountPath}/entries`]: ({ query }) => pageOfTen(entries, query),
    [`GET /customers/${customerId}/credits`]: () => recordResponse(credits),
    'GET /refunds': ({ query }) => pageOfTen(refunds, query),
    [`GET /customers/${customerId}/debts`]: () => recordResponse({ debts: [], uses: [] }),
    [`GET /customers/${customerId}/opening-balance`]: () => ({
      body: { success: true, data: null },
    }),
    [`POST /customers/${customerId}/deposits`]: ({ body }) => {
      const { amount: typed, payment_method } = body as { amount: string; payment_method: 'cash' }
      const amount = aed(Number(typed))
      const number = entries.length + 1
      addEntry(anEntry(number, { amount: aed(-amount) }))
      credits = [...credits, aCredit(number, { amount, available: amount, payment_method })]
      return recordResponse({ id: idOf(700 + number), amount }, [], 201)
    },
  })
  for (const { document_id, document_number, amount } of credits) {
    api.on(`DELETE /payments/${document_id}`, ({ body }) => {
      const { reason } = body as { reason: string }
      addEntry(anEntry(99, { amount, document_id, document_number, is_reversal: true, reason }))
      credits = credits.filter((credit) => credit.document_id !== document_id)
      return { body: { success: true } }
    })
  }
  return api
}

interface OpenAccountOptions {
  role?: Role
  search?: string
  language?: Language
}

/** Renders the page as the shell does. */
export const openAccount = ({
  role = 'receptionist',
  search = '',
  language = 'en',
}: OpenAccountOptions = {}) => {
  signInAs(role, { first_name: 'Aisha', last_name: 'Khan' })
  const texts = {
    en: {
      workshop: en,
      money: moneyEn,
      'customer-account': accountEn,
      cheques: chequesEn,
      refunds: refundsEn,
      invitations: invitationsEn,
      statements: statementsEn,
    },
    ar: {
      workshop: ar,
      money: moneyAr,
      'customer-account': accountAr,
      cheques: chequesAr,
      refunds: refundsAr,
      invitations: invitationsAr,
      statements: statementsAr,
    },
  }
  const rendered = renderScreen(<AccountPage />, {
    route: '/customers/:id/account',
    path: `${accountPath}${search}`,
    language,
    texts,
  })
  return { user: userEvent.setup({ delay: null }), ...rendered }
}
