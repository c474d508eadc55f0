// Written by `npm run routes` from ../payments.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as payments from '../payments.ts'

export const changePayment: Route<typeof payments.changePayment> = {
  method: 'PUT',
  path: '/payments/{id}',
}

export const listPayments: Route<typeof payments.listPayments> = {
  method: 'GET',
  path: '/payments/work-card/{id}',
}

export const listVoidedPayments: Route<typeof payments.listVoidedPayments> = {
  method: 'GET',
  path: '/reports/voided-payments',
}

export const readPaymentSummary: Route<typeof payments.readPaymentSummary> = {
  method: 'GET',
  path: '/payments/work-card/{id}/summary',
}

export const recordPayment: Route<typeof payments.recordPayment> = {
  method: 'POST',
  path: '/payments/work-card/{id}',
}

export const voidPayment: Route<typeof payments.voidPayment> = {
  method: 'DELETE',
  path: '/payments/{id}',
}
