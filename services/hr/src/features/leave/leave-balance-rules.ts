/** Yearly balances of the types of leave that have one. */
import type { LeaveBalance } from '@warsha/contracts/hr/leave'
import { accruedAnnualLeave, type SickPay, type YearDays } from '@warsha/contracts/hr/leave-rules'
import {
  type BalancedLeaveType,
  balancedLeaveTypes,
  type LeaveTypeBalance,
  toLeaveBalanceFields,
  yearlyDaysOf,
} from '@warsha/contracts/hr/leave-types'
import type { SettingKey } from '@warsha/contracts/identity/setting-keys'
import { ApiError } from '@warsha/service-kit/base'

/** Days of one employee by type, status and year, as `selectDaysByYear` returns them. */
export interface UsedDays {
  readonly leave_type: string
  readonly status: string
  readonly year: number
  readonly days: number
}

/** The status of a request that takes days from a balance. */
export type LeaveStatus = 'pending' | 'approved'

type Settings = Readonly<Record<SettingKey, string>>

const sumDays = (
  used: readonly UsedDays[],
  type: BalancedLeaveType,
  year: number,
  statuses: readonly string[],
): number =>
  used
    .filter((row) => row.leave_type === type && row.year === year && statuses.includes(row.status))
    .reduce((sum, { days }) => sum + days, 0)

interface BalanceContext {
  readonly hireDate: string
  readonly settings: Settings
  /** Includes the days of the previous year. */
  readonly used: readonly UsedDays[]
}

/**
 * Returns the unused annual leave of the previous year, at most the number of days that the shop allows to carry over.
 *
 * @param counted statuses of requests that use the balance of the previous year
 */
const carryOver = (
  { hireDate, settings, used }: BalanceContext,
  year: number,
  counted: readonly LeaveStatus[] = ['approved'],
): number => {
  const limit = Number(settings.leave_carry_over_days)
  if (limit === 0) return 0
  const previous = year - 1
  const yearlyDays = Number(settings.leave_annual_days)
  const accrued = accruedAnnualLeave(hireDate, previous, `${previous}-12-31`, yearlyDays)
  return Math.min(limit, Math.max(0, accrued - sumDays(used, 'annual', previous, counted)))
}

/** Returns the days of a type that an employee may take in a year. */
export const yearlyTotal = (
  context: BalanceContext,
  type: BalancedLeaveType,
  year: number,
  counted?: readonly LeaveStatus[],
): number => {
  const total = yearlyDaysOf(type, context.settings)
  return type === 'annual' ? total + carryOver(context, year, counted) : total
}

/**
 * Throws `leave_balance_exceeded` (409) if the days exceed the balance of one of their years, or if leave of the year after
 * them uses days that were carried over and would now be taken twice.
 *
 * @param context includes the days of the year after the requested ones
 * @param counted statuses of other requests that use the balance
 */
export const assertWithinBalance = (
  context: BalanceContext,
  type: BalancedLeaveType,
  requested: readonly YearDays[],
  counted: readonly LeaveStatus[],
): void => {
  const withRequested = {
    ...context,
    used: [
      ...context.used,
      ...requested.map((each) => ({ ...each, leave_type: type, status: 'approved' })),
    ],
  }
  /** Negative if more days are taken than there are. */
  const leftOf = (year: number) =>
    yearlyTotal(withRequested, type, year, counted) - sumDays(context.used, type, year, counted)
  for (const { year, days } of requested) {
    const remaining = Math.max(0, leftOf(year))
    if (days > remaining)
      throw new ApiError('leave_balance_exceeded', { year, remaining, requested: days })
  }
  const last = requested.at(-1)!
  const following = last.year + 1
  const carriedLess =
    yearlyTotal(context, type, following, counted) -
    yearlyTotal(withRequested, type, following, counted)
  const takenTwice = Math.min(carriedLess, -leftOf(following))
  if (takenTwice > 0)
    throw new ApiError('leave_balance_exceeded', {
      year: last.year,
      remaining: Math.max(0, last.days - takenTwice),
      requested: last.days,
    })
}

interface BalanceOptions {
  readonly year: number
  /** Limits what has accrued so far. */
  readonly today: string
  /** Approved sick leave of the year by pay. */
  readonly sickPay: SickPay
}

/** The balance of an employee in a year, in days. */
export interface YearlyBalance {
  readonly year: number
  readonly types: readonly LeaveTypeBalance[]
  /** Annual leave of the previous year that is part of the total. */
  readonly carriedOver: number
  /** Annual leave that the law grants for the service in this year so far. */
  readonly accrued: number
  /** Approved sick leave by pay. */
  readonly sickPay: SickPay
}

export const calculateBalance = (
  context: BalanceContext,
  { year, today, sickPay }: BalanceOptions,
): YearlyBalance => {
  const { used, settings, hireDate } = context
  const annualDays = Number(settings.leave_annual_days)
  return {
    year,
    types: balancedLeaveTypes.map((type) => {
      const total = yearlyTotal(context, type, year)
      const taken = sumDays(used, type, year, ['approved'])
      const pending = sumDays(used, type, year, ['pending'])
      return { type, total, pending, remaining: Math.max(0, total - taken) }
    }),
    carriedOver: carryOver(context, year),
    accrued: accruedAnnualLeave(hireDate, year, today, annualDays),
    sickPay,
  }
}

/** Converts a balance to the response. */
export const toLeaveBalance = ({
  year,
  types,
  carriedOver,
  accrued,
  sickPay,
}: YearlyBalance): LeaveBalance => ({
  year,
  ...toLeaveBalanceFields(types),
  annual_leave_carried_over: carriedOver,
  annual_leave_accrued: accrued,
  sick_days_full_pay: sickPay.full,
  sick_days_half_pay: sickPay.half,
  sick_days_unpaid: sickPay.unpaid + sickPay.over + sickPay.probation,
})
