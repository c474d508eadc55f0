/**
 * The journeys of people through a real browser. They need a running system, which `npm test` starts for them:
 * `npm test -- --only browser customers` runs the ones whose file or title says "customers".
 */
import { defineConfig, devices } from '@playwright/test'
import { runningSystem } from './commands/running-system.ts'

const { address, browser } = runningSystem()
const isRoot = process.getuid?.() === 0

/** Without what a browser does for its own sake, which on a busy machine costs a third of its time. */
const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testIgnore: process.env.WARSHA_LONG === '1' ? [] : ['**/*.long.spec.ts'],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // Generous: what hangs is found all the same, and a busy machine is no fault of the product's.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: address,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browser,
      args: [...quiet, '--no-first-run', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    { name: 'journeys', testDir: 'specs' },
    // Kills what the journeys stand on, so it comes after them, one thing at a time.
    {
      name: 'resilience',
      testDir: 'resilience',
      dependencies: ['journeys'],
      workers: 1,
      fullyParallel: false,
    },
  ],
})
