// Written by `npm run routes` from ../schedules.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as schedules from '../schedules.ts'

export const assignWorkPattern: Route<typeof schedules.assignWorkPattern> = {
  method: 'POST',
  path: '/attendance/work-pattern-assignments',
}

export const changePublicHoliday: Route<typeof schedules.changePublicHoliday> = {
  method: 'PUT',
  path: '/attendance/public-holidays/{id}',
}

export const changeWorkPattern: Route<typeof schedules.changeWorkPattern> = {
  method: 'PUT',
  path: '/attendance/work-patterns/{id}',
}

export const createPublicHoliday: Route<typeof schedules.createPublicHoliday> = {
  method: 'POST',
  path: '/attendance/public-holidays',
}

export const createWorkPattern: Route<typeof schedules.createWorkPattern> = {
  method: 'POST',
  path: '/attendance/work-patterns',
}

export const deletePublicHoliday: Route<typeof schedules.deletePublicHoliday> = {
  method: 'DELETE',
  path: '/attendance/public-holidays/{id}',
}

export const listPublicHolidays: Route<typeof schedules.listPublicHolidays> = {
  method: 'GET',
  path: '/attendance/public-holidays',
}

export const listWorkPatternAssignments: Route<typeof schedules.listWorkPatternAssignments> = {
  method: 'GET',
  path: '/attendance/work-pattern-assignments',
}

export const listWorkPatterns: Route<typeof schedules.listWorkPatterns> = {
  method: 'GET',
  path: '/attendance/work-patterns',
}
