/** The types of leave: the one list from which checks, balances, pay and screens derive. Pages import it, so it must not import zod. */

/** Settings with the days of a type that an employee may take in a year. */
type YearlyDaysSetting = 'leave_annual_days' | 'leave_sick_days' | 'leave_emergency_days'

interface LeaveTypeFacts {
  /** Days that an employee may take in a year: a number or the setting that holds it; null without a limit. */
  readonly yearlyDays: number | YearlyDaysSetting | null
  /** `full`: as work, `tiers`: by the days of the year (Federal Decree-Law 33/2021, article 31), `none`: unpaid. */
  readonly pay: 'full' | 'tiers' | 'none'
  /** Colour in the calendar. */
  readonly tone: 'blue' | 'red' | 'amber' | 'green' | 'violet' | 'grey'
}

const facts = {
  annual: { yearlyDays: 'leave_annual_days', pay: 'full', tone: 'blue' },
  sick: { yearlyDays: 'leave_sick_days', pay: 'tiers', tone: 'red' },
  emergency: { yearlyDays: 'leave_emergency_days', pay: 'full', tone: 'amber' },
  unpaid: { yearlyDays: null, pay: 'none', tone: 'grey' },
} as const satisfies Record<string, LeaveTypeFacts>

type Facts = typeof facts
export type LeaveType = keyof Facts
/** Types of leave with a yearly balance. */
export type BalancedLeaveType = {
  [Type in LeaveType]: Facts[Type]['yearlyDays'] extends null ? never : Type
}[LeaveType]
/** Types of leave that may lower the pay. */
export type DeductedLeaveType = {
  [Type in LeaveType]: Facts[Type]['pay'] extends 'full' ? never : Type
}[LeaveType]

export const leaveTypeFacts: Readonly<Record<LeaveType, LeaveTypeFacts>> = facts
export const leaveTypes = Object.keys(facts) as unknown as readonly [LeaveType, ...LeaveType[]]

export const hasBalance = (type: LeaveType): type is BalancedLeaveType =>
  facts[type].yearlyDays !== null
export const isDeducted = (type: LeaveType): type is DeductedLeaveType => facts[type].pay !== 'full'

export const balancedLeaveTypes: readonly BalancedLeaveType[] = leaveTypes.filter(hasBalance)
export const deductedLeaveTypes: readonly DeductedLeaveType[] = leaveTypes.filter(isDeducted)

/** Returns the days of a type that an employee may take in a year, without days that are carried over. */
export const yearlyDaysOf = (
  type: BalancedLeaveType,
  settings: Readonly<Record<YearlyDaysSetting, string>>,
): number => {
  const days: number | YearlyDaysSetting = facts[type].yearlyDays
  return typeof days === 'number' ? days : Number(settings[days])
}

/** The days of a type in a year. */
export interface LeaveTypeBalance {
  readonly type: BalancedLeaveType
  readonly total: number
  /** Days that no approved request uses. */
  readonly remaining: number
  /** Days of requests that wait for a decision. */
  readonly pending: number
}

type BalancePart = 'total' | 'remaining' | 'pending'
const balanceParts: readonly BalancePart[] = ['total', 'remaining', 'pending']
/** The API has three fields per type: `annual_leave_total`. */
export type LeaveBalanceFields<Value = number> = Record<
  `${BalancedLeaveType}_leave_${BalancePart}`,
  Value
>

/** Creates the fields of all types from a value for each. */
export const createLeaveBalanceFields = <Value>(
  createField: (type: BalancedLeaveType, part: BalancePart) => Value,
): LeaveBalanceFields<Value> =>
  Object.fromEntries(
    balancedLeaveTypes.flatMap((type) =>
      balanceParts.map((part) => [`${type}_leave_${part}`, createField(type, part)]),
    ),
  ) as LeaveBalanceFields<Value>

/** Returns the balances of a response as a list, without types that an older server does not know. */
export const toLeaveTypeBalances = (fields: Partial<LeaveBalanceFields>): LeaveTypeBalance[] =>
  balancedLeaveTypes.flatMap((type) => {
    const total = fields[`${type}_leave_total`]
    if (total === undefined) return []
    const remaining = fields[`${type}_leave_remaining`] ?? total
    return [{ type, total, remaining, pending: fields[`${type}_leave_pending`] ?? 0 }]
  })

/** Returns the fields of a response. */
export const toLeaveBalanceFields = (balances: readonly LeaveTypeBalance[]): LeaveBalanceFields => {
  const byType = new Map(balances.map((balance) => [balance.type, balance]))
  return createLeaveBalanceFields((type, part) => byType.get(type)?.[part] ?? 0)
}
