import { runProcess } from '@warsha/service-kit/process'
import { refreshSettingsCopy } from '@warsha/service-kit/settings-copy'
import { hr } from './app.ts'
import { seedDemoEmployees } from './features/employees/seed-demo-employees.ts'

await runProcess(hr, new URL('..', import.meta.url), {
  seed: seedDemoEmployees,
  'refresh-copies': refreshSettingsCopy,
})
