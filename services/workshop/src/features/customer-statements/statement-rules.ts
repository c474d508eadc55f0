/** The range of a statement and the balances of its entries. Pure: no database. Amounts in fils. */
import { maxReportDays } from '@warsha/contracts/workshop/reports/report-days'
import { fieldError } from '@warsha/service-kit/base'

const dayMs = 86_400_000

export interface StatementQuery {
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

interface StatementRange {
  readonly from: string
  readonly to: string
}

/**
 * Without `to`, the range ends today, or on `from` if that is later. Without `from`, it begins on the first day of the month
 * of its end. Throws 400 at `to` if it is longer than a report may be. The schema has checked the order of the days.
 */
export const resolveStatementRange = (
  { from: first, to: last }: StatementQuery,
  today: string,
): StatementRange => {
  const to = last ?? (first && first > today ? first : today)
  const from = first ?? `${to.slice(0, 8)}01`
  if ((Date.parse(to) - Date.parse(from)) / dayMs >= maxReportDays)
    throw fieldError('to', 'too_many_days', { maximum: maxReportDays })
  return { from, to }
}

/**
 * Returns the days of a link to a statement, which stay valid while the link is: an open range ends on `today`, and begins
 * later if it would become longer than a report may be.
 */
export const resolveLinkRange = (
  { from, to }: { readonly from: string; readonly to: string | null },
  today: string,
): StatementRange => {
  const last = to ?? today
  const earliest = new Date(Date.parse(last) - (maxReportDays - 1) * dayMs)
    .toISOString()
    .slice(0, 10)
  return { from: from < earliest ? earliest : from, to: last }
}

/**
 * Returns the days of a statement for its customer. A range without an end begins later if it would become longer than a
 * report may be, like that of a link: who opens a link while signed in to the portal has no other way to shorten it.
 */
export const toOwnRange = ({ from, to }: StatementQuery, today: string): StatementQuery =>
  from && !to && from <= today ? resolveLinkRange({ from, to: null }, today) : { from, to }

/** Returns the entries with the balance after each. */
export const addBalances = <Entry extends { readonly amount_fils: number }>(
  entries: readonly Entry[],
  opening: number,
): (Entry & { readonly balance_fils: number })[] => {
  let balance = opening
  return entries.map((entry) => {
    balance += entry.amount_fils
    return { ...entry, balance_fils: balance }
  })
}
