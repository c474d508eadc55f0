/**
 * Every event: a past fact with ids, the aggregate's version and the few words a subscriber needs.
 * Published by the service before the dot; subscribers parse loosely (unknown fields are dropped).
 */
import { type Schema, z } from './fields.ts'

export interface EventType<Name extends string = string, S extends Schema = Schema> {
  /** `<publisher>.<fact in the past tense>` */
  readonly name: Name
  readonly payload: S
  /** Its successor is published beside it; once this has been released, the event may go. */
  readonly deprecated?: true
}
export type PayloadOf<E extends EventType> = z.infer<E['payload']>

const event = <const Name extends string, S extends Schema>(
  name: Name,
  payload: S,
): EventType<Name, S> => ({
  name,
  payload,
})

/** All settings of the shop; copies take the values they need when the version is newer. */
export const settingsChanged = event(
  'identity.settings_changed',
  z.object({
    version: z.int(),
    values: z.record(z.string(), z.string()),
    changed: z.array(z.string()),
  }),
)

/** A customer was registered, changed or deleted; confirms the login that was reserved for it. */
export const customerChanged = event(
  'workshop.customer_changed',
  z.object({
    id: z.string(),
    version: z.int(),
    customer_code: z.string(),
    name: z.string(),
    is_active: z.boolean(),
    has_portal_access: z.boolean(),
    is_deleted: z.boolean(),
    login_reservation: z.nullable(z.string()),
  }),
)

/** A vehicle joined its owner's. */
export const vehicleRegistered = event(
  'workshop.vehicle_registered',
  z.object({
    id: z.string(),
    version: z.int(),
    customer_id: z.string(),
    plate_number: z.string(),
    make: z.string(),
    model: z.string(),
  }),
)

/** What everybody who hears of a work card must be able to say of it. */
const card = {
  id: z.string(),
  version: z.int(),
  work_card_number: z.string(),
  customer_id: z.string(),
  plate_number: z.string(),
  make: z.string(),
  model: z.string(),
  assigned_mechanic_id: z.nullable(z.string()),
  /** When it happened, which may be long before it was entered. */
  at: z.optional(z.string()),
}

/** A car was received for a job. */
export const workCardCreated = event('workshop.work_card_created', z.object(card))

/** Another mechanic has the job, or nobody; `former_mechanic_id` had it before. */
export const workCardAssigned = event(
  'workshop.work_card_assigned',
  z.object({ ...card, former_mechanic_id: z.nullable(z.string()) }),
)

export const workCardStatusChanged = event(
  'workshop.work_card_status_changed',
  z.object({ ...card, from: z.string(), to: z.string() }),
)

/** The customer agreed to the work. */
export const workCardApproved = event('workshop.work_card_approved', z.object(card))

/** The customer has the car back. */
export const workCardDeliveryConfirmed = event(
  'workshop.work_card_delivery_confirmed',
  z.object(card),
)

/**
 * What a part line holds on the shelf from now on, as an absolute state; newest version wins (reservations.ts).
 * `released`: nothing any more, for good.
 */
export const partLineSettled = event(
  'workshop.part_line_settled',
  z.object({
    line_id: z.string(),
    version: z.int(),
    part_id: z.string(),
    quantity: z.number(),
    state: z.enum(['reserved', 'consumed', 'released']),
    work_card_id: z.string(),
    work_card_number: z.string(),
    by: z.object({ id: z.nullable(z.string()), name: z.string() }),
    at: z.string(),
  }),
)

/** AED with two decimals, as a number. */
const paymentFacts = {
  id: z.string(),
  version: z.int(),
  receipt_number: z.string(),
  work_card_id: z.string(),
  work_card_number: z.string(),
  customer_id: z.string(),
  payment_method: z.string(),
  amount: z.number(),
  at: z.string(),
}

/** Money was received; `outstanding` is what the card still owes. */
export const paymentRecorded = event(
  'workshop.payment_recorded',
  z.object({ ...paymentFacts, payment_date: z.string(), outstanding: z.number() }),
)

/** A payment counts no more. */
export const paymentVoided = event(
  'workshop.payment_voided',
  z.object({ ...paymentFacts, reason: z.nullable(z.string()), outstanding: z.number() }),
)

const invoiceFacts = {
  id: z.string(),
  invoice_number: z.string(),
  invoice_date: z.string(),
  work_card_id: z.string(),
  work_card_number: z.string(),
  customer_id: z.string(),
  total_amount: z.number(),
  at: z.string(),
}

/** A numbered document was issued; AED. */
export const invoiceIssued = event(
  'workshop.invoice_issued',
  z.object({ ...invoiceFacts, due_date: z.string(), tax_amount: z.number() }),
)

/** An invoice was superseded by a credit note over its whole value. */
export const invoiceCredited = event(
  'workshop.invoice_credited',
  z.object({
    ...invoiceFacts,
    credit_note_id: z.string(),
    credit_note_number: z.string(),
    credit_note_date: z.string(),
    replaced_by: z.string(),
  }),
)

/** A login of staff that identity made by itself (the first admin's); hr makes the employee's record for it. */
export const userCreated = event(
  'identity.user_created',
  z.object({
    id: z.string(),
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.string(),
    created_at: z.string(),
  }),
)

/** An employee was added, changed or made inactive; confirms the login that was reserved for it. */
export const employeeChanged = event(
  'hr.employee_changed',
  z.object({
    id: z.string(),
    version: z.int(),
    employee_code: z.string(),
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.string(),
    is_active: z.boolean(),
    login_reservation: z.nullable(z.string()),
  }),
)

/** Of a part no more is available than its minimum; told again only after there was more. `at` may be long ago. */
export const stockLow = event(
  'inventory.stock_low',
  z.object({
    id: z.string(),
    version: z.int(),
    part_number: z.string(),
    part_name: z.string(),
    available_quantity: z.number(),
    minimum_stock: z.number(),
    unit_of_measure: z.string(),
    at: z.string(),
  }),
)

/** A deed for the audit trail; each service publishes its own, identity collects them all. */
export const auditRecorded = (service: string) =>
  event(
    `${service}.audit_recorded`,
    z.object({
      at: z.string(),
      actor_id: z.nullable(z.string()),
      actor_name: z.nullable(z.string()),
      action: z.string(),
      subject_type: z.string(),
      subject_id: z.nullable(z.string()),
      details: z.record(z.string(), z.unknown()),
      request_id: z.nullable(z.string()),
    }),
  )
