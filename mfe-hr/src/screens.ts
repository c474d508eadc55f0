/** The screens of mfe-hr: read by the module, the build and remote.json. */
import type { Language } from '@warsha/contracts/base/languages'
import { managementRoleNames, officeRoleNames, staffRoles } from '@warsha/contracts/base/roles'
import type { Screen } from '@warsha/web-kit/remote-contract'
import { attendanceTexts, payTexts } from './texts.ts'

/** Texts of all screens. */
export const texts = { hr: (language: Language) => import(`./locales/${language}/hr.json`) }

export const screens: readonly Screen[] = [
  {
    path: '/employees',
    roles: managementRoleNames,
    page: () => import('./features/employees/employees.page.tsx'),
  },
  {
    path: '/my-attendance',
    roles: staffRoles,
    page: () => import('./features/my-attendance/my-attendance.page.tsx'),
    texts: attendanceTexts,
  },
  {
    path: '/attendance',
    roles: managementRoleNames,
    page: () => import('./features/attendance/attendance.page.tsx'),
    texts: attendanceTexts,
  },
  {
    path: '/attendance/corrections',
    roles: managementRoleNames,
    page: () => import('./features/corrections/corrections.page.tsx'),
    texts: attendanceTexts,
  },
  {
    path: '/attendance/schedules',
    roles: managementRoleNames,
    page: () => import('./features/schedules/schedules.page.tsx'),
    texts: attendanceTexts,
  },
  {
    path: '/attendance/screen',
    roles: officeRoleNames,
    page: () => import('./features/punches/presence-screen.page.tsx'),
    texts: attendanceTexts,
  },
  {
    path: '/my-hr',
    roles: staffRoles,
    page: () => import('./features/my-hr/my-hr.page.tsx'),
    texts: payTexts,
  },
  {
    path: '/hr-management',
    roles: managementRoleNames,
    page: () => import('./features/hr-management/hr-management.page.tsx'),
    texts: payTexts,
  },
]
