/** The module that mfe-portal exposes to the shell. */
import { lazyScreen } from '@warsha/web-kit'
import { contractNumber, type RemoteModule } from '@warsha/web-kit/remote-contract'

const Dashboard = lazyScreen(() => import('./features/dashboard/dashboard.page.tsx'))
const Notifications = lazyScreen(() => import('./features/notifications/notifications.page.tsx'))

export default {
  id: 'mfe-portal',
  contract: contractNumber,
  routes: [
    { path: '/customer-portal', element: <Dashboard /> },
    { path: '/customer-portal/notifications', element: <Notifications /> },
  ],
  i18n: {
    namespace: 'portal',
    load: (language) => import(`./locales/${language}/portal.json`),
  },
} satisfies RemoteModule
