// Written by `npm run routes` from ../customer-statements.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as customerStatements from '../customer-statements.ts'

export const exportCustomerBalances: Route<typeof customerStatements.exportCustomerBalances> = {
  method: 'GET',
  path: '/customer-balances/export',
}

export const exportStatement: Route<typeof customerStatements.exportStatement> = {
  method: 'GET',
  path: '/customers/{id}/statement/export',
}

export const listCustomerBalances: Route<typeof customerStatements.listCustomerBalances> = {
  method: 'GET',
  path: '/customer-balances',
}

export const printOwnStatement: Route<typeof customerStatements.printOwnStatement> = {
  method: 'GET',
  path: '/statements/{id}/pdf',
}

export const printStatement: Route<typeof customerStatements.printStatement> = {
  method: 'GET',
  path: '/customers/{id}/statement/pdf',
}

export const readOwnStatement: Route<typeof customerStatements.readOwnStatement> = {
  method: 'GET',
  path: '/statements/{id}',
}

export const readReminder: Route<typeof customerStatements.readReminder> = {
  method: 'GET',
  path: '/customers/{id}/reminder',
}

export const readStatement: Route<typeof customerStatements.readStatement> = {
  method: 'GET',
  path: '/customers/{id}/statement',
}
