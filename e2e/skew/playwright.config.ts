/** `npm run test:skew`: the front ends of this checkout with the shell and the services of another release. */
import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

export default defineConfig({
  ...base,
  testIgnore: [],
  workers: 1,
  projects: [{ name: 'skew', testDir: '.', testMatch: 'remotes.spec.ts' }],
})
