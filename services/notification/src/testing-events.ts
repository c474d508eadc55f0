/** Test support: events as the other services publish them. */
import type { EventType, PayloadOf } from '@warsha/contracts/base/event'
import type { Aed } from '@warsha/contracts/base/money'
import {
  attendanceChanged,
  type bankChangeRequested,
  type bankDetailsChanged,
  type correctionDecided,
  type correctionRequested,
  employeeChanged,
  type leaveDecided,
  type leaveRequested,
  type leaveShortened,
  type loanDecided,
  type loanRequested,
  type salaryPaid,
} from '@warsha/contracts/hr/events'
import { stockLow } from '@warsha/contracts/inventory/events'
import {
  customerChanged,
  daySummarised,
  depositRecorded,
  type estimateDecided,
  type partWaitStarted,
  type paymentAmountChanged,
  type paymentRecorded,
  type paymentVoided,
  type refundIssued,
  type refundRejected,
  type refundRequested,
  type staffMentioned,
  vehicleRegistered,
  type workCardApproved,
  type workCardAssigned,
  type workCardChanged,
  type workCardCreated,
  type workCardDeliveryConfirmed,
  type workCardStatusChanged,
} from '@warsha/contracts/workshop/events'
import { createLogger } from '@warsha/service-kit/base'
import { createPostgresBus, declareQueues, type Envelope } from '@warsha/service-kit/messaging'
import { busMigrations, databaseUrlFor, type TestDatabase } from '@warsha/service-kit/testing'
import { v7 as uuid } from 'uuid'

let eventCount = 0

/** Each event is a millisecond after the previous one, because events of the same millisecond have no order. */
const createEnvelope = <E extends EventType>(
  { name }: E,
  aggregate: string,
  payload: PayloadOf<E>,
): Envelope => ({
  id: uuid(),
  name,
  aggregate,
  payload,
  traceparent: null,
  occurred_at: new Date(Date.now() + eventCount++).toISOString(),
})

export const createVehicleEvent = (customer_id: string, plate_number = 'DXB T 1'): Envelope => {
  const vehicle = {
    id: uuid(),
    version: 1,
    customer_id,
    plate_number,
    make: 'Toyota',
    model: 'Hilux',
  }
  return createEnvelope(vehicleRegistered, `vehicle:${vehicle.id}`, vehicle)
}

export const createAttendanceEvent = (employee_id: string): Envelope => {
  const id = uuid()
  return createEnvelope(attendanceChanged, `attendance:${id}`, {
    id,
    employee_id,
    at: new Date().toISOString(),
  })
}

export const createCustomerEvent = (
  id: string,
  fields: Partial<PayloadOf<typeof customerChanged>> = {},
): Envelope =>
  createEnvelope(customerChanged, `customer:${id}`, {
    id,
    version: 1,
    customer_code: 'CUS-000001',
    name: 'A Customer',
    login_reservation: null,
    is_active: true,
    has_portal_access: true,
    is_deleted: false,
    ...fields,
  })

export const createEmployeeEvent = (
  id: string,
  fields: Partial<PayloadOf<typeof employeeChanged>> = {},
): Envelope =>
  createEnvelope(employeeChanged, `employee:${id}`, {
    id,
    version: 1,
    employee_code: 'EMP-0001',
    name: 'An Employee',
    first_name: 'An',
    last_name: 'Employee',
    role: 'mechanic',
    is_active: true,
    login_reservation: null,
    ...fields,
  })

type RequestEvent =
  | typeof leaveRequested
  | typeof leaveDecided
  | typeof leaveShortened
  | typeof loanRequested
  | typeof loanDecided
  | typeof correctionRequested
  | typeof correctionDecided
  | typeof bankChangeRequested
  | typeof bankDetailsChanged
  | typeof salaryPaid

/** A request of an employee, or what was decided about it. */
export const createRequestEvent = <E extends RequestEvent>(
  type: E,
  fields: Partial<PayloadOf<E>>,
): Envelope => {
  const payload = {
    id: uuid(),
    version: 1,
    employee_name: 'An Employee',
    employee_role: 'mechanic',
    at: new Date(Date.now() + eventCount).toISOString(),
    ...fields,
  }
  return createEnvelope(type, `request:${payload.id}`, payload as PayloadOf<E>)
}

type RefundEvent = typeof refundRequested | typeof refundIssued | typeof refundRejected

/** With the aggregate of `createRequestEvent`. */
export const createRefundEvent = <E extends RefundEvent>(
  type: E,
  fields: Partial<PayloadOf<E>>,
): Envelope => {
  const payload = {
    id: uuid(),
    version: 1,
    payment_id: uuid(),
    receipt_number: 'RCP-2026-000007',
    customer_id: uuid(),
    refund_method: 'cash',
    amount: 250,
    requested_by_name: 'Huda Salem',
    reason: 'Paid too much',
    at: new Date(Date.now() + eventCount).toISOString(),
    ...fields,
  }
  return createEnvelope(type, `request:${payload.id}`, payload as PayloadOf<E>)
}

export const createDepositEvent = (): Envelope => {
  const payload = {
    id: uuid(),
    version: 1,
    receipt_number: 'RCP-2026-000008',
    customer_id: uuid(),
    payment_method: 'cash',
    amount: 60 as Aed,
    payment_date: '2026-11-20',
    at: new Date().toISOString(),
  }
  return createEnvelope(depositRecorded, `customer:${payload.customer_id}`, payload)
}

/** Of the same card, whose events are handled in order. */
export const createPaymentEvent = <
  E extends typeof paymentAmountChanged | typeof paymentRecorded | typeof paymentVoided,
>(
  type: E,
  fields: Partial<PayloadOf<E>> & { readonly work_card_id: string },
): Envelope => {
  const payload = {
    id: uuid(),
    version: 1,
    receipt_number: 'RCP-2026-000009',
    work_card_number: 'WC-2026-000007',
    payment_method: 'cash',
    amount: 60 as Aed,
    outstanding: 10 as Aed,
    at: new Date(Date.now() + eventCount).toISOString(),
    ...fields,
  }
  return createEnvelope(type, `work_card:${fields.work_card_id}`, payload as PayloadOf<E>)
}

type CardEvent =
  | typeof estimateDecided
  | typeof workCardCreated
  | typeof workCardDeliveryConfirmed
  | typeof workCardAssigned
  | typeof workCardStatusChanged
  | typeof workCardApproved
  | typeof workCardChanged
  | typeof partWaitStarted
  | typeof staffMentioned

export const createWorkCardEvent = <E extends CardEvent>(
  type: E,
  fields: Partial<PayloadOf<E>>,
): Envelope => {
  const payload = {
    id: uuid(),
    version: 1,
    work_card_number: 'WC-2026-000007',
    customer_id: uuid(),
    assigned_mechanic_id: null,
    at: new Date(Date.now() + eventCount).toISOString(),
    plate_number: 'DXB W 7',
    make: 'Toyota',
    model: 'Hilux',
    ...fields,
  }
  return createEnvelope(type, `work_card:${payload.id}`, payload as PayloadOf<E>)
}

export const createStockLowEvent = (fields: Partial<PayloadOf<typeof stockLow>> = {}): Envelope => {
  const payload = {
    id: uuid(),
    version: 1,
    part_number: 'WR-1 & 2',
    part_name: 'Belt',
    unit_of_measure: 'piece',
    available_quantity: 2.5,
    minimum_stock: 3,
    at: new Date().toISOString(),
    ...fields,
  }
  return createEnvelope(stockLow, `spare_part:${payload.id}`, payload)
}

export const createDaySummaryEvent = (
  fields: Partial<PayloadOf<typeof daySummarised>> = {},
): Envelope => {
  const payload = {
    date: '2026-11-20',
    cars_received: 4,
    cars_completed: 3,
    collected_total: 900 as Aed,
    overdue_jobs_count: 0,
    low_ratings_count: 0,
    at: new Date().toISOString(),
    ...fields,
  }
  return createEnvelope(daySummarised, `day:${uuid()}`, payload)
}

/** Publishes each event as the service that owns it. */
export const createPublisher = async (bus: TestDatabase) => {
  const logger = createLogger('test', 'silent')
  const createBus = async (name: string) => {
    await declareQueues(bus.ownerUrl, busMigrations, `warsha_${name}`, [])
    return createPostgresBus(databaseUrlFor(`warsha_${name}`, bus.name), logger)
  }
  const buses = {
    workshop: await createBus('workshop'),
    hr: await createBus('hr'),
    inventory: await createBus('inventory'),
  }
  return {
    publish: async (...events: Envelope[]) => {
      for (const event of events)
        await buses[event.name.split('.')[0] as keyof typeof buses].publish([event])
    },
    close: async () => void (await Promise.all(Object.values(buses).map((one) => one.close()))),
  }
}
