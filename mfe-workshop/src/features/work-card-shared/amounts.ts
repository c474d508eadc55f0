import { type Fils, fils } from '@warsha/contracts/money'
import { toLatinDigits } from '@warsha/contracts/text-rules'

/** Converts an amount in AED of the API, which is not exact in binary floating point. */
export const toFils = (aed: number): Fils => fils(Math.round(aed * 100))

/** Parses an amount as typed, in any digits. Null if it is not valid. */
export const parseAmount = (typed: string): Fils | null => {
  const text = toLatinDigits(typed.trim())
  return /^\d{1,8}(\.\d{0,2})?$/.test(text) ? fils(Math.round(Number(text) * 100)) : null
}
