/** Pay for overtime by Federal Decree-Law 33/2021. Supplements of the law apply to the basic wage. */
import { type Fils, fils } from '@warsha/contracts/base/money'
import { basisPointsFromPercent, wholeRate } from '@warsha/contracts/base/percentages'
import { type DayRateBasis, minutesPerWorkDay } from '@warsha/contracts/hr/salary-rules'

const dayRate = basisPointsFromPercent(125)
const higherRate = basisPointsFromPercent(150)

/**
 * Parts of the hourly wage that an hour is paid with, in basis points: Article 19 (overtime, night, rest day) and 28
 * (holiday).
 */
export const overtimeRates = {
  overtime_minutes: dayRate,
  overtime_night_minutes: higherRate,
  rest_day_minutes: higherRate,
  holiday_minutes: higherRate,
} as const

/** Whole minutes by their rate. */
export type OvertimeMinutes = Readonly<Record<keyof typeof overtimeRates, number>>

/** Returns months of wages and the minutes of work that they pay. The law names no formula; shops use one of these. */
const wagePeriod = (basis: DayRateBasis) => ({
  months: basis === 30 ? 1 : 12,
  minutes: basis * minutesPerWorkDay,
})

/**
 * Returns the pay for overtime of a month in fils, rounded half up once, at the end. The sum is exact: products of a wage,
 * minutes and rates can be above the safe integers.
 */
export const computeOvertimePay = (
  basicSalary: Fils,
  overtime: OvertimeMinutes,
  basis: DayRateBasis = 30,
): Fils => {
  const names = Object.keys(overtimeRates) as (keyof OvertimeMinutes)[]
  const weighted = names.reduce((sum, name) => sum + overtime[name] * overtimeRates[name], 0)
  const { months, minutes } = wagePeriod(basis)
  const exact = BigInt(basicSalary) * BigInt(months) * BigInt(weighted)
  const divisor = BigInt(minutes) * BigInt(wholeRate)
  return fils(Number((2n * exact + divisor) / (2n * divisor)))
}
