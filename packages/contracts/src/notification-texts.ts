/**
 * Every kind of notification: its type and its English text with {{params}}.
 *
 * The browser translates the key; other clients show title and message (decision 0018). Without zod, as the browser
 * imports this file with the page.
 */
export const notificationTypes = ['info', 'success', 'warning', 'alert'] as const
export type NotificationType = (typeof notificationTypes)[number]

interface NotificationText {
  readonly type: NotificationType
  readonly title: string
  readonly message: string
}

export const notificationTexts = {
  vehicle_registered: {
    type: 'success',
    title: 'Vehicle registered',
    message: '{{vehicle}} with plate {{plate_number}} has been added to your vehicles.',
  },
  work_card_created: {
    type: 'info',
    title: 'We have received your vehicle',
    message: '{{vehicle}}, {{plate_number}}: we opened work card {{work_card_number}}.',
  },
  work_card_pending: {
    type: 'info',
    title: 'Your vehicle is in the queue',
    message: '{{vehicle}}, {{plate_number}}: work card {{work_card_number}} is pending.',
  },
  work_card_in_progress: {
    type: 'info',
    title: 'We are working on your vehicle',
    message: '{{vehicle}}, {{plate_number}}: work on {{work_card_number}} has started.',
  },
  work_card_waiting_approval: {
    type: 'warning',
    title: 'Your approval is needed',
    message:
      '{{vehicle}}, {{plate_number}}: please review and approve work card {{work_card_number}}.',
  },
  work_card_waiting_payment: {
    type: 'warning',
    title: 'Payment is due',
    message:
      '{{vehicle}}, {{plate_number}}: work card {{work_card_number}} is waiting for your payment.',
  },
  work_card_completed: {
    type: 'success',
    title: 'Your vehicle is ready',
    message: '{{vehicle}}, {{plate_number}}: work card {{work_card_number}} is complete.',
  },
  work_card_cancelled: {
    type: 'alert',
    title: 'Work card cancelled',
    message: '{{vehicle}}, {{plate_number}}: work card {{work_card_number}} has been cancelled.',
  },
  job_assigned: {
    type: 'info',
    title: 'New job assigned',
    message: '{{vehicle}}, {{plate_number}}: work card {{work_card_number}} is assigned to you.',
  },
  job_taken_away: {
    type: 'info',
    title: 'Job unassigned',
    message:
      '{{vehicle}}, {{plate_number}}: work card {{work_card_number}} is no longer assigned to you.',
  },
  job_approved: {
    type: 'success',
    title: 'Customer approved the job',
    message: '{{vehicle}}, {{plate_number}}: work on {{work_card_number}} has been approved.',
  },
  stock_low: {
    type: 'warning',
    title: 'Low stock',
    message: '{{part_name}}, {{part_number}}: {{available}} available, minimum {{minimum}}.',
  },
} as const satisfies Readonly<Record<string, NotificationText>>

export type NotificationKey = keyof typeof notificationTexts
