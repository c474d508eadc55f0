/**
 * Money is integer fils everywhere in code. AED exists only where it is carried or shown: on the wire, in the database
 * and on documents. This file alone converts between them.
 */
import {
  fromHundredths,
  hundredthsFromText,
  hundredthsToText,
  parseHundredths,
  toHundredths,
} from './hundredths.ts'
import type { BasisPoints } from './percentages.ts'

declare const filsBrand: unique symbol
/** An amount in fils (1 AED = 100 fils): a safe integer. */
export type Fils = number & { readonly [filsBrand]: true }

declare const aedBrand: unique symbol
/** An amount in AED with at most two decimals, as JSON carries it. Not for arithmetic: convert it with `toFils` first. */
export type Aed = number & { readonly [aedBrand]: true }

/** 99,999,999.99 AED: the maximum amount in numeric(12,2) columns. */
export const maxAmount = 9_999_999_999 as Fils

/** Marks an integer as fils. Throws RangeError for anything else. */
export const fils = (amount: number): Fils => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of fils: ${amount}`)
  return amount as Fils
}

/** Marks a number with at most two decimals as AED. Throws RangeError for anything else. */
export const aed = (amount: number): Aed => {
  if (!Number.isFinite(amount) || Number(amount.toFixed(2)) !== amount)
    throw new RangeError(`not an amount in AED: ${amount}`)
  return amount as Aed
}

/** Converts AED to fils, rounded to the nearest: 12.5 → 1250. Throws RangeError unless it is a finite number. */
export const toFils = (amount: Aed): Fils => fils(toHundredths(amount))

/** Converts fils to the AED of a response or an event: 1250 → 12.5. */
export const toAed = (amount: Fils): Aed => fromHundredths(amount) as Aed

/** Like `toAed`. Null stays null. */
export const toAedOrNull = (amount: Fils | null): Aed | null =>
  amount === null ? null : toAed(amount)

/** Changes the sign of an amount, for deductions in a list of amounts. Zero stays zero. */
export const negate = (amount: Aed): Aed => (amount === 0 ? amount : -amount) as Aed

/** Adds amounts in fils. 0 for an empty list. Throws RangeError above the safe integers. */
export const sumFils = (amounts: readonly Fils[]): Fils =>
  fils(amounts.reduce<number>((sum, amount) => sum + amount, 0))

/** Adds amounts of responses exactly, in fils. */
export const sumAed = (amounts: readonly Aed[]): Aed => toAed(sumFils(amounts.map(toFils)))

/** Parses decimal text with at most two decimals, as PostgreSQL returns numeric(12,2): '12.5' → 1250. Throws RangeError. */
export const filsFromText = (text: string): Fils => fils(hundredthsFromText(text))

/** Formats fils as decimal text with two decimals, for messages, forms and the database: 1250 → '12.50'. */
export const filsToText = (amount: Fils): string => hundredthsToText(amount)

/** Like `filsFromText`, for a nullable column. */
export const optionalFilsFromText = (text: string | null): Fils | null =>
  text === null ? null : filsFromText(text)

/** Like `filsToText`, for a nullable column. */
export const optionalFilsToText = (amount: Fils | null): string | null =>
  amount === null ? null : filsToText(amount)

/** Converts a numeric column of the database to the AED of a response: '12.50' → 12.5. Throws RangeError. */
export const aedFromText = (text: string): Aed => toAed(filsFromText(text))

/** Parses an amount in AED as typed, in any digits. Null unless it is from 0 to 99,999,999.99. */
export const parseAmount = (typed: string): Fils | null => {
  const hundredths = parseHundredths(typed)
  return hundredths === null ? null : fils(hundredths)
}

/** Formats an amount of a response for a text field: 12.5 → '12.50'. Empty for none. */
export const toAmountText = (amount: Aed | null | undefined): string =>
  typeof amount === 'number' ? filsToText(toFils(amount)) : ''

/** Returns `amount` × basis points / 10,000 in fils, rounded half away from zero: 5 % of 0.10 AED is 0.01. */
export const portion = (amount: Fils, rate: BasisPoints): Fils => scale(amount, rate, 10_000)

/** Returns `amount` × hundredths / 100 in fils, rounded half away from zero: 2.5 pieces at 0.05 AED cost 0.13 AED. */
export const multiplyByHundredths = (amount: Fils, hundredths: number): Fils =>
  scale(amount, hundredths, 100)

const scale = (amount: Fils, numerator: number, denominator: number): Fils => {
  const exact = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const magnitude = ((exact < 0n ? -exact : exact) + divisor / 2n) / divisor
  return fils(Number(exact < 0n ? -magnitude : magnitude))
}
