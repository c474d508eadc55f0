// Written by `npm run routes` from the files *.routes.ts and *.report.ts below features; a test fails when it differs.
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { preferenceRoutes } from './features/preferences/preferences.routes.ts'
import { pushRoutes } from './features/push/push.routes.ts'

/** The routes of every feature. */
export const routes = [
  notificationRoutes,
  preferenceRoutes,
  pushRoutes,
]
