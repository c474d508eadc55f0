import { remote } from '@warsha/web-kit/federation'

export default remote('mfe-hr', import.meta.dirname, {
  texts: ['src/locales/{language}/hr.json'],
  screens: {
    '/employees': ['src/features/employees/employees.page.tsx'],
    '/my-attendance': [
      'src/features/my-attendance/my-attendance.page.tsx',
      'src/locales/{language}/attendance.json',
    ],
    '/attendance': [
      'src/features/attendance/attendance.page.tsx',
      'src/locales/{language}/attendance.json',
    ],
    '/attendance/corrections': [
      'src/features/corrections/corrections.page.tsx',
      'src/locales/{language}/attendance.json',
    ],
    '/attendance/schedules': [
      'src/features/schedules/schedules.page.tsx',
      'src/locales/{language}/attendance.json',
    ],
    '/attendance/screen': [
      'src/features/punches/presence-screen.page.tsx',
      'src/locales/{language}/attendance.json',
    ],
    '/my-hr': ['src/features/my-hr/my-hr.page.tsx'],
    '/hr-management': ['src/features/hr-management/hr-management.page.tsx'],
  },
})
