import { type LeaveRange, splitLeaveByYear } from '@warsha/contracts/hr/leave-rules'
import { hasBalance, type LeaveType } from '@warsha/contracts/hr/leave-types'
import type { Transaction } from '@warsha/service-kit/database'
import { readLocalSettings } from '@warsha/service-kit/process'
import { selectDaysByYear } from './leave.store.ts'
import { assertWithinBalance, type LeaveStatus } from './leave-balance-rules.ts'

/**
 * Throws `leave_balance_exceeded` (409) if the employee has too few days of the type left for the leave. Types without a
 * balance are never exceeded. Lock the employee first, so that two requests cannot use the same balance.
 *
 * @param counted statuses of other requests that use the balance
 */
export const assertEnoughLeave = async (
  tx: Transaction,
  employee: { readonly id: string; readonly hire_date: string },
  leave: LeaveRange & { readonly leave_type: LeaveType },
  counted: readonly LeaveStatus[],
): Promise<void> => {
  const { leave_type } = leave
  if (!hasBalance(leave_type)) return
  const years = splitLeaveByYear(leave)
  const [from, to] = [years[0]!.year - 1, years.at(-1)!.year + 1]
  const context = {
    hireDate: employee.hire_date,
    settings: await readLocalSettings(tx),
    used: await selectDaysByYear(tx, employee.id, from, to),
  }
  assertWithinBalance(context, leave_type, years, counted)
}
