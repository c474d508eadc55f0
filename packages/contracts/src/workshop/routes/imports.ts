// Written by `npm run routes` from ../imports.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as imports from '../imports.ts'

export const checkImport: Route<typeof imports.checkImport> = {
  method: 'POST',
  path: '/imports/{id}/check',
}

export const createImport: Route<typeof imports.createImport> = {
  method: 'POST',
  path: '/imports',
}

export const deleteImport: Route<typeof imports.deleteImport> = {
  method: 'DELETE',
  path: '/imports/{id}',
}

export const listImportRows: Route<typeof imports.listImportRows> = {
  method: 'GET',
  path: '/imports/{id}/rows',
}

export const putImportRows: Route<typeof imports.putImportRows> = {
  method: 'PUT',
  path: '/imports/{id}/rows',
}

export const readImport: Route<typeof imports.readImport> = {
  method: 'GET',
  path: '/imports/{id}',
}

export const runImport: Route<typeof imports.runImport> = {
  method: 'POST',
  path: '/imports/{id}/run',
}
