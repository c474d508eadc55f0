/** The menu of portal: what a customer may see and do; later vehicles, jobs, invoices, approval, feedback. */
import type { Definition, Service } from '@warsha/service-kit/service'
import { customerNotificationRoutes } from './features/notifications/customer-notifications.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'

export const portal: Definition<Service> = {
  name: 'portal',
  asks: ['identity', 'workshop', 'notification'],
  extend: (service) => service,
  routes: [customerNotificationRoutes, profileRoutes],
  reactions: [],
  jobs: [],
}
