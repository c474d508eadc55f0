import type { Service } from '@warsha/service-kit/service'
import type { Live } from './features/live/live.ts'

/** What use cases of this service have besides: the sockets of the people who are connected. */
export interface NotificationService extends Service {
  readonly live: Live
}
