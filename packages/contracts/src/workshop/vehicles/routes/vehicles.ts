// Written by `npm run routes` from ../vehicles.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as vehicles from '../vehicles.ts'

export const changeVehicle: Route<typeof vehicles.changeVehicle> = {
  method: 'PUT',
  path: '/vehicles/{id}',
}

export const createVehicle: Route<typeof vehicles.createVehicle> = {
  method: 'POST',
  path: '/vehicles',
}

export const deleteVehicle: Route<typeof vehicles.deleteVehicle> = {
  method: 'DELETE',
  path: '/vehicles/{id}',
}

export const listVehicles: Route<typeof vehicles.listVehicles> = {
  method: 'GET',
  path: '/vehicles',
}

export const listVehiclesOfCustomer: Route<typeof vehicles.listVehiclesOfCustomer> = {
  method: 'GET',
  path: '/vehicles/customer/{customerId}',
}

export const readVehicle: Route<typeof vehicles.readVehicle> = {
  method: 'GET',
  path: '/vehicles/{id}',
}

export const readVehicleByQr: Route<typeof vehicles.readVehicleByQr> = {
  method: 'GET',
  path: '/vehicles/by-qr/{token}',
}
