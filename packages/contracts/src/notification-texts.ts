/**
 * Every kind of notification: how it looks, and its English with {{params}}. The browser words the key in its own
 * language (web-kit, kit.*.json, "notification"); other clients read title and message (decision 0018). No zod here.
 */
export const notificationTypes = ['info', 'success', 'warning', 'alert'] as const
export type NotificationType = (typeof notificationTypes)[number]

interface Wording {
  readonly type: NotificationType
  readonly title: string
  readonly message: string
}

export const notificationTexts = {
  vehicle_registered: {
    type: 'success',
    title: 'Vehicle registered',
    message: '{{vehicle}} with the plate {{plate_number}} has been added to your vehicles.',
  },
  work_card_created: {
    type: 'info',
    title: 'Your car is with us',
    message: '{{vehicle}}, {{plate_number}}: we have opened work card {{work_card_number}}.',
  },
  work_card_pending: {
    type: 'info',
    title: 'Your car is waiting its turn',
    message: '{{vehicle}}, {{plate_number}}: work card {{work_card_number}} is pending.',
  },
  work_card_in_progress: {
    type: 'info',
    title: 'We are working on your car',
    message: '{{vehicle}}, {{plate_number}}: the work on {{work_card_number}} has begun.',
  },
  work_card_waiting_approval: {
    type: 'warning',
    title: 'Your approval is needed',
    message:
      '{{vehicle}}, {{plate_number}}: please look at work card {{work_card_number}} and approve it.',
  },
  work_card_waiting_payment: {
    type: 'warning',
    title: 'Payment is due',
    message:
      '{{vehicle}}, {{plate_number}}: work card {{work_card_number}} waits for your payment.',
  },
  work_card_completed: {
    type: 'success',
    title: 'Your car is ready',
    message: '{{vehicle}}, {{plate_number}}: work card {{work_card_number}} is completed.',
  },
  work_card_cancelled: {
    type: 'alert',
    title: 'Work card cancelled',
    message: '{{vehicle}}, {{plate_number}}: work card {{work_card_number}} has been cancelled.',
  },
  job_assigned: {
    type: 'info',
    title: 'A job for you',
    message: '{{vehicle}}, {{plate_number}}: work card {{work_card_number}} is assigned to you.',
  },
  job_taken_away: {
    type: 'info',
    title: 'A job less',
    message:
      '{{vehicle}}, {{plate_number}}: work card {{work_card_number}} is no longer assigned to you.',
  },
  job_approved: {
    type: 'success',
    title: 'The customer approved',
    message: '{{vehicle}}, {{plate_number}}: the work on {{work_card_number}} is approved.',
  },
  stock_low: {
    type: 'warning',
    title: 'A part runs low',
    message: '{{part_name}}, {{part_number}}: {{available}} left, the minimum is {{minimum}}.',
  },
} as const satisfies Readonly<Record<string, Wording>>

export type NotificationKey = keyof typeof notificationTexts
