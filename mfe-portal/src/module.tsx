/** The module that mfe-portal exposes to the shell. */
import { lazyScreen } from '@warsha/web-kit'
import { contractNumber, type RemoteModule } from '@warsha/web-kit/remote-contract'

const Dashboard = lazyScreen(() => import('./features/dashboard/dashboard.page.tsx'))
const Vehicles = lazyScreen(() => import('./features/vehicles/vehicles.page.tsx'))
const VehicleJobs = lazyScreen(() => import('./features/vehicles/vehicle-jobs.page.tsx'))
const Job = lazyScreen(() => import('./features/jobs/job.page.tsx'))
const Invoices = lazyScreen(() => import('./features/invoices/invoices.page.tsx'))
const Notifications = lazyScreen(() => import('./features/notifications/notifications.page.tsx'))
const Profile = lazyScreen(() => import('./features/profile/profile.page.tsx'))

export default {
  id: 'mfe-portal',
  contract: contractNumber,
  routes: [
    { path: '/customer-portal', element: <Dashboard /> },
    { path: '/customer-portal/vehicles', element: <Vehicles /> },
    { path: '/customer-portal/vehicle-jobs/:vehicleId', element: <VehicleJobs /> },
    { path: '/customer-portal/jobs/:jobId', element: <Job /> },
    { path: '/customer-portal/invoices', element: <Invoices /> },
    { path: '/customer-portal/notifications', element: <Notifications /> },
    { path: '/customer-portal/profile', element: <Profile /> },
  ],
  i18n: {
    namespace: 'portal',
    load: (language) => import(`./locales/${language}/portal.json`),
  },
} satisfies RemoteModule
