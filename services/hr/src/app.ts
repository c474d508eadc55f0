/** The hr service: employees, their schedules, attendance, leave, loans, salaries and documents. */

import {
  ensureLocalSettings,
  onSettingsChanged,
  type Service,
  type ServiceDefinition,
} from '@warsha/service-kit/process'
import manifest from '../service.json' with { type: 'json' }
import { attendanceRoutes } from './features/attendance/attendance.routes.ts'
import { bankChangeRoutes } from './features/bank-changes/bank-changes.routes.ts'
import { correctionRoutes } from './features/corrections/corrections.routes.ts'
import { documentRoutes } from './features/employee-documents/employee-documents.routes.ts'
import { remindOfExpiringDocuments } from './features/employee-documents/remind-of-expiring-documents.ts'
import { employeeRoutes } from './features/employees/employees.routes.ts'
import { makeEmployeeWhenUserCreated } from './features/employees/make-employee-when-user-created.ts'
import { endOfServiceRoutes } from './features/end-of-service/end-of-service.routes.ts'
import { leaveRoutes } from './features/leave/leave.routes.ts'
import { endEmployments } from './features/leaving/end-employments.ts'
import { loanRoutes } from './features/loans/loans.routes.ts'
import { removeOldPositionsJob } from './features/punches/remove-old-positions.ts'
import { salaryRoutes } from './features/salary/salary.routes.ts'
import { scheduleRoutes } from './features/schedules/schedules.routes.ts'

export const hr: ServiceDefinition<Service> = {
  name: 'hr',
  dependencies: manifest.dependencies,
  extend: (service) => service,
  routes: [
    // Before the employees: their path with {id} would match `expiring-documents` and `bank-changes`.
    documentRoutes,
    bankChangeRoutes,
    endOfServiceRoutes,
    employeeRoutes,
    scheduleRoutes,
    attendanceRoutes,
    correctionRoutes,
    leaveRoutes,
    loanRoutes,
    salaryRoutes,
  ],
  reactions: [onSettingsChanged('hr'), makeEmployeeWhenUserCreated],
  jobs: [
    removeOldPositionsJob,
    { name: 'end-employments', everySeconds: 60, run: endEmployments },
    {
      name: 'remind-of-expiring-documents',
      everySeconds: 3600,
      run: remindOfExpiringDocuments,
    },
  ],
  prepare: ensureLocalSettings,
}
