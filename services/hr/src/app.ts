/** The menu of hr: employees; later attendance, salary, loans and advances, leave. */
import type { Definition, Service } from '@warsha/service-kit/service'
import {
  copySettingsWhenSettingsChanged,
  ensureSettingsCopy,
} from '@warsha/service-kit/settings-copy'
import { employeeRoutes } from './features/employees/employees.routes.ts'
import { makeEmployeeWhenUserCreated } from './features/employees/make-employee-when-user-created.ts'

export const hr: Definition<Service> = {
  name: 'hr',
  asks: ['identity'],
  extend: (service) => service,
  routes: [employeeRoutes],
  reactions: [copySettingsWhenSettingsChanged('hr'), makeEmployeeWhenUserCreated],
  jobs: [],
  prepare: ensureSettingsCopy,
}
