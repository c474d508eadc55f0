/** Test helpers of this feature: vehicles, a fake API and the page. */
import { fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { nullFieldsOf } from '@warsha/contracts/testing/null-fields'
import { type VehicleDetail, vehicleDetail } from '@warsha/contracts/workshop/vehicles/vehicles'
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
import { aCustomer } from '../customers/customers-testing.tsx'
import { Component as VehiclesPage } from './vehicles.page.tsx'

/** One white pixel instead of a QR code. */
const onePixelPng =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

export const aVehicle = (number: number, overrides: Partial<VehicleDetail> = {}): VehicleDetail => {
  const { id: _id, customer_code, contact_person, company_name, phone } = aCustomer(1)
  const plate_number = overrides.plate_number ?? `DXB A 1000${number}`
  return {
    ...nullFieldsOf(vehicleDetail),
    id: idOf(100 + number),
    customer_id: idOf(1),
    customer_code,
    contact_person,
    company_name,
    phone,
    plate_number,
    make: 'Toyota',
    model: 'Hilux',
    year: 2021,
    color: 'White',
    mileage: 84_500,
    qr_code: onePixelPng,
    version: 1,
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
    plates: [{ plate_number, from: '2026-11-01T08:00:00.000Z', until: null }],
    ...overrides,
  }
}

const customerSearchResult = (number: number) => {
  const { id, customer_code, contact_person, company_name, phone, email, is_active } =
    aCustomer(number)
  return { id, customer_code, contact_person, company_name, phone, email, is_active }
}

/** Fake API with these vehicles (the list in pages of ten, and each by id) and three customers to search for. */
export const fakeVehiclesApi = (vehicles: VehicleDetail[]): FakeApi => {
  const api = fakeApi({
    'GET /vehicles': ({ query }) => pageOfTen(vehicles.filter(matchesSearch(query)), query),
    'GET /customers/search': ({ query }) => {
      const all = [1, 2, 3].map(customerSearchResult)
      const data = all.filter((one) =>
        one.contact_person!.toLowerCase().includes(query.get('q')!.toLowerCase()),
      )
      return { body: { success: true, data } }
    },
  })
  for (const vehicle of vehicles)
    api.on(`GET /vehicles/${vehicle.id}`, () => recordResponse(vehicle))
  return api
}

/** Renders the page as the shell does. */
export const renderVehiclesPage = (path = '/vehicles', language: Language = 'en') => ({
  user: userEvent.setup(),
  ...renderScreen(<VehiclesPage />, {
    path,
    language,
    texts: { en: { workshop: en }, ar: { workshop: ar } },
  }),
})

/** A field of the open form, by its name in the API. */
export const formField = (name: string): HTMLInputElement => {
  const field = document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)
  if (!field) throw new Error(`the form has no field ${name}`)
  return field
}

/** Sets fields without typing, which would be slow. */
export const setFieldValues = (values: Record<string, string>): void => {
  for (const [name, value] of Object.entries(values))
    fireEvent.change(formField(name), { target: { value } })
}

/** The accessible description of a field: its error, warning and hint. */
export const fieldDescription = (name: string): string => {
  const ids = formField(name).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
