/**
 * What a work card costs, in fils: one function for screen and server.
 * Source: design api.md "Financials"; spec staff-operations 3; FTA rounding (half up, once, on the sum after discount).
 */
import { type Fils, fils, portion } from './money.ts'
import type { TaskStatus } from './work-card-states.ts'

export interface Billed {
  /** Tasks that are not cancelled: the actual cost, else the estimated, else nothing. */
  readonly labour: Fils
  /** Part lines that are reserved or consumed. */
  readonly parts: Fils
  /** Per cent × 100 (5 % is 500) or fils, as the type says. */
  readonly discount: number
  readonly discount_type: 'percentage' | 'fixed'
  /** Basis points: 5 % is 500; 0 while the shop has no TRN, which must not charge VAT. */
  readonly tax: number
  readonly paid: Fils
}

export interface Calculations {
  readonly subtotal: Fils
  readonly discount_amount: Fils
  readonly subtotal_after_discount: Fils
  readonly tax_amount: Fils
  readonly total_amount: Fils
  readonly total_paid: Fils
  readonly outstanding: Fils
  /** What was paid above the total. */
  readonly credit: Fils
  readonly payment_status: 'unpaid' | 'partial' | 'paid'
}

/** The sums of a card. A fixed discount stops at the subtotal, should that have shrunk. */
export const calculate = ({ labour, parts, discount, discount_type, tax, paid }: Billed): Calculations => {
  const subtotal = fils(labour + parts)
  const wished = discount_type === 'percentage' ? portion(subtotal, discount) : fils(discount)
  const discount_amount = fils(Math.min(wished, subtotal))
  const subtotal_after_discount = fils(subtotal - discount_amount)
  const tax_amount = portion(subtotal_after_discount, tax)
  const total_amount = fils(subtotal_after_discount + tax_amount)
  return {
    ...{ subtotal, discount_amount, subtotal_after_discount, tax_amount, total_amount, total_paid: paid },
    outstanding: fils(Math.max(total_amount - paid, 0)),
    credit: fils(Math.max(paid - total_amount, 0)),
    payment_status: paymentStatusOf(subtotal, total_amount, paid),
  }
}

/** Paid needs something billed; what is billed with total 0 is paid. */
const paymentStatusOf = (subtotal: Fils, total: Fils, paid: Fils): Calculations['payment_status'] =>
  subtotal > 0 && paid >= total ? 'paid' : paid > 0 ? 'partial' : 'unpaid'

interface Costed {
  readonly status: TaskStatus | string
  readonly estimated_cost: Fils | null
  readonly actual_cost: Fils | null
}

/** What the tasks cost together. */
export const labourOf = (tasks: readonly Costed[]): Fils =>
  fils(
    tasks
      .filter(({ status }) => status !== 'cancelled')
      .reduce((sum, { actual_cost, estimated_cost }) => sum + (actual_cost ?? estimated_cost ?? 0), 0),
  )
