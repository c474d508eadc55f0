import { remote } from '@warsha/web-kit/federation'

export default remote('mfe-portal', import.meta.dirname, {
  texts: ['src/locales/{language}/portal.json'],
  screens: {
    '/customer-portal': [
      'src/features/dashboard/dashboard.page.tsx',
      '/api/customer/vehicles/{user_id}',
      '/api/customer/invoices/{user_id}',
      '/api/customer/notifications/{user_id}?page=1&limit=5',
    ],
    '/customer-portal/vehicles': [
      'src/features/vehicles/vehicles.page.tsx',
      '/api/customer/vehicles/{user_id}',
    ],
    '/customer-portal/vehicle-jobs/{id}': ['src/features/vehicles/vehicle-jobs.page.tsx'],
    '/customer-portal/jobs/{id}': ['src/features/jobs/job.page.tsx'],
    '/customer-portal/invoices': [
      'src/features/invoices/invoices.page.tsx',
      '/api/customer/invoices/{user_id}',
    ],
    '/customer-portal/notifications': ['src/features/notifications/notifications.page.tsx'],
    '/customer-portal/profile': ['src/features/profile/profile.page.tsx'],
  },
})
