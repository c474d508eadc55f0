// Written by `npm run routes` from ../leave.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as leave from '../leave.ts'

export const approveLeave: Route<typeof leave.approveLeave> = {
  method: 'POST',
  path: '/leave/approve/{id}',
}

export const cancelLeave: Route<typeof leave.cancelLeave> = {
  method: 'POST',
  path: '/leave/cancel/{id}',
}

export const exportLeaveRequests: Route<typeof leave.exportLeaveRequests> = {
  method: 'GET',
  path: '/leave/export',
}

export const listLeaveBalances: Route<typeof leave.listLeaveBalances> = {
  method: 'GET',
  path: '/leave/all-balances',
}

export const listLeaveRequests: Route<typeof leave.listLeaveRequests> = {
  method: 'GET',
  path: '/leave/all-requests',
}

export const listMyLeaveRequests: Route<typeof leave.listMyLeaveRequests> = {
  method: 'GET',
  path: '/leave/my-requests',
}

export const readLeaveCalendar: Route<typeof leave.readLeaveCalendar> = {
  method: 'GET',
  path: '/leave/calendar',
}

export const readLeaveStats: Route<typeof leave.readLeaveStats> = {
  method: 'GET',
  path: '/leave/stats',
}

export const readMyLeaveBalance: Route<typeof leave.readMyLeaveBalance> = {
  method: 'GET',
  path: '/leave/my-balance',
}

export const rejectLeave: Route<typeof leave.rejectLeave> = {
  method: 'POST',
  path: '/leave/reject/{id}',
}

export const requestLeave: Route<typeof leave.requestLeave> = {
  method: 'POST',
  path: '/leave/request',
}

export const shortenLeave: Route<typeof leave.shortenLeave> = {
  method: 'POST',
  path: '/leave/shorten/{id}',
}
