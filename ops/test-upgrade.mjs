/**
 * `npm run test:upgrade [-- <commit or tag>]`: starts an earlier release with its demo shop in a folder of its own, puts
 * load on it and brings it to this commit, then back: migrations first, process after process, as an operator would
 * (safety.md R15). Without a name: the last release.
 */
import '../scripts/node-version.mjs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installIfStale } from '../scripts/install.mjs'
import { git, lastRelease, withCheckout } from './upgrade/checkout.mjs'

const none = `${'!'.repeat(96)}
The upgrade was NOT tried: there is no release yet. Name a commit: npm run test:upgrade -- <commit>
${'!'.repeat(96)}`

/** @param {string} former */
async function tryUpgrade(former) {
  const { runTool } = await import('../scripts/test/tool.mjs')
  return withCheckout(former, async ({ folder, checkout }) => {
    const [from, to] = await Promise.all([git(['rev-parse', former]), git(['rev-parse', 'HEAD'])])
    const env = {
      E2E_UPGRADE: JSON.stringify({ checkout, from, to }),
      E2E_DATA_FOLDER: join(folder, 'data'),
    }
    const tool = { package: '@playwright/test', command: 'playwright', workspace: 'e2e' }
    const args = ['test', '--config=upgrade/playwright.config.ts']
    return (await runTool({ ...tool, args, env, live: true })).code ?? 1
  })
}

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  await installIfStale(console.log)
  const former = positionals[0] ?? (await lastRelease())
  if (former) process.exitCode = await tryUpgrade(former)
  else console.log(none)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
