/**
 * What a work card can be asked in which state: one table, read by the server that refuses and by the buttons that say
 * why. Source: spec staff-operations 4; design api.md "Status", "Customer approval". No zod here: buttons import it.
 */
import type { ErrorCode } from './errors.ts'

export const workCardStatuses = [
  'pending',
  'in_progress',
  'waiting_approval',
  'waiting_payment',
  'completed',
  'cancelled',
] as const
export type WorkCardStatus = (typeof workCardStatuses)[number]

export const taskStatuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const
export type TaskStatus = (typeof taskStatuses)[number]

export const paymentTypes = ['cash', 'ccm', 'insurance'] as const
export type PaymentType = (typeof paymentTypes)[number]

export const taskTypes = [
  'service',
  'repair',
  'part_replacement',
  'inspection',
  'diagnostic',
  'other',
] as const
export type TaskType = (typeof taskTypes)[number]

export const fuelLevels = ['empty', 'quarter', 'half', 'three_quarters', 'full'] as const
export type FuelLevel = (typeof fuelLevels)[number]

export interface CardState {
  /** One that this version doesn't know can do nothing but become another. */
  readonly status: string
  readonly started_at: string | null
  readonly customer_approved: boolean
  readonly delivery_confirmed: boolean
}

/** Why not, as the code that the server refuses with; null: it can. */
export type Hindrance = Extract<
  ErrorCode,
  | 'same_status'
  | 'wrong_status'
  | 'job_started'
  | 'card_closed'
  | 'already_approved'
  | 'already_confirmed'
>

const isClosed = ({ status }: Pick<CardState, 'status'>): boolean =>
  status === 'completed' || status === 'cancelled'

export const workCardCan = {
  /** The mechanic begins: pending → in_progress. */
  start: ({ status, started_at }: CardState): Hindrance | null =>
    status !== 'pending' ? 'wrong_status' : started_at === null ? null : 'job_started',
  /** The mechanic is done: in_progress → waiting_approval. */
  finish: ({ status }: CardState): Hindrance | null =>
    status === 'in_progress' ? null : 'wrong_status',
  /** The office may set any status but the present one. */
  become: ({ status }: CardState, to: string): Hindrance | null =>
    status === to ? 'same_status' : null,
  /** The customer agrees to the work, once. */
  approve: ({ status, customer_approved }: CardState): Hindrance | null =>
    customer_approved ? 'already_approved' : status === 'waiting_approval' ? null : 'wrong_status',
  /** The customer has the car back, once. */
  confirmReceipt: ({ status, delivery_confirmed }: CardState): Hindrance | null =>
    delivery_confirmed ? 'already_confirmed' : status === 'completed' ? null : 'wrong_status',
  /** What mechanics do to the tasks; the office may at any time. */
  beWorkedOn: (card: Pick<CardState, 'status'>): Hindrance | null =>
    isClosed(card) ? 'card_closed' : null,
} as const

/** What a change of status does to the card beside the status itself (design: api.md, "Status"). */
export const effectsOfStatus = (from: string, to: WorkCardStatus) => ({
  starts: to === 'in_progress',
  forgetsStart: to === 'pending',
  forgetsApproval: to === 'waiting_approval',
  completes: to === 'completed',
  forgetsCompletion: from === 'completed',
})
