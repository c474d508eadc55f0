/** The office calls customers about work that they declined or deferred. */
import { officeRoleNames } from '@warsha/contracts/base/roles'
import { deferredWorkDue } from '@warsha/contracts/workshop/events'
import { defineKind } from '../features/notifications/notification-kind.ts'

export default defineKind({
  key: 'deferred_work_due',
  group: 'workshop',
  type: 'info',
  event: deferredWorkDue,
  recipients: () => ({ roles: officeRoleNames }),
  params: ({ vehicle_count, amount }) => ({
    vehicles: String(vehicle_count),
    amount: String(amount),
  }),
  link: () => '/work-cards/estimates/follow-up?call=due',
})
