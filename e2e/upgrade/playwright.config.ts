/** `npm run test:upgrade`: API requests only, no browser. */
import { defineConfig } from '@playwright/test'

export default defineConfig({ testDir: '.', workers: 1, reporter: 'list', timeout: 30 * 60_000 })
