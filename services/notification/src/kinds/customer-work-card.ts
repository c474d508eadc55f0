/** Notifies the customer of each step of the work card. */

import type { NotificationType } from '@warsha/contracts/notification/notification-groups'
import {
  workCardApproved,
  workCardCreated,
  workCardDeliveryConfirmed,
  workCardStatusChanged,
} from '@warsha/contracts/workshop/events'
import { type WorkCardStatus, workCardStatuses } from '@warsha/contracts/workshop/work-card-states'
import { defineKind } from '../features/notifications/notification-kind.ts'
import {
  toWorkCardParams,
  type WorkCardPayload,
} from '../features/notifications/work-card-params.ts'

const toCustomer = {
  group: 'vehicles',
  recipients: ({ customer_id }: WorkCardPayload) => ({ users: [customer_id] }),
  params: toWorkCardParams,
  link: ({ id }: WorkCardPayload) => `/customer-portal/jobs/${id}`,
} as const

/** The other statuses inform. */
const statusTypes: Partial<Record<WorkCardStatus, NotificationType>> = {
  waiting_approval: 'warning',
  waiting_payment: 'warning',
  completed: 'success',
  cancelled: 'alert',
}

export default [
  defineKind({ ...toCustomer, key: 'work_card_created', type: 'info', event: workCardCreated }),
  ...workCardStatuses.map((status) =>
    defineKind({
      ...toCustomer,
      key: `work_card_${status}`,
      type: statusTypes[status] ?? 'info',
      event: workCardStatusChanged,
      // A newer version of workshop may publish another status, which has no text yet.
      // The customer is notified of the estimate itself.
      appliesTo: ({ to, cause }) => to === status && cause !== 'estimate',
    }),
  ),
  defineKind({
    ...toCustomer,
    key: 'work_card_approved_by_link',
    type: 'info',
    event: workCardApproved,
    appliesTo: ({ actor_id }) => actor_id === null,
  }),
  defineKind({
    ...toCustomer,
    key: 'work_card_delivered',
    type: 'success',
    event: workCardDeliveryConfirmed,
  }),
]
