import { runProcess } from '@warsha/service-kit/process'
import { identity } from './app.ts'
import { seedDemoSettings } from './features/settings/seed-demo-settings.ts'
import { makeFirstAdmin } from './features/users/make-first-admin.ts'
import { seedDemoHints } from './features/users/seed-demo-hints.ts'

await runProcess(identity, new URL('..', import.meta.url), {
  seed: async (service) => {
    await seedDemoSettings(service)
    await seedDemoHints(service)
  },
  'first-admin': async (service) =>
    void console.log(JSON.stringify((await makeFirstAdmin(service)) ?? {})),
})
