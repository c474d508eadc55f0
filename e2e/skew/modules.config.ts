/** `npm run test:skew`: each service and the gateway of one release among those of another. API requests only, no browser. */
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: 'modules.spec.ts',
  workers: 1,
  reporter: 'list',
  // Fifteen journeys with a restart before each; a busy machine needs a minute for one.
  timeout: 60 * 60_000,
})
