/** The hr service: employees. */

import { ensureLocalSettings, onSettingsChanged } from '@warsha/service-kit/local-settings'
import type { Service, ServiceDefinition } from '@warsha/service-kit/service'
import { employeeRoutes } from './features/employees/employees.routes.ts'
import { makeEmployeeWhenUserCreated } from './features/employees/make-employee-when-user-created.ts'

export const hr: ServiceDefinition<Service> = {
  name: 'hr',
  dependencies: ['identity'],
  extend: (service) => service,
  routes: [employeeRoutes],
  reactions: [onSettingsChanged('hr'), makeEmployeeWhenUserCreated],
  jobs: [],
  prepare: ensureLocalSettings,
}
