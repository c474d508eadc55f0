/** Pay for overtime by Federal Decree-Law 33/2021. Supplements of the law apply to the basic wage. */
import { type Fils, fils } from '@warsha/contracts/base/money'

/** Parts of the hourly wage that an hour is paid with: Article 19 (overtime, night, rest day) and 28 (holiday). */
export const overtimeRates = {
  overtime_minutes: 1.25,
  overtime_night_minutes: 1.5,
  rest_day_minutes: 1.5,
  holiday_minutes: 1.5,
} as const

export type OvertimeMinutes = Readonly<Record<keyof typeof overtimeRates, number>>

/** Days by which a monthly wage is divided: 30 of a month, or 365 of a year. */
export type DayRateBasis = 30 | 365

const hoursPerDay = 8

/** Returns the wage of an hour in fils, not rounded. The law names no formula; shops use one of these. */
export const hourlyWage = (basicSalary: Fils, basis: DayRateBasis = 30): number =>
  basis === 30 ? basicSalary / 30 / hoursPerDay : (basicSalary * 12) / 365 / hoursPerDay

/** Returns the pay for overtime of a month in fils, rounded once. */
export const computeOvertimePay = (
  basicSalary: Fils,
  minutes: OvertimeMinutes,
  basis: DayRateBasis = 30,
): Fils => {
  const names = Object.keys(overtimeRates) as (keyof OvertimeMinutes)[]
  const hours = names.reduce((sum, name) => sum + (minutes[name] / 60) * overtimeRates[name], 0)
  return fils(Math.round(hourlyWage(basicSalary, basis) * hours))
}
