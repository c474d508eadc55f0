/** Work that customers declined or deferred. It stays with the vehicle and is offered again at the next visit. */
import { data, endpoint } from '../../base/endpoint.ts'
import { amountInAed, instant, oneOf, text, textOrNull, version, z } from '../../base/fields.ts'
import { officeRoles } from '../../base/roles.ts'
import { units } from '../../inventory/spare-part-enums.ts'
import { taskTypes } from '../work-card-states.ts'
import { deferredWorkStatuses, estimateLineKinds } from './estimate-states.ts'

export const deferredWork = z.object({
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
})
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
