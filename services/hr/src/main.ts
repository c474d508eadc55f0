import { refreshLocalSettings, runProcess } from '@warsha/service-kit/process'
import { hr } from './app.ts'
import { seedDemo } from './demo/seed-demo.ts'

await runProcess(hr, new URL('..', import.meta.url), {
  seed: seedDemo,
  'refresh-copies': refreshLocalSettings,
})
