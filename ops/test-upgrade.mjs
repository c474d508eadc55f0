/**
 * `npm run test:upgrade [-- <commit or tag>]`: starts an earlier release with its demo shop in a temporary folder, puts
 * load on it, upgrades it to this commit and rolls it back: migrations first, then one process after the other. Without
 * a name it starts the last release.
 */
import '../scripts/node-version.mjs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installIfStale } from '../scripts/install.mjs'
import { commitLastRelease } from './releases/releases.mjs'
import { git, withCheckout } from './upgrade/checkout.mjs'

/** @param {string} former */
async function tryUpgrade(former) {
  const { runTool } = await import('../scripts/test/tool.mjs')
  const { startEphemeralPostgres } = await import('../scripts/ephemeral/postgres.mjs')
  const postgres = await startEphemeralPostgres()
  try {
    return await withCheckout(former, async ({ folder, checkout }) => {
      const [from, to] = await Promise.all([git(['rev-parse', former]), git(['rev-parse', 'HEAD'])])
      const env = {
        E2E_UPGRADE: JSON.stringify({ checkout, from, to }),
        E2E_DATA_FOLDER: join(folder, 'data'),
        E2E_DATABASE_URL: postgres.adminUrl,
      }
      const tool = { package: '@playwright/test', command: 'playwright', workspace: 'e2e' }
      const args = ['test', '--config=upgrade/playwright.config.ts']
      return (await runTool({ ...tool, args, env, streamOutput: true })).code ?? 1
    })
  } finally {
    await postgres.stop()
  }
}

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  await installIfStale(console.log)
  const former = positionals[0] ?? (await commitLastRelease())
  process.exitCode = await tryUpgrade(former)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
