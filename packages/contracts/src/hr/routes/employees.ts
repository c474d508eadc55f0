// Written by `npm run routes` from ../employees.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as employees from '../employees.ts'

export const changeEmployee: Route<typeof employees.changeEmployee> = {
  method: 'PUT',
  path: '/employees/{id}',
}

export const createEmployee: Route<typeof employees.createEmployee> = {
  method: 'POST',
  path: '/employees',
}

export const deleteEmployee: Route<typeof employees.deleteEmployee> = {
  method: 'DELETE',
  path: '/employees/{id}',
}

export const exportEmployees: Route<typeof employees.exportEmployees> = {
  method: 'GET',
  path: '/employees/export',
}

export const listEmployees: Route<typeof employees.listEmployees> = {
  method: 'GET',
  path: '/employees',
}

export const readEmployee: Route<typeof employees.readEmployee> = {
  method: 'GET',
  path: '/employees/{id}',
}

export const readEmployeeStats: Route<typeof employees.readEmployeeStats> = {
  method: 'GET',
  path: '/employees/stats',
}
