// Written by `npm run routes` from ../bank-changes.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as bankChanges from '../bank-changes.ts'

export const approveBankChange: Route<typeof bankChanges.approveBankChange> = {
  method: 'POST',
  path: '/employees/bank-changes/{id}/approve',
}

export const listBankChanges: Route<typeof bankChanges.listBankChanges> = {
  method: 'GET',
  path: '/employees/bank-changes',
}

export const rejectBankChange: Route<typeof bankChanges.rejectBankChange> = {
  method: 'POST',
  path: '/employees/bank-changes/{id}/reject',
}
