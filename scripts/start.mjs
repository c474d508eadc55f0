/**
 * `npm start`: everything from a fresh clone to one address in the browser. `npm run dev` adds --dev.
 *
 *   -- --empty   start with an empty shop and print the first admin's password once
 *   -- --reset   delete all data and start over, after a confirmation (--yes confirms)
 *
 * This file runs before anything is installed; what needs packages is imported after they are there.
 */
import './node-version.mjs'
import { parseArgs } from 'node:util'
import { installIfStale } from './install.mjs'
import { dataFolder } from './paths.mjs'
import {
  checkSpaceBeforeStart,
  describeFullDisk,
  requestedMinFreeMb,
} from './storage/check-before-start.mjs'
import { AlreadyRunning, assertNotRunning } from './supervisor/lock-data-folder.mjs'
import { showRunningSystem } from './supervisor/show-running-system.mjs'

const started = Date.now()

/** @param {string} line */
function print(line) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6)
  console.log(`${seconds} s  ${line}`)
}

const flags = /** @type {const} */ ({
  dev: { type: 'boolean' },
  empty: { type: 'boolean' },
  reset: { type: 'boolean' },
  yes: { type: 'boolean' },
})

/** @param {{ dev?: boolean, empty?: boolean, reset?: boolean, yes?: boolean }} options */
async function run(options) {
  try {
    // Before anything else: installing or building would replace the files of a running system.
    await assertNotRunning(dataFolder())
    const minFreeMb = requestedMinFreeMb()
    // A database on another server has its own disk.
    if (!process.env.DATABASE_URL) checkSpaceBeforeStart(dataFolder(), minFreeMb)
    await installIfStale(print)
    const { start } = await import('./running/start.mjs')
    await start({ print, minFreeMb, ...options })
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
    if (options.reset) throw new Error(`${error.message}: stop it before everything is deleted.`)
    // The other one may have been stopping.
    if (!(await showRunningSystem(error))) await run(options)
  }
}

try {
  await run(parseArgs({ options: flags }).values)
} catch (error) {
  const message = error instanceof Error ? error.message : error
  console.error(`\n${describeFullDisk(error) ?? message}`)
  process.exitCode = 1
}
