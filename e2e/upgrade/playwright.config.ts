/** Only calls, no browser: `npm run test:upgrade`. */
import { defineConfig } from '@playwright/test'

export default defineConfig({ testDir: '.', workers: 1, reporter: 'list', timeout: 15 * 60_000 })
