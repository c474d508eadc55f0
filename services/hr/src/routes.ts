// Written by `npm run routes` from the files *.routes.ts and *.report.ts below features; a test fails when it differs.
import { attendanceRoutes } from './features/attendance/attendance.routes.ts'
import { bankChangeRoutes } from './features/bank-changes/bank-changes.routes.ts'
import { correctionRoutes } from './features/corrections/corrections.routes.ts'
import { documentRoutes } from './features/employee-documents/employee-documents.routes.ts'
import { employeeRoutes } from './features/employees/employees.routes.ts'
import { endOfServiceRoutes } from './features/end-of-service/end-of-service.routes.ts'
import { leaveRoutes } from './features/leave/leave.routes.ts'
import { loanRoutes } from './features/loans/loans.routes.ts'
import { salaryRoutes } from './features/salary/salary.routes.ts'
import { scheduleRoutes } from './features/schedules/schedules.routes.ts'

/** The routes of every feature. */
export const routes = [
  attendanceRoutes,
  bankChangeRoutes,
  correctionRoutes,
  documentRoutes,
  employeeRoutes,
  endOfServiceRoutes,
  leaveRoutes,
  loanRoutes,
  salaryRoutes,
  scheduleRoutes,
]
