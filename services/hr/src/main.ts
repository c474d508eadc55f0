import { refreshLocalSettings } from '@warsha/service-kit/local-settings'
import { runProcess } from '@warsha/service-kit/run-process'
import { hr } from './app.ts'
import { seedDemoEmployees } from './features/employees/seed-demo-employees.ts'

await runProcess(hr, new URL('..', import.meta.url), {
  seed: seedDemoEmployees,
  'refresh-copies': refreshLocalSettings,
})
