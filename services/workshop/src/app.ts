/** The menu of workshop: customers, vehicles, work cards with their tasks and parts, payments, invoices, the revenue report. */
import type { Definition, Service } from '@warsha/service-kit/service'
import {
  copySettingsWhenSettingsChanged,
  ensureSettingsCopy,
} from '@warsha/service-kit/settings-copy'
import { bookFigures, checkBooksNightly } from './features/books/check-books.ts'
import { customerRoutes } from './features/customers/customers.routes.ts'
import { copyEmployeeWhenEmployeeChanged } from './features/employees/copy-employee-when-employee-changed.ts'
import { refreshEmployeesOnce } from './features/employees/refresh-employees.ts'
import { forgetOldImports } from './features/imports/forget-imports.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { registerImports } from './features/imports/register-imports.ts'
import { invoiceRoutes } from './features/invoices/invoices.routes.ts'
import { giveUpOverdueLines } from './features/part-lines/give-up.ts'
import { partLineFigures } from './features/part-lines/part-line-figures.ts'
import { partLineRoutes } from './features/part-lines/part-lines.routes.ts'
import { watchParts } from './features/part-lines/reconcile-parts.ts'
import { paymentRoutes } from './features/payments/payments.routes.ts'
import { revenueRoutes } from './features/revenue/revenue.routes.ts'
import { taskRoutes } from './features/tasks/tasks.routes.ts'
import { vehicleRoutes } from './features/vehicles/vehicles.routes.ts'
import { settleOpenCardsWhenTrnChanged } from './features/work-cards/settle-open-cards-when-trn-changed.ts'
import { workCardRoutes } from './features/work-cards/work-cards.routes.ts'

export const workshop: Definition<Service> = {
  name: 'workshop',
  asks: ['identity', 'hr', 'inventory'],
  extend: (service) => service,
  routes: [
    customerRoutes,
    vehicleRoutes,
    importRoutes,
    workCardRoutes,
    taskRoutes,
    partLineRoutes,
    paymentRoutes,
    invoiceRoutes,
    revenueRoutes,
  ],
  reactions: [
    copySettingsWhenSettingsChanged('workshop'),
    copyEmployeeWhenEmployeeChanged,
    settleOpenCardsWhenTrnChanged,
  ],
  jobs: [
    { name: 'refresh-employees-once', everySeconds: 5, run: refreshEmployeesOnce },
    { name: 'forget-old-imports', everySeconds: 600, run: forgetOldImports },
    {
      name: 'give-up-overdue-lines',
      everySeconds: 5,
      run: (service) => giveUpOverdueLines(service),
    },
    { name: 'check-books-nightly', everySeconds: 600, run: checkBooksNightly },
    { name: 'watch-parts', everySeconds: 3600, run: watchParts },
  ],
  figures: [...partLineFigures, ...bookFigures],
  beside: [registerImports],
  prepare: ensureSettingsCopy,
}
