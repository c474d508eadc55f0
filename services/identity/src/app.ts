/** The menu of identity: users, sign-in, sessions, shop settings, the audit trail. */
import type { Definition } from '@warsha/service-kit/service'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { collectAuditWhenAuditRecorded } from './features/audit/collect-audit-when-audit-recorded.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { selectRevocationsAfter, trimSessions } from './features/sign-in/sessions.store.ts'
import { signInRoutes } from './features/sign-in/sign-in.routes.ts'
import { confirmLoginWhenCustomerChanged } from './features/users/confirm-login-when-customer-changed.ts'
import { confirmLoginWhenEmployeeChanged } from './features/users/confirm-login-when-employee-changed.ts'
import { settleOverdueLogins } from './features/users/settle-overdue-logins.ts'
import { userRoutes } from './features/users/users.routes.ts'
import type { Identity } from './identity.ts'

export const identity: Definition<Identity> = {
  name: 'identity',
  asks: ['hr', 'workshop'],
  extend: (service, keys) => ({ ...service, keys }),
  routes: [signInRoutes, userRoutes, settingsRoutes, auditRoutes],
  reactions: [
    confirmLoginWhenCustomerChanged,
    confirmLoginWhenEmployeeChanged,
    collectAuditWhenAuditRecorded,
  ],
  jobs: [
    { name: 'settle-overdue-logins', everySeconds: 30, run: settleOverdueLogins },
    { name: 'trim-sessions', everySeconds: 3600, run: ({ db }) => trimSessions(db) },
  ],
  revocationsAfter: ({ db }, position) => selectRevocationsAfter(db, position),
}
