/** Loads the local copy of customers and employees from their owners. Repairs a copy that lost rows. */

import { listEmployeeCopies } from '@warsha/contracts/hr/employees'
import { listCustomerCopies } from '@warsha/contracts/workshop/customers'
import { fetchPages } from '@warsha/service-kit/calls'
import type { Service } from '@warsha/service-kit/process'
import { isCopyComplete, markCopyComplete, upsertPeople } from './people.store.ts'
import { customerToPerson, employeeToPerson } from './people-rules.ts'

/** Stores page by page. Events may arrive at the same time, and the run can be interrupted. */
const refreshCustomers = async (service: Service) => {
  const pages = fetchPages((query) =>
    service.clientFor('workshop').call(listCustomerCopies, { query }),
  )
  for await (const page of pages) await upsertPeople(service.db, page.map(customerToPerson))
  await markCopyComplete(service.db, 'customers')
}
const refreshEmployees = async (service: Service) => {
  const pages = fetchPages((query) => service.clientFor('hr').call(listEmployeeCopies, { query }))
  for await (const page of pages) await upsertPeople(service.db, page.map(employeeToPerson))
  await markCopyComplete(service.db, 'employees')
}

export const refreshPeople = async (service: Service): Promise<void> => {
  await refreshCustomers(service)
  await refreshEmployees(service)
}

/** Runs once per database. The service is ready before it has run, because notifications also work with an incomplete copy. */
export const refreshPeopleOnce = async (service: Service): Promise<void> => {
  if (!(await isCopyComplete(service.db, 'customers'))) await refreshCustomers(service)
  if (!(await isCopyComplete(service.db, 'employees'))) await refreshEmployees(service)
}
