// Written by `npm run routes` from ../customers.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as customers from '../customers.ts'

export const changeCustomer: Route<typeof customers.changeCustomer> = {
  method: 'PUT',
  path: '/customers/{id}',
}

export const createCustomer: Route<typeof customers.createCustomer> = {
  method: 'POST',
  path: '/customers',
}

export const deleteCustomer: Route<typeof customers.deleteCustomer> = {
  method: 'DELETE',
  path: '/customers/{id}',
}

export const listCustomers: Route<typeof customers.listCustomers> = {
  method: 'GET',
  path: '/customers',
}

export const readCustomer: Route<typeof customers.readCustomer> = {
  method: 'GET',
  path: '/customers/{id}',
}

export const searchCustomers: Route<typeof customers.searchCustomers> = {
  method: 'GET',
  path: '/customers/search',
}
