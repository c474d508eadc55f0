/** The hr service: employees. */
import { ensureLocalSettings, onSettingsChanged } from '@warsha/service-kit/local-settings'
import type { Service, ServiceDefinition } from '@warsha/service-kit/service'
import manifest from '../service.json' with { type: 'json' }
import { employeeRoutes } from './features/employees/employees.routes.ts'
import { makeEmployeeWhenUserCreated } from './features/employees/make-employee-when-user-created.ts'

export const hr: ServiceDefinition<Service> = {
  name: 'hr',
  dependencies: manifest.dependencies,
  extend: (service) => service,
  routes: [employeeRoutes],
  reactions: [onSettingsChanged('hr'), makeEmployeeWhenUserCreated],
  jobs: [],
  prepare: ensureLocalSettings,
}
