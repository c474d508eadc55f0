// Written by `npm run routes` from the files *.routes.ts and *.report.ts below features; a test fails when it differs.
import { accessLinkRoutes } from './features/access-links/access-links.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { listViewRoutes } from './features/list-views/list-views.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { signInRoutes } from './features/sign-in/sign-in.routes.ts'
import { systemRoutes } from './features/system/system.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'

/** The routes of every feature. */
export const routes = [
  accessLinkRoutes,
  auditRoutes,
  listViewRoutes,
  settingsRoutes,
  signInRoutes,
  systemRoutes,
  userRoutes,
]
