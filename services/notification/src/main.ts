import { runProcess } from '@warsha/service-kit/process'
import { notification } from './app.ts'
import { refreshPeople } from './features/people/refresh-people.ts'

await runProcess(notification, new URL('..', import.meta.url), {
  // Nothing of its own: the demo's notifications come from the demo's facts.
  seed: async () => undefined,
  'refresh-copies': refreshPeople,
})
