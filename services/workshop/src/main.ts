import { refreshLocalSettings, runProcess } from '@warsha/service-kit/process'
import { workshop } from './app.ts'
import { seedDemoWorkCards } from './demo/seed-demo-work-cards.ts'
import { runCheckBooksCommand } from './features/books/check-books.ts'
import { seedDemoCustomers } from './features/customers/seed-demo-customers.ts'
import { refreshEmployees } from './features/employees/refresh-employees.ts'
import { reconcileParts } from './features/part-lines/reconcile-parts.ts'
import { seedDemoVehicles } from './features/vehicles/seed-demo-vehicles.ts'

await runProcess(workshop, new URL('..', import.meta.url), {
  seed: async (service) => {
    await seedDemoCustomers(service)
    await seedDemoVehicles(service)
    // Work cards are assigned to employees, who come from hr.
    await refreshEmployees(service)
    await seedDemoWorkCards(service)
  },
  'refresh-copies': async (service) => {
    await refreshLocalSettings(service)
    await refreshEmployees(service)
  },
  'reconcile-parts': reconcileParts,
  'check-books': runCheckBooksCommand,
})
