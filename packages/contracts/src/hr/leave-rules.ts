/** Rules of leave, used by screens and server. Without zod. Dates are YYYY-MM-DD, both ends of a range are counted. */
import { addDays, addMonths, countDays } from '../base/calendar-dates.ts'
import { findRangeError } from '../base/date-range.ts'
import { roundToHundredths } from '../base/hundredths.ts'

/** Days of leave, both included. A half day is on one date. */
export interface LeaveRange {
  readonly start_date: string
  readonly end_date: string
  readonly is_half_day?: boolean
}

/** Returns the days of a leave between two dates. A half day counts 0.5. */
export const leaveDaysBetween = (leave: LeaveRange, from: string, to: string): number => {
  const start = leave.start_date > from ? leave.start_date : from
  const end = leave.end_date < to ? leave.end_date : to
  const days = countDays(start, end)
  return leave.is_half_day ? days / 2 : days
}

/** Returns the days of a leave: calendar days with both ends. A half day counts 0.5. */
export const countLeaveDays = (leave: LeaveRange): number =>
  leaveDaysBetween(leave, leave.start_date, leave.end_date)

export interface YearDays {
  readonly year: number
  readonly days: number
}

/** Returns the days of a leave in each of its years: leave over New Year is charged to both. */
export const splitLeaveByYear = (leave: LeaveRange): YearDays[] => {
  const first = Number(leave.start_date.slice(0, 4))
  const last = Number(leave.end_date.slice(0, 4))
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index
    return { year, days: leaveDaysBetween(leave, `${year}-01-01`, `${year}-12-31`) }
  })
}

/** Returns the completed months from one date to another. */
export const completedMonths = (from: string, to: string): number => {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number)
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth
  return Math.max(0, toDay < fromDay ? months - 1 : months)
}

/** Returns the days of annual leave for a month of service: none in the first six months, then two until the year is complete. */
const monthlyLeave = (serviceMonths: number, yearlyDays: number): number => {
  if (serviceMonths < 6) return 0
  return serviceMonths < 12 ? Math.min(2, yearlyDays / 12) : yearlyDays / 12
}

interface ServicePeriod {
  readonly hireDate: string
  /** Days before the hire do not count. */
  readonly from: string
  readonly to: string
}

/** Returns the complete months of service in a period, the first day that counts, and the day after the last one. */
const monthsOfService = ({ hireDate, from, to }: ServicePeriod) => {
  const start = hireDate > from ? hireDate : from
  const until = addDays(to, 1)
  return { start, until, months: completedMonths(start, until) }
}

/**
 * Returns the annual leave that the law grants for a year up to `asOf`, in half days: nothing in the first six months of
 * service, two days a month until the first year is complete, then `yearlyDays` / 12 for each month.
 *
 * Source: Federal Decree-Law 33/2021, article 29.
 */
export const accruedAnnualLeave = (
  hireDate: string,
  year: number,
  asOf: string,
  yearlyDays: number,
): number => {
  const yearEnd = `${year}-12-31`
  const to = asOf < yearEnd ? asOf : yearEnd
  const { months, until } = monthsOfService({ hireDate, from: `${year}-01-01`, to })
  return Math.floor(months * monthlyLeave(completedMonths(hireDate, until), yearlyDays) * 2) / 2
}

/**
 * Returns the annual leave that the law grants to somebody who leaves, for the service in a period: as
 * `accruedAnnualLeave`, and a part of a month by its days. In hundredths of a day.
 *
 * Source: Federal Decree-Law 33/2021, article 29 (9).
 */
export const settledLeave = (period: ServicePeriod, yearlyDays: number): number => {
  const { start, until, months } = monthsOfService(period)
  if (until <= start) return 0
  const monthStart = addMonths(start, months)
  const daysOfMonth = countDays(monthStart, addMonths(start, months + 1)) - 1
  const begunMonth = (countDays(monthStart, until) - 1) / daysOfMonth
  const perMonth = monthlyLeave(completedMonths(period.hireDate, until), yearlyDays)
  return roundToHundredths((months + begunMonth) * perMonth)
}

/** Returns the last possible day of a leave: it lasts at most one year. */
export const latestEndOf = (startDate: string): string => addDays(addMonths(startDate, 12), -1)

export interface SickDays {
  readonly full: number
  readonly half: number
  readonly unpaid: number
  /** Days beyond the yearly maximum of 90. */
  readonly over: number
}

const sickTiers = [
  ['full', 15],
  ['half', 30],
  ['unpaid', 45],
] as const

/**
 * Splits days of sick leave by pay: of a year's 90 days the first 15 are paid, the next 30 half paid, the rest unpaid.
 * For days after the probation; `splitSickLeave` handles both.
 *
 * Source: Federal Decree-Law 33/2021, article 31. @param used days of sick leave earlier in the year
 */
export const splitSickDays = (used: number, days: number): SickDays => {
  const split = { full: 0, half: 0, unpaid: 0 }
  let position = used
  let remaining = days
  let tierEnd = 0
  for (const [tier, size] of sickTiers) {
    tierEnd += size
    const taken = Math.max(0, Math.min(remaining, tierEnd - position))
    split[tier] = taken
    position += taken
    remaining -= taken
  }
  return { ...split, over: remaining }
}

export interface SickPay extends SickDays {
  /** Days in the probation: unpaid, and no part of the 90 days. */
  readonly probation: number
}

interface SickLeaveInput {
  /** Approved sick leave, the oldest first. */
  readonly leave: readonly LeaveRange[]
  readonly from: string
  readonly to: string
  /** The first day after the probation. */
  readonly probationEnd: string
}

/** Splits the sick leave between two dates of one calendar year by pay. Earlier days of the year use up the tiers. */
export const splitSickLeave = ({ leave, from, to, probationEnd }: SickLeaveInput): SickPay => {
  const yearStart = `${from.slice(0, 4)}-01-01`
  const countPaidDays = (start: string, end: string) =>
    leave.reduce(
      (sum, each) => sum + leaveDaysBetween(each, start > probationEnd ? start : probationEnd, end),
      0,
    )
  const all = leave.reduce((sum, each) => sum + leaveDaysBetween(each, from, to), 0)
  const days = countPaidDays(from, to)
  const used = from > yearStart ? countPaidDays(yearStart, addDays(from, -1)) : 0
  return { ...splitSickDays(used, days), probation: all - days }
}

export type ShorteningBlockedReason = 'leave_not_approved'

/**
 * Returns the error code that blocks ending the leave earlier and withdrawing it, or null. Only approved leave can change,
 * also after its last day, because nobody may have corrected it in time.
 */
export const shorteningBlockedBy = ({
  status,
}: {
  readonly status: string
}): ShorteningBlockedReason | null =>
  status === 'approved' || status === 'completed' ? null : 'leave_not_approved'

/** How approved leave becomes shorter: it has an earlier last day, or it does not take place. */
export const leaveChanges = ['ends_earlier', 'withdrawn'] as const
export type LeaveChange = (typeof leaveChanges)[number]

export type ShortenedLeave = Pick<LeaveRange, 'start_date' | 'end_date'>

export interface ShorteningInput {
  readonly change: LeaveChange
  readonly last_day?: string | null | undefined
}

/** Returns the last days with which the leave is shorter, or null for leave of one day, which can only be withdrawn. */
export const earlierLastDaysOf = ({ start_date, end_date }: ShortenedLeave) =>
  start_date < end_date ? { earliest: start_date, latest: addDays(end_date, -1) } : null

/** Returns the field that does not fit to the leave with its error, or null. */
export const findShorteningError = (
  leave: ShortenedLeave,
  { change, last_day }: ShorteningInput,
) => {
  if (change === 'withdrawn' || !last_day) return null
  const range = earlierLastDaysOf(leave)
  if (!range) return { path: 'change', code: 'not_an_option', params: {} } as const
  const error = findRangeError(last_day, range)
  return error && { path: 'last_day', ...error }
}
