import type { Service } from '@warsha/service-kit/service'
import type { LiveNotifications } from './features/live/live-notifications.ts'

/** The service with the sockets of connected users. */
export interface NotificationService extends Service {
  readonly live: LiveNotifications
}
