// Written by `npm run routes` from ../salary.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as salary from '../salary.ts'

export const calculateSalaryProposal: Route<typeof salary.calculateSalaryProposal> = {
  method: 'GET',
  path: '/salary/calculate',
}

export const changeSalary: Route<typeof salary.changeSalary> = {
  method: 'PUT',
  path: '/salary/{id}',
}

export const createSalary: Route<typeof salary.createSalary> = {
  method: 'POST',
  path: '/salary/create',
}

export const deleteSalary: Route<typeof salary.deleteSalary> = {
  method: 'DELETE',
  path: '/salary/{id}',
}

export const listMySalaries: Route<typeof salary.listMySalaries> = {
  method: 'GET',
  path: '/salary/my-records',
}

export const listSalaries: Route<typeof salary.listSalaries> = {
  method: 'GET',
  path: '/salary/all',
}

export const listWageAccountChanges: Route<typeof salary.listWageAccountChanges> = {
  method: 'GET',
  path: '/salary/wps-changes',
}

export const paySalary: Route<typeof salary.paySalary> = {
  method: 'POST',
  path: '/salary/{id}/pay',
}

export const printMySalary: Route<typeof salary.printMySalary> = {
  method: 'GET',
  path: '/salary/my-records/{id}/pdf',
}

export const readMySalary: Route<typeof salary.readMySalary> = {
  method: 'GET',
  path: '/salary/my-records/{id}',
}

export const readPayroll: Route<typeof salary.readPayroll> = {
  method: 'GET',
  path: '/salary/payroll',
}

export const readWageFileState: Route<typeof salary.readWageFileState> = {
  method: 'GET',
  path: '/salary/wps-state',
}

export const readWpsFile: Route<typeof salary.readWpsFile> = {
  method: 'GET',
  path: '/salary/wps-file',
}

export const runPayroll: Route<typeof salary.runPayroll> = {
  method: 'POST',
  path: '/salary/run',
}
