/** The identity service: users, sign-in, sessions, shop settings and the audit trail. */
import type { ServiceDefinition } from '@warsha/service-kit/process'
import manifest from '../service.json' with { type: 'json' }
import { deleteOldLinks } from './features/access-links/access-links.store.ts'
import { collectAuditWhenAuditRecorded } from './features/audit/collect-audit-when-audit-recorded.ts'
import {
  deleteExpiredSessionData,
  selectRevocationsAfter,
} from './features/sign-in/sessions.store.ts'
import { confirmLoginWhenCustomerChanged } from './features/users/confirm-login-when-customer-changed.ts'
import { confirmLoginWhenEmployeeChanged } from './features/users/confirm-login-when-employee-changed.ts'
import { reconcileLoginReservations } from './features/users/reconcile-login-reservations.ts'
import type { IdentityService } from './identity-service.ts'
import { routes } from './routes.ts'

export const identity: ServiceDefinition<IdentityService> = {
  name: 'identity',
  dependencies: manifest.dependencies,
  extend: (service, keys) => ({ ...service, keys }),
  routes,
  reactions: [
    confirmLoginWhenCustomerChanged,
    confirmLoginWhenEmployeeChanged,
    collectAuditWhenAuditRecorded,
  ],
  jobs: [
    { name: 'reconcile-login-reservations', everySeconds: 30, run: reconcileLoginReservations },
    {
      name: 'delete-expired-session-data',
      everySeconds: 3600,
      run: ({ db }) => deleteExpiredSessionData(db),
    },
    { name: 'delete-old-links', everySeconds: 3600, run: ({ db }) => deleteOldLinks(db) },
  ],
  readRevocationsAfter: ({ db }, position) => selectRevocationsAfter(db, position),
}
