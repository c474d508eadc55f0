/** The hr service: employees, their schedules, attendance, leave, loans, salaries and documents. */

import {
  ensureLocalSettings,
  onSettingsChanged,
  type Service,
  type ServiceDefinition,
} from '@warsha/service-kit/process'
import manifest from '../service.json' with { type: 'json' }
import { remindOfExpiringDocuments } from './features/employee-documents/remind-of-expiring-documents.ts'
import { makeEmployeeWhenUserCreated } from './features/employees/make-employee-when-user-created.ts'
import { endEmployments } from './features/leaving/end-employments.ts'
import { removeOldPositionsJob } from './features/punches/remove-old-positions.ts'
import { routes } from './routes.ts'

export const hr: ServiceDefinition<Service> = {
  name: 'hr',
  dependencies: manifest.dependencies,
  extend: (service) => service,
  routes,
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
