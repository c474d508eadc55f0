import { findCustomerLoginReservations } from '@warsha/contracts/identity/users'
import { changeOwnProfile, readOwnProfile } from '@warsha/contracts/portal/portal'
import * as endpoints from '@warsha/contracts/workshop/customers'
import { notFound } from '@warsha/service-kit/base'
import type { Mount } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { customerOf } from '../../customer-of.ts'
import { changeCustomer } from './change-customer.ts'
import { selectLoginReservations, selectOptionalCustomer } from './customers.store.ts'
import {
  getOptionalProfile,
  listCopiesAfter,
  listCustomers,
  searchCustomers,
  toCustomer,
  withoutNotes,
} from './customers.views.ts'
import { deleteCustomer } from './delete-customer.ts'
import { registerCustomer } from './register-customer.ts'

export const customerRoutes = (mount: Mount, service: Service): void => {
  const { db } = service
  const readOne = async (id: string) => {
    const row = await selectOptionalCustomer(db, id)
    if (!row) throw notFound()
    return toCustomer(row)
  }

  mount(endpoints.listCustomers, async ({ query, scope, actor }) => {
    if (scope === 'all') return listCustomers(db, query)
    // A customer sees only their own record, whatever the search says.
    const pagination = { page: 1, limit: query.limit, total: 1, pages: 1 }
    return { data: [withoutNotes(await readOne(actor.id))], pagination }
  })
  mount(endpoints.searchCustomers, async ({ query }) => ({
    data: await searchCustomers(db, query.q),
  }))
  mount(endpoints.readCustomer, async ({ params, scope, actor }) => {
    if (scope === 'own' && params.id !== actor.id) throw notFound()
    const customer = await readOne(params.id)
    return { data: scope === 'own' ? withoutNotes(customer) : customer }
  })
  mount(endpoints.createCustomer, (input) => registerCustomer(service, input))
  mount(endpoints.changeCustomer, (input) => changeCustomer(service, input))
  mount(endpoints.deleteCustomer, (input) => deleteCustomer(service, input))
  mount(endpoints.listCustomerCopies, async ({ query }) => ({
    data: await listCopiesAfter(db, query.after),
  }))

  mount(readOwnProfile, async ({ actor }) => {
    const profile = await getOptionalProfile(db, customerOf(actor).id)
    if (!profile) throw notFound()
    return { data: profile }
  })
  mount(changeOwnProfile, async ({ actor, body }) => {
    const customer = customerOf(actor)
    const { id } = customer
    // Without the customer's token: identity allows only higher ranks to change a login, and the row is the actor's own.
    await changeCustomer(service, { actor: customer, body, params: { id }, token: null })
    const profile = await getOptionalProfile(db, id)
    if (!profile) throw notFound()
    return { data: profile }
  })
  mount(findCustomerLoginReservations, async ({ body }) => ({
    data: await selectLoginReservations(db, body.ids),
  }))
}
