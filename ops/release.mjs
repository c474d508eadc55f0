/**
 * `npm run release -- <version | major | minor | patch> [--quick]`: releases the product: the set of modules that were
 * tested together. Runs the tests, writes the contracts into packages/contracts/released, applies the changesets of the
 * modules, raises the product's version, updates CHANGELOG.md and creates a commit and tags. Never pushes.
 *
 *   --quick   for a commit that was tested already: only types, lint, migrations and contracts
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
