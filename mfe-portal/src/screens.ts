/** The screens of mfe-portal: read by the module, the build and remote.json. */
import type { Language } from '@warsha/contracts/base/languages'
import type { Role } from '@warsha/contracts/base/roles'
import type { Screen } from '@warsha/web-kit/remote-contract'
import { invoicesRequest } from './features/invoices/invoices-request.ts'
import {
  notificationsRequest,
  recentNotifications,
} from './features/notifications/notifications-request.ts'
import { vehiclesRequest } from './features/vehicles/vehicles-request.ts'

const roles: readonly Role[] = ['customer']

/** Texts of all screens. */
export const texts = {
  portal: (language: Language) => import(`./locales/${language}/portal.json`),
}

export const screens: readonly Screen[] = [
  {
    path: '/customer-portal',
    roles,
    page: () => import('./features/dashboard/dashboard.page.tsx'),
    firstRequests: (userId) => [
      vehiclesRequest(userId),
      invoicesRequest(userId),
      notificationsRequest(userId, recentNotifications),
    ],
  },
  {
    path: '/customer-portal/vehicles',
    roles,
    page: () => import('./features/vehicles/vehicles.page.tsx'),
    firstRequests: (userId) => [vehiclesRequest(userId)],
  },
  {
    path: '/customer-portal/vehicle-jobs/{id}',
    roles,
    page: () => import('./features/vehicles/vehicle-jobs.page.tsx'),
  },
  {
    path: '/customer-portal/jobs/{id}',
    roles,
    page: () => import('./features/jobs/job.page.tsx'),
  },
  {
    path: '/customer-portal/jobs/{id}/inspection',
    roles,
    page: () => import('./features/inspections/inspection.page.tsx'),
    texts: {
      inspection: (language) => import(`./locales/${language}/inspection.json`),
    },
  },
  {
    path: '/customer-portal/statements/{id}',
    roles,
    page: () => import('./features/statements/statement.page.tsx'),
  },
  {
    path: '/customer-portal/invoices',
    roles,
    page: () => import('./features/invoices/invoices.page.tsx'),
    firstRequests: (userId) => [invoicesRequest(userId)],
  },
  {
    path: '/customer-portal/notifications',
    roles,
    page: () => import('./features/notifications/notifications.page.tsx'),
  },
  {
    path: '/customer-portal/profile',
    roles,
    page: () => import('./features/profile/profile.page.tsx'),
  },
]
