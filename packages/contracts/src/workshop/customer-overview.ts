/** The page of a customer: account, vehicles and jobs. */
import { data, endpoint, paged } from '../base/endpoint.ts'
import { amountInAed, count, instant, paging, text, textOrNull, z } from '../base/fields.ts'
import { officeRoles } from '../base/roles.ts'
import { customer } from './customers.ts'
import { account } from './money/customer-accounts.ts'
import { openCard } from './work-card-records.ts'
import { paymentTypes, workCardKinds, workCardStatuses } from './work-card-states.ts'

const ownedVehicle = z.object({
  id: text(),
  plate_number: text(),
  /** True if another vehicle has the plate by now. */
  has_lost_plate: z.boolean(),
  make: text(),
  model: text(),
  year: z.nullable(z.int()),
  color: textOrNull(),
  mileage: z.nullable(z.int()),
  /** When the vehicle was received last, without cancelled jobs. */
  last_visit: z.nullable(instant()),
  /** The newest one of the vehicle, or null. */
  open_card: z.nullable(openCard),
})
export type OwnedVehicle = z.infer<typeof ownedVehicle>

const overview = z.object({
  customer,
  /** As of today. */
  account,
  /** Debts of the account, and what is left to pay of finished jobs without an invoice. */
  unpaid: amountInAed(),
  /** Vehicles that the customer owns now, the last one in the shop first. At most 1,000. */
  vehicles: z.array(ownedVehicle),
})
export type CustomerOverview = z.infer<typeof overview>

export const readCustomerOverview = endpoint({
  method: 'GET',
  path: '/customers/{id}/overview',
  guard: officeRoles,
  response: data(overview),
})

const job = z.object({
  id: text(),
  work_card_number: text(),
  /** Absent in responses of 1.1, which knows jobs only. */
  kind: z.optional(z.enum(workCardKinds)),
  status: z.enum(workCardStatuses),
  payment_type: z.enum(paymentTypes),
  received_date: instant(),
  completed_date: z.nullable(instant()),
  /** Vehicle, plate, make and model are empty for a counter sale. */
  vehicle_id: text(),
  plate_number: text(),
  make: text(),
  model: text(),
  task_count: count(),
  total_amount: amountInAed(),
  paid_amount: amountInAed(),
  payment_status: z.enum(['unpaid', 'partially_paid', 'paid']),
  /** The customer's rating, 1 to 5 stars, or null. */
  rating: z.nullable(z.int()),
})
export type CustomerJob = z.infer<typeof job>

/** The jobs and counter sales that were billed to the customer, the newest first. Also those of vehicles that belong to somebody else by now. */
export const listCustomerJobs = endpoint({
  method: 'GET',
  path: '/customers/{id}/jobs',
  guard: officeRoles,
  query: z.object(paging(10)),
  response: paged(job),
})
