/** The one cure for a copy that lost something: everybody is asked for again and kept where it is newer. */
import { listCustomerCopies } from '@warsha/contracts/customers'
import { listEmployeeCopies } from '@warsha/contracts/employees'
import type { Service } from '@warsha/service-kit/service'
import { isWhole, keepPeople, markAsWhole, type Person } from './people.store.ts'
import { personOfCustomer, personOfEmployee } from './people-rules.ts'

/** Page by page, each kept at once: safe beside the events that come meanwhile, and to be broken off. */
const keepAll = async (
  { db }: Service,
  noun: 'customers' | 'employees',
  next: (after?: string) => Promise<Person[]>,
) => {
  for (let people = await next(); people.length > 0; people = await next(people.at(-1)!.id))
    await keepPeople(db, people)
  await markAsWhole(db, noun)
}

const refreshCustomers = (service: Service) =>
  keepAll(service, 'customers', async (after) =>
    (await service.other('workshop').call(listCustomerCopies, { query: after ? { after } : {} })).data.map(
      personOfCustomer,
    ),
  )
const refreshEmployees = (service: Service) =>
  keepAll(service, 'employees', async (after) =>
    (await service.other('hr').call(listEmployeeCopies, { query: after ? { after } : {} })).data.map(personOfEmployee),
  )

export const refreshPeople = async (service: Service): Promise<void> => {
  await refreshCustomers(service)
  await refreshEmployees(service)
}

/** Asks once in the life of a database; no condition of being ready, people are told also while an owner is away. */
export const refreshPeopleOnce = async (service: Service): Promise<void> => {
  if (!(await isWhole(service.db, 'customers'))) await refreshCustomers(service)
  if (!(await isWhole(service.db, 'employees'))) await refreshEmployees(service)
}
