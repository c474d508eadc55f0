/** Rules of cash drawers for browser and server. Screens import this file with the page, so it must not import zod. */
import { type Fils, fils } from '../../base/money.ts'

/**
 * The notes and coins of the UAE dirham that a drawer holds, highest first, in fils. Coins below 25 fils, which are rare, are
 * counted together in fils, so that a count can have every amount (decision 209).
 */
export const cashDenominations = {
  aed_1000: 100_000,
  aed_500: 50_000,
  aed_200: 20_000,
  aed_100: 10_000,
  aed_50: 5000,
  aed_20: 2000,
  aed_10: 1000,
  aed_5: 500,
  aed_1: 100,
  fils_50: 50,
  fils_25: 25,
  fils_1: 1,
} as const satisfies Readonly<Record<string, number>>
export type CashDenomination = keyof typeof cashDenominations
export const cashDenominationNames = Object.keys(cashDenominations) as CashDenomination[]

/** The number of notes or coins of each denomination. */
export type CashCount = Readonly<Record<CashDenomination, number>>

export const sumOfCashCount = (count: CashCount): Fils =>
  fils(cashDenominationNames.reduce((sum, name) => sum + count[name] * cashDenominations[name], 0))

/** The payment methods that the cashier counts at closing: cash, card slips, cheques and transfer slips. */
export const countedMethods = ['cash', 'card', 'cheque', 'bank_transfer'] as const
export type CountedMethod = (typeof countedMethods)[number]

/** Cash that the cashier puts into the drawer or takes out of it. */
export const manualCashMovementKinds = ['paid_in', 'paid_out', 'safe_drop', 'bank_deposit'] as const
export type ManualCashMovementKind = (typeof manualCashMovementKinds)[number]

/** The other kinds follow from payments and refunds. A `bank_deposit` of a cheque follows from its deposit slip. */
export const cashMovementKinds = [
  'payment',
  'payment_reversal',
  'refund',
  ...manualCashMovementKinds,
] as const
export type CashMovementKind = (typeof cashMovementKinds)[number]

/** Drops to the safe and bank deposits explain themselves. */
export const needsCashReason = (kind: ManualCashMovementKind): boolean =>
  kind === 'paid_in' || kind === 'paid_out'
