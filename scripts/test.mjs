/**
 * `npm test`: all checks and tests of this checkout, on a separate PostgreSQL.
 *
 *   -- --only jest,build      some of the steps
 *   -- --only jest payments   what follows goes to the tool of the one step
 *   -- --long                 also the long loops (npm run test:long)
 *   -- --timings              prints the time by layer and the slowest tests
 *
 * This file runs before anything is installed; what needs packages is imported after they are there.
 */
import './node-version.mjs'
import { parseArgs } from 'node:util'
import { installIfStale } from './install.mjs'

const flags = /** @type {const} */ ({
  only: { type: 'string' },
  long: { type: 'boolean' },
  timings: { type: 'boolean' },
})

try {
  const { values, positionals } = parseArgs({ options: flags, allowPositionals: true })
  await installIfStale(console.log)
  const { test } = await import('./test/run.mjs')
  process.exitCode = await test({
    only: values.only?.split(','),
    includeLong: values.long ?? false,
    printTimings: values.timings ?? false,
    extraArgs: positionals,
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
