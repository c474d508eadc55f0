/**
 * The portal service: what customers may see and do. It reads jobs, invoices and notifications from the services that own
 * them, on behalf of the signed-in customer, and stores the customers' ratings.
 */
import type { Service, ServiceDefinition } from '@warsha/service-kit/process'
import manifest from '../service.json' with { type: 'json' }
import { accessRoutes } from './features/access/access.routes.ts'
import { feedbackRoutes } from './features/feedback/feedback.routes.ts'
import { invoiceRoutes } from './features/invoices/invoices.routes.ts'
import { jobEstimateRoutes } from './features/jobs/job-estimates.routes.ts'
import { jobRoutes } from './features/jobs/jobs.routes.ts'
import { customerNotificationRoutes } from './features/notifications/customer-notifications.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { vehicleRoutes } from './features/vehicles/vehicles.routes.ts'

export const portal: ServiceDefinition<Service> = {
  name: 'portal',
  dependencies: manifest.dependencies,
  extend: (service) => service,
  routes: [
    customerNotificationRoutes,
    profileRoutes,
    vehicleRoutes,
    jobRoutes,
    jobEstimateRoutes,
    invoiceRoutes,
    feedbackRoutes,
    accessRoutes,
  ],
  reactions: [],
  jobs: [],
}
