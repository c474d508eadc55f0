/** Test helpers: work cards, a fake API and the page rendered for a role. */

import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import type { StaffRole } from '@warsha/contracts/hr/employees'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { type Language, Route, Routes, useLocation } from '@warsha/web-kit'
import {
  type FakeApi,
  idOf,
  matchesSearch,
  pageOfTen,
  recordResponse,
  renderScreen,
  signInAs,
} from '@warsha/web-kit/testing'
import ar from '../../locales/ar/work-cards.json'
import workshopAr from '../../locales/ar/workshop.json'
import en from '../../locales/en/work-cards.json'
import workshopEn from '../../locales/en/workshop.json'
import { aVehicle, fakeVehiclesApi } from '../vehicles/vehicles-testing.tsx'
import { Component as WorkCardsPage } from '../work-card-lists/work-cards.page.tsx'

export const textsIn = (language: Language) => (language === 'ar' ? ar : en)

export const aCard = (number: number, overrides: Partial<WorkCard> = {}): WorkCard => {
  const { customer_id, customer_code, contact_person, company_name, phone, ...car } = aVehicle(1)
  return {
    id: idOf(500 + number),
    work_card_number: `WC-2026-00000${number}`,
    vehicle_id: car.id,
    customer_id,
    customer_code,
    contact_person,
    company_name,
    customer_phone: phone,
    plate_number: `DXB A 1000${number}`,
    make: car.make,
    model: car.model,
    year: car.year,
    color: car.color,
    vin: null,
    payment_type: 'cash',
    status: 'pending',
    started_at: null,
    completed_date: null,
    received_date: '2026-11-18T06:00:00.000Z',
    promised_date: null,
    assigned_mechanic_id: null,
    mechanic_name: null,
    task_count: 0,
    completed_task_count: 0,
    tasks: [],
    customer_approved: false,
    delivery_confirmed: false,
    version: 1,
    customer_complaint: null,
    mechanic_notes: null,
    insurance_company: null,
    insurance_claim_number: null,
    mileage_in: null,
    insurance_approval_number: null,
    fuel_level: null,
    condition_notes: null,
    customer_email: null,
    customer_address: null,
    customer_city: null,
    customer_country: 'UAE',
    customer_trn: null,
    created_at: '2026-11-18T06:00:00.000Z',
    updated_at: '2026-11-18T06:00:00.000Z',
    estimated_cost: aed(150),
    total_amount: aed(157.5),
    paid_amount: aed(0),
    payment_status: 'unpaid',
    ...overrides,
  }
}

/** The projection for employees and mechanics. */
export const withoutMoney = (card: WorkCard): WorkCard => {
  const {
    estimated_cost: _e,
    total_amount: _t,
    paid_amount: _p,
    payment_status: _s,
    ...rest
  } = card
  return rest
}

const employees = [
  {
    id: idOf(901),
    employee_code: 'EMP-0001',
    first_name: 'Maryam',
    last_name: 'Haddad',
    role_name: 'receptionist',
  },
  {
    id: idOf(902),
    employee_code: 'EMP-0002',
    first_name: 'Rajesh',
    last_name: 'Kumar',
    role_name: 'mechanic',
  },
]

/** Fake API with these cards (list filtered by search and status, and each by id), two employees and one vehicle. */
export const fakeWorkCardsApi = (cards: WorkCard[]): FakeApi => {
  const api = fakeVehiclesApi([aVehicle(1)])
  const all = { page: 1, limit: 100, total: employees.length, pages: 1 }
  api.on('GET /work-cards', ({ query }) => {
    const hasStatus = ({ status }: WorkCard) => (query.get('status') ?? status) === status
    return pageOfTen(cards.filter(hasStatus).filter(matchesSearch(query)), query)
  })
  api.on('GET /employees', () => ({ body: { success: true, data: employees, pagination: all } }))
  api.on(`GET /vehicles/customer/${idOf(1)}`, () => recordResponse([aVehicle(1)]))
  for (const card of cards) api.on(`GET /work-cards/${card.id}`, () => recordResponse(card))
  return api
}

const Elsewhere = () => <p>at {useLocation().pathname}</p>

interface OpenWorkCardsOptions {
  language?: Language
  role?: StaffRole
  /** The setting of the shop. */
  timeZone?: string
}

/** Renders the page as the shell does, for a signed-in user. */
export const openWorkCards = (
  path = '/work-cards',
  { language = 'en', role = 'receptionist', timeZone }: OpenWorkCardsOptions = {},
) => {
  signInAs(role, { shop_timezone: timeZone })
  const texts = {
    en: { workshop: workshopEn, 'work-cards': en },
    ar: { workshop: workshopAr, 'work-cards': ar },
  }
  const screens = (
    <Routes>
      <Route path="/work-cards" element={<WorkCardsPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  )
  // The pointer events check reads the styles of every ancestor before each click and is slow.
  return {
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    ...renderScreen(screens, { path, language, texts }),
  }
}
