/** What a manager has typed and selected in the payroll, until it is created. */
import type { PayrollRow } from '@warsha/contracts/hr/salary'
import { ApiError, detailText } from '@warsha/web-kit'
import { useState } from 'react'
import { type SalaryValues, toSalaryBody, toSalaryValues } from './salary-values.ts'

/** Returns true if the user may create or change the salary of the row. */
export const isOpenRow = (row: PayrollRow): boolean => row.decision_blocked_by === null

interface Draft {
  readonly values: SalaryValues
  /** Of the record when typing began. */
  readonly version: number
}

interface RowFailure {
  readonly employeeId: string
  /** Translated. */
  readonly text: string
}

/** Returns the row that made the run of these rows fail: the server names it `records.<index>`. */
const findFailure = (error: unknown, sent: readonly PayrollRow[]): RowFailure | null => {
  const [detail] = error instanceof ApiError ? error.details : []
  const index = /^records\.(\d+)/.exec(detail?.path ?? '')?.[1]
  const row = index === undefined ? undefined : sent[Number(index)]
  return detail && row ? { employeeId: row.employee_id, text: detailText(detail) } : null
}

export const usePayrollSelection = (rows: readonly PayrollRow[]) => {
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<RowFailure | null>(null)
  const open = rows.filter(isOpenRow)

  /** Returns the amounts of a row: what is typed, else those of its record or proposal. */
  const valuesOf = (row: PayrollRow): SalaryValues | null => {
    const amounts = row.record ?? row.proposal
    return drafts[row.employee_id]?.values ?? (amounts && toSalaryValues(amounts))
  }
  /** Returns the version of the record whose amounts are shown or were typed over, 0 for those of a proposal. */
  const versionOf = (row: PayrollRow): number =>
    drafts[row.employee_id]?.version ?? row.record?.version ?? 0
  /** Returns the row of a request that creates or changes the salary. */
  const toRecord = (row: PayrollRow) => ({
    employee_id: row.employee_id,
    ...toSalaryBody(valuesOf(row)!),
    version: versionOf(row),
  })
  const isSelected = (row: PayrollRow) => isOpenRow(row) && !excluded.has(row.employee_id)
  const select = (row: PayrollRow, isIncluded: boolean) => {
    const next = new Set(excluded)
    if (isIncluded) next.delete(row.employee_id)
    else next.add(row.employee_id)
    setExcluded(next)
  }
  const selectAll = (isIncluded: boolean) =>
    setExcluded(new Set(isIncluded ? [] : open.map(({ employee_id }) => employee_id)))
  const change = (row: PayrollRow, values: SalaryValues) => {
    setDrafts({ ...drafts, [row.employee_id]: { values, version: versionOf(row) } })
    if (failure?.employeeId === row.employee_id) setFailure(null)
  }
  const discard = (employeeId: string) => {
    const { [employeeId]: _discarded, ...others } = drafts
    setDrafts(others)
  }

  return {
    open,
    selected: open.filter(isSelected),
    valuesOf,
    toRecord,
    isSelected,
    select,
    selectAll,
    change,
    discard,
    discardAll: () => {
      setDrafts({})
      setFailure(null)
    },
    /** Returns why the last run failed because of this row, or null. */
    failureOf: (row: PayrollRow): string | null =>
      failure?.employeeId === row.employee_id ? failure.text : null,
    markFailure: (error: unknown, sent: readonly PayrollRow[]) => {
      const found = findFailure(error, sent)
      setFailure(found)
      // The row then shows what somebody else has stored.
      if (found && (error as ApiError).code === 'changed_since_read') discard(found.employeeId)
    },
  }
}

export type PayrollSelection = ReturnType<typeof usePayrollSelection>
