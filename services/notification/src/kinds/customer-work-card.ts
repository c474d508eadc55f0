/** The customer hears of each step of the work card. */

import type { NotificationType } from '@warsha/contracts/notification/notification-groups'
import type { NotificationKey } from '@warsha/contracts/notification/render-notification'
import {
  workCardCreated,
  workCardDeliveryConfirmed,
  workCardStatusChanged,
} from '@warsha/contracts/workshop/events'
import type { WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
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

const statusKinds: Record<WorkCardStatus, { key: NotificationKey; type: NotificationType }> = {
  pending: { key: 'work_card_pending', type: 'info' },
  in_progress: { key: 'work_card_in_progress', type: 'info' },
  waiting_approval: { key: 'work_card_waiting_approval', type: 'warning' },
  waiting_payment: { key: 'work_card_waiting_payment', type: 'warning' },
  completed: { key: 'work_card_completed', type: 'success' },
  cancelled: { key: 'work_card_cancelled', type: 'alert' },
}

export default [
  defineKind({ ...toCustomer, key: 'work_card_created', type: 'info', event: workCardCreated }),
  ...Object.entries(statusKinds).map(([status, kind]) =>
    defineKind({
      ...toCustomer,
      ...kind,
      event: workCardStatusChanged,
      // A newer version of workshop may publish another status, which has no text yet.
      appliesTo: ({ to }) => to === status,
    }),
  ),
  defineKind({
    ...toCustomer,
    key: 'work_card_delivered',
    type: 'success',
    event: workCardDeliveryConfirmed,
  }),
]
