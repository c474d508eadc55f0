/** Test helpers: a fake API of receptions, and the page rendered for a role. */
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import type { StaffRole } from '@warsha/contracts/hr/employees'
import type {
  KnownVehicle,
  ReceptionCustomer,
  ReceptionOptions,
} from '@warsha/contracts/workshop/receptions'
import { type Language, Route, Routes, useLocation } from '@warsha/web-kit'
import {
  type FakeApi,
  fakeApi,
  idOf,
  recordResponse,
  renderScreen,
  signInAs,
} from '@warsha/web-kit/testing'
import invitationsAr from '../../locales/ar/invitations.json'
import packagesAr from '../../locales/ar/packages.json'
import ar from '../../locales/ar/reception.json'
import workCardAr from '../../locales/ar/work-card.json'
import workshopAr from '../../locales/ar/workshop.json'
import invitationsEn from '../../locales/en/invitations.json'
import packagesEn from '../../locales/en/packages.json'
import en from '../../locales/en/reception.json'
import workCardEn from '../../locales/en/work-card.json'
import workshopEn from '../../locales/en/workshop.json'
import { Component as ReceptionPage } from './reception.page.tsx'

export const textsIn = (language: Language) => (language === 'ar' ? ar : en)

export const aKnownVehicle = (
  number: number,
  overrides: Partial<KnownVehicle> = {},
): KnownVehicle => ({
  id: idOf(100 + number),
  plate_number: `DXB A 1000${number}`,
  make: 'Toyota',
  model: 'Hilux',
  year: 2020,
  color: null,
  vin: null,
  mileage: 84_500,
  has_lost_plate: false,
  last_visit: null,
  open_card: null,
  ...overrides,
})

export const aKnownCustomer = (overrides: Partial<ReceptionCustomer> = {}): ReceptionCustomer => ({
  id: idOf(1),
  customer_code: 'CUS-000001',
  name: 'Omar Zaabi',
  company_name: null,
  phone: '050 000 0001',
  is_active: true,
  unpaid: aed(0),
  vehicles: [aKnownVehicle(1)],
  ...overrides,
})

export const aPackage = {
  id: idOf(950),
  name_en: '10,000 km service',
  name_ar: 'صيانة 10,000 كم',
}

const options: ReceptionOptions = {
  mechanics: [
    { id: idOf(902), name: 'Rajesh Kumar', role: 'mechanic', open_jobs: 0 },
    { id: idOf(903), name: 'Anil Busy', role: 'mechanic', open_jobs: 3 },
  ],
  tasks: [
    { description: 'Oil change', task_type: 'service', usual_price: aed(150) },
    { description: 'Change the pads', task_type: 'repair', usual_price: null },
  ],
  packages: [aPackage],
  models: [
    { make: 'Toyota', model: 'Prado' },
    { make: 'Land Rover', model: 'Defender' },
  ],
}

/** Fake API that knows these customers. Their vehicles match a search for their plates, phones and names. */
export const fakeReceptionApi = (customers: readonly ReceptionCustomer[] = []): FakeApi => {
  const api = fakeApi()
  const squeeze = (text: string) => text.replace(/\s/g, '').toLowerCase()
  api.on('GET /receptions/options', () => recordResponse(options))
  api.on('GET /receptions/matches', ({ query }) => {
    const search = squeeze(query.get('search') ?? '')
    const matches = customers.flatMap<object>(({ unpaid: _unpaid, vehicles, ...customer }) => {
      const texts = [customer.name, customer.phone, ...vehicles.map((one) => one.plate_number)]
      if (!texts.some((text) => squeeze(text).includes(search))) return []
      return vehicles.length > 0
        ? vehicles.map((vehicle) => ({ customer, vehicle }))
        : [{ customer, vehicle: null }]
    })
    return recordResponse(matches)
  })
  for (const customer of customers) {
    api.on(`GET /receptions/customers/${customer.id}`, () => recordResponse(customer))
    for (const { id } of customer.vehicles)
      api.on(`GET /vehicles/${id}/warranties`, () => recordResponse([]))
  }
  return api
}

const Elsewhere = () => <p>at {useLocation().pathname}</p>

interface OpenReceptionOptions {
  language?: Language
  role?: StaffRole
  /** The query of the address. */
  search?: string
}

/** Renders the page as the shell does, for a signed-in user. */
export const openReception = ({
  language = 'en',
  role = 'receptionist',
  search = '',
}: OpenReceptionOptions = {}) => {
  signInAs(role)
  const texts = {
    en: {
      workshop: workshopEn,
      reception: en,
      'work-card': workCardEn,
      invitations: invitationsEn,
      packages: packagesEn,
    },
    ar: {
      workshop: workshopAr,
      reception: ar,
      'work-card': workCardAr,
      invitations: invitationsAr,
      packages: packagesAr,
    },
  }
  const screens = (
    <Routes>
      <Route path="/work-cards/receive" element={<ReceptionPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  )
  return {
    // The pointer events check reads the styles of every ancestor before each click and is slow.
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    ...renderScreen(screens, { path: `/work-cards/receive${search}`, language, texts }),
  }
}
