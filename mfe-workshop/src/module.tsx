/** The only thing that mfe-workshop shows to the shell. */
import { lazyScreen } from '@warsha/web-kit'
import { contractNumber, type RemoteModule } from '@warsha/web-kit/remote-contract'

const Customers = lazyScreen(() => import('./features/customers/customers.page.tsx'))
const Vehicles = lazyScreen(() => import('./features/vehicles/vehicles.page.tsx'))

export default {
  id: 'mfe-workshop',
  contract: contractNumber,
  routes: [
    { path: '/customers', element: <Customers /> },
    { path: '/vehicles', element: <Vehicles /> },
  ],
  i18n: {
    namespace: 'workshop',
    load: (language) => (language === 'ar' ? import('./locales/ar.json') : import('./locales/en.json')),
  },
} satisfies RemoteModule
