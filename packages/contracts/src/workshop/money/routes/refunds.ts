// Written by `npm run routes` from ../refunds.ts; a test fails when it differs.
import type { Route } from '../../../base/endpoint.ts'
import type * as refunds from '../refunds.ts'

export const decideRefund: Route<typeof refunds.decideRefund> = {
  method: 'POST',
  path: '/refunds/{id}/decision',
}

export const exportRefunds: Route<typeof refunds.exportRefunds> = {
  method: 'GET',
  path: '/refunds/export',
}

export const listRefunds: Route<typeof refunds.listRefunds> = {
  method: 'GET',
  path: '/refunds',
}

export const printRefund: Route<typeof refunds.printRefund> = {
  method: 'GET',
  path: '/refunds/{id}/pdf',
}

export const readRefund: Route<typeof refunds.readRefund> = {
  method: 'GET',
  path: '/refunds/{id}',
}

export const requestRefund: Route<typeof refunds.requestRefund> = {
  method: 'POST',
  path: '/refunds',
}
