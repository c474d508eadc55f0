/** For the tests of this feature: customers, an API that keeps them, and the screen in either language. */

import { configure } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Customer } from '@warsha/contracts/customers'
import type { Language } from '@warsha/web-kit'
import {
  type FakeApi,
  fakeApi,
  holds,
  idOf,
  pageOfTen,
  renderScreen,
  saved,
} from '@warsha/web-kit/testing'
import ar from '../../locales/ar.json'
import en from '../../locales/en.json'
import { Component as CustomersPage } from './customers.page.tsx'

// A busy machine is no failure. Asking of every element whether it is hidden takes most of the time of such tests.
configure({ asyncUtilTimeout: 15_000, defaultHidden: true })
jest.setTimeout(60_000)

export const aCustomer = (number: number, facts: Partial<Customer> = {}): Customer => ({
  id: idOf(number),
  customer_code: `CUS-${String(number).padStart(6, '0')}`,
  company_name: null,
  contact_person: `Person ${number}`,
  email: null,
  first_name: null,
  last_name: null,
  phone: `+971 50 000 0${100 + number}`,
  phone_secondary: null,
  address: null,
  city: 'Dubai',
  country: 'UAE',
  trn: null,
  notes: null,
  is_active: true,
  has_portal_access: false,
  version: 1,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  ...facts,
})

/** A shop with these customers: the list in pages of ten, and each of them by id. */
export const aShopWith = (customers: Customer[]): FakeApi => {
  const api = fakeApi({
    'GET /customers': ({ query }) => pageOfTen(customers.filter(holds(query)), query),
  })
  for (const customer of customers) api.on(`GET /customers/${customer.id}`, () => saved(customer))
  return api
}

export const manyCustomers = (count: number) =>
  Array.from({ length: count }, (_, index) => aCustomer(count - index))

/** Opens the screen as the shell would. */
export const openCustomers = (path = '/customers', language: Language = 'en') => ({
  user: userEvent.setup(),
  ...renderScreen(<CustomersPage />, {
    path,
    language,
    texts: { en: { workshop: en }, ar: { workshop: ar } },
  }),
})
