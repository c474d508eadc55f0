import { runProcess } from '@warsha/service-kit/process'
import { identity } from './app.ts'
import { runResetAdminCommand } from './features/access-links/reset-admin.ts'
import { seedDemoSettings } from './features/settings/seed-demo-settings.ts'
import { createFirstAdmin } from './features/users/create-first-admin.ts'
import { seedDemoAccounts } from './features/users/seed-demo-accounts.ts'

await runProcess(identity, new URL('..', import.meta.url), {
  seed: async (service) => {
    await seedDemoSettings(service)
    await seedDemoAccounts(service)
  },
  'first-admin': async (service) =>
    void console.log(JSON.stringify((await createFirstAdmin(service)) ?? {})),
  'reset-admin': runResetAdminCommand,
})
