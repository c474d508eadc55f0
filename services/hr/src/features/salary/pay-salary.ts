import type * as endpoints from '@warsha/contracts/hr/salary'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { assertCanDecide } from '../employees/assert-can-decide.ts'
import { lockEmployee } from '../employees/employees.store.ts'
import { payRecord } from './pay-record.ts'
import { selectEmployeeOfSalary } from './salary.store.ts'
import { getSalary } from './salary.views.ts'

type PaySalaryInput = Pick<
  RequestContext<typeof endpoints.paySalary>,
  'actor' | 'params' | 'idempotency'
>

/** Pays a salary once. Throws `salary_paid` (409) for a second payment. */
export const paySalary = (
  service: Service,
  { actor, params: { id }, idempotency }: PaySalaryInput,
) =>
  runOnce(service.db, idempotency, async (tx) => {
    // Serialises salaries, requests and repayments of this employee.
    const employee = await lockEmployee(tx, await selectEmployeeOfSalary(tx, id))
    const audit = await assertCanDecide(tx, actor, employee)
    await payRecord(tx, service, id, employee, actor, audit)
    return { data: await getSalary(tx, id, actor) }
  })
