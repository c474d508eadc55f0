/**
 * User journeys in a real browser. They need a running system, which `npm test` starts:
 * `npm test -- --only browser customers` runs the journeys whose file or title contains "customers".
 */
import { defineConfig, devices } from '@playwright/test'
import { browserOptions } from './commands/browser-options.ts'
import { runningSystem } from './commands/running-system.ts'

const { address } = runningSystem()

export default defineConfig({
  testIgnore: process.env.WARSHA_LONG === '1' ? [] : ['**/*.long.spec.ts'],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // Generous: a hang is still detected, and a busy machine does not fail a test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: address,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // A worker answers requests that a journey wants to intercept. The journeys of the worker itself allow it.
    serviceWorkers: 'block',
    launchOptions: browserOptions(),
  },
  projects: [
    { name: 'journeys', testDir: 'specs' },
    // Kills processes that the journeys need, so it runs after them, one test at a time.
    {
      name: 'resilience',
      testDir: 'resilience',
      dependencies: ['journeys'],
      workers: 1,
      fullyParallel: false,
    },
  ],
})
