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
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>} whether every journey was made
 */
export async function trySkew(former, today, say) {
  const browser = findBrowser()
  if (!browser) throw new Error(browserInstallHint)
  return withCheckout(
    await git(['rev-parse', `${former}^{commit}`]),
    async ({ folder, checkout }) => {
      await installIfStale(say, checkout)
      const trials = [
        { title: `the front ends of ${former} in today's house`, house: today, guests: checkout },
        { title: `today's front ends in the house of ${former}`, house: checkout, guests: today },
      ]
      let isGood = true
      for (const [place, trial] of trials.entries()) {
        say(`\n${trial.title}`)
        isGood =
          (await tryTogether({ ...trial, data: join(folder, `data-${place}`), browser, say })) &&
          isGood
      }
      return isGood
    },
  )
}

/**
 * @param {{ house: string, guests: string, data: string, browser: string, say: (line: string) => void }} trial house:
 * the checkout whose shell, gateway and services run; guests: the one whose remotes are published there
 */
async function tryTogether({ house, guests, data, browser, say }) {
  const known = await remotesOf(house)
  const own = await remotesOf(guests)
  const remotes = own.filter((id) => known.includes(id))
  for (const id of own.filter((one) => !known.includes(one)))
    say(`${id} is new: the other house has no service for it`)
  await runScript(guests, 'build.mjs', remotes)
  const { address, control, stop } = await startRelease(house, data)
  try {
    const into = join(data, 'front-ends')
    for (const id of remotes)
      say(
        await runScript(house, 'publish-front-end.mjs', [
          id,
          '--dir',
          into,
          '--dist',
          join(guests, id, 'dist'),
        ]),
      )
    const env = {
      CHROME_PATH: browser,
      E2E_URL: address,
      E2E_CONTROL: control,
      E2E_DATA_FOLDER: data,
      E2E_REMOTES: remotes.join(','),
      E2E_SHELL_TOO_OLD: isTooOld(kitOf(house), kitOf(guests)) ? '1' : '',
    }
    const tool = {
      package: '@playwright/test',
      command: 'playwright',
      workspace: 'e2e',
      checkout: guests,
    }
    const args = ['test', '--config=skew/playwright.config.ts']
    return (await runTool({ ...tool, args, env, live: true })).code === 0
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
