import { runProcess } from '@warsha/service-kit/process'
import { portal } from './app.ts'
import { seedDemoFeedback } from './demo/seed-demo-feedback.ts'

await runProcess(portal, new URL('..', import.meta.url), {
  seed: seedDemoFeedback,
  // The portal has no local copies.
  'refresh-copies': async () => undefined,
})
