/** What a manager has typed and selected in the payroll, until it is created. */
import type { PayrollRow } from '@warsha/contracts/hr/salary'
import { useState } from 'react'
import { type SalaryValues, toSalaryValues } from './salary-values.ts'

/** Returns true if the user may create or change the salary of the row. */
export const isOpenRow = (row: PayrollRow): boolean => row.decision_blocked_by === null

export const usePayrollSelection = (rows: readonly PayrollRow[]) => {
  const [drafts, setDrafts] = useState<Record<string, SalaryValues>>({})
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const open = rows.filter(isOpenRow)

  /** Returns the amounts of a row: what is typed, else those of its record or proposal. */
  const valuesOf = (row: PayrollRow): SalaryValues | null => {
    const amounts = row.record ?? row.proposal
    return drafts[row.employee_id] ?? (amounts && toSalaryValues(amounts))
  }
  const isSelected = (row: PayrollRow) => isOpenRow(row) && !excluded.has(row.employee_id)
  const select = (row: PayrollRow, isIncluded: boolean) => {
    const next = new Set(excluded)
    if (isIncluded) next.delete(row.employee_id)
    else next.add(row.employee_id)
    setExcluded(next)
  }
  const selectAll = (isIncluded: boolean) =>
    setExcluded(new Set(isIncluded ? [] : open.map(({ employee_id }) => employee_id)))
  const change = (row: PayrollRow, values: SalaryValues) =>
    setDrafts({ ...drafts, [row.employee_id]: values })
  const discard = (employeeId: string) => {
    const { [employeeId]: _discarded, ...others } = drafts
    setDrafts(others)
  }

  return {
    open,
    selected: open.filter(isSelected),
    valuesOf,
    isSelected,
    select,
    selectAll,
    change,
    discard,
    discardAll: () => setDrafts({}),
  }
}

export type PayrollSelection = ReturnType<typeof usePayrollSelection>
