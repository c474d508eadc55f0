// Written by `npm run routes` from ../loans.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as loans from '../loans.ts'

export const approveLoan: Route<typeof loans.approveLoan> = {
  method: 'POST',
  path: '/loans-advances/approve/{id}',
}

export const cancelLoan: Route<typeof loans.cancelLoan> = {
  method: 'POST',
  path: '/loans-advances/cancel/{id}',
}

export const exportLoans: Route<typeof loans.exportLoans> = {
  method: 'GET',
  path: '/loans-advances/export',
}

export const listLoanPayments: Route<typeof loans.listLoanPayments> = {
  method: 'GET',
  path: '/loans-advances/{id}/payments',
}

export const listLoans: Route<typeof loans.listLoans> = {
  method: 'GET',
  path: '/loans-advances/all',
}

export const listMyLoans: Route<typeof loans.listMyLoans> = {
  method: 'GET',
  path: '/loans-advances/my-requests',
}

export const payLoan: Route<typeof loans.payLoan> = {
  method: 'POST',
  path: '/loans-advances/payment/{id}',
}

export const readLoanStats: Route<typeof loans.readLoanStats> = {
  method: 'GET',
  path: '/loans-advances/stats',
}

export const rejectLoan: Route<typeof loans.rejectLoan> = {
  method: 'POST',
  path: '/loans-advances/reject/{id}',
}

export const requestLoan: Route<typeof loans.requestLoan> = {
  method: 'POST',
  path: '/loans-advances/request',
}
