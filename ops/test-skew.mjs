/**
 * `npm run test:skew [-- <commit or tag>] [--only front-ends | modules]`: runs the front ends of the last release in today's shell and against
 * today's services, and the reverse, with one journey per remote; then each service and the gateway of the last release
 * among those of the last commit, and the reverse. Fails if there is no release to try.
 */
import '../scripts/node-version.mjs'
import { parseArgs } from 'node:util'
import { installIfStale } from '../scripts/install.mjs'
import { root } from '../scripts/paths.mjs'
import { commitLastRelease } from './releases/releases.mjs'

try {
  const options = /** @type {const} */ ({ only: { type: 'string' } })
  const { positionals, values } = parseArgs({ options, allowPositionals: true })
  await installIfStale(console.log)
  const former = positionals[0] ?? (await commitLastRelease())
  const { trySkew } = await import('./skew/try-skew.mjs')
  process.exitCode = (await trySkew(former, root, console.log, values.only)) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
