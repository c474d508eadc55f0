/** The modules of attendance that bench/attendance.mjs measures. */
export { createDatabase } from '@warsha/service-kit/database'
export { createTableFile } from '@warsha/service-kit/files'
export { storeLocalSettings } from '@warsha/service-kit/process'
export {
  getAttendanceStats,
  listOnSiteNow,
} from '../../services/hr/src/features/attendance/attendance.views.ts'
export {
  attendanceFileTexts,
  createAttendanceExport,
} from '../../services/hr/src/features/attendance/attendance-file.ts'
export { punchIn } from '../../services/hr/src/features/attendance/punch-in.ts'
export { punchOut } from '../../services/hr/src/features/attendance/punch-out.ts'
