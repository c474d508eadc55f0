/**
 * How events are declared: a fact with ids, the version of the aggregate and the few fields that subscribers need.
 *
 * Each owner declares its events in its own room. Published by the service before the dot. Subscribers ignore unknown
 * fields.
 */
import { type Schema, z } from './fields.ts'

export interface EventType<Name extends string = string, S extends Schema = Schema> {
  /** `<publisher>.<fact in the past tense>` */
  readonly name: Name
  /** For the document of the events: an English sentence or two, with fields in backticks. */
  readonly description: string
  readonly payload: S
  /** A replacement is published as well. The event may be removed in the release after the one that marks it as deprecated. */
  readonly deprecated?: true
}
export type PayloadOf<E extends EventType> = z.infer<E['payload']>

/** Declares an event. `name` is `<publisher>.<fact in the past tense>`. */
export const event = <const Name extends string, S extends Schema>(
  name: Name,
  description: string,
  payload: S,
): EventType<Name, S> => ({
  name,
  description,
  payload,
})

/**
 * The user who caused an event, or null for a job and for the holder of a customer's link. That user is not notified of it.
 */
export const causedBy = { actor_id: z.optional(z.nullable(z.string())) }

const auditEntry = z.object({
  at: z.string(),
  actor_id: z.nullable(z.string()),
  actor_name: z.nullable(z.string()),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  request_id: z.nullable(z.string()),
})

/** An entry of the audit trail. Each service publishes its own event, identity collects them. */
export const auditRecorded = (service: string) =>
  event(
    `${service}.audit_recorded`,
    'An entry of the audit trail, which identity collects.',
    auditEntry,
  )
