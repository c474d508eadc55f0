import {
  changeCustomer as changeEndpoint,
  createCustomer,
  deleteCustomer as deleteEndpoint,
  listCustomerCopies,
  listCustomers,
  readCustomer,
  searchCustomers as searchEndpoint,
} from '@warsha/contracts/customers'
import { readProfileFor } from '@warsha/contracts/portal'
import { customerFates } from '@warsha/contracts/users'
import { notFound } from '@warsha/service-kit/errors'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { changeCustomer } from './change-customer.ts'
import { selectOptionalCustomer, selectReservations, shown } from './customers.store.ts'
import {
  searchCustomers,
  selectCopiesAfter,
  selectOptionalProfile,
  selectPage,
} from './customers.views.ts'
import { deleteCustomer } from './delete-customer.ts'
import { registerCustomer } from './register-customer.ts'

export const customerRoutes = (mount: Mount, service: Service): void => {
  const { db } = service
  const read = async (id: string) => {
    const row = await selectOptionalCustomer(db, id)
    if (!row) throw notFound()
    return shown(row)
  }

  mount(listCustomers, async ({ query, reach, actor }) => {
    if (reach === 'all') return selectPage(db, query)
    // A customer finds the one bound row, whatever is searched for.
    const own = { page: 1, limit: query.limit, total: 1, pages: 1 }
    return { data: [await read(actor.id)], pagination: own }
  })
  mount(searchEndpoint, async ({ query }) => ({ data: await searchCustomers(db, query.q) }))
  mount(readCustomer, async ({ params, reach, actor }) => {
    if (reach === 'own' && params.id !== actor.id) throw notFound()
    return { data: await read(params.id) }
  })
  mount(createCustomer, (call) => registerCustomer(service, call))
  mount(changeEndpoint, (call) => changeCustomer(service, call))
  mount(deleteEndpoint, (call) => deleteCustomer(service, call))
  mount(listCustomerCopies, async ({ query }) => ({
    data: await selectCopiesAfter(db, query.after),
  }))
  mount(readProfileFor, async ({ actor }) => {
    const profile = actor?.role === 'customer' ? await selectOptionalProfile(db, actor.id) : null
    if (!profile) throw notFound()
    return { data: profile }
  })
  mount(customerFates, async ({ body }) => ({ data: await selectReservations(db, body.ids) }))
}
