/** Receptions: a car is received with its customer, its work card and the first tasks in one request. */
import { data, endpoint, type ResponseOf } from '../base/endpoint.ts'
import {
  amountInAed,
  codeLine,
  count,
  customIssue,
  id,
  instant,
  optionalFlag,
  optionalId,
  optionalOneOf,
  search,
  text,
  textOrNull,
  z,
} from '../base/fields.ts'
import { officeRoles } from '../base/roles.ts'
import { bilingualName } from './bilingual-names.ts'
import { newCustomer } from './customers.ts'
import { maxReceivedPackages } from './sales/package-rules.ts'
import { addedPackage } from './sales/packages.ts'
import { newVehicle, vehicleDescription } from './vehicles/vehicles.ts'
import { newComeback } from './warranty/comebacks.ts'
import { openCard, workCard } from './work-card-records.ts'
import { paymentTypes, taskTypes } from './work-card-states.ts'
import { newWorkCard } from './work-cards.ts'

const knownVehicle = z.object({
  id: text(),
  ...vehicleDescription,
  /** True if another vehicle has the plate by now. */
  has_lost_plate: z.boolean(),
  /** Declined and deferred work of the vehicle that is still to be done. */
  deferred_work_count: z.optional(count()),
  /** The newest completed job of the vehicle, or null. */
  last_visit: z.nullable(
    z.object({
      work_card_id: text(),
      work_card_number: text(),
      received_date: instant(),
      mileage_in: z.nullable(z.int()),
      customer_complaint: textOrNull(),
      /** The first three tasks that were not cancelled. */
      tasks: z.array(text()),
    }),
  ),
  /** The newest one of the vehicle, or null. */
  open_card: z.nullable(openCard),
})
export type KnownVehicle = z.infer<typeof knownVehicle>

const knownCustomer = z.object({
  id: text(),
  customer_code: text(),
  /** The contact person, or else the company, or else first and last name, or else the phone number. */
  name: text(),
  company_name: textOrNull(),
  phone: text(),
  is_active: z.boolean(),
})
export type KnownCustomer = z.infer<typeof knownCustomer>

const match = z.object({
  customer: knownCustomer,
  /** Null for a customer without a matching vehicle. */
  vehicle: z.nullable(knownVehicle),
})
export type ReceptionMatch = z.infer<typeof match>

/**
 * At most 10 vehicles and customers for the first field of a reception: those with exactly this plate or phone number, then
 * the newest that contain the words. Fewer than 2 characters find nothing.
 */
export const listReceptionMatches = endpoint({
  method: 'GET',
  path: '/receptions/matches',
  guard: officeRoles,
  query: z.object({ search: search() }),
  response: data(z.array(match)),
})

const receptionCustomer = z.object({
  ...knownCustomer.shape,
  /** Amount owed by invoices and other debits, and what is left to pay of finished jobs without an invoice. */
  unpaid: amountInAed(),
  /** The newest 50, with the one that was asked for. */
  vehicles: z.array(knownVehicle),
})
export type ReceptionCustomer = z.infer<typeof receptionCustomer>

/** A customer as reception needs to know them, with their vehicles. */
export const readReceptionCustomer = endpoint({
  method: 'GET',
  path: '/receptions/customers/{id}',
  guard: officeRoles,
  /** A vehicle of the customer that has to be in the list. */
  query: z.object({ vehicle_id: optionalId() }),
  response: data(receptionCustomer),
})

const options = z.object({
  /** Active staff, mechanics first, each with the number of assigned jobs that are pending or in progress. */
  mechanics: z.array(z.object({ id: text(), name: text(), role: text(), open_jobs: count() })),
  /** The most frequent tasks of the newest 2,000 work cards, each with its most frequent price, which may be none. */
  tasks: z.array(
    z.object({
      description: text(),
      task_type: z.enum(taskTypes),
      usual_price: z.nullable(amountInAed()),
    }),
  ),
  /** Active packages by name. */
  packages: z.optional(z.array(z.object({ id: text(), ...bilingualName }))),
  /** The most frequent makes and models of the newest 5,000 vehicles. */
  models: z.array(z.object({ make: text(), model: text() })),
})
export type ReceptionOptions = z.infer<typeof options>

/** What the form of a reception offers, in one request. */
export const readReceptionOptions = endpoint({
  method: 'GET',
  path: '/receptions/options',
  guard: officeRoles,
  response: data(options),
})

/**
 * Make and model of the newest vehicle whose VIN begins with the same 8 characters, which describe maker and model. Null if
 * the shop has had none, or if fewer than 8 characters are given.
 */
export const readModelOfVin = endpoint({
  method: 'GET',
  path: '/receptions/model',
  guard: officeRoles,
  query: z.object({ vin: codeLine(30) }),
  response: data(z.nullable(z.object({ make: text(), model: text(), year: z.nullable(z.int()) }))),
})

const receivedCustomer = z.object({
  ...z.pick(newCustomer, { contact_person: true, company_name: true, phone: true }).shape,
  /** True registers the customer although another customer has the same phone number. */
  shares_phone: optionalFlag(),
})
const receivedVehicle = z.object({
  ...z.pick(newVehicle, {
    plate_number: true,
    make: true,
    model: true,
    year: true,
    color: true,
    vin: true,
    takes_plate: true,
  }).shape,
  /** True registers the vehicle although another vehicle has the same VIN. */
  shares_vin: optionalFlag(),
  /** The vehicle with this VIN. It gets this owner and plate, instead of being registered again. */
  known_vehicle_id: optionalId(),
})

interface Party {
  customer_id?: string | null
  customer?: unknown
  vehicle_id?: string | null
  vehicle?: unknown
}

/** Of each pair exactly one has to be given. */
const oneOfEachPair = z.check<Party>(({ value, issues }) => {
  const report = (path: string, code: string) =>
    void issues.push({ ...customIssue(code), path: [path], input: value })
  for (const noun of ['customer', 'vehicle'] as const) {
    const isKnown = Boolean(value[`${noun}_id`])
    if (!isKnown && !value[noun]) report(`${noun}_id`, 'required')
    if (isKnown && value[noun]) report(noun, 'one_of_both')
  }
})

/** A known customer or a new one, a known vehicle or a new one, and the fields of the work card. */
export const newReception = z
  .object({
    ...z.omit(newWorkCard, { customer_id: true, vehicle_id: true, payment_type: true }).shape,
    customer_id: optionalId(),
    customer: z.optional(receivedCustomer),
    vehicle_id: optionalId(),
    vehicle: z.optional(receivedVehicle),
    /** Their tasks are added to the card with the others, their parts afterwards. */
    package_ids: z.optional(z.array(id()).check(z.maxLength(maxReceivedPackages))),
    /** What is under the warranty of an earlier job of the vehicle, and is back. */
    comeback: z.optional(z.nullable(newComeback)),
    /** Default: `cash`. */
    payment_type: optionalOneOf(paymentTypes),
  })
  .check(oneOfEachPair)
export type ReceivedCar = ResponseOf<typeof receiveCar>['data']
export type NewReception = z.infer<typeof newReception>

/**
 * Receives a car: registers the customer and the vehicle if they are new, and opens the work card with its tasks. All of it
 * takes effect, or nothing.
 *
 * The parts of packages are reserved after that, and `added_packages` names those that are not on the card. A repetition with
 * the same idempotency key adds them if the first attempt was interrupted.
 *
 * A phone number, plate or VIN that is already registered is 409; `params` name the customer and the vehicle.
 */
export const receiveCar = endpoint({
  method: 'POST',
  path: '/receptions',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: newReception,
  rejects: ['phone_known', 'plate_known', 'vin_known', 'not_under_warranty'],
  response: data(
    z.object({ ...workCard.shape, added_packages: z.optional(z.array(addedPackage)) }),
  ),
})
