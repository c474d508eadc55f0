import type { BankChange, WageAccountChange } from '@warsha/contracts/hr/bank-changes'
import type { StaffRole } from '@warsha/contracts/hr/employees'
import type { Month } from '@warsha/contracts/hr/loan-rules'
import type { Queryable } from '@warsha/service-kit/database'
import {
  countDeciders,
  type DecidingActor,
  decidingBlockedBy,
} from '../employees/assert-can-decide.ts'
import {
  selectChangesAppliedSinceWageFile,
  selectPendingChanges,
} from '../employees/bank-changes.store.ts'
import {
  isRequester,
  maskChanges,
  maskFormerValues,
  requesterNames,
} from '../employees/change-bank-details.ts'
import { isPayVisible } from '../employees/pay-visibility.ts'
import { selectSalariesOfMonth } from '../salary/salary.store.ts'

type Row = Awaited<ReturnType<typeof selectPendingChanges>>[number]

const toEmployeeColumns = ({ employee_id, employee_code, first_name, last_name }: Row) => ({
  employee_id,
  employee_code,
  first_name,
  last_name,
})

/** Returns the waiting changes of employees whose pay the actor may see, the oldest first. */
export const listPendingBankChanges = async (
  db: Queryable,
  actor: NonNullable<DecidingActor>,
): Promise<BankChange[]> => {
  const deciders = await countDeciders(db, actor)
  return (await selectPendingChanges(db)).flatMap((row) => {
    const { employee_id: id, is_active } = row
    const employee = { id, role_name: row.role_name as StaffRole, is_active }
    if (!isPayVisible(actor, employee) || actor.id === row.employee_id) return []
    return {
      id: row.id,
      ...toEmployeeColumns(row),
      changes: maskFormerValues(row.changes),
      requested_by: requesterNames(row),
      requested_at: row.requested_at,
      decision_blocked_by: isRequester(row, actor.id)
        ? 'own_request'
        : decidingBlockedBy(actor, employee, deciders),
    }
  })
}

/**
 * Returns the accounts of the employees with a salary in a month that changed since they were last in a wage file of an
 * earlier month.
 */
export const listWageAccountChanges = async (
  db: Queryable,
  payrollMonth: Month,
): Promise<WageAccountChange[]> => {
  const { year, month } = payrollMonth
  const salaries = await selectSalariesOfMonth(db, payrollMonth)
  const rows = await selectChangesAppliedSinceWageFile(db, {
    year,
    month,
    employee_ids: salaries.map(({ employee_id }) => employee_id),
  })
  return rows.map((row) => ({
    ...toEmployeeColumns(row),
    changes: maskChanges(row.changes),
    requested_by: row.requested_by_name,
    decided_by: row.decided_by_name ?? '',
    changed_at: row.decided_at ?? row.requested_at,
  }))
}
