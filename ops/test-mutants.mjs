/**
 * `npm run test:mutants [-- <part of a path or description>]`: makes defects in a copy of the last commit, one after the
 * other, and checks that the tests find each of them. Takes about half an hour.
 */
import '../scripts/node-version.mjs'
import { parseArgs } from 'node:util'
import { installIfStale } from '../scripts/install.mjs'

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  await installIfStale(console.log)
  const { tryMutants } = await import('./mutants/try-mutants.mjs')
  process.exitCode = (await tryMutants(positionals[0] ?? '', console.log)) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
