/** For the tests of work cards: a shop with its people, and cards as they come in at the counter. */
import type { Role } from '@warsha/contracts/roles'
import { storeLocalSettings } from '@warsha/service-kit/local-settings'
import type { Service } from '@warsha/service-kit/service'
import { createServiceClient } from '@warsha/service-kit/service-client'
import { createTestToken, type RunningService, testKeys } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { upsertEmployee } from '../employees/employees.store.ts'

export const reception = createTestToken('receptionist', undefined, { name: 'Maryam Haddad' })
export const manager = createTestToken('manager', undefined, { name: 'Khalid Al Marri' })
export const unknownId = '00000000-0000-7000-8000-000000000000'

export interface Person {
  readonly id: string
  readonly token: string
}
const person = (role: Role, name: string): Person => {
  const id = uuid()
  return { id, token: createTestToken(role, id, { name }) }
}

/** Speaks to `service`; people are made as hr would tell of them. */
export const createShopFixture = (service: () => RunningService<Service>) => {
  const ask = (method: string, path: string, body?: unknown, as = reception, headers = {}) =>
    service().request(method, `/api${path}`, { as, headers, ...(body !== undefined && { body }) })
  const employee = async (
    name: string,
    role: Role = 'mechanic',
    is_active = true,
  ): Promise<Person> => {
    const made = person(role, name)
    const [first_name = '', last_name = ''] = name.split(' ')
    const fields = {
      first_name,
      last_name,
      role,
      is_active,
      employee_code: `EMP-${made.id.slice(-4)}`,
    }
    await upsertEmployee(service().service.db, { id: made.id, version: 1, ...fields })
    return made
  }
  const customer = async (fields: object = {}): Promise<Person> => {
    const { body } = await ask('POST', '/customers', {
      contact_person: 'Omar Zaabi',
      phone: '050 000 0400',
      ...fields,
    })
    return {
      id: body.data.id,
      token: createTestToken('customer', body.data.id, { name: 'Omar Zaabi' }),
    }
  }
  const vehicle = async (customer_id: string, fields: object = {}): Promise<string> => {
    const car = {
      plate_number: 'DXB A 40004',
      make: 'Nissan',
      model: 'Patrol',
      mileage: 50_000,
      ...fields,
    }
    return (await ask('POST', '/vehicles', { customer_id, ...car })).body.data.id
  }
  const open = (fields: object, headers = {}) =>
    ask('POST', '/work-cards', { payment_type: 'cash', ...fields }, reception, headers)
  /** A card; of a new customer with a new car where none are named. */
  const card = async (fields: object = {}) => {
    const given = fields as { customer_id?: string; vehicle_id?: string }
    const customer_id = given.customer_id ?? (await customer()).id
    const vehicle_id = given.vehicle_id ?? (await vehicle(customer_id))
    const answer = await open({ ...fields, customer_id, vehicle_id })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body.data
  }
  let version = 0
  /** The settings as identity tells them. */
  const settings = (values: Record<string, string>) =>
    storeLocalSettings(service().service.db, { version: ++version, values })
  return {
    ask,
    employee,
    customer,
    vehicle,
    open,
    card,
    settings,
    read: async (id: string, as = reception) =>
      (await ask('GET', `/work-cards/${id}`, undefined, as)).body.data,
    history: async (id: string, as = reception) =>
      (await ask('GET', `/work-cards/${id}/history`, undefined, as)).body.data,
    /** Over /internal, as portal does on behalf of the customer. */
    asPortal: () => createServiceClient(testKeys, 'portal', 'workshop', [service().url]),
  }
}
