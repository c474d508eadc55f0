// Written by `npm run routes` from ../packages.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as packages from '../packages.ts'

export const addPackage: Route<typeof packages.addPackage> = {
  method: 'POST',
  path: '/work-cards/{id}/packages',
}

export const changePackage: Route<typeof packages.changePackage> = {
  method: 'PUT',
  path: '/packages/{id}',
}

export const createPackage: Route<typeof packages.createPackage> = {
  method: 'POST',
  path: '/packages',
}

export const deletePackage: Route<typeof packages.deletePackage> = {
  method: 'DELETE',
  path: '/packages/{id}',
}

export const listPackages: Route<typeof packages.listPackages> = {
  method: 'GET',
  path: '/packages',
}

export const readPackage: Route<typeof packages.readPackage> = {
  method: 'GET',
  path: '/packages/{id}',
}
