import { runProcess } from '@warsha/service-kit/run-process'
import { portal } from './app.ts'

// The portal has neither demo rows nor local copies.
const doNothing = async () => undefined
await runProcess(portal, new URL('..', import.meta.url), {
  seed: doNothing,
  'refresh-copies': doNothing,
})
