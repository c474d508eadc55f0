// Written by `npm run routes` from ../employee-documents.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as employeeDocuments from '../employee-documents.ts'

export const changeEmployeeDocuments: Route<typeof employeeDocuments.changeEmployeeDocuments> = {
  method: 'PUT',
  path: '/employees/{id}/documents',
}

export const listExpiringDocuments: Route<typeof employeeDocuments.listExpiringDocuments> = {
  method: 'GET',
  path: '/employees/expiring-documents',
}

export const readEmployeeDocuments: Route<typeof employeeDocuments.readEmployeeDocuments> = {
  method: 'GET',
  path: '/employees/{id}/documents',
}
