/** What a manager has typed and selected in the payroll, until it is created. */
import type { PayrollRow } from '@warsha/contracts/hr/salary'
import { type SalaryField, salaryFields } from '@warsha/contracts/hr/salary-rules'
import { ApiError, detailText } from '@warsha/web-kit'
import { useState } from 'react'
import { emptySalary, type SalaryValues, toSalaryBody, toSalaryValues } from './salary-values.ts'

/** Returns true if the user may create or change the salary of the row. */
export const isOpenRow = (row: PayrollRow): boolean => row.decision_blocked_by === null

interface Draft {
  /** Only the fields that differ from the stored amounts. */
  readonly typed: Partial<SalaryValues>
  /** Of the record when typing began. Null after a conflict: the row then shows the stored amounts as well. */
  readonly version: number | null
}

/** Returns the amounts of the record or the proposal of a row, without what is typed. */
const storedValuesOf = (row: PayrollRow): SalaryValues | null => {
  const amounts = row.record ?? row.proposal
  return amounts && toSalaryValues(amounts)
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

/** The amounts that were typed and are not saved yet. */
const usePayrollDrafts = () => {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})

  /** A row that was paid meanwhile shows what was paid. */
  const draftOf = (row: PayrollRow): Draft | undefined =>
    isOpenRow(row) ? drafts[row.employee_id] : undefined
  /** Returns the amounts of a row: what is typed, else those of its record or proposal. */
  const valuesOf = (row: PayrollRow): SalaryValues | null => {
    const stored = storedValuesOf(row)
    const draft = draftOf(row)
    return stored || draft ? { ...emptySalary, ...stored, ...draft?.typed } : null
  }
  /** Returns the version of the record whose amounts are shown or were typed over, 0 for those of a proposal. */
  const versionOf = (row: PayrollRow): number => draftOf(row)?.version ?? row.record?.version ?? 0

  const discard = (employeeId: string) =>
    setDrafts(({ [employeeId]: _discarded, ...others }) => others)
  const change = (row: PayrollRow, values: SalaryValues) => {
    const stored = storedValuesOf(row) ?? emptySalary
    const typed: Partial<SalaryValues> = {}
    for (const field of salaryFields)
      if (values[field] !== stored[field]) typed[field] = values[field]
    const draft = drafts[row.employee_id]
    const version = draft ? draft.version : versionOf(row)
    if (Object.keys(typed).length === 0) discard(row.employee_id)
    else setDrafts({ ...drafts, [row.employee_id]: { typed, version } })
  }

  return {
    draftOf,
    valuesOf,
    versionOf,
    change,
    discard,
    discardAll: () => setDrafts({}),
    /** What is typed stays. The next run is compared with the amounts that the row then shows. */
    keepAfterConflict: (employeeId: string) =>
      setDrafts((before) => {
        const draft = before[employeeId]
        return draft ? { ...before, [employeeId]: { ...draft, version: null } } : before
      }),
  }
}

/** Every open row is selected until the user excludes it. */
const useRowSelection = (openRows: readonly PayrollRow[]) => {
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  return {
    isSelected: (row: PayrollRow) => isOpenRow(row) && !excluded.has(row.employee_id),
    select: (row: PayrollRow, isIncluded: boolean) => {
      const next = new Set(excluded)
      if (isIncluded) next.delete(row.employee_id)
      else next.add(row.employee_id)
      setExcluded(next)
    },
    selectAll: (isIncluded: boolean) =>
      setExcluded(new Set(isIncluded ? [] : openRows.map(({ employee_id }) => employee_id))),
  }
}

/** The row that made the last run fail. */
const useRunFailure = () => {
  const [failure, setFailure] = useState<RowFailure | null>(null)
  return {
    /** Returns why the last run failed because of this row, or null. */
    failureOf: (row: PayrollRow): string | null =>
      failure?.employeeId === row.employee_id ? failure.text : null,
    setFailure,
    clearFailureOf: (employeeId: string) =>
      setFailure((before) => (before?.employeeId === employeeId ? null : before)),
  }
}

export const usePayrollSelection = (rows: readonly PayrollRow[]) => {
  const open = rows.filter(isOpenRow)
  const drafts = usePayrollDrafts()
  const { isSelected, select, selectAll } = useRowSelection(open)
  const { failureOf, setFailure, clearFailureOf } = useRunFailure()
  const { draftOf, valuesOf, versionOf } = drafts

  return {
    open,
    /** True while amounts are typed that are not saved. */
    hasDrafts: open.some((row) => draftOf(row) !== undefined),
    selected: open.filter(isSelected),
    valuesOf,
    /** Returns what somebody else has stored meanwhile in a field that is typed over, or null. */
    contestedValueOf: (row: PayrollRow, field: SalaryField): string | null => {
      const draft = draftOf(row)
      const stored = storedValuesOf(row)?.[field] ?? ''
      const isContested = draft?.version === null && draft.typed[field] !== undefined
      return isContested && draft.typed[field] !== stored ? stored : null
    },
    /** Returns the row of a request that creates or changes the salary. */
    toRecord: (row: PayrollRow) => ({
      employee_id: row.employee_id,
      ...toSalaryBody(valuesOf(row)!),
      version: versionOf(row),
    }),
    isSelected,
    select,
    selectAll,
    change: (row: PayrollRow, values: SalaryValues) => {
      drafts.change(row, values)
      clearFailureOf(row.employee_id)
    },
    discard: (employeeId: string) => {
      drafts.discard(employeeId)
      clearFailureOf(employeeId)
    },
    discardAll: () => {
      drafts.discardAll()
      setFailure(null)
    },
    failureOf,
    markFailure: (error: unknown, sent: readonly PayrollRow[]) => {
      const found = findFailure(error, sent)
      setFailure(found)
      if (found && (error as ApiError).code === 'changed_since_read')
        drafts.keepAfterConflict(found.employeeId)
    },
  }
}

export type PayrollSelection = ReturnType<typeof usePayrollSelection>
