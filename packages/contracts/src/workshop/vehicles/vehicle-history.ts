/** The page of a vehicle: its jobs, its readings, and the service history as a document. */
import { data, endpoint, file, paged } from '../../base/endpoint.ts'
import {
  amountInAed,
  count,
  instant,
  optionalFlag,
  paging,
  text,
  textOrNull,
  z,
} from '../../base/fields.ts'
import { officeRoles } from '../../base/roles.ts'
import { recipient, supplier } from '../invoice-records.ts'
import { openCard } from '../work-card-records.ts'
import { taskStatuses, workCardStatuses } from '../work-card-states.ts'
import { vehicleDescription, vehicleDetail } from './vehicles.ts'

const reading = z.object({
  work_card_id: text(),
  work_card_number: text(),
  received_date: instant(),
  mileage: z.int(),
  /** False if the reading does not go with the others, because it is lower than an earlier one. */
  is_plausible: z.boolean(),
})
export type MileageReading = z.infer<typeof reading>

const nextService = z.object({
  /** Average of the readings. */
  km_per_day: z.number(),
  at_mileage: z.int(),
  /** The day on which the mileage is reached at this average. */
  on: text(),
})
export type NextService = z.infer<typeof nextService>

const customerName = {
  customer_id: text(),
  customer_code: text(),
  contact_person: textOrNull(),
  company_name: textOrNull(),
}

const earlierCustomer = z.object({ ...customerName, last_visit: instant() })
export type EarlierCustomer = z.infer<typeof earlierCustomer>

const overview = z.object({
  vehicle: vehicleDetail,
  owner_is_active: z.boolean(),
  /** The newest one, or null. */
  open_card: z.nullable(openCard),
  /** The readings of work cards, oldest first: at most the newest 100. */
  readings: z.array(reading),
  /** An estimate. Null without two plausible readings of different days. */
  next_service: z.nullable(nextService),
  /** Declined and deferred work that is still to be done. */
  deferred_work_count: z.optional(count()),
  /** Customers who brought the vehicle and do not own it, the last one first. At most 20. */
  earlier_customers: z.array(earlierCustomer),
})
export type VehicleOverview = z.infer<typeof overview>

export const readVehicleOverview = endpoint({
  method: 'GET',
  path: '/vehicles/{id}/overview',
  guard: officeRoles,
  response: data(overview),
})

const usedPart = z.object({
  id: text(),
  part_number: text(),
  part_name: text(),
  quantity: z.number(),
  unit_of_measure: text(),
})
export type UsedPart = z.infer<typeof usedPart>

const job = z.object({
  id: text(),
  work_card_number: text(),
  status: z.enum(workCardStatuses),
  received_date: instant(),
  completed_date: z.nullable(instant()),
  mileage_in: z.nullable(z.int()),
  ...customerName,
  mechanic_name: textOrNull(),
  total_amount: amountInAed(),
  payment_status: z.enum(['unpaid', 'partially_paid', 'paid']),
  /** Without cancelled tasks. */
  tasks: z.array(z.object({ id: text(), description: text(), status: z.enum(taskStatuses) })),
  /** Reserved and used parts. */
  parts: z.array(usedPart),
})
export type VehicleJob = z.infer<typeof job>

/** The jobs of the vehicle for all its customers, the newest first. */
export const listVehicleHistory = endpoint({
  method: 'GET',
  path: '/vehicles/{id}/history',
  guard: officeRoles,
  query: z.object(paging(10)),
  response: paged(job),
})

const serviceHistory = z.object({
  supplier,
  vehicle: z.object(vehicleDescription),
  /** Null if the document leaves the owner out. */
  owner: z.nullable(z.object(recipient)),
  has_prices: z.boolean(),
  /** The day on which the document was made. */
  issued_on: text(),
  /** Finished jobs, the newest first. At most 1,000. */
  jobs: z.array(
    z.object({
      work_card_number: text(),
      /** The day of receipt. */
      date: text(),
      mileage: z.nullable(z.int()),
      tasks: z.array(text()),
      parts: z.array(usedPart),
      /** With VAT. Null without prices, and for jobs that were billed to another customer than the owner. */
      total: z.nullable(amountInAed()),
    }),
  ),
})
export type ServiceHistory = z.infer<typeof serviceHistory>

const options = z.object({ without_prices: optionalFlag(), without_owner: optionalFlag() })

/** The work that was done on the vehicle, to hand out to its owner or a buyer. */
export const readServiceHistory = endpoint({
  method: 'GET',
  path: '/vehicles/{id}/service-history',
  guard: officeRoles,
  query: options,
  response: data(serviceHistory),
})

/** 501 if no Chromium is installed; the browser prints instead. */
export const printServiceHistory = endpoint({
  method: 'GET',
  path: '/vehicles/{id}/service-history/pdf',
  guard: officeRoles,
  query: options,
  rejects: ['pdf_unavailable'],
  response: file('pdf'),
})
