import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildWhatChanged } from '../build/build.mjs'
import { isCi } from '../ci.mjs'
import { startEphemeralSystem } from '../ephemeral/system.mjs'
import { readJson } from '../files.mjs'
import { browserInstallHint, findBrowser } from './find-browser.mjs'
import { journeyTimings } from './timings.mjs'
import { runTool } from './tool.mjs'

/**
 * @typedef {import('./timings.mjs').Spec & { ok: boolean, line: number }} Spec
 * @typedef {{ title: string, suites?: Suite[], specs?: Spec[] }} Suite
 * @typedef {{ suites: Suite[], errors: unknown[],
 *   stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} Report
 */

/**
 * The user journeys in a real browser, on a separate system with the demo shop and two instances of each service, as in
 * production. E2E_URL is its base URL, E2E_CONTROL the control URL of its supervisor, E2E_DATA_FOLDER its data folder.
 * @type {import('./step.mjs').Step}
 */
export const journeysStep = {
  name: 'browser',
  needs: 'build',
  async run({ includeLong, extraArgs, streamOutput }) {
    const browser = findBrowser()
    if (!browser) return withoutBrowser()
    // Does nothing after the build step. If the step runs alone, the journeys use the current sources.
    await buildWhatChanged({ print: () => {} })
    /** @type {string[]} */
    const systemLog = []
    const { system, folder, stop } = await startEphemeralSystem((line) => systemLog.push(line), {
      instances: 2,
      extra: {
        // push.spec.ts has its own push service.
        PUSH_SERVICES: '127.0.0.1',
        // All journeys come from one address, and a fast machine reads more in a minute than a shop does.
        RATE_LIMIT_PER_MINUTE: '0',
        REQUESTS_PER_MINUTE: '0',
      },
    })
    try {
      const file = join(folder, 'journeys.json')
      const env = {
        CHROME_PATH: browser,
        E2E_URL: system.address,
        E2E_CONTROL: system.control,
        E2E_DATA_FOLDER: folder,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        WARSHA_LONG: includeLong ? '1' : '',
      }
      // A single named journey runs without the project dependencies of a complete run.
      const args = [
        'test',
        `--reporter=${streamOutput ? 'list' : 'dot'},json`,
        ...(extraArgs.length ? ['--no-deps'] : []),
        ...extraArgs,
      ]
      const { code, output } = await runTool({
        package: '@playwright/test',
        command: 'playwright',
        workspace: 'e2e',
        args,
        env,
        streamOutput,
      })
      const report = readJson(file, /** @type {Report | null} */ (null))
      const lines = `${output}\nLog of the system:\n${systemLog.join('\n')}`
      return report
        ? { ...count(report, code), output: lines, timings: journeyTimings(report.suites) }
        : { passed: 0, failed: 1, output: lines }
    } finally {
      await stop()
    }
  },
}

/** @param {Report} report @param {number | null} code */
function count({ stats, errors, suites }, code) {
  // A flaky test counts as failed. `code` is null after a kill.
  const failed = stats.unexpected + stats.flaky + errors.length || (code === 0 ? 0 : 1)
  const skipped = stats.skipped ? `, ${stats.skipped} skipped` : ''
  return {
    passed: stats.expected,
    failed,
    summary: [`${stats.expected} passed, ${failed} failed${skipped}`, ...failedTitles(suites)].join(
      '\n  failed: ',
    ),
  }
}

/** Returns file, line, title and errors of each failed test. @param {Suite[]} suites @returns {string[]} */
const failedTitles = (suites) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map((spec) => `${spec.file}:${spec.line} ${spec.title}${formatErrors(spec)}`),
    ...failedTitles(inner),
  ])

const maxErrors = 3
const maxErrorLength = 600

/** The first error of a test that took too long says only that; the next one says what it waited for. @param {Spec} spec */
function formatErrors({ tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  return errors
    .slice(0, maxErrors)
    .map(({ message = '', location }) => {
      const text = stripVTControlCharacters(message).slice(0, maxErrorLength)
      return `\n    ${text}${location ? `\n    at line ${location.line}` : ''}`
    })
    .join('')
}

/** @returns {import('./step.mjs').StepResult} */
function withoutBrowser() {
  const rule = '!'.repeat(96)
  const notice = [
    rule,
    'The browser journeys were NOT run: no Chromium or Chrome was found.',
    browserInstallHint,
    rule,
  ].join('\n')
  const failed = isCi() ? 1 : 0
  return { passed: 0, failed, notice, summary: 'not run: no browser' }
}
