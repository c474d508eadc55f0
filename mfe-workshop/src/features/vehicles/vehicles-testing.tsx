/** For the tests of this feature: vehicles, an API that keeps them, and the screen in either language. */

import { fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { VehicleDetail } from '@warsha/contracts/vehicles'
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
import { aCustomer } from '../customers/customers-testing.tsx'
import { Component as VehiclesPage } from './vehicles.page.tsx'

/** One white pixel in place of a QR code. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

export const aVehicle = (number: number, facts: Partial<VehicleDetail> = {}): VehicleDetail => {
  const { id: _id, customer_code, contact_person, company_name, phone } = aCustomer(1)
  const plate_number = facts.plate_number ?? `DXB A 1000${number}`
  return {
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
    vin: null,
    mileage: 84_500,
    notes: null,
    qr_code: pixel,
    plate_moved_at: null,
    version: 1,
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
    plates: [{ plate_number, from: '2026-11-01T08:00:00.000Z', until: null }],
    ...facts,
  }
}

const foundOf = (number: number) => {
  const { id, customer_code, contact_person, company_name, phone, email, is_active } =
    aCustomer(number)
  return { id, customer_code, contact_person, company_name, phone, email, is_active }
}

/** A shop with these vehicles (pages of ten, and each by id) and three customers to find by name. */
export const aGarageWith = (vehicles: VehicleDetail[]): FakeApi => {
  const api = fakeApi({
    'GET /vehicles': ({ query }) => pageOfTen(vehicles.filter(holds(query)), query),
    'GET /customers/search': ({ query }) => {
      const all = [1, 2, 3].map(foundOf)
      const data = all.filter((one) =>
        one.contact_person!.toLowerCase().includes(query.get('q')!.toLowerCase()),
      )
      return { body: { success: true, data } }
    },
  })
  for (const vehicle of vehicles) api.on(`GET /vehicles/${vehicle.id}`, () => saved(vehicle))
  return api
}

/** Opens the screen as the shell would. */
export const openVehicles = (path = '/vehicles', language: Language = 'en') => ({
  user: userEvent.setup(),
  ...renderScreen(<VehiclesPage />, {
    path,
    language,
    texts: { en: { workshop: en }, ar: { workshop: ar } },
  }),
})

/** A field of the open form, by the name that the contract gives it. */
export const fieldOf = (name: string): HTMLInputElement => {
  const field = document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)
  if (!field) throw new Error(`the form has no field ${name}`)
  return field
}

/** Puts texts into fields at once: key by key costs a busy machine more than all the rest. */
export const put = (values: Record<string, string>): void => {
  for (const [name, value] of Object.entries(values))
    fireEvent.change(fieldOf(name), { target: { value } })
}

/** What stands below a field: its error, its remark, its hint, as it is read out with it. */
export const saidAt = (name: string): string => {
  const ids = fieldOf(name).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
