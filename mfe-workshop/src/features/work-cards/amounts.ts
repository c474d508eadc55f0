import { type Fils, fils } from '@warsha/contracts/base/money'
import { toLatinDigits } from '@warsha/contracts/base/text-rules'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'

/** Converts an amount in AED of the API, which is not exact in binary floating point. */
export const toFils = (aed: number): Fils => fils(Math.round(aed * 100))

/** Parses an amount as typed, in any digits. Null if it is not valid. */
export const parseAmount = (typed: string): Fils | null => {
  const text = toLatinDigits(typed.trim())
  return /^\d{1,8}(\.\d{0,2})?$/.test(text) ? fils(Math.round(Number(text) * 100)) : null
}

/** Returns the outstanding amount in AED. Rounded to fils: amounts in AED are not exact in binary floating point. */
export const calculateOutstanding = ({
  total_amount = 0,
  paid_amount = 0,
}: Pick<WorkCardRow, 'total_amount' | 'paid_amount'>): number =>
  Math.max(0, Math.round((total_amount - paid_amount) * 100) / 100)
