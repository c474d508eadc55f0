/**
 * `npm run version:modules`: applies the changesets that wait in .changeset. Raises the versions of their modules and of
 * those that use them, writes a changelog for each module and refreshes the lock file. Commit the result, then
 * `npm run version:modules -- --tag` creates a tag for each new version. Neither pushes.
 */
import '../scripts/node-version.mjs'
import { parseArgs } from 'node:util'
import { installIfStale } from '../scripts/install.mjs'

try {
  const { tag } = parseArgs({ options: { tag: { type: 'boolean' } } }).values
  await installIfStale(console.log)
  const { tagModules, versionModules } = await import('./release/module-versions.mjs')
  if (tag) {
    await tagModules()
  } else {
    const raised = await versionModules()
    console.log(raised.length ? raised.join('\n') : 'no changeset waits')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
