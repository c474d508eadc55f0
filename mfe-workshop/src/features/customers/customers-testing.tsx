/** Test helpers of this feature: customers, a fake API and the page. */
import userEvent from '@testing-library/user-event'
import { nullFieldsOf } from '@warsha/contracts/testing/null-fields'
import { type Customer, customer } from '@warsha/contracts/workshop/customers'
import type { Language } from '@warsha/web-kit'
import {
  type FakeApi,
  fakeApi,
  idOf,
  matchesSearch,
  pageOfTen,
  recordResponse,
  renderScreen,
} from '@warsha/web-kit/testing'
import ar from '../../locales/ar/workshop.json'
import en from '../../locales/en/workshop.json'
import { Component as CustomersPage } from './customers.page.tsx'

export const aCustomer = (number: number, overrides: Partial<Customer> = {}): Customer => ({
  ...nullFieldsOf(customer),
  id: idOf(number),
  customer_code: `CUS-${String(number).padStart(6, '0')}`,
  contact_person: `Person ${number}`,
  phone: `+971 50 000 0${100 + number}`,
  city: 'Dubai',
  country: 'UAE',
  is_active: true,
  has_portal_access: false,
  version: 1,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  ...overrides,
})

/** Fake API with these customers: the list in pages of ten, and each customer by id. */
export const fakeCustomersApi = (customers: Customer[]): FakeApi => {
  const api = fakeApi({
    'GET /customers': ({ query }) => pageOfTen(customers.filter(matchesSearch(query)), query),
  })
  for (const customer of customers)
    api.on(`GET /customers/${customer.id}`, () => recordResponse(customer))
  return api
}

export const someCustomers = (count: number) =>
  Array.from({ length: count }, (_, index) => aCustomer(count - index))

/** Renders the page as the shell does. */
export const renderCustomersPage = (path = '/customers', language: Language = 'en') => ({
  user: userEvent.setup(),
  ...renderScreen(<CustomersPage />, {
    path,
    language,
    texts: { en: { workshop: en }, ar: { workshop: ar } },
  }),
})
