// Written by `npm run routes` from ../receptions.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as receptions from '../receptions.ts'

export const listReceptionMatches: Route<typeof receptions.listReceptionMatches> = {
  method: 'GET',
  path: '/receptions/matches',
}

export const readModelOfVin: Route<typeof receptions.readModelOfVin> = {
  method: 'GET',
  path: '/receptions/model',
}

export const readReceptionCustomer: Route<typeof receptions.readReceptionCustomer> = {
  method: 'GET',
  path: '/receptions/customers/{id}',
}

export const readReceptionOptions: Route<typeof receptions.readReceptionOptions> = {
  method: 'GET',
  path: '/receptions/options',
}

export const receiveCar: Route<typeof receptions.receiveCar> = {
  method: 'POST',
  path: '/receptions',
}
