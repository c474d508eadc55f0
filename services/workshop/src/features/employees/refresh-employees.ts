import { listEmployeeCopies } from '@warsha/contracts/hr/employees'
import { fetchPages } from '@warsha/service-kit/calls'
import type { Service } from '@warsha/service-kit/process'
import {
  type EmployeeCopy,
  isCopyComplete,
  markCopyComplete,
  upsertEmployee,
} from './employees.store.ts'

/** Fetches all employees from hr and stores those that are newer. Events may arrive at the same time. */
export const refreshEmployees = async (service: Service): Promise<void> => {
  const employees: EmployeeCopy[] = []
  const pages = fetchPages((query) => service.clientFor('hr').call(listEmployeeCopies, { query }))
  for await (const page of pages) employees.push(...page)
  await service.db.inTransaction(async (tx) => {
    for (const employee of employees) await upsertEmployee(tx, employee)
    await markCopyComplete(tx)
  })
}

/**
 * Fetches the employees once per database.
 *
 * This is a job and not a condition of readiness: the workshop registers customers and vehicles even while hr is
 * unavailable (docs/decisions/0011-start-workshop-without-the-copy-of-employees.md).
 */
export const refreshEmployeesOnce = async (service: Service): Promise<void> => {
  if (!(await isCopyComplete(service.db))) await refreshEmployees(service)
}
