import { managementRoleNames } from '@warsha/contracts/base/roles'
import { partWaitStarted } from '@warsha/contracts/workshop/events'
import { defineKind } from '../features/notifications/notification-kind.ts'
import { toWorkCardLink, toWorkCardParams } from '../features/notifications/work-card-params.ts'

/** Managers and admins keep the stock and order parts. */
export default defineKind({
  key: 'job_waits_for_part',
  group: 'stock',
  type: 'warning',
  event: partWaitStarted,
  recipients: () => ({ roles: managementRoleNames }),
  params: (payload) => ({ ...toWorkCardParams(payload), missing: payload.missing }),
  link: toWorkCardLink,
})
