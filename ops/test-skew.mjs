/**
 * `npm run test:skew [-- <commit or tag>] [--required]`: the front ends of the last release in today's shell and before
 * today's services, and the reverse, one journey for each remote (design: house.md, "Releases that don't wait for each
 * other"). Without a release there is nothing to try, which it says; with --required that is a failure.
 */
import '../scripts/node-version.mjs'
import { parseArgs } from 'node:util'
import { installIfStale } from '../scripts/install.mjs'
import { root } from '../scripts/paths.mjs'
import { lastRelease } from './upgrade/checkout.mjs'

const none = `${'!'.repeat(96)}
Two releases beside each other were NOT tried: there is no release yet. Name a commit: npm run test:skew -- <commit>
${'!'.repeat(96)}`

try {
  const { values, positionals } = parseArgs({
    options: { required: { type: 'boolean' } },
    allowPositionals: true,
  })
  await installIfStale(console.log)
  const former = positionals[0] ?? (await lastRelease())
  const { trySkew } = await import('./skew/try-skew.mjs')
  if (former) process.exitCode = (await trySkew(former, root, console.log)) ? 0 : 1
  else {
    console.log(none)
    process.exitCode = values.required ? 1 : 0
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
