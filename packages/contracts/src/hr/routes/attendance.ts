// Written by `npm run routes` from ../attendance.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as attendance from '../attendance.ts'

export const changePositionConsent: Route<typeof attendance.changePositionConsent> = {
  method: 'PUT',
  path: '/attendance/consent',
}

export const exportAttendance: Route<typeof attendance.exportAttendance> = {
  method: 'GET',
  path: '/attendance/export-excel',
}

export const listAttendance: Route<typeof attendance.listAttendance> = {
  method: 'GET',
  path: '/attendance/all',
}

export const listMyAttendance: Route<typeof attendance.listMyAttendance> = {
  method: 'GET',
  path: '/attendance/my-history',
}

export const listOnSite: Route<typeof attendance.listOnSite> = {
  method: 'GET',
  path: '/attendance/on-site',
}

export const punchIn: Route<typeof attendance.punchIn> = {
  method: 'POST',
  path: '/attendance/punch-in',
}

export const punchOut: Route<typeof attendance.punchOut> = {
  method: 'POST',
  path: '/attendance/punch-out',
}

export const readAttendancePositions: Route<typeof attendance.readAttendancePositions> = {
  method: 'GET',
  path: '/attendance/{id}/positions',
}

export const readAttendanceStats: Route<typeof attendance.readAttendanceStats> = {
  method: 'GET',
  path: '/attendance/stats',
}

export const readMyAttendanceMonth: Route<typeof attendance.readMyAttendanceMonth> = {
  method: 'GET',
  path: '/attendance/my-month',
}

export const readMyAttendanceStats: Route<typeof attendance.readMyAttendanceStats> = {
  method: 'GET',
  path: '/attendance/my-stats',
}

export const readMyAttendanceStatus: Route<typeof attendance.readMyAttendanceStatus> = {
  method: 'GET',
  path: '/attendance/my-status',
}

export const readPresenceCode: Route<typeof attendance.readPresenceCode> = {
  method: 'GET',
  path: '/attendance/presence-code',
}

export const sendStoredPunch: Route<typeof attendance.sendStoredPunch> = {
  method: 'POST',
  path: '/attendance/stored-punches',
}
