/**
 * `npm run test:affected -- [--since <commit>]`: types, lint, migrations and commits, then the tests of jest that the
 * changes since a commit can break, and builds the affected modules. All tests if a file outside of the modules changed.
 * Browser journeys are part of `npm test` only. The default is AFFECTED_SINCE, else origin/main.
 */
import '../scripts/node-version.mjs'
import { parseArgs } from 'node:util'
import { installIfStale } from '../scripts/install.mjs'

try {
  const { since } = parseArgs({ options: { since: { type: 'string' } } }).values
  await installIfStale(console.log)
  const { findAffected } = await import('./pipeline/affected-modules.mjs')
  const { testAffected } = await import('./pipeline/test-affected.mjs')
  const affected = await findAffected(since ?? (process.env.AFFECTED_SINCE || 'origin/main'))
  process.exitCode = await testAffected(affected, console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
