import type * as endpoints from '@warsha/contracts/hr/salary'
import { ApiError } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { assertCanDecide } from '../employees/assert-can-decide.ts'
import { lockEmployee } from '../employees/employees.store.ts'
import { deleteSalaryRow, lockSalary, selectEmployeeOfSalary } from './salary.store.ts'

type DeleteSalaryInput = Pick<RequestContext<typeof endpoints.deleteSalary>, 'actor' | 'params'>

/** Deletes a record that was not paid. Throws `salary_paid` (409) otherwise. */
export const deleteSalary = (service: Service, { actor, params: { id } }: DeleteSalaryInput) =>
  service.db.inTransaction(async (tx) => {
    const employee = await lockEmployee(tx, await selectEmployeeOfSalary(tx, id))
    // Against its payment.
    const salary = await lockSalary(tx, id)
    const audit = await assertCanDecide(tx, actor, employee)
    if (salary.is_paid) throw new ApiError('salary_paid')
    await deleteSalaryRow(tx, id)
    await addAuditEntry(tx, service.name, actor, {
      action: 'salary_deleted',
      subject: { type: 'salary', id },
      details: { employee_id: employee.id, month: salary.month, year: salary.year, ...audit },
    })
    return {}
  })
