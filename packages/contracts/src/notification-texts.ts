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
} as const satisfies Readonly<Record<string, Wording>>

export type NotificationKey = keyof typeof notificationTexts
