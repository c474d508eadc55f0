/** The hr service: employees, their schedules and attendance. */
import { ensureLocalSettings, onSettingsChanged } from '@warsha/service-kit/local-settings'
import type { Service, ServiceDefinition } from '@warsha/service-kit/service'
import manifest from '../service.json' with { type: 'json' }
import { attendanceRoutes } from './features/attendance/attendance.routes.ts'
import { removeOldPositionsJob } from './features/attendance/remove-old-positions.ts'
import { correctionRoutes } from './features/corrections/corrections.routes.ts'
import { employeeRoutes } from './features/employees/employees.routes.ts'
import { makeEmployeeWhenUserCreated } from './features/employees/make-employee-when-user-created.ts'
import { scheduleRoutes } from './features/schedules/schedules.routes.ts'

export const hr: ServiceDefinition<Service> = {
  name: 'hr',
  dependencies: manifest.dependencies,
  extend: (service) => service,
  routes: [employeeRoutes, scheduleRoutes, attendanceRoutes, correctionRoutes],
  reactions: [onSettingsChanged('hr'), makeEmployeeWhenUserCreated],
  jobs: [removeOldPositionsJob],
  prepare: ensureLocalSettings,
}
