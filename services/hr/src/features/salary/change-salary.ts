import type * as endpoints from '@warsha/contracts/hr/salary'
import { ApiError, checkVersion } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { assertCanDecide } from '../employees/assert-can-decide.ts'
import { lockEmployee } from '../employees/employees.store.ts'
import { lockSalary, selectEmployeeOfSalary } from './salary.store.ts'
import { getSalary } from './salary.views.ts'
import { applyAmounts, changeRecord } from './write-salary.ts'

type ChangeSalaryInput = Pick<
  RequestContext<typeof endpoints.changeSalary>,
  'actor' | 'params' | 'body'
>

/**
 * Changes a record that was not paid. Throws `salary_paid` (409) otherwise, and 400 at the month if the employee cannot
 * have a salary of it, or at an employee who is inactive without a last day.
 */
export const changeSalary = (
  service: Service,
  { actor, params: { id }, body }: ChangeSalaryInput,
) =>
  service.db.inTransaction(async (tx) => {
    const employee = await lockEmployee(tx, await selectEmployeeOfSalary(tx, id))
    // Against its payment.
    const salary = await lockSalary(tx, id)
    const audit = await assertCanDecide(tx, actor, employee)
    if (salary.is_paid) throw new ApiError('salary_paid')
    checkVersion(salary, body.version)
    const amounts = applyAmounts(body, salary.amounts)
    await changeRecord(tx, service, { employee, salary, amounts, notes: body.notes, actor })
    await addAuditEntry(tx, service.name, actor, {
      action: 'salary_changed',
      subject: { type: 'salary', id },
      details: { employee_id: employee.id, month: salary.month, year: salary.year, ...audit },
    })
    return { data: await getSalary(tx, id, actor) }
  })
