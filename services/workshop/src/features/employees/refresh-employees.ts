/** The one cure for a copy that lost something: everything is asked for again and kept where it is newer. */
import { listEmployeeCopies } from '@warsha/contracts/employees'
import { copyPages } from '@warsha/service-kit/copy-pages'
import type { Service } from '@warsha/service-kit/service'
import { isWhole, type KeptEmployee, keepEmployee, markAsWhole } from './employees.store.ts'

/** Pages through hr's employees; safe beside the events that come meanwhile. */
export const refreshEmployees = async (service: Service): Promise<void> => {
  const employees: KeptEmployee[] = []
  const pages = copyPages((query) => service.other('hr').call(listEmployeeCopies, { query }))
  for await (const page of pages) employees.push(...page)
  await service.db.inTransaction(async (tx) => {
    for (const employee of employees) await keepEmployee(tx, employee)
    await markAsWhole(tx)
  })
}

/**
 * Asks hr once in the life of a database. A turn of its own and no condition of being ready: the workshop takes customers
 * and vehicles also while hr is away.
 */
export const refreshEmployeesOnce = async (service: Service): Promise<void> => {
  if (!(await isWhole(service.db))) await refreshEmployees(service)
}
