/** `npm run test:skew`: each service and the gateway of one release among those of another. API requests only, no browser. */
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: 'modules.spec.ts',
  workers: 1,
  reporter: 'list',
  timeout: 20 * 60_000,
})
