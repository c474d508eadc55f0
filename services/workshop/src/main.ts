import { refreshLocalSettings, runProcess } from '@warsha/service-kit/process'
import { workshop } from './app.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { runCheckBooksCommand } from './features/books/check-books.ts'
import { refreshEmployees } from './features/employees/refresh-employees.ts'
import { reconcileParts } from './features/part-lines/reconcile-parts.ts'

await runProcess(workshop, new URL('..', import.meta.url), {
  seed: seedDemo,
  'refresh-copies': async (service) => {
    await refreshLocalSettings(service)
    await refreshEmployees(service)
  },
  'reconcile-parts': reconcileParts,
  'check-books': runCheckBooksCommand,
})
