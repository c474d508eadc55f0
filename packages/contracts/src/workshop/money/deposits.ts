/** Deposits that approved estimates ask for, and their advance invoices. The customer pays them before the work is billed. */
import { data, endpoint } from '../../base/endpoint.ts'
import { amountInAed, oneOf, text, textOrNull, z } from '../../base/fields.ts'
import { officeRoles } from '../../base/roles.ts'
import { depositMethods, paymentMethods } from '../payment-rules.ts'
import { newPayment } from '../payments.ts'

const takenDeposit = z.object({
  payment_id: text(),
  receipt_number: text(),
  payment_method: z.enum(paymentMethods),
  amount: amountInAed(),
  payment_date: text(),
  /** Null if the shop charged no VAT. */
  advance_invoice: z.nullable(
    z.object({
      id: text(),
      invoice_number: text(),
      net_amount: amountInAed(),
      tax_amount: amountInAed(),
      total_amount: amountInAed(),
      /** What credit notes took back of the total. */
      credited_amount: amountInAed(),
      credit_note_number: textOrNull(),
    }),
  ),
})
export type TakenDeposit = z.infer<typeof takenDeposit>

const cardDeposit = z.object({
  /** The sum of the deposits that the approved estimates of the card ask for. */
  asked_amount: amountInAed(),
  /** Deposits that were taken, without voided ones. */
  taken_amount: amountInAed(),
  /** What can be taken now: 0 once the card is invoiced or closed, or enough was paid. */
  due_amount: amountInAed(),
  /** True if taking a deposit issues an advance invoice. */
  is_taxed: z.boolean(),
  /** True if an invoice of the job shows the deposits: they are used. */
  is_invoiced: z.boolean(),
  /** Oldest first. */
  deposits: z.array(takenDeposit),
})
export type CardDeposit = z.infer<typeof cardDeposit>

export const newDeposit = z.object({
  ...newPayment.shape,
  payment_method: oneOf(depositMethods),
})

/** {id} is the work card. */
export const readCardDeposit = endpoint({
  method: 'GET',
  path: '/work-cards/{id}/deposit',
  guard: officeRoles,
  response: data(cardDeposit),
})

/**
 * Takes the deposit of a work card, or a part of it, as a payment of the card with its receipt. A shop that is registered for VAT
 * issues an advance invoice over the amount in the same step.
 */
export const takeDeposit = endpoint({
  method: 'POST',
  path: '/work-cards/{id}/deposits',
  guard: officeRoles,
  status: 201,
  idempotent: true,
  body: newDeposit,
  rejects: ['deposit_exceeds_due', 'cash_session_needed'],
  response: data(takenDeposit),
})
