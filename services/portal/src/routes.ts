// Written by `npm run routes` from the files *.routes.ts and *.report.ts below features; a test fails when it differs.
import { accessRoutes } from './features/access/access.routes.ts'
import { feedbackRoutes } from './features/feedback/feedback.routes.ts'
import { invoiceRoutes } from './features/invoices/invoices.routes.ts'
import { jobEstimateRoutes } from './features/jobs/job-estimates.routes.ts'
import { jobRoutes } from './features/jobs/jobs.routes.ts'
import { customerNotificationRoutes } from './features/notifications/customer-notifications.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { vehicleRoutes } from './features/vehicles/vehicles.routes.ts'

/** The routes of every feature. */
export const routes = [
  accessRoutes,
  feedbackRoutes,
  invoiceRoutes,
  jobEstimateRoutes,
  jobRoutes,
  customerNotificationRoutes,
  profileRoutes,
  vehicleRoutes,
]
