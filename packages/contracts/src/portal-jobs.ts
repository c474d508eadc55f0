/**
 * A work card as its customer sees it, and the actions of the customer.
 *
 * workshop serves these endpoints to portal, on behalf of the customer whose token is forwarded.
 */
import { data, endpoint } from './endpoint.ts'
import { instant, optionalCoordinate, optionalMoney, text, textOrNull, z } from './fields.ts'
import { paymentTypes, taskStatuses, taskTypes, workCardStatuses } from './work-card-states.ts'

/** Amounts in AED. Without the notes of tasks and the names of employees. */
export const portalJob = z.object({
  id: text(),
  work_card_number: text(),
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
      estimated_cost: z.nullable(z.number()),
      actual_cost: z.nullable(z.number()),
    }),
  ),
  /** Parts that are charged: reserved or consumed. */
  parts: z.array(
    z.object({
      name: text(),
      quantity: z.number(),
      unit_price: z.number(),
      line_total: z.number(),
    }),
  ),
  estimated_cost: z.nullable(z.number()),
  final_cost: z.number(),
  discount: z.number(),
  tax_amount: z.number(),
  total_amount: z.number(),
})
export type PortalJob = z.infer<typeof portalJob>

/** Fails with `changed_since_seen` if `seen_total` is not the current total. */
export const approveWorkCard = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/approve',
  guard: 'service',
  body: z.object({ seen_total: optionalMoney() }),
  refuses: ['wrong_status', 'already_approved', 'changed_since_seen'],
  answer: data(portalJob),
})

export const confirmReceipt = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/confirm-receipt',
  guard: 'service',
  body: z.object({ latitude: optionalCoordinate(90), longitude: optionalCoordinate(180) }),
  refuses: ['wrong_status', 'already_confirmed'],
  answer: data(portalJob),
})
