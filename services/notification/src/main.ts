import { runProcess } from '@warsha/service-kit/process'
import { notification } from './app.ts'
import { refreshPeople } from './features/people/refresh-people.ts'

await runProcess(notification, new URL('..', import.meta.url), {
  // No demo rows: the events of the demo data create the notifications.
  seed: async () => undefined,
  'refresh-copies': refreshPeople,
})
