/** The module that mfe-hr exposes to the shell. */
import { lazyScreen } from '@warsha/web-kit'
import { contractNumber, type RemoteModule } from '@warsha/web-kit/remote-contract'

const Employees = lazyScreen(() => import('./features/employees/employees.page.tsx'))

export default {
  id: 'mfe-hr',
  contract: contractNumber,
  routes: [{ path: '/employees', element: <Employees /> }],
  i18n: {
    namespace: 'hr',
    load: (language) => import(`./locales/${language}/hr.json`),
  },
} satisfies RemoteModule
