/** Rates are whole basis points in code, and percent with two decimals on the wire and in the database. */
import {
  fromHundredths,
  hundredthsFromText,
  hundredthsToText,
  parseHundredths,
  toHundredths,
} from './hundredths.ts'

declare const basisPointsBrand: unique symbol
/** A rate in hundredths of a percent: 5 % is 500. A safe integer. */
export type BasisPoints = number & { readonly [basisPointsBrand]: true }

/** 100 %. */
export const wholeRate = 10_000 as BasisPoints

/** Marks an integer as basis points. Throws RangeError for anything else. */
export const basisPoints = (rate: number): BasisPoints => {
  if (!Number.isSafeInteger(rate))
    throw new RangeError(`not a whole number of basis points: ${rate}`)
  return rate as BasisPoints
}

/** Converts percent to basis points, rounded to the nearest: 7.5 → 750. Throws RangeError unless it is a finite number. */
export const basisPointsFromPercent = (percent: number): BasisPoints =>
  basisPoints(toHundredths(percent))

/** Converts basis points to percent: 750 → 7.5. */
export const basisPointsToPercent = (rate: BasisPoints): number => fromHundredths(rate)

/** Parses percent with at most two decimals, as PostgreSQL returns numeric(5,2): '7.50' → 750. Throws RangeError. */
export const basisPointsFromText = (text: string): BasisPoints =>
  basisPoints(hundredthsFromText(text))

/** Formats basis points as percent with two decimals: 750 → '7.50'. */
export const basisPointsToText = (rate: BasisPoints): string => hundredthsToText(rate)

/** Parses percent as typed, in any digits. Null if it is not a number from 0 with at most two decimals. */
export const parseBasisPoints = (typed: string): BasisPoints | null => {
  const hundredths = parseHundredths(typed)
  return hundredths === null ? null : basisPoints(hundredths)
}
