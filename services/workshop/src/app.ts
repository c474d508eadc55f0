/** The menu of workshop: customers; later vehicles, work cards, part lines, payments, invoices, the revenue report. */
import type { Definition, Service } from '@warsha/service-kit/service'
import { copySettingsWhenSettingsChanged, ensureSettingsCopy } from '@warsha/service-kit/settings-copy'
import { customerRoutes } from './features/customers/customers.routes.ts'

export const workshop: Definition<Service> = {
  name: 'workshop',
  asks: ['identity'],
  extend: (service) => service,
  routes: [customerRoutes],
  reactions: [copySettingsWhenSettingsChanged('workshop')],
  jobs: [],
  prepare: ensureSettingsCopy,
}
