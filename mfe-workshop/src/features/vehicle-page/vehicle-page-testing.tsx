/** Test helpers: a vehicle with readings and jobs, a fake API, and the page. */
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import type { Role } from '@warsha/contracts/base/roles'
import type { VehicleAttachment } from '@warsha/contracts/workshop/attachments'
import type {
  MileageReading,
  ServiceHistory,
  VehicleJob,
  VehicleOverview,
} from '@warsha/contracts/workshop/vehicles/vehicle-history'
import type { Language } from '@warsha/web-kit'
import {
  fakeApi,
  idOf,
  pageOfTen,
  recordResponse,
  renderScreen,
  signInAs,
} from '@warsha/web-kit/testing'
import inspectionsAr from '../../locales/ar/inspections.json'
import ar from '../../locales/ar/vehicle-page.json'
import cardAr from '../../locales/ar/work-card.json'
import workshopAr from '../../locales/ar/workshop.json'
import inspectionsEn from '../../locales/en/inspections.json'
import en from '../../locales/en/vehicle-page.json'
import cardEn from '../../locales/en/work-card.json'
import workshopEn from '../../locales/en/workshop.json'
import { documentSupplier } from '../printouts/documents-testing.ts'
import { aVehicle } from '../vehicles/vehicles-testing.tsx'
import { Component as VehiclePage } from './vehicle.page.tsx'

export const vehicleId = idOf(101)
export const vehiclePath = `/vehicles/${vehicleId}`

export const aReading = (
  number: number,
  mileage: number,
  overrides: Partial<MileageReading> = {},
): MileageReading => ({
  work_card_id: idOf(200 + number),
  work_card_number: `WC-2025-00000${number}`,
  received_date: `2025-0${number}-10T08:00:00Z`,
  mileage,
  is_plausible: true,
  ...overrides,
})

export const aJob = (number: number, overrides: Partial<VehicleJob> = {}): VehicleJob => ({
  id: idOf(200 + number),
  work_card_number: `WC-2025-00000${number}`,
  status: 'completed',
  received_date: `2025-0${number}-10T08:00:00Z`,
  completed_date: `2025-0${number}-11T08:00:00Z`,
  mileage_in: null,
  customer_id: idOf(1),
  customer_code: 'CUS-000001',
  contact_person: 'Person 1',
  company_name: null,
  mechanic_name: null,
  total_amount: aed(283.5),
  payment_status: 'paid',
  tasks: [],
  parts: [],
  ...overrides,
})

export const aVehicleOverview = (overrides: Partial<VehicleOverview> = {}): VehicleOverview => ({
  vehicle: aVehicle(1),
  owner_is_active: true,
  open_card: null,
  readings: [],
  next_service: null,
  earlier_customers: [],
  ...overrides,
})

export const aServiceHistory = (overrides: Partial<ServiceHistory> = {}): ServiceHistory => ({
  supplier: documentSupplier,
  vehicle: {
    plate_number: 'DXB A 10001',
    make: 'Toyota',
    model: 'Hilux',
    year: 2021,
    color: null,
    vin: null,
    mileage: null,
  },
  owner: null,
  has_prices: true,
  issued_on: '2025-11-26',
  jobs: [
    {
      work_card_number: 'WC-2025-000001',
      date: '2025-01-10',
      mileage: 80_000,
      tasks: ['Change the oil'],
      parts: [],
      total: aed(283.5),
    },
  ],
  ...overrides,
})

export const fakeVehicleApi = (
  overview = aVehicleOverview(),
  jobs: VehicleJob[] = [],
  attachments: VehicleAttachment[] = [],
) => {
  const api = fakeApi({
    [`GET ${vehiclePath}/history`]: ({ query }) => pageOfTen(jobs, query),
    [`GET ${vehiclePath}/attachments`]: ({ query }) => pageOfTen(attachments, query),
    [`GET ${vehiclePath}/inspections`]: ({ query }) => pageOfTen([], query),
    [`GET ${vehiclePath}/service-history`]: ({ query }) =>
      recordResponse(
        aServiceHistory(
          query.get('without_prices') === 'true' ? { has_prices: false, jobs: [] } : {},
        ),
      ),
  })
  api.on(`GET ${vehiclePath}/overview`, () => recordResponse(overview))
  return api
}

interface OpenVehicleOptions {
  role?: Role
  language?: Language
}

/** Renders the page as the shell does. */
export const openVehicle = ({
  role = 'receptionist',
  language = 'en',
}: OpenVehicleOptions = {}) => {
  signInAs(role)
  const texts = {
    en: {
      workshop: workshopEn,
      'vehicle-page': en,
      'work-card': cardEn,
      inspections: inspectionsEn,
    },
    ar: {
      workshop: workshopAr,
      'vehicle-page': ar,
      'work-card': cardAr,
      inspections: inspectionsAr,
    },
  }
  return {
    user: userEvent.setup({ delay: null }),
    ...renderScreen(<VehiclePage />, {
      route: '/vehicles/:id',
      path: vehiclePath,
      language,
      texts,
    }),
  }
}
