/** Every endpoint of the public API with the name of its export, which is its operationId. */

import * as accessLinks from './access-links.ts'
import * as attendance from './attendance.ts'
import * as attendanceCorrections from './attendance-corrections.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as customers from './customers.ts'
import * as employeeDocuments from './employee-documents.ts'
import * as employees from './employees.ts'
import * as endOfService from './end-of-service.ts'
import type { Endpoint } from './endpoint.ts'
import * as feedback from './feedback.ts'
import * as imports from './imports.ts'
import * as invoices from './invoices.ts'
import * as leave from './leave.ts'
import * as loans from './loans.ts'
import * as notifications from './notifications.ts'
import * as partLines from './part-lines.ts'
import * as payments from './payments.ts'
import * as portal from './portal.ts'
import * as revenue from './revenue.ts'
import * as salary from './salary.ts'
import * as schedules from './schedules.ts'
import * as settings from './settings.ts'
import * as sparePartFiles from './spare-part-files.ts'
import * as spareParts from './spare-parts.ts'
import * as stock from './stock.ts'
import * as tasks from './tasks.ts'
import * as vehicles from './vehicles.ts'
import * as workCardViewers from './work-card-viewers.ts'
import * as workCards from './work-cards.ts'

export interface NamedEndpoint {
  readonly name: string
  readonly endpoint: Endpoint
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'guard' in value &&
  'answer' in value &&
  'path' in value

/** Returns the endpoints that a module declares, without those between services. */
export const listEndpoints = (module: object): NamedEndpoint[] =>
  Object.entries(module as Record<string, unknown>)
    .map(([name, endpoint]) => ({ name, endpoint }))
    .filter(
      (one): one is NamedEndpoint => isEndpoint(one.endpoint) && one.endpoint.guard !== 'service',
    )

const modules = [
  auth,
  settings,
  audit,
  customers,
  vehicles,
  imports,
  workCards,
  workCardViewers,
  tasks,
  partLines,
  payments,
  invoices,
  revenue,
  employees,
  attendance,
  attendanceCorrections,
  schedules,
  leave,
  loans,
  salary,
  employeeDocuments,
  endOfService,
  portal,
  feedback,
  accessLinks,
  spareParts,
  stock,
  sparePartFiles,
  notifications,
]

export const apiEndpoints: readonly NamedEndpoint[] = modules.flatMap(listEndpoints)
