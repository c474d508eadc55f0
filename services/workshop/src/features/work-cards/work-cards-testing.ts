/** Test support: a shop with employees, customers, vehicles and work cards. */
import type { Role } from '@warsha/contracts/base/roles'
import { type Service, storeLocalSettings } from '@warsha/service-kit/process'
import {
  createTestServiceClient,
  createTestToken,
  type RunningService,
} from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'
import { upsertEmployee } from '../employees/employees.store.ts'

export const reception = createTestToken('receptionist', undefined, { name: 'Maryam Haddad' })
export const manager = createTestToken('manager', undefined, { name: 'Khalid Al Marri' })
export const unknownId = '00000000-0000-7000-8000-000000000000'

export interface Person {
  readonly id: string
  readonly token: string
}

/** Requests go to `service` as the receptionist, unless a test passes another token. */
export const createShopFixture = (service: () => RunningService<Service>) => {
  const request = (method: string, path: string, body?: unknown, as = reception, headers = {}) =>
    service().request(method, `/api${path}`, { as, headers, ...(body !== undefined && { body }) })

  /** Stores an employee as if hr had published one. */
  const createEmployee = async (
    name: string,
    role: Role = 'mechanic',
    is_active = true,
  ): Promise<Person> => {
    const id = uuid()
    const [first_name = '', last_name = ''] = name.split(' ')
    await upsertEmployee(service().service.db, {
      id,
      version: 1,
      first_name,
      last_name,
      role,
      is_active,
      employee_code: `EMP-${id.slice(-4)}`,
    })
    return { id, token: createTestToken(role, id, { name }) }
  }

  const createCustomer = async (fields: object = {}): Promise<Person> => {
    const customer = { contact_person: 'Omar Zaabi', phone: '050 000 0400', ...fields }
    const { id } = (await request('POST', '/customers', customer)).body.data
    return { id, token: createTestToken('customer', id, { name: 'Omar Zaabi' }) }
  }

  const createVehicle = async (customer_id: string, fields: object = {}): Promise<string> => {
    const vehicle = {
      customer_id,
      plate_number: 'DXB A 40004',
      make: 'Nissan',
      model: 'Patrol',
      mileage: 50_000,
      ...fields,
    }
    const { status, body } = await request('POST', '/vehicles', vehicle)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.data.id
  }

  const openCard = (fields: object, headers = {}) =>
    request('POST', '/work-cards', { payment_type: 'cash', ...fields }, reception, headers)

  /** Opens a work card, of a new customer with a new vehicle unless `fields` names them. */
  const createCard = async (fields: object = {}) => {
    const given = fields as { customer_id?: string; vehicle_id?: string }
    const customer_id = given.customer_id ?? (await createCustomer()).id
    const vehicle_id = given.vehicle_id ?? (await createVehicle(customer_id))
    const response = await openCard({ ...fields, customer_id, vehicle_id })
    if (response.status !== 201) throw new Error(JSON.stringify(response.body))
    return response.body.data
  }

  const readCard = async (id: string, as = reception) =>
    (await request('GET', `/work-cards/${id}`, undefined, as)).body.data

  const readHistory = async (id: string, as = reception) =>
    (await request('GET', `/work-cards/${id}/history`, undefined, as)).body.data

  let version = 0
  /** Stores settings as if identity had published them. */
  const storeSettings = (values: Record<string, string>) => {
    version += 1
    return storeLocalSettings(service().service.db, { version, values })
  }

  /** Calls `/internal` like portal on behalf of a customer. */
  const createPortalClient = () => createTestServiceClient('portal', 'workshop', service().url)

  return {
    request,
    createEmployee,
    createCustomer,
    createVehicle,
    openCard,
    createCard,
    readCard,
    readHistory,
    storeSettings,
    createPortalClient,
  }
}
