import type * as endpoints from '@warsha/contracts/hr/salary'
import { ApiError, fieldError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { assertCanDecide } from '../employees/assert-can-decide.ts'
import { lockEmployee } from '../employees/employees.store.ts'
import { getSalary } from './salary.views.ts'
import { applyAmounts, createRecord } from './write-salary.ts'

type CreateSalaryInput = Pick<
  RequestContext<typeof endpoints.createSalary>,
  'actor' | 'body' | 'idempotency'
>

/** Throws 400 at the field if there is no such employee. */
const atEmployeeField = (error: unknown): never => {
  const isUnknown = error instanceof ApiError && error.code === 'not_found'
  throw isUnknown ? fieldError('employee_id', 'unknown_employee') : error
}

/**
 * Creates the salary record of an employee for a month.
 *
 * Throws `salary_exists` (409), `deductions_above_half`, `negative_net_salary` and `hourly_pay_only` (422).
 */
export const createSalary = (service: Service, { actor, body, idempotency }: CreateSalaryInput) =>
  runOnce(service.db, idempotency, async (tx) => {
    // Serialises salaries, requests and repayments of this employee.
    const employee = await lockEmployee(tx, body.employee_id).catch(atEmployeeField)
    const audit = await assertCanDecide(tx, actor, employee)
    const { month, year } = body
    const id = await createRecord(tx, service, {
      employee,
      month,
      year,
      amounts: applyAmounts(body),
      notes: body.notes ?? null,
      actor,
    })
    await addAuditEntry(tx, service.name, actor, {
      action: 'salary_created',
      subject: { type: 'salary', id },
      details: { employee_id: employee.id, month, year, ...audit },
    })
    return { data: await getSalary(tx, id, actor) }
  })
