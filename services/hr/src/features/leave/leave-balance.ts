/** Yearly balances of annual, sick and emergency leave. */
import type { LeaveBalance } from '@warsha/contracts/hr/leave'
import {
  accruedAnnualLeave,
  type BalancedLeaveType,
  type SickPay,
  type YearDays,
} from '@warsha/contracts/hr/leave-rules'
import type { SettingKey } from '@warsha/contracts/identity/setting-keys'
import { ApiError } from '@warsha/service-kit/base'

/** Days of one employee by type, status and year, as `selectDaysByYear` returns them. */
export interface UsedDays {
  readonly leave_type: string
  readonly status: string
  readonly year: number
  readonly days: number
}

type Settings = Readonly<Record<SettingKey, string>>

const settingOfType = {
  annual: 'leave_annual_days',
  sick: 'leave_sick_days',
  emergency: 'leave_emergency_days',
} as const satisfies Record<BalancedLeaveType, SettingKey>

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

/** Returns the unused annual leave of the previous year, at most the number of days that the shop allows to carry over. */
const carriedOver = ({ hireDate, settings, used }: BalanceContext, year: number): number => {
  const limit = Number(settings.leave_carry_over_days)
  if (limit === 0) return 0
  const previous = year - 1
  const yearlyDays = Number(settings.leave_annual_days)
  const accrued = accruedAnnualLeave(hireDate, previous, `${previous}-12-31`, yearlyDays)
  return Math.min(limit, Math.max(0, accrued - sumDays(used, 'annual', previous, ['approved'])))
}

/** Returns the days of a type that an employee may take in a year. */
export const yearlyTotal = (
  context: BalanceContext,
  type: BalancedLeaveType,
  year: number,
): number => {
  const total = Number(context.settings[settingOfType[type]])
  return type === 'annual' ? total + carriedOver(context, year) : total
}

/**
 * Throws `leave_balance_exceeded` (409) if the days exceed the balance of one of their years.
 *
 * @param counted statuses of other requests that use the balance
 */
export const assertWithinBalance = (
  context: BalanceContext,
  type: BalancedLeaveType,
  requested: readonly YearDays[],
  counted: readonly ('pending' | 'approved')[],
): void => {
  for (const { year, days } of requested) {
    const total = yearlyTotal(context, type, year)
    const remaining = Math.max(0, total - sumDays(context.used, type, year, counted))
    if (days > remaining)
      throw new ApiError('leave_balance_exceeded', { year, remaining, requested: days })
  }
}

interface BalanceOptions {
  readonly year: number
  /** Limits what has accrued so far. */
  readonly today: string
  /** Approved sick leave of the year by pay. */
  readonly sickPay: SickPay
}

/** Returns the balance of a year. */
export const toLeaveBalance = (
  context: BalanceContext,
  { year, today, sickPay }: BalanceOptions,
): LeaveBalance => {
  const { used, settings, hireDate } = context
  const of = (type: BalancedLeaveType) => {
    const total = yearlyTotal(context, type, year)
    const taken = sumDays(used, type, year, ['approved'])
    const pending = sumDays(used, type, year, ['pending'])
    return { total, taken, pending, remaining: Math.max(0, total - taken) }
  }
  const [annual, sick, emergency] = [of('annual'), of('sick'), of('emergency')]
  return {
    year,
    annual_leave_total: annual.total,
    annual_leave_remaining: annual.remaining,
    annual_leave_pending: annual.pending,
    annual_leave_carried_over: carriedOver(context, year),
    annual_leave_accrued: accruedAnnualLeave(
      hireDate,
      year,
      today,
      Number(settings.leave_annual_days),
    ),
    sick_leave_total: sick.total,
    sick_leave_remaining: sick.remaining,
    sick_leave_pending: sick.pending,
    sick_days_full_pay: sickPay.full,
    sick_days_half_pay: sickPay.half,
    sick_days_unpaid: sickPay.unpaid + sickPay.over + sickPay.probation,
    emergency_leave_total: emergency.total,
    emergency_leave_remaining: emergency.remaining,
    emergency_leave_pending: emergency.pending,
  }
}
