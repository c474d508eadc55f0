import { join } from 'node:path'
import { startEphemeralPostgres } from '../../scripts/ephemeral/postgres.mjs'
import { readJson } from '../../scripts/files.mjs'
import { installIfStale } from '../../scripts/install.mjs'
import { browserInstallHint, findBrowser } from '../../scripts/test/find-browser.mjs'
import { runTool } from '../../scripts/test/tool.mjs'
import { git, withCheckout } from '../upgrade/checkout.mjs'
import { isTooOld } from './kit-versions.mjs'
import { runScript, startRelease } from './start-release.mjs'

/**
 * @param {string} former a commit or tag
 * @param {string} today the checkout that runs this
 * @param {(line: string) => void} print
 * @param {string} [only] `front-ends` or `modules`; default: both
 * @returns {Promise<boolean>} true if every journey passed
 */
export async function trySkew(former, today, print, only) {
  if (only && !['front-ends', 'modules'].includes(only))
    throw new Error(`--only is front-ends or modules, not ${only}`)
  const commit = await git(['rev-parse', `${former}^{commit}`])
  return withCheckout(commit, async ({ folder, checkout }) => {
    await installIfStale(print, checkout)
    const haveFrontEndsPassed =
      only === 'modules' || (await tryFrontEnds({ former, today, checkout, folder, print }))
    if (only === 'front-ends') return haveFrontEndsPassed
    print(
      `\neach service and the gateway of ${former} among those of the last commit, and the reverse`,
    )
    return (await tryModules({ checkout, folder })) && haveFrontEndsPassed
  })
}

/**
 * @param {{ former: string, today: string, checkout: string, folder: string, print: (line: string) => void }} place
 * checkout: of the release
 * @returns {Promise<boolean>}
 */
async function tryFrontEnds({ former, today, checkout, folder, print }) {
  const browser = findBrowser()
  if (!browser) throw new Error(browserInstallHint)
  const trials = [
    {
      title: `the front ends of ${former} with the shell and services of this checkout`,
      host: today,
      guest: checkout,
    },
    {
      title: `the front ends of this checkout with the shell and services of ${former}`,
      host: checkout,
      guest: today,
    },
  ]
  let hasPassed = true
  for (const [index, trial] of trials.entries()) {
    print(`\n${trial.title}`)
    const data = join(folder, `data-${index}`)
    hasPassed = (await tryTogether({ ...trial, data, browser, print })) && hasPassed
  }
  return hasPassed
}

/**
 * Changes the checkout to the last commit of this one.
 * @param {{ checkout: string, folder: string }} place
 */
async function tryModules({ checkout, folder }) {
  const postgres = await startEphemeralPostgres()
  try {
    const to = await git(['rev-parse', 'HEAD'])
    const env = {
      E2E_MODULES: JSON.stringify({ checkout, folder: join(folder, 'builds'), to }),
      E2E_DATA_FOLDER: join(folder, 'data-modules'),
      E2E_DATABASE_URL: postgres.adminUrl,
    }
    const tool = { package: '@playwright/test', command: 'playwright', workspace: 'e2e' }
    const args = ['test', '--config=skew/modules.config.ts']
    return (await runTool({ ...tool, args, env, streamOutput: true })).code === 0
  } finally {
    await postgres.stop()
  }
}

/**
 * @param {{ host: string, guest: string, data: string, browser: string, print: (line: string) => void }} trial host:
 * the checkout whose shell, gateway and services run; guest: the checkout whose remotes are published there
 */
async function tryTogether({ host, guest, data, browser, print }) {
  const hostRemotes = await remotesOf(host)
  const guestRemotes = await remotesOf(guest)
  const remotes = guestRemotes.filter((id) => hostRemotes.includes(id))
  for (const id of guestRemotes.filter((one) => !hostRemotes.includes(one)))
    print(`${id} is new: the other release has no service for it`)
  await runScript(guest, 'build.mjs', [...remotes, 'shell'])
  const { address, control, stop } = await startRelease(host, data)
  try {
    const into = join(data, 'front-ends')
    /** @param {string} id */
    const publish = async (id) => {
      const dist = join(guest, id, 'dist')
      print(await runScript(host, 'publish-front-end.mjs', [id, '--dir', into, '--dist', dist]))
    }
    for (const id of remotes) await publish(id)
    const env = {
      CHROME_PATH: browser,
      E2E_URL: address,
      E2E_CONTROL: control,
      E2E_DATA_FOLDER: data,
      E2E_REMOTES: remotes.join(','),
      E2E_SHELL_TOO_OLD: isTooOld(kitOf(host), kitOf(guest)) ? '1' : '',
    }
    const tool = {
      package: '@playwright/test',
      command: 'playwright',
      workspace: 'e2e',
      checkout: guest,
    }
    const args = ['test', '--config=skew/playwright.config.ts']
    const inHostShell = await runTool({ ...tool, args, env, streamOutput: true })
    // A page that was open during an upgrade, or whose front ends are published later than the services.
    print('with their own shell')
    await publish('shell')
    const inOwnShell = await runTool({
      ...tool,
      args,
      env: { ...env, E2E_SHELL_TOO_OLD: '' },
      streamOutput: true,
    })
    return inHostShell.code === 0 && inOwnShell.code === 0
  } finally {
    await stop()
  }
}

/** @param {string} checkout @returns {Promise<string[]>} */
async function remotesOf(checkout) {
  const { frontEnds } = await import(join(checkout, 'scripts', 'system.mjs'))
  return frontEnds.filter((/** @type {string} */ id) => id !== 'shell')
}

/** @param {string} checkout */
function kitOf(checkout) {
  return readJson(join(checkout, 'packages', 'web-kit', 'package.json'), { version: '' }).version
}
