import { runProcess } from '@warsha/service-kit/process'
import { portal } from './app.ts'

// Nothing of its own yet, neither rows of a demo nor copies.
const nothing = async () => undefined
await runProcess(portal, new URL('..', import.meta.url), {
  seed: nothing,
  'refresh-copies': nothing,
})
