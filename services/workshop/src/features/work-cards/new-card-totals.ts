/**
 * The totals of a card that is inserted with its first tasks. `recalculateTotals` reads the same from the database, but a
 * new card has only these tasks, so that it needs neither the reading nor a second version of its row (two statements of
 * sixteen). The rules of one task repeat migrations/functions/billed-amounts.sql.
 */
import { fils, filsToText, sumFils } from '@warsha/contracts/base/money'
import type { TaskFields } from '../tasks/task-rules.ts'
import {
  calculateWorkCardTotals,
  type TotalColumns,
  toTotalColumns,
} from '../work-card-core/total-rules.ts'
import type { WorkCardTerms } from '../work-card-core/work-card.ts'

const zero = filsToText(fils(0))

/** A card without tasks is unpaid, although it owes nothing. */
const totalsWithoutTasks: Omit<TotalColumns, 'is_taxed'> = {
  labour_total: zero,
  parts_total: zero,
  paid_total: zero,
  payer_surplus: zero,
  total_amount: zero,
  payment_status: 'unpaid',
  task_count: 0,
  completed_task_count: 0,
}

/** Returns the totals of a new card. Throws 400 if an amount is too large for a work card. */
export const newCardTotals = (
  tasks: readonly TaskFields[],
  terms: WorkCardTerms,
  isTaxed: boolean,
): TotalColumns => {
  if (tasks.length === 0) return { ...totalsWithoutTasks, is_taxed: isTaxed }
  const billed = tasks.filter(({ status }) => status !== 'cancelled')
  const costs = billed.map(
    ({ actual_cost, estimated_cost }) => actual_cost ?? estimated_cost ?? fils(0),
  )
  const billable = {
    labour_total: filsToText(sumFils(costs)),
    parts_total: zero,
    paid_total: zero,
    excess_fils: null,
    insurer_paid_fils: null,
    task_count: billed.length,
    completed_task_count: billed.filter(({ status }) => status === 'completed').length,
  }
  return toTotalColumns(billable, calculateWorkCardTotals(billable, terms, isTaxed), isTaxed)
}
