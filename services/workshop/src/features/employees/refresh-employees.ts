/** The one cure for a copy that lost something: everything is asked for again and kept where it is newer. */
import { listEmployeeCopies } from '@warsha/contracts/employees'
import type { Service } from '@warsha/service-kit/service'
import { isWhole, type KeptEmployee, keepEmployee, markAsWhole } from './employees.store.ts'

/** Pages through hr's employees; safe beside the events that come meanwhile. */
export const refreshEmployees = async (service: Service): Promise<void> => {
  const hr = service.other('hr')
  const employees: KeptEmployee[] = []
  let { data } = await hr.call(listEmployeeCopies, { query: {} })
  while (data.length > 0) {
    employees.push(...data)
    data = (await hr.call(listEmployeeCopies, { query: { after: data.at(-1)!.id } })).data
  }
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
