/** `npm run test:skew`: these front ends in the shell and before the services of another release. */
import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

export default defineConfig({
  ...base,
  testIgnore: [],
  workers: 1,
  projects: [{ name: 'skew', testDir: '.' }],
})
