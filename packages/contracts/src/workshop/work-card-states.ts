/**
 * The state machine of a work card: statuses, transitions and guards. The server rejects calls by it, and buttons
 * explain by it why they are disabled. `docs/work-card-states.md` shows it as a diagram; a test compares the two.
 *
 * Buttons import this file with the page, so it must not import zod.
 */
import type { ErrorCode } from '../base/errors.ts'
import type { Language } from '../base/languages.ts'

export const workCardStatuses = [
  'pending',
  'in_progress',
  'waiting_approval',
  'waiting_payment',
  'completed',
  'cancelled',
] as const
export type WorkCardStatus = (typeof workCardStatuses)[number]

/** `counter_sale`: parts that are sold without a car. */
export const workCardKinds = ['job', 'counter_sale'] as const
export type WorkCardKind = (typeof workCardKinds)[number]

/** The office sets only these for a counter sale, which has no work that somebody starts or approves. */
const counterSaleStatuses: readonly string[] = [
  'waiting_payment',
  'completed',
  'cancelled',
] satisfies WorkCardStatus[]

/** The colours in which front ends show the statuses: tones of web-kit's `StatusBadge`. */
export const workCardStatusTones = {
  pending: 'grey',
  in_progress: 'blue',
  waiting_approval: 'amber',
  waiting_payment: 'violet',
  completed: 'green',
  cancelled: 'red',
} as const satisfies Record<WorkCardStatus, string>

/** The names of the statuses for staff: on screens, in search results and in files of lists. */
export const workCardStatusNames: Record<WorkCardStatus, Record<Language, string>> = {
  pending: { en: 'Pending', ar: 'قيد الانتظار' },
  in_progress: { en: 'In progress', ar: 'قيد التنفيذ' },
  waiting_approval: { en: 'Waiting approval', ar: 'بانتظار الموافقة' },
  waiting_payment: { en: 'Waiting payment', ar: 'بانتظار الدفع' },
  completed: { en: 'Completed', ar: 'مكتمل' },
  cancelled: { en: 'Cancelled', ar: 'ملغى' },
}

export const isWorkCardStatus = (text: string): text is WorkCardStatus =>
  (workCardStatuses as readonly string[]).includes(text)

/** Returns the status to show. One of a newer server, unknown to this version, is shown as pending. */
export const toKnownStatus = (status: string): WorkCardStatus =>
  isWorkCardStatus(status) ? status : 'pending'

/** The stages that a customer follows, in their usual order. */
export const jobStages = [
  'received',
  'in_progress',
  'waiting_approval',
  'approved',
  'waiting_payment',
  'completed',
  'delivered',
  'cancelled',
] as const
export type JobStage = (typeof jobStages)[number]

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

export interface WorkCardState {
  /** A status that this version doesn't know allows nothing but a change to another status. */
  readonly status: string
  readonly started_at: string | null
  readonly customer_approved: boolean
  readonly delivery_confirmed: boolean
}

/** The error code of the call that the state blocks. */
export type BlockedReason = Extract<
  ErrorCode,
  | 'same_status'
  | 'wrong_status'
  | 'job_started'
  | 'card_closed'
  | 'card_cancelled'
  | 'already_approved'
  | 'already_confirmed'
>

interface Guard {
  readonly reason: BlockedReason
  readonly isBlocked: (card: WorkCardState) => boolean
}

interface Transition {
  /** Who triggers it. `system`: it follows from something else. */
  readonly actor: 'mechanic' | 'customer' | 'system'
  readonly from: WorkCardStatus
  /** More than one where the amount that is still outstanding decides. */
  readonly to: readonly WorkCardStatus[]
  /** Reports a repeated call as such, whatever the status is by now. Checked before the status. */
  readonly once?: Guard
  /** Checked after the status. */
  readonly guard?: Guard
}

/**
 * Every transition but the office's: the office may set any status except the present one.
 * Any other status is rejected with `wrong_status`.
 */
export const workCardTransitions = {
  start: {
    actor: 'mechanic',
    from: 'pending',
    to: ['in_progress'],
    guard: { reason: 'job_started', isBlocked: ({ started_at }) => started_at !== null },
  },
  finish: { actor: 'mechanic', from: 'in_progress', to: ['waiting_approval'] },
  approve: {
    actor: 'customer',
    from: 'waiting_approval',
    to: ['waiting_payment', 'completed'],
    once: { reason: 'already_approved', isBlocked: ({ customer_approved }) => customer_approved },
  },
  pay: { actor: 'system', from: 'waiting_payment', to: ['completed'] },
  confirm_receipt: {
    actor: 'customer',
    from: 'completed',
    to: ['completed'],
    once: {
      reason: 'already_confirmed',
      isBlocked: ({ delivery_confirmed }) => delivery_confirmed,
    },
  },
} as const satisfies Record<string, Transition>

/** In these, employees and mechanics no longer change tasks and parts. */
const closedStatuses: readonly string[] = ['completed', 'cancelled'] satisfies WorkCardStatus[]

/** True if the job is neither completed nor cancelled. */
export const isOpen = ({ status }: Pick<WorkCardState, 'status'>): boolean =>
  !closedStatuses.includes(status)

/** True if the job waits for the customer, who has not approved it yet. */
export const waitsForApproval = ({
  status,
  customer_approved,
}: Pick<WorkCardState, 'status' | 'customer_approved'>): boolean =>
  status === workCardTransitions.approve.from && !customer_approved

const blockedBy = (transition: Transition, card: WorkCardState): BlockedReason | null => {
  const { from, once, guard } = transition
  if (once?.isBlocked(card)) return once.reason
  if (card.status !== from) return 'wrong_status'
  if (guard?.isBlocked(card)) return guard.reason
  return null
}

/** Returns why the mechanic can't start the job, or null. */
export const startBlockedBy = (card: WorkCardState): BlockedReason | null =>
  blockedBy(workCardTransitions.start, card)

/** Returns why the mechanic can't finish the job, or null. */
export const finishBlockedBy = (card: WorkCardState): BlockedReason | null =>
  blockedBy(workCardTransitions.finish, card)

/** Returns why the customer can't approve the work, or null. */
export const approveBlockedBy = (card: WorkCardState): BlockedReason | null =>
  blockedBy(workCardTransitions.approve, card)

/** Returns why the customer can't confirm that the vehicle was returned, or null. A counter sale has no vehicle. */
export const confirmReceiptBlockedBy = (
  card: WorkCardState & { readonly kind?: WorkCardKind | undefined },
): BlockedReason | null =>
  card.kind === 'counter_sale'
    ? 'wrong_status'
    : blockedBy(workCardTransitions.confirm_receipt, card)

/** Returns why the office can't set the status `to`, or null. */
export const statusChangeBlockedBy = (
  { status, kind }: Pick<WorkCardState, 'status'> & { readonly kind?: WorkCardKind | undefined },
  to: string,
): BlockedReason | null => {
  if (status === to) return 'same_status'
  return kind === 'counter_sale' && !counterSaleStatuses.includes(to) ? 'wrong_status' : null
}

/** Returns why tasks and parts of the card can't be changed, or null. The office may change tasks in any status. */
export const workBlockedBy = ({ status }: Pick<WorkCardState, 'status'>): BlockedReason | null =>
  isOpen({ status }) ? null : 'card_closed'

/** Returns why the job can't wait for a part, or null. A job waits only until it is finished. */
export const partWaitBlockedBy = ({
  status,
}: Pick<WorkCardState, 'status'>): BlockedReason | null =>
  status === workCardTransitions.start.from || status === workCardTransitions.finish.from
    ? null
    : 'wrong_status'

export const canWaitForPart = (card: Pick<WorkCardState, 'status'>): boolean =>
  partWaitBlockedBy(card) === null

/** Returns why no invoice can be issued for the card, or null. Cancelling a card credits its invoice. */
export const invoiceBlockedBy = ({
  status,
}: Pick<WorkCardState, 'status'>): BlockedReason | null =>
  status === 'cancelled' ? 'card_cancelled' : null

export const canStart = (card: WorkCardState): boolean => startBlockedBy(card) === null

export const canFinish = (card: WorkCardState): boolean => finishBlockedBy(card) === null

export const canChangeStatus = (card: Pick<WorkCardState, 'status'>, to: string): boolean =>
  statusChangeBlockedBy(card, to) === null

export const canWork = (card: Pick<WorkCardState, 'status'>): boolean =>
  workBlockedBy(card) === null

/** Returns what a change of status does to the other fields of the card. */
export const statusChangeEffects = (from: string, to: WorkCardStatus) => ({
  setsStartedAt: to === 'in_progress',
  clearsStartedAt: to === 'pending',
  clearsApproval: to === 'waiting_approval',
  setsCompletedDate: to === 'completed',
  clearsReceiptConfirmation: from === 'completed',
})
