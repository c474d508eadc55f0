// Written by `npm run routes` from ../attendance-corrections.ts; a test fails when it differs.
import type { Route } from '../../base/endpoint.ts'
import type * as attendanceCorrections from '../attendance-corrections.ts'

export const approveCorrection: Route<typeof attendanceCorrections.approveCorrection> = {
  method: 'POST',
  path: '/attendance/corrections/{id}/approve',
}

export const exportCorrections: Route<typeof attendanceCorrections.exportCorrections> = {
  method: 'GET',
  path: '/attendance/corrections/export',
}

export const listCorrections: Route<typeof attendanceCorrections.listCorrections> = {
  method: 'GET',
  path: '/attendance/corrections',
}

export const listMyCorrections: Route<typeof attendanceCorrections.listMyCorrections> = {
  method: 'GET',
  path: '/attendance/my-corrections',
}

export const rejectCorrection: Route<typeof attendanceCorrections.rejectCorrection> = {
  method: 'POST',
  path: '/attendance/corrections/{id}/reject',
}

export const requestAttendanceCorrection: Route<typeof attendanceCorrections.requestAttendanceCorrection> = {
  method: 'POST',
  path: '/attendance/corrections',
}
