/**
 * `npm start`: everything from a fresh clone to one address in the browser. `npm run dev` adds --dev.
 *
 *   -- --empty   begin with an empty shop and the first admin's password, printed once
 *   -- --reset   begin anew, after asking (--yes answers for scripts)
 *
 * This file runs before anything is installed; what needs packages is imported after they are there.
 */
import './node-version.mjs'
import { parseArgs } from 'node:util'
import { installIfStale } from './install.mjs'

const started = Date.now()

/** @param {string} line */
function say(line) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6)
  console.log(`${seconds} s  ${line}`)
}

const flags = /** @type {const} */ ({
  dev: { type: 'boolean' },
  empty: { type: 'boolean' },
  reset: { type: 'boolean' },
  yes: { type: 'boolean' },
})

try {
  const { values } = parseArgs({ options: flags })
  await installIfStale(say)
  const { start } = await import('./running/start.mjs')
  await start({ say, dev: values.dev, empty: values.empty, reset: values.reset, yes: values.yes })
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
