// Written by `npm run routes` from ../account-debts.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as accountDebts from '../account-debts.ts'

export const listAccountDebts: Route<typeof accountDebts.listAccountDebts> = {
  method: 'GET',
  path: '/customers/{id}/debts',
}

export const payDebtWithCredit: Route<typeof accountDebts.payDebtWithCredit> = {
  method: 'POST',
  path: '/customers/{id}/debts/{debtId}/credit-uses',
}

export const undoDebtPayment: Route<typeof accountDebts.undoDebtPayment> = {
  method: 'DELETE',
  path: '/customers/{id}/debts/credit-uses/{useId}',
}
