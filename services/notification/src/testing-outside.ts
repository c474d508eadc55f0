/** For this service's own tests: the others as far as it asks them, and facts as they would publish them. */
import {
  customerChanged,
  type EventType,
  employeeChanged,
  type PayloadOf,
  stockLow,
  vehicleRegistered,
  type workCardApproved,
  type workCardAssigned,
  type workCardCreated,
  type workCardStatusChanged,
} from '@warsha/contracts/events'
import type { Envelope } from '@warsha/service-kit/bus'
import { createPostgresBus, declareQueues } from '@warsha/service-kit/bus-postgres'
import { createLogger } from '@warsha/service-kit/logger'
import type { TestDatabase } from '@warsha/service-kit/testing'
import { busMigrations, urlAs } from '@warsha/service-kit/testing-databases'
import { v7 as uuid } from 'uuid'

let told = 0

/** Each a millisecond after the one before: what happened in the same one has no order. */
const envelope = <E extends EventType>(
  { name }: E,
  aggregate: string,
  payload: PayloadOf<E>,
): Envelope => ({
  id: uuid(),
  name,
  aggregate,
  payload,
  traceparent: null,
  occurred_at: new Date(Date.now() + told++).toISOString(),
})

export const aVehicle = (customer_id: string, plate_number = 'DXB T 1'): Envelope => {
  const car = { id: uuid(), version: 1, customer_id, plate_number, make: 'Toyota', model: 'Hilux' }
  return envelope(vehicleRegistered, `vehicle:${car.id}`, car)
}

export const aCustomer = (
  id: string,
  more: Partial<PayloadOf<typeof customerChanged>> = {},
): Envelope =>
  envelope(customerChanged, `customer:${id}`, {
    id,
    version: 1,
    customer_code: 'CUS-000001',
    name: 'A Customer',
    login_reservation: null,
    is_active: true,
    has_portal_access: true,
    is_deleted: false,
    ...more,
  })

export const anEmployee = (
  id: string,
  more: Partial<PayloadOf<typeof employeeChanged>> = {},
): Envelope =>
  envelope(employeeChanged, `employee:${id}`, {
    id,
    version: 1,
    employee_code: 'EMP-0001',
    name: 'An Employee',
    first_name: 'An',
    last_name: 'Employee',
    role: 'mechanic',
    is_active: true,
    login_reservation: null,
    ...more,
  })

type CardEvent =
  | typeof workCardCreated
  | typeof workCardAssigned
  | typeof workCardStatusChanged
  | typeof workCardApproved

/** What happened to a work card, by the event that says so. */
export const aCardEvent = <E extends CardEvent>(type: E, card: Partial<PayloadOf<E>>): Envelope => {
  const facts = {
    id: uuid(),
    version: 1,
    work_card_number: 'WC-2026-000007',
    customer_id: uuid(),
    assigned_mechanic_id: null,
    plate_number: 'DXB W 7',
    make: 'Toyota',
    model: 'Hilux',
    ...card,
  }
  return envelope(type, `work_card:${facts.id}`, facts as PayloadOf<E>)
}

/** A part fell to its minimum. */
export const aLowPart = (more: Partial<PayloadOf<typeof stockLow>> = {}): Envelope => {
  const facts = {
    id: uuid(),
    version: 1,
    part_number: 'WR-1 & 2',
    part_name: 'Belt',
    unit_of_measure: 'piece',
    available_quantity: 2.5,
    minimum_stock: 3,
    at: new Date().toISOString(),
    ...more,
  }
  return envelope(stockLow, `spare_part:${facts.id}`, facts)
}

/** Publishes as the service that the facts come from. */
export const createPublisher = async (bus: TestDatabase) => {
  const logger = createLogger('test', 'silent')
  const as = async (name: string) => {
    await declareQueues(bus.ownerUrl, busMigrations, `warsha_${name}`, [])
    return createPostgresBus(urlAs(`warsha_${name}`, bus.name), logger)
  }
  const buses = {
    workshop: await as('workshop'),
    hr: await as('hr'),
    inventory: await as('inventory'),
  }
  return {
    publish: async (...events: Envelope[]) => {
      for (const event of events)
        await buses[event.name.split('.')[0] as keyof typeof buses].publish([event])
    },
    close: async () => void (await Promise.all(Object.values(buses).map((one) => one.close()))),
  }
}
