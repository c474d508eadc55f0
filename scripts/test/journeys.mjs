import { join } from 'node:path'
import { buildWhatChanged } from '../build/build.mjs'
import { isCi } from '../ci.mjs'
import { readJson } from '../files.mjs'
import { startEphemeralSystem } from '../running/ephemeral-system.mjs'
import { browserInstallHint, findBrowser } from './find-browser.mjs'
import { runTool } from './tool.mjs'

/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} Report */

/**
 * The journeys of people through a real browser, on a system of their own with the demo shop and two instances of each
 * service, as in production. They are told by
 * E2E_URL where it is, by E2E_CONTROL where its processes are listed, by E2E_DATA_FOLDER where its files lie.
 * @type {import('./step.mjs').Step}
 */
export const journeysStep = {
  name: 'browser',
  needs: 'build',
  async run({ long, more, live }) {
    const browser = findBrowser()
    if (!browser) return withoutBrowser()
    // Nothing to do after the build step; asked for alone, the journeys go through what the sources say.
    await buildWhatChanged({ say: () => {} })
    /** @type {string[]} */
    const said = []
    const { system, folder, stop } = await startEphemeralSystem((line) => said.push(line), {
      instances: 2,
    })
    try {
      const file = join(folder, 'journeys.json')
      const env = {
        CHROME_PATH: browser,
        E2E_URL: system.address,
        E2E_CONTROL: system.control,
        E2E_DATA_FOLDER: folder,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        WARSHA_LONG: long ? '1' : '',
      }
      // Whoever names one journey doesn't want all those after which it comes in a whole run.
      // Of a whole run only what failed is worth reading.
      const args = [
        'test',
        `--reporter=${live ? 'list' : 'dot'},json`,
        ...(more.length ? ['--no-deps'] : []),
        ...more,
      ]
      const { code, output } = await runTool({
        package: '@playwright/test',
        command: 'playwright',
        workspace: 'e2e',
        args,
        env,
        live,
      })
      const report = readJson(file, /** @type {Report | null} */ (null))
      const lines = `${output}\nOf the system:\n${said.join('\n')}`
      return report
        ? { ...count(report, code), output: lines }
        : { passed: 0, failed: 1, output: lines }
    } finally {
      await stop()
    }
  },
}

/** @param {Report} report @param {number | null} code */
function count({ stats, errors }, code) {
  // A test that passes only when it is tried again is a fault of the test or of the product.
  const failed = stats.unexpected + stats.flaky + errors.length || (code ? 1 : 0)
  const left = stats.skipped ? `, ${stats.skipped} skipped` : ''
  return {
    passed: stats.expected,
    failed,
    summary: `${stats.expected} passed, ${failed} failed${left}`,
  }
}

/** @returns {import('./step.mjs').StepResult} */
function withoutBrowser() {
  const rule = '!'.repeat(96)
  const notice = [
    rule,
    'The browser journeys were NOT tried: no Chromium or Chrome was found.',
    browserInstallHint,
    rule,
  ].join('\n')
  const failed = isCi() ? 1 : 0
  return { passed: 0, failed, notice, summary: 'not tried: no browser' }
}
