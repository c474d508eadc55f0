/** Work cards as the API returns them. */
import { amountInAed, count, instant, text, textOrNull, z } from '../base/fields.ts'
import { task } from './tasks.ts'
import { warrantyKinds } from './warranty/warranty-rules.ts'
import { fuelLevels, paymentTypes, workCardKinds, workCardStatuses } from './work-card-states.ts'

/** What a job waits for. `expected_date` is a date of the shop. */
export const partWait = z.object({
  missing: text(),
  /** The spare part, if one was chosen. */
  part_id: textOrNull(),
  expected_date: textOrNull(),
  since: instant(),
  by_name: text(),
})
export type PartWait = z.infer<typeof partWait>

/** A work card that is neither completed nor cancelled, as the records of its vehicle and customer show it. */
export const openCard = z.object({
  id: text(),
  work_card_number: text(),
  status: z.enum(workCardStatuses),
})
export type OpenCard = z.infer<typeof openCard>

const listedColumns = {
  id: text(),
  work_card_number: text(),
  /** Absent in responses of 1.1, which knows jobs only. */
  kind: z.optional(z.enum(workCardKinds)),
  customer_id: text(),
  /** Empty for a counter sale, as are plate, make and model: clients of 1.1 expect the texts. */
  vehicle_id: text(),
  payment_type: z.enum(paymentTypes),
  status: z.enum(workCardStatuses),
  /** When the card got its status. Only in lists. */
  status_since: z.optional(instant()),
  received_date: instant(),
  promised_date: z.nullable(instant()),
  completed_date: z.nullable(instant()),
  /** When work started. Null while the card is pending. */
  started_at: z.nullable(instant()),
  assigned_mechanic_id: textOrNull(),
  mechanic_name: textOrNull(),
  /** Without cancelled tasks. */
  task_count: count(),
  completed_task_count: count(),
  customer_approved: z.boolean(),
  delivery_confirmed: z.boolean(),
  version: z.int(),
  customer_code: text(),
  contact_person: textOrNull(),
  company_name: textOrNull(),
  customer_phone: text(),
  plate_number: text(),
  make: text(),
  model: text(),
  year: z.nullable(z.int()),
  color: textOrNull(),
  /** The part that the job waits for. Null if it waits for none. */
  part_wait: z.optional(z.nullable(partWait)),
  /** True if an inspection of the card is not completed. Absent otherwise. */
  has_open_inspection: z.optional(z.boolean()),
}
/** Amounts in AED. Absent for employees and mechanics. */
const money = {
  estimated_cost: z.optional(z.nullable(amountInAed())),
  total_amount: z.optional(amountInAed()),
  paid_amount: z.optional(amountInAed()),
  /**
   * What one of two payers paid above the own share while the other one owes something: it does not reduce what is outstanding.
   * Absent if there is none.
   */
  payer_surplus: z.optional(amountInAed()),
  payment_status: z.optional(z.enum(['unpaid', 'partially_paid', 'paid'])),
}

export const workCardRow = z.object({ ...listedColumns, ...money })
export type WorkCardRow = z.infer<typeof workCardRow>

export const workCard = z.object({
  ...listedColumns,
  ...money,
  discount: z.optional(z.number()),
  discount_type: z.optional(z.enum(['percentage', 'fixed'])),
  tax_percentage: z.optional(z.number()),
  customer_complaint: textOrNull(),
  mechanic_notes: textOrNull(),
  insurance_company: textOrNull(),
  insurance_claim_number: textOrNull(),
  insurance_approval_number: textOrNull(),
  /** Number of the customer's purchase order. */
  purchase_order_number: z.optional(textOrNull()),
  /** Condition at receipt: kilometres, fuel, scratches and missing items. */
  mileage_in: z.nullable(z.int()),
  fuel_level: z.nullable(z.enum(fuelLevels)),
  condition_notes: textOrNull(),
  vin: textOrNull(),
  customer_email: textOrNull(),
  customer_address: textOrNull(),
  customer_city: textOrNull(),
  customer_country: text(),
  customer_trn: textOrNull(),
  tasks: z.array(task),
  /** Part lines and payments of the card. Absent for employees and mechanics. */
  part_count: z.optional(count()),
  payment_count: z.optional(count()),
  /** The customer's rating, 1 to 5 stars. Null until the customer rates the job. */
  feedback: z.optional(
    z.nullable(z.object({ rating: z.int(), comments: textOrNull(), created_at: instant() })),
  ),
  /** Declined and deferred work of the vehicle that is still to be done. Absent for employees and mechanics. */
  deferred_work_count: z.optional(count()),
  /** Of cards whose customer approved lines of an estimate. */
  approval: z.optional(
    z.nullable(
      z.object({
        /** What the customer agreed to, and the sum up to which work may go on. Absent for employees and mechanics. */
        approved_total: z.optional(amountInAed()),
        limit_total: z.optional(amountInAed()),
        /** True if the job costs more than that: it needs a new approval. */
        is_exceeded: z.boolean(),
      }),
    ),
  ),
  /** Parts that need photos or have a warranty. */
  part_proof_count: z.optional(count()),
  /** Names of the parts without whose photos the job cannot be completed. */
  missing_proof_parts: z.optional(z.array(text())),
  /** The earlier job because of which the vehicle is back, and what of it. Null if the job is no comeback. */
  comeback: z.optional(
    z.nullable(
      z.object({
        work_card_id: text(),
        work_card_number: text(),
        kind: z.enum(warrantyKinds),
        name: text(),
        /** Of the earlier job. */
        mechanic_name: textOrNull(),
        is_free_of_charge: z.boolean(),
      }),
    ),
  ),
  /** Later jobs that are comebacks of this one, the oldest first. Absent for employees and mechanics. */
  comeback_cards: z.optional(z.array(z.object({ id: text(), work_card_number: text() }))),
  /** True if the card has an insurance claim, or is marked as an accident. Absent otherwise. */
  has_claim: z.optional(z.boolean()),
  is_accident: z.optional(z.boolean()),
  /** True if the work of an accident cannot start: number or file of the police report are missing. */
  waits_for_police_report: z.optional(z.boolean()),
  /** Photos, files and voice notes. */
  attachment_count: z.optional(count()),
  /** Inspections of the card, and their points that need work: red now, amber soon. */
  inspection_count: z.optional(count()),
  red_point_count: z.optional(count()),
  amber_point_count: z.optional(count()),
  /** Notes of staff that were not deleted. */
  note_count: z.optional(count()),
  created_at: instant(),
  updated_at: instant(),
})
export type WorkCard = z.infer<typeof workCard>

/** How a customer approved the work or confirmed the receipt, and what the customer saw. Only for the office. */
export const customerDecision = z.object({
  method: z.enum(['sign_in', 'link']),
  /** The `User-Agent` header as sent by the browser. */
  device: textOrNull(),
  /** The IP address. */
  address: textOrNull(),
  /** `total` is the sum of the lines less the discount, plus VAT. */
  discount: z.optional(amountInAed()),
  tax_amount: z.optional(amountInAed()),
  total: amountInAed(),
  lines: z.array(
    z.object({
      name: text(),
      /** Null for tasks. */
      quantity: z.nullable(z.number()),
      amount: z.nullable(amountInAed()),
    }),
  ),
  /** True if the browser reported that it showed these lines. */
  is_seen: z.boolean(),
})
export type CustomerDecision = z.infer<typeof customerDecision>

export const historyEntry = z.object({
  id: text(),
  at: instant(),
  /** Role `system` for automatic changes. */
  by: z.object({ name: text(), role: text() }),
  /** `status_changed`, `task_added` and so on. Later versions may add more. */
  event: text(),
  changes: z.array(
    z.object({
      field: text(),
      from: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
      to: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
  decision: z.optional(customerDecision),
})
export type HistoryEntry = z.infer<typeof historyEntry>
