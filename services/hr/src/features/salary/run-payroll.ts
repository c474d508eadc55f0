import { toErrorMessage } from '@warsha/contracts/base/error-message'
import type * as endpoints from '@warsha/contracts/hr/salary'
import { ApiError, checkVersionOfOptional, fieldError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { assertCanDecide, type DecidingActor } from '../employees/assert-can-decide.ts'
import { lockOptionalEmployee } from '../employees/employees.store.ts'
import { payRecord } from './pay-record.ts'
import { lockSalary, selectOptionalIdOfMonth } from './salary.store.ts'
import { applyAmounts, changeRecord, createRecord } from './write-salary.ts'

type RunPayrollBody = RequestContext<typeof endpoints.runPayroll>['body']
export interface RunPayrollInput {
  readonly actor: DecidingActor
  readonly body: RunPayrollBody
  readonly idempotency?: RequestContext<typeof endpoints.runPayroll>['idempotency']
}

/**
 * Creates the record of the month or changes it to these amounts, and pays it if asked to.
 *
 * Throws `changed_since_read` (409) if the row has the version of another state than the record has now.
 */
const saveRecord = async (
  tx: Transaction,
  service: Service,
  { actor, body }: RunPayrollInput,
  row: RunPayrollBody['records'][number],
): Promise<void> => {
  const { month, year } = body
  const employee = await lockOptionalEmployee(tx, row.employee_id)
  if (!employee) throw fieldError('employee_id', 'unknown_employee')
  const audit = await assertCanDecide(tx, actor, employee)
  const existingId = await selectOptionalIdOfMonth(tx, employee.id, { month, year })
  // Against its payment.
  const salary = existingId === null ? null : await lockSalary(tx, existingId)
  if (salary?.is_paid) throw new ApiError('salary_paid')
  checkVersionOfOptional(salary, row.version)
  const { notes } = row
  const amounts = applyAmounts(row)
  if (salary) await changeRecord(tx, service, { employee, salary, amounts, notes, actor })
  const id =
    salary?.id ??
    (await createRecord(tx, service, {
      employee,
      month,
      year,
      amounts,
      notes: notes ?? null,
      actor,
    }))
  await addAuditEntry(tx, service.name, actor, {
    action: salary ? 'salary_changed' : 'salary_created',
    subject: { type: 'salary', id },
    details: { employee_id: employee.id, month, year, ...audit },
  })
  if (body.pay) await payRecord(tx, service, id, employee, actor, audit)
}

/** Adds the row of the payroll to an error, so that the screen can mark it. */
const atRow = (error: unknown, index: number): unknown => {
  if (!(error instanceof ApiError)) return error
  const { code, params, details } = error
  const path = `records.${index}`
  if (details) {
    const rowDetails = details.map((detail) => ({ ...detail, path: `${path}.${detail.path}` }))
    return new ApiError(code, params, { details: rowDetails })
  }
  const message = toErrorMessage(code, params)
  return new ApiError(code, params, {
    details: [{ path, code, message, params }],
  })
}

/** Creates or changes the records of a month, and pays them if asked to. All or nothing. */
export const runPayroll = (service: Service, input: RunPayrollInput) =>
  runOnce(service.db, input.idempotency, async (tx) => {
    const { records } = input.body
    // Employees are locked in the order of their ids, so that two runs cannot wait for each other.
    const inOrder = [...records.entries()].sort(([, one], [, other]) =>
      one.employee_id < other.employee_id ? -1 : 1,
    )
    for (const [index, row] of inOrder) {
      try {
        await saveRecord(tx, service, input, row)
      } catch (error) {
        throw atRow(error, index)
      }
    }
    return { data: { created: records.length, paid: input.body.pay ? records.length : 0 } }
  })
