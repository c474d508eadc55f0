/**
 * `npm run release -- <version | major | minor | patch> [--quick]`: everything of this repository as one release. Tests
 * it, writes what it promises into packages/contracts/released, raises the versions, continues CHANGELOG.md, and makes a
 * commit and an annotated tag. It never pushes.
 *
 *   --quick   this very commit was tested already: only types, lint, migrations and the promises
 */
import '../scripts/node-version.mjs'
import { parseArgs } from 'node:util'
import { installIfStale } from '../scripts/install.mjs'

try {
  const { values, positionals } = parseArgs({
    options: { quick: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [requested = '', ...more] = positionals
  if (more.length) throw new Error('Name one version, or major, minor or patch.')
  await installIfStale(console.log)
  const { release } = await import('./release/release.mjs')
  console.log(await release(requested, values.quick ?? false))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
