import { join } from 'node:path'
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
 * @returns {Promise<boolean>} true if every journey passed
 */
export async function trySkew(former, today, print) {
  const browser = findBrowser()
  if (!browser) throw new Error(browserInstallHint)
  return withCheckout(
    await git(['rev-parse', `${former}^{commit}`]),
    async ({ folder, checkout }) => {
      await installIfStale(print, checkout)
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
        hasPassed =
          (await tryTogether({ ...trial, data: join(folder, `data-${index}`), browser, print })) &&
          hasPassed
      }
      return hasPassed
    },
  )
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
  await runScript(guest, 'build.mjs', remotes)
  const { address, control, stop } = await startRelease(host, data)
  try {
    const into = join(data, 'front-ends')
    for (const id of remotes)
      print(
        await runScript(host, 'publish-front-end.mjs', [
          id,
          '--dir',
          into,
          '--dist',
          join(guest, id, 'dist'),
        ]),
      )
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
    return (await runTool({ ...tool, args, env, streamOutput: true })).code === 0
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
