/** For the tests of the card's features: a card, an API that keeps it, and its screen for a role in either language. */
import { configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Role } from '@warsha/contracts/roles'
import type { Task } from '@warsha/contracts/tasks'
import type { HistoryEntry, WorkCard } from '@warsha/contracts/work-cards'
import { type Language, Route, Routes, useSession } from '@warsha/web-kit'
import {
  type FakeApi,
  fakeApi,
  idOf,
  pageOfTen,
  renderScreen,
  saved,
} from '@warsha/web-kit/testing'
import ar from '../../locales/ar.json'
import en from '../../locales/en.json'
import moneyAr from '../../locales/money.ar.json'
import moneyEn from '../../locales/money.en.json'
import cardAr from '../../locales/work-card.ar.json'
import cardEn from '../../locales/work-card.en.json'
import cardsAr from '../../locales/work-cards.ar.json'
import cardsEn from '../../locales/work-cards.en.json'
import { Component as WorkCardPage } from './work-card.page.tsx'

configure({ asyncUtilTimeout: 15_000, defaultHidden: true })
jest.setTimeout(60_000)

export const cardId = idOf(1)
/** Whoever is signed in. */
export const myId = idOf(50)
export const cardPath = `/work-cards/${cardId}`

export const aTask = (number: number, facts: Partial<Task> = {}): Task => ({
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
  ...facts,
})

/** As employees and mechanics are answered it. */
export const aCard = (facts: Partial<WorkCard> = {}): WorkCard => {
  const tasks = facts.tasks ?? [aTask(1, { status: 'completed' }), aTask(2)]
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
    ...facts,
    tasks,
    task_count: counted.length,
    completed_task_count: counted.filter(({ status }) => status === 'completed').length,
  }
}

const money: Partial<WorkCard> = {
  estimated_cost: 900,
  total_amount: 1050,
  paid_amount: 300.5,
  payment_status: 'partially_paid',
  discount: 0,
  discount_type: 'fixed',
  tax_percentage: 5,
}

/** As the office is answered it. */
export const anOfficeCard = (facts: Partial<WorkCard> = {}): WorkCard =>
  aCard({ ...money, ...facts })

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

const shop = {
  shop_name: 'Example Garage',
  shop_name_ar: 'ورشة المثال',
  shop_phone: '+971 4 000 0100',
  company_trn: '100000000000003',
  company_email: '',
  company_website: '',
}

/** A server with the card as `now` gives it. */
export const aShopWith = (now: () => WorkCard, history: HistoryEntry[] = []): FakeApi =>
  fakeApi({
    [`GET ${cardPath}`]: () => saved(now()),
    [`GET ${cardPath}/financials`]: () => saved({ calculations }),
    [`GET ${cardPath}/history`]: ({ query }) => pageOfTen(history, query),
    'GET /settings/public': () => saved(shop),
  })

interface Visit {
  role: Role
  search?: string
  language?: Language
  /** Who is signed in, when it isn't whoever has the job. */
  userId?: string
}

/** Opens the card as the shell would. */
export const openCard = ({ role, search = '', language = 'en', userId = myId }: Visit) => {
  const user = {
    id: userId,
    username: role,
    email: null,
    first_name: 'Bilal',
    last_name: 'Rahman',
    role,
    roles: [role],
  }
  useSession.setState({ token: 'test', user })
  const texts = {
    en: { workshop: en, 'work-card': cardEn, 'work-cards': cardsEn, money: moneyEn },
    ar: { workshop: ar, 'work-card': cardAr, 'work-cards': cardsAr, money: moneyAr },
  }
  const screens = (
    <Routes>
      <Route path="/work-cards/:id" element={<WorkCardPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  )
  const view = renderScreen(screens, { path: `${cardPath}${search}`, language, texts })
  return { user: userEvent.setup({ delay: null }), ...view }
}

export const region = async (name: string) => within(await screen.findByRole('region', { name }))
