import { managementRoleNames } from '@warsha/contracts/base/roles'
import { documentExpiring } from '@warsha/contracts/hr/events'
import { defineKind } from '../features/notifications/notification-kind.ts'

/** Managers and admins renew documents of employees. */
export default defineKind({
  key: 'document_expiring',
  group: 'requests',
  type: 'warning',
  event: documentExpiring,
  recipients: () => ({ roles: managementRoleNames }),
  params: ({ employee_name, kind, expires_on }) => ({ employee_name, kind, date: expires_on }),
  link: () => '/hr-management',
})
