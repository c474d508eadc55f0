// Written by `npm run routes` from ../customer-accounts.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as customerAccounts from '../customer-accounts.ts'

export const listAccountEntries: Route<typeof customerAccounts.listAccountEntries> = {
  method: 'GET',
  path: '/customers/{id}/account/entries',
}

export const listCreditUses: Route<typeof customerAccounts.listCreditUses> = {
  method: 'GET',
  path: '/work-cards/{id}/credit-uses',
}

export const listCustomerCredits: Route<typeof customerAccounts.listCustomerCredits> = {
  method: 'GET',
  path: '/customers/{id}/credits',
}

export const readCustomerAccount: Route<typeof customerAccounts.readCustomerAccount> = {
  method: 'GET',
  path: '/customers/{id}/account',
}

export const recordDeposit: Route<typeof customerAccounts.recordDeposit> = {
  method: 'POST',
  path: '/customers/{id}/deposits',
}

export const undoCreditUse: Route<typeof customerAccounts.undoCreditUse> = {
  method: 'DELETE',
  path: '/work-cards/credit-uses/{useId}',
}

export const useCredit: Route<typeof customerAccounts.useCredit> = {
  method: 'POST',
  path: '/work-cards/{id}/credit-uses',
}
