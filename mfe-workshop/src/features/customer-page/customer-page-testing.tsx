/** Test helpers: a customer with account, cars and jobs, a fake API, and the page. */
import userEvent from '@testing-library/user-event'
import { aed } from '@warsha/contracts/base/money'
import type { Role } from '@warsha/contracts/base/roles'
import type {
  CustomerJob,
  CustomerOverview,
  OwnedVehicle,
} from '@warsha/contracts/workshop/customer-overview'
import type { Language } from '@warsha/web-kit'
import {
  fakeApi,
  idOf,
  pageOfTen,
  recordResponse,
  renderScreen,
  signInAs,
} from '@warsha/web-kit/testing'
import ar from '../../locales/ar/customer-page.json'
import invitationsAr from '../../locales/ar/invitations.json'
import workshopAr from '../../locales/ar/workshop.json'
import en from '../../locales/en/customer-page.json'
import invitationsEn from '../../locales/en/invitations.json'
import workshopEn from '../../locales/en/workshop.json'
import { anAccount } from '../customer-accounts/customer-accounts-testing.tsx'
import { aCustomer } from '../customers/customers-testing.tsx'
import { Component as CustomerPage } from './customer.page.tsx'

export const customerId = idOf(1)
export const customerPath = `/customers/${customerId}`

export const anOwnedVehicle = (
  number: number,
  overrides: Partial<OwnedVehicle> = {},
): OwnedVehicle => ({
  id: idOf(100 + number),
  plate_number: `DXB A ${number}`,
  has_lost_plate: false,
  make: 'Toyota',
  model: 'Hilux',
  year: 2021,
  color: null,
  mileage: null,
  last_visit: '2025-11-20T08:00:00Z',
  open_card: null,
  ...overrides,
})

export const aJob = (number: number, overrides: Partial<CustomerJob> = {}): CustomerJob => ({
  id: idOf(200 + number),
  work_card_number: `WC-2025-00000${number}`,
  status: 'completed',
  payment_type: 'cash',
  received_date: '2025-11-20T08:00:00Z',
  completed_date: '2025-11-21T08:00:00Z',
  vehicle_id: idOf(101),
  plate_number: 'DXB A 1',
  make: 'Toyota',
  model: 'Hilux',
  task_count: 1,
  total_amount: aed(283.5),
  paid_amount: aed(283.5),
  payment_status: 'paid',
  rating: null,
  ...overrides,
})

export const anOverview = (overrides: Partial<CustomerOverview> = {}): CustomerOverview => ({
  customer: aCustomer(1),
  account: anAccount(),
  unpaid: aed(0),
  vehicles: [],
  ...overrides,
})

export const fakeCustomerApi = (overview = anOverview(), jobs: CustomerJob[] = []) => {
  const api = fakeApi({ [`GET ${customerPath}/jobs`]: ({ query }) => pageOfTen(jobs, query) })
  api.on(`GET ${customerPath}/approval-limits`, () => recordResponse([]))
  api.on(`GET ${customerPath}/overview`, () => recordResponse(overview))
  return api
}

interface OpenCustomerOptions {
  role?: Role
  language?: Language
}

/** Renders the page as the shell does. */
export const openCustomer = ({
  role = 'receptionist',
  language = 'en',
}: OpenCustomerOptions = {}) => {
  signInAs(role)
  const texts = {
    en: { workshop: workshopEn, 'customer-page': en, invitations: invitationsEn },
    ar: { workshop: workshopAr, 'customer-page': ar, invitations: invitationsAr },
  }
  return {
    user: userEvent.setup({ delay: null }),
    ...renderScreen(<CustomerPage />, {
      route: '/customers/:id',
      path: customerPath,
      language,
      texts,
    }),
  }
}
