/** Work that customers declined or deferred. It stays with the vehicle and is offered again at the next visit. */
import { daysSince2000, isoDate } from '../../base/date-fields.ts'
import { data, endpoint, file, paged } from '../../base/endpoint.ts'
import {
  amountInAed,
  count,
  instant,
  oneOf,
  optionalId,
  optionalOneOf,
  optionalText,
  paging,
  search,
  sort,
  tableFileFields,
  text,
  textOrNull,
  version,
  z,
} from '../../base/fields.ts'
import { managementRoles, officeRoles } from '../../base/roles.ts'
import { units } from '../../inventory/spare-part-enums.ts'
import { taskTypes } from '../work-card-states.ts'
import { callStates, workAges } from './deferred-work-states.ts'
import { deferredWorkStatuses, estimateLineKinds } from './estimate-states.ts'

const deferredWorkFields = {
  id: text(),
  status: z.enum(deferredWorkStatuses),
  estimate_id: text(),
  estimate_number: text(),
  work_card_id: text(),
  work_card_number: text(),
  kind: z.enum(estimateLineKinds),
  task_type: z.nullable(z.enum(taskTypes)),
  part_id: textOrNull(),
  part_number: textOrNull(),
  unit_of_measure: z.nullable(z.enum(units)),
  description: text(),
  quantity: z.number(),
  /** Of one, on the day of the decision. */
  unit_price: amountInAed(),
  /** Of the whole line on the day of the decision, without discount and VAT. */
  price_then: amountInAed(),
  /** The same by the selling price of today. That of labour stays. Null if inventory does not respond or the part has no price. */
  price_now: z.nullable(amountInAed()),
  decision: z.enum(['declined', 'deferred']),
  decided_at: instant(),
  /** YYYY-MM-DD: the customer wants to hear of it again then. */
  deferred_until: textOrNull(),
  version: z.int(),
}
export const deferredWork = z.object(deferredWorkFields)
export type DeferredWork = z.infer<typeof deferredWork>

/** Open work, oldest first. {id} is the vehicle. */
export const listDeferredWork = endpoint({
  method: 'GET',
  path: '/vehicles/{id}/deferred-work',
  guard: officeRoles,
  response: data(z.array(deferredWork)),
})

/** Closes work that is done elsewhere or no longer wanted, or opens it again. */
export const changeDeferredWork = endpoint({
  method: 'PUT',
  path: '/vehicles/{id}/deferred-work/{workId}',
  guard: officeRoles,
  body: z.object({ status: oneOf(deferredWorkStatuses), version: version() }),
  rejects: ['changed_since_read'],
  response: data(deferredWork),
})

/** Open work in the list to call, with the car and its owner. */
export const workToCall = z.object({
  ...deferredWorkFields,
  vehicle_id: text(),
  plate_number: text(),
  make: text(),
  model: text(),
  customer_id: text(),
  customer_name: text(),
  phone: text(),
  /** True if `deferred_until` is today or earlier. */
  is_due: z.boolean(),
  /** Days since the decision, in the time zone of the shop. */
  age_days: count(),
  last_contact_at: z.nullable(instant()),
  last_contact_by: textOrNull(),
  contact_note: textOrNull(),
  /** Open work of the same car, with this one: a call is about all of it. */
  open_of_vehicle_count: count(),
})
export type WorkToCall = z.infer<typeof workToCall>

const callFilters = {
  search: search(),
  decision: optionalOneOf(['declined', 'deferred']),
  age: optionalOneOf(workAges),
  call: optionalOneOf(callStates),
  customer_id: optionalId(),
  sort: sort('price_then', 'decided_at', 'deferred_until'),
}

/**
 * Open work of all customers, the most valuable first. Work of cars that belong to another customer by now is left out. `search`:
 * the plate, the customer, a phone number, or words of the work.
 */
export const listWorkToCall = endpoint({
  method: 'GET',
  path: '/estimates/deferred-work',
  guard: officeRoles,
  query: z.object({ ...callFilters, ...paging(20) }),
  response: paged(workToCall),
})

/** All rows that match the filters, with the total of their values. */
export const exportWorkToCall = endpoint({
  method: 'GET',
  path: '/estimates/deferred-work/export',
  guard: managementRoles,
  query: z.object({ ...callFilters, ...tableFileFields() }),
  response: file('csv', 'xlsx'),
})

/**
 * Records that the customer was called about the car of this work. The day counts for all open work of the car. {id} is the work.
 */
export const recordCall = endpoint({
  method: 'POST',
  path: '/estimates/deferred-work/{id}/calls',
  guard: officeRoles,
  idempotent: true,
  body: z.object({
    /** The day on which the customer wants to hear of it again. */
    call_again_on: isoDate(daysSince2000(731)),
    note: optionalText(500),
    version: version(),
  }),
  rejects: ['changed_since_read'],
  response: data(z.object({ called_count: count() })),
})

/** The texts that offer the open work of a car again, with the prices then and now. {id} is the work. */
export const readCallMessage = endpoint({
  method: 'GET',
  path: '/estimates/deferred-work/{id}/message',
  guard: officeRoles,
  response: data(
    z.object({
      texts: z.array(
        z.object({
          language: text(),
          text: text(),
          whatsapp_url: text(),
        }),
      ),
    }),
  ),
})
