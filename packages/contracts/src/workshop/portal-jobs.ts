/**
 * A work card as its customer sees it, and the actions of the customer.
 *
 * workshop serves these endpoints to portal, on behalf of the customer whose token is forwarded.
 */

import { bare, data, endpoint, paged } from '../base/endpoint.ts'
import {
  amountInAed,
  count,
  instant,
  optionalCoordinate,
  optionalLine,
  optionalMoney,
  pageInfo,
  paging,
  text,
  textOrNull,
  z,
} from '../base/fields.ts'
import { sharedKinds } from './attachment-rules.ts'
import { decisionErrors, offeredStatuses } from './estimates/estimate-states.ts'
import { proofRoles } from './warranty/warranty-rules.ts'
import {
  jobStages,
  paymentTypes,
  taskStatuses,
  taskTypes,
  workCardKinds,
  workCardStatuses,
} from './work-card-states.ts'

/** A photo, video or PDF file that the workshop shows to the customer. The URLs open without a token for some minutes. */
const sharedAttachment = z.object({
  id: text(),
  kind: z.enum(sharedKinds),
  file_name: text(),
  caption: textOrNull(),
  added_at: instant(),
  file_url: text(),
  thumbnail_url: textOrNull(),
  /** Only of videos. */
  duration_seconds: z.optional(z.nullable(count())),
})
export type SharedAttachment = z.infer<typeof sharedAttachment>

/** A part with the photos that prove it was replaced, or with a warranty. */
const provenPart = z.object({
  /** Id of the part line. */
  id: text(),
  name: text(),
  quantity: z.number(),
  /** Batch or serial number. */
  batch_number: textOrNull(),
  /** YYYY-MM-DD, the last day. Null without a warranty, and before the job is completed unless it was set. */
  warranty_until: textOrNull(),
  photos: z.array(z.object({ ...sharedAttachment.shape, proof_role: z.enum(proofRoles) })),
})
export type ProvenPart = z.infer<typeof provenPart>

/** Amounts in AED. Without the notes of tasks and the names of employees. */
export const portalJob = z.object({
  id: text(),
  work_card_number: text(),
  /** Absent in responses of earlier releases, which show a counter sale as a job. */
  kind: z.optional(z.enum(workCardKinds)),
  status: z.enum(workCardStatuses),
  customer_approved: z.boolean(),
  delivery_confirmed: z.boolean(),
  make: text(),
  model: text(),
  plate_number: text(),
  year: z.nullable(z.int()),
  color: textOrNull(),
  received_date: instant(),
  promised_date: z.nullable(instant()),
  completed_date: z.nullable(instant()),
  payment_type: z.enum(paymentTypes),
  customer_complaint: textOrNull(),
  mechanic_notes: textOrNull(),
  tasks: z.array(
    z.object({
      id: text(),
      description: text(),
      task_type: z.enum(taskTypes),
      status: z.enum(taskStatuses),
      estimated_cost: z.nullable(amountInAed()),
      actual_cost: z.nullable(amountInAed()),
    }),
  ),
  /** Parts that are charged: reserved or consumed. */
  parts: z.array(
    z.object({
      name: text(),
      quantity: z.number(),
      unit_price: amountInAed(),
      line_total: amountInAed(),
    }),
  ),
  estimated_cost: z.nullable(amountInAed()),
  final_cost: amountInAed(),
  discount: amountInAed(),
  tax_amount: amountInAed(),
  total_amount: amountInAed(),
  vehicle_id: text(),
  /** When the job reached each stage last, in the order of the times. Stages without a time were not reached. */
  timeline: z.array(z.object({ stage: z.enum(jobStages), at: instant() })),
  /** By the customer. */
  total_paid: amountInAed(),
  /** What the customer owes. */
  outstanding: amountInAed(),
  /** The part of the total that an insurer pays. Absent if the customer alone pays. */
  insurer_amount: z.optional(amountInAed()),
  /** Changes with every line, price and total that the customer sees. Sent back with the approval. */
  bill_hash: z.optional(text()),
  /** The current invoice. */
  invoice: z.nullable(z.object({ id: text(), invoice_number: text() })),
  attachments: z.optional(z.array(sharedAttachment)),
  proven_parts: z.optional(z.array(provenPart)),
  /** The newest completed inspection, or null. */
  inspection: z.optional(
    z.nullable(
      z.object({
        completed_at: instant(),
        red_point_count: count(),
        amber_point_count: count(),
        /** Points that were not checked. */
        skipped_point_count: z.optional(count()),
      }),
    ),
  ),
  /** Of the newest estimate that was sent. Null if there is none. */
  estimate_status: z.optional(z.nullable(z.enum(offeredStatuses))),
})
export type PortalJob = z.infer<typeof portalJob>

/** A job in a list. */
export const portalJobRow = z.object({
  id: text(),
  work_card_number: text(),
  status: z.enum(workCardStatuses),
  customer_approved: z.boolean(),
  delivery_confirmed: z.boolean(),
  received_date: instant(),
  total_amount: amountInAed(),
  /** True if an estimate waits for the customer's decision, in any status. Absent in responses of earlier releases. */
  has_sent_estimate: z.optional(z.boolean()),
})
export type PortalJobRow = z.infer<typeof portalJobRow>

const vehicleFields = {
  id: text(),
  make: text(),
  model: text(),
  plate_number: text(),
  year: z.nullable(z.int()),
  color: textOrNull(),
  mileage: z.nullable(z.int()),
}

export const vehicleSummary = z.object(vehicleFields)

/** A vehicle with the customer's own jobs, newest first. */
export const portalVehicle = z.object({
  ...vehicleFields,
  /** The 20 newest ones, and older ones that are open. */
  jobs: z.array(portalJobRow),
  /** Of all own jobs of the vehicle. */
  jobs_count: count(),
})
export type PortalVehicle = z.infer<typeof portalVehicle>

/** The vehicles of the customer, and sold ones while a job of the customer on them is open. */
export const listOwnVehicles = endpoint({
  method: 'GET',
  path: '/portal/vehicles',
  guard: 'service',
  response: data(z.array(portalVehicle)),
})

/** The customer's own jobs of a vehicle, newest first, with the vehicle. */
export const listOwnVehicleJobs = endpoint({
  method: 'GET',
  path: '/portal/vehicles/{id}/jobs',
  guard: 'service',
  query: z.object(paging(20)),
  response: bare(
    z.object({
      data: z.array(portalJobRow),
      pagination: pageInfo,
      vehicle: vehicleSummary,
    }),
  ),
})

export const readOwnJob = endpoint({
  method: 'GET',
  path: '/portal/jobs/{id}',
  guard: 'service',
  jobLink: true,
  response: data(portalJob),
})

/** The newest jobs whose receipt is confirmed. portal creates the ratings of the demo shop for them. */
export const listDeliveredJobs = endpoint({
  method: 'GET',
  path: '/portal/delivered-jobs',
  guard: 'service',
  query: z.object(paging(200, 200)),
  response: paged(
    z.object({
      id: text(),
      work_card_number: text(),
      customer_id: text(),
      customer_name: text(),
      make: text(),
      model: text(),
      plate_number: text(),
      delivered_at: instant(),
    }),
  ),
})

/** What the customer saw: the total, and the `bill_hash` of the job. */
export const seenBill = { seen_total: optionalMoney(), seen_bill: optionalLine(64) }

/**
 * Approves the whole job, or all lines of the estimate about which the customer has to decide, with their default options. Fails
 * with `changed_since_seen` if `seen_total` is not the current total, and with `lines_changed_since_seen` if
 * `seen_bill` is not the current one. Fails with `estimate_awaits_decision` if an estimate waits and one of both is given, or the
 * estimate was sent after the end of the work.
 */
export const approveWorkCard = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/approve',
  guard: 'service',
  jobLink: true,
  idempotent: true,
  body: z.object(seenBill),
  rejects: [
    'wrong_status',
    'already_approved',
    'changed_since_seen',
    'lines_changed_since_seen',
    'estimate_awaits_decision',
    ...decisionErrors,
  ],
  response: data(portalJob),
})

export const confirmReceipt = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/confirm-receipt',
  guard: 'service',
  jobLink: true,
  idempotent: true,
  body: z.object({
    latitude: optionalCoordinate(90),
    longitude: optionalCoordinate(180),
    ...seenBill,
  }),
  rejects: ['wrong_status', 'already_confirmed'],
  response: data(portalJob),
})
