/**
 * The states of a cheque, and the money that follows from each change. For browser and server: tables import this file with
 * the page, so it must not import zod. Amounts in fils. Diagram: docs/cheque-states.md.
 */
import type { ErrorCode } from '../../base/errors.ts'
import { type Fils, fils } from '../../base/money.ts'

export const chequeStatuses = [
  'held',
  'deposited',
  'represented',
  'returned',
  'legal',
  'cleared',
  'collected',
  'replaced',
  'written_off',
  'given_back',
  'cancelled',
] as const
export type ChequeStatus = (typeof chequeStatuses)[number]

/** The statuses that may follow each status. */
export const chequeTransitions: Readonly<Record<ChequeStatus, readonly ChequeStatus[]>> = {
  held: ['deposited', 'given_back', 'cancelled'],
  deposited: ['cleared', 'returned'],
  // Presented to the bank again.
  represented: ['cleared', 'returned'],
  returned: ['represented', 'replaced', 'collected', 'legal', 'written_off'],
  legal: ['collected', 'written_off'],
  cleared: [],
  collected: [],
  replaced: [],
  written_off: [],
  given_back: [],
  cancelled: [],
}

/** The statuses that a list shows together. */
export const chequeGroups = {
  /** The shop has the cheque or the bank is collecting it. */
  open: ['held', 'deposited', 'represented'],
  held: ['held'],
  at_bank: ['deposited', 'represented'],
  /** The bank did not pay the whole amount, and nobody else has. */
  unpaid: ['returned', 'legal'],
  closed: ['cleared', 'collected', 'replaced', 'written_off', 'given_back', 'cancelled'],
} as const satisfies Record<string, readonly ChequeStatus[]>
export type ChequeGroup = keyof typeof chequeGroups
export const chequeGroupNames = Object.keys(chequeGroups) as [ChequeGroup, ...ChequeGroup[]]

/** The largest number of cheques that one slip takes to the bank. */
export const maxChequesOnSlip = 200

/** Statuses that `POST /cheques/{id}/transitions` accepts. The others have their own endpoints. */
export const requestedChequeStatuses = [
  'cleared',
  'returned',
  'represented',
  'collected',
  'legal',
  'given_back',
  'cancelled',
] as const satisfies readonly ChequeStatus[]
export type RequestedChequeStatus = (typeof requestedChequeStatuses)[number]

/** The ways in which a customer pays for a returned cheque. */
export const collectionMethods = ['cash', 'card', 'bank_transfer'] as const
export type CollectionMethod = (typeof collectionMethods)[number]

/** Changes that nobody can explain later without a reason. */
export const needsChequeReason = (to: ChequeStatus): boolean =>
  to === 'returned' || to === 'given_back' || to === 'cancelled' || to === 'written_off'

interface ChequeState {
  readonly status: ChequeStatus
  /** YYYY-MM-DD: the bank accepts it from this day on. */
  readonly cheque_date: string
}

/**
 * Returns the error code that blocks a change, or null.
 *
 * @param today YYYY-MM-DD, local
 */
export const chequeChangeBlockedBy = (
  { status, cheque_date }: ChequeState,
  to: ChequeStatus,
  today: string,
): Extract<ErrorCode, 'wrong_cheque_status' | 'cheque_not_due'> | null => {
  if (!chequeTransitions[status].includes(to)) return 'wrong_cheque_status'
  if (to === 'deposited' && cheque_date > today) return 'cheque_not_due'
  return null
}

/** True if a cheque of that date is no money yet. Both dates are local. */
export const isPostDated = (chequeDate: string, today: string): boolean => chequeDate > today

interface ChequeMoney {
  readonly status: ChequeStatus
  readonly amount: Fils
  /** The part that counts as paid on the account of the customer. */
  readonly counted: Fils
}

/** The part of a cheque that does not count as paid. */
export const restOfCheque = ({ amount, counted }: Pick<ChequeMoney, 'amount' | 'counted'>): Fils =>
  fils(amount - counted)

/** The amount for which the bank was asked: a part that it paid before is not asked for again. */
export const presentedAmount = (cheque: ChequeMoney): Fils =>
  cheque.counted === cheque.amount ? cheque.amount : restOfCheque(cheque)

/** What a change enters on the account of the customer. */
export interface ChequeEffect {
  /** A payment. */
  readonly paid: Fils
  /** Counted before, and owed again. */
  readonly takenBack: Fils
}

/**
 * Returns what a change enters. A write-off is not in it: it depends on what the customer still owes.
 *
 * @param paidByBank the part that the bank paid of a returned cheque, below `presentedAmount`
 * @param isCollected true if the customer pays the rest of a collected cheque now
 */
export const chequeEffectOf = (
  cheque: ChequeMoney,
  to: ChequeStatus,
  { paidByBank = fils(0), isCollected = false } = {},
): ChequeEffect => {
  const counts = cheque.counted === cheque.amount
  if (to === 'cleared') return { paid: restOfCheque(cheque), takenBack: fils(0) }
  if (to === 'returned')
    return counts
      ? { paid: fils(0), takenBack: fils(cheque.amount - paidByBank) }
      : { paid: paidByBank, takenBack: fils(0) }
  if (to === 'collected')
    return { paid: isCollected ? restOfCheque(cheque) : fils(0), takenBack: fils(0) }
  if (to === 'given_back' || to === 'cancelled') return { paid: fils(0), takenBack: cheque.counted }
  return { paid: fils(0), takenBack: fils(0) }
}
