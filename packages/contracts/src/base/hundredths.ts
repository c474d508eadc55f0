/**
 * Numbers with at most two decimals as whole hundredths, in which sums are exact.
 *
 * Fils, basis points and quantities convert through this file: no other file multiplies or divides by 100
 * (`architecture.test.ts`).
 */
import { cleanTypedNumber } from './text-rules.ts'

/** Converts a number to whole hundredths, rounded half up: 12.5 → 1250. */
export const toHundredths = (value: number): number => Math.round(value * 100)

/** Converts whole hundredths to a number: 1250 → 12.5. */
export const fromHundredths = (hundredths: number): number => hundredths / 100

/** Rounds a number to two decimals, half up. */
export const roundToHundredths = (value: number): number => fromHundredths(toHundredths(value))

/** Parses decimal text with at most two decimals, as PostgreSQL returns numeric(12,2): '12.5' → 1250. Throws RangeError. */
export const hundredthsFromText = (text: string): number => {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) throw new RangeError(`not a number with at most two decimals: ${text}`)
  const [, sign, whole, decimals = ''] = match
  return Number(`${sign}${whole}${decimals.padEnd(2, '0')}`)
}

/** Formats whole hundredths as text with two decimals: 1250 → '12.50'. */
export const hundredthsToText = (hundredths: number): string => {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Parses a number as typed, in any digits, to hundredths. Null unless it is from 0 to 99,999,999.99. */
export const parseHundredths = (typed: string): number | null => {
  const text = cleanTypedNumber(typed)
  return /^\d{1,8}(\.\d{0,2})?$/.test(text) ? toHundredths(Number(text)) : null
}

/** Converts a share of 1 to percent, not rounded: 0.25 → 25. For progress and the lengths of bars. */
export const shareToPercent = (share: number): number => share * 100
