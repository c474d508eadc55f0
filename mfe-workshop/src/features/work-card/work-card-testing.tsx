/** Test helpers: a work card, a fake API and the card's page rendered for a role in either language. */

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import type { Role } from '@warsha/contracts/base/roles'
import type { Task } from '@warsha/contracts/workshop/tasks'
import type { HistoryEntry, WorkCard } from '@warsha/contracts/workshop/work-cards'
import type { Language } from '@warsha/web-kit'
import {
  type FakeApi,
  fakeApi,
  idOf,
  pageOfTen,
  recordResponse,
  renderScreen,
  signInAs,
} from '@warsha/web-kit/testing'
import chequesAr from '../../locales/ar/cheques.json'
import estimatesAr from '../../locales/ar/estimates.json'
import inspectionsAr from '../../locales/ar/inspections.json'
import insuranceAr from '../../locales/ar/insurance.json'
import invitationsAr from '../../locales/ar/invitations.json'
import moneyAr from '../../locales/ar/money.json'
import packagesAr from '../../locales/ar/packages.json'
import refundsAr from '../../locales/ar/refunds.json'
import cardAr from '../../locales/ar/work-card.json'
import cardsAr from '../../locales/ar/work-cards.json'
import ar from '../../locales/ar/workshop.json'
import chequesEn from '../../locales/en/cheques.json'
import estimatesEn from '../../locales/en/estimates.json'
import inspectionsEn from '../../locales/en/inspections.json'
import insuranceEn from '../../locales/en/insurance.json'
import invitationsEn from '../../locales/en/invitations.json'
import moneyEn from '../../locales/en/money.json'
import packagesEn from '../../locales/en/packages.json'
import refundsEn from '../../locales/en/refunds.json'
import cardEn from '../../locales/en/work-card.json'
import cardsEn from '../../locales/en/work-cards.json'
import en from '../../locales/en/workshop.json'
import { Component as WorkCardPage } from './work-card.page.tsx'

export const cardId = idOf(1)
/** The signed-in user. */
export const myId = idOf(50)
export const cardPath = `/work-cards/${cardId}`

export const aTask = (number: number, overrides: Partial<Task> = {}): Task => ({
  id: idOf(200 + number),
  work_card_id: cardId,
  task_type: 'service',
  description: `Task ${number}`,
  status: 'pending',
  labor_hours: null,
  notes: null,
  started_at: null,
  added_by: idOf(60),
  version: 1,
  ...overrides,
})

/** The projection for employees and mechanics. */
export const aCard = (overrides: Partial<WorkCard> = {}): WorkCard => {
  const tasks = overrides.tasks ?? [aTask(1, { status: 'completed' }), aTask(2)]
  const counted = tasks.filter(({ status }) => status !== 'cancelled')
  return {
    id: cardId,
    work_card_number: 'WC-2026-000001',
    customer_id: idOf(2),
    vehicle_id: idOf(3),
    version: 4,
    payment_type: 'cash',
    status: 'pending',
    received_date: '2026-11-20T08:00:00.000Z',
    started_at: null,
    promised_date: '2099-11-22T12:30:00.000Z',
    completed_date: null,
    assigned_mechanic_id: myId,
    mechanic_name: 'Bilal Rahman',
    customer_approved: false,
    delivery_confirmed: false,
    customer_code: 'CUS-000002',
    contact_person: 'Sara Al Mansoori',
    company_name: 'Falcon Trading',
    customer_phone: '+971 50 000 0102',
    plate_number: 'DXB A 10001',
    make: 'Toyota',
    model: 'Hilux',
    year: 2021,
    color: 'White',
    vin: 'JTDBR32E720000001',
    customer_complaint: 'It squeals',
    mechanic_notes: null,
    insurance_company: 'Gulf Cover',
    insurance_claim_number: 'CL-7',
    insurance_approval_number: null,
    mileage_in: 84_500,
    fuel_level: 'half',
    condition_notes: 'Scratch on the left door',
    customer_email: null,
    customer_address: null,
    customer_city: 'Dubai',
    customer_country: 'UAE',
    customer_trn: null,
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    ...overrides,
    tasks,
    task_count: counted.length,
    completed_task_count: counted.filter(({ status }) => status === 'completed').length,
  }
}

const moneyFields: Partial<WorkCard> = {
  estimated_cost: aed(900),
  total_amount: aed(1050),
  paid_amount: aed(300.5),
  payment_status: 'partially_paid',
  discount: 0,
  discount_type: 'fixed',
  tax_percentage: 5,
}

/** The projection for office roles. */
export const anOfficeCard = (overrides: Partial<WorkCard> = {}): WorkCard =>
  aCard({ ...moneyFields, ...overrides })

export const calculations = {
  labour: 1000,
  parts: 0,
  subtotal: 1000,
  discount_amount: 0,
  subtotal_after_discount: 1000,
  tax_percentage: 5,
  tax_amount: 50,
  total_amount: 1050,
  total_paid: 300.5,
  outstanding: 749.5,
  credit: 0,
  payment_status: 'partial',
}

const publicSettings = {
  shop_name: 'Example Garage',
  shop_name_ar: 'ورشة المثال',
  shop_phone: '+971 4 000 0100',
  company_trn: '100000000000003',
  company_email: '',
  company_website: '',
}

/** Fake API with the card that `readCard` returns. */
export const fakeWorkCardApi = (readCard: () => WorkCard, history: HistoryEntry[] = []): FakeApi =>
  fakeApi({
    [`PUT ${cardPath}/viewers`]: () => ({ body: { success: true, data: [] } }),
    [`DELETE ${cardPath}/viewers`]: () => ({ body: { success: true } }),
    [`GET ${cardPath}`]: () => recordResponse(readCard()),
    [`GET ${cardPath}/financials`]: () => recordResponse({ calculations }),
    [`GET ${cardPath}/notes`]: ({ query }) => pageOfTen([], query),
    [`GET ${cardPath}/attachments`]: () => recordResponse([]),
    [`GET ${cardPath}/insurance`]: () =>
      recordResponse({ accident: null, claim: null, shares: [], invoices: [] }),
    [`GET ${cardPath}/inspections`]: () => recordResponse([]),
    [`GET ${cardPath}/inspection-findings`]: () => recordResponse([]),
    'GET /inspection-templates': () => recordResponse([]),
    [`GET ${cardPath}/history`]: ({ query }) => pageOfTen(history, query),
    [`GET /customers/${idOf(2)}/credits`]: () => recordResponse([]),
    [`GET ${cardPath}/credit-uses`]: () => recordResponse([]),
    [`GET ${cardPath}/write-offs`]: () => recordResponse([]),
    [`GET /work-card-parts/work-card/${cardId}`]: () => recordResponse([]),
    'GET /spare-parts/categories': () => recordResponse([]),
    'GET /receptions/options': () => recordResponse({ mechanics: [], tasks: [], models: [] }),
    'GET /settings/public': () => recordResponse(publicSettings),
  })

interface OpenCardOptions {
  role: Role
  search?: string
  language?: Language
  /** The signed-in user, by default the assigned mechanic. */
  userId?: string
  /** The setting of the shop. */
  timeZone?: string
}

/** Renders the card's page as the shell does. */
export const openCard = ({
  role,
  search = '',
  language = 'en',
  userId = myId,
  timeZone,
}: OpenCardOptions) => {
  signInAs(role, {
    id: userId,
    first_name: 'Bilal',
    last_name: 'Rahman',
    shop_timezone: timeZone,
  })
  const texts = {
    en: {
      workshop: en,
      inspections: inspectionsEn,
      'work-card': cardEn,
      'work-cards': cardsEn,
      money: moneyEn,
      cheques: chequesEn,
      packages: packagesEn,
      refunds: refundsEn,
      estimates: estimatesEn,
      invitations: invitationsEn,
      insurance: insuranceEn,
    },
    ar: {
      workshop: ar,
      inspections: inspectionsAr,
      'work-card': cardAr,
      'work-cards': cardsAr,
      money: moneyAr,
      cheques: chequesAr,
      packages: packagesAr,
      refunds: refundsAr,
      estimates: estimatesAr,
      invitations: invitationsAr,
      insurance: insuranceAr,
    },
  }
  const rendered = renderScreen(<WorkCardPage />, {
    route: '/work-cards/:id',
    path: `${cardPath}${search}`,
    language,
    texts,
  })
  return { user: userEvent.setup({ delay: null }), ...rendered }
}

export const region = async (name: string) => within(await screen.findByRole('region', { name }))
