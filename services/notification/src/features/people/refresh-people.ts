/** The one cure for a copy that lost something: everybody is asked for again and kept where it is newer. */
import { listCustomerCopies } from '@warsha/contracts/customers'
import { listEmployeeCopies } from '@warsha/contracts/employees'
import { copyPages } from '@warsha/service-kit/copy-pages'
import type { Service } from '@warsha/service-kit/service'
import { isWhole, keepPeople, markAsWhole } from './people.store.ts'
import { personOfCustomer, personOfEmployee } from './people-rules.ts'

/** Each page kept at once: safe beside the events that come meanwhile, and to be broken off. */
const refreshCustomers = async (service: Service) => {
  const pages = copyPages((query) => service.other('workshop').call(listCustomerCopies, { query }))
  for await (const page of pages) await keepPeople(service.db, page.map(personOfCustomer))
  await markAsWhole(service.db, 'customers')
}
const refreshEmployees = async (service: Service) => {
  const pages = copyPages((query) => service.other('hr').call(listEmployeeCopies, { query }))
  for await (const page of pages) await keepPeople(service.db, page.map(personOfEmployee))
  await markAsWhole(service.db, 'employees')
}

export const refreshPeople = async (service: Service): Promise<void> => {
  await refreshCustomers(service)
  await refreshEmployees(service)
}

/** Asks once in the life of a database; no condition of being ready, people are told also while an owner is away. */
export const refreshPeopleOnce = async (service: Service): Promise<void> => {
  if (!(await isWhole(service.db, 'customers'))) await refreshCustomers(service)
  if (!(await isWhole(service.db, 'employees'))) await refreshEmployees(service)
}
