import type { Service } from '@warsha/service-kit/process'
import type { LiveNotifications } from './features/live/live-notifications.ts'
import type { Push } from './features/push/push.ts'

/** The service with the sockets and the browsers of its users. */
export interface NotificationService extends Service {
  readonly live: LiveNotifications
  readonly push: Push
}
