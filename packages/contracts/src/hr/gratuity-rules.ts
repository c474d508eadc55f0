/**
 * End-of-service gratuity of full-time employees who are not nationals of the UAE.
 *
 * Source: Federal Decree-Law 33/2021, article 51. Without zod.
 */
import { type Fils, fils } from '../base/money.ts'

const daysOfYear = 365
const firstYears = 5
const daysPerFirstYear = 21
const daysPerLaterYear = 30

export interface Gratuity {
  /** Days of service without unpaid days. */
  readonly counted_days: number
  /** Part of the counted days in the first five years, and after them. */
  readonly first_days: number
  readonly later_days: number
  readonly amount: Fils
  /** False in the first year, in which nothing is due. */
  readonly is_eligible: boolean
  /** True if the maximum of two years' basic salary applies. */
  readonly is_capped: boolean
}

/**
 * Calculates the gratuity: 21 days' basic salary for each of the first five years and 30 days' for each later one, in
 * proportion for parts of a year, at most two years' basic salary. Rounded half up at the end.
 */
export const calculateGratuity = (
  basic: Fils,
  serviceDays: number,
  unpaidDays: number,
): Gratuity => {
  const counted_days = Math.max(0, serviceDays - unpaidDays)
  const first_days = Math.min(counted_days, firstYears * daysOfYear)
  const later_days = counted_days - first_days
  if (counted_days < daysOfYear)
    return {
      counted_days,
      first_days,
      later_days,
      amount: fils(0),
      is_eligible: false,
      is_capped: false,
    }
  const weighted = first_days * daysPerFirstYear + later_days * daysPerLaterYear
  const divisor = BigInt(30 * daysOfYear)
  // Twice the weight, as unpaid half days make it a multiple of 0.5.
  const exact = BigInt(basic) * BigInt(Math.round(weighted * 2))
  const amount = Number((exact + divisor) / (divisor * 2n))
  const maximum = basic * 24
  return {
    counted_days,
    first_days,
    later_days,
    amount: fils(Math.min(amount, maximum)),
    is_eligible: true,
    is_capped: amount > maximum,
  }
}
