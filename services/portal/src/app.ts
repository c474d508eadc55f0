/** The portal service: what customers may see and do. It reads everything from the services that own the data. */
import type { Service, ServiceDefinition } from '@warsha/service-kit/service'
import manifest from '../service.json' with { type: 'json' }
import { customerNotificationRoutes } from './features/notifications/customer-notifications.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'

export const portal: ServiceDefinition<Service> = {
  name: 'portal',
  dependencies: manifest.dependencies,
  extend: (service) => service,
  routes: [customerNotificationRoutes, profileRoutes],
  reactions: [],
  jobs: [],
}
