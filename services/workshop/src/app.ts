/** The menu of workshop: customers, vehicles; later work cards, part lines, payments, invoices, the revenue report. */
import type { Definition, Service } from '@warsha/service-kit/service'
import { copySettingsWhenSettingsChanged, ensureSettingsCopy } from '@warsha/service-kit/settings-copy'
import { customerRoutes } from './features/customers/customers.routes.ts'
import { vehicleRoutes } from './features/vehicles/vehicles.routes.ts'

export const workshop: Definition<Service> = {
  name: 'workshop',
  asks: ['identity'],
  extend: (service) => service,
  routes: [customerRoutes, vehicleRoutes],
  reactions: [copySettingsWhenSettingsChanged('workshop')],
  jobs: [],
  prepare: ensureSettingsCopy,
}
