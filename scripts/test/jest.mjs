import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { isCi } from '../ci.mjs'
import { readJson } from '../files.mjs'
import { root } from '../paths.mjs'
import { noticeWithoutBroker } from './find-broker.mjs'
import { jestTimings } from './timings.mjs'
import { runTool } from './tool.mjs'

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   numRuntimeErrorTestSuites: number, testResults: SuiteResult[] }} Report
 * @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: TestResult[] }} SuiteResult
 * @typedef {{ status: string, fullName: string, duration?: number | null }} TestResult
 */

/** Units, integration on a real PostgreSQL, architecture. @type {import('./step.mjs').Step} */
export const jestStep = {
  name: 'jest',
  async run({ includeLong, extraArgs, streamOutput }) {
    const folder = mkdtempSync(join(tmpdir(), 'warsha-jest-'))
    const file = join(folder, 'report.json')
    const hang = watchForHang(file)
    try {
      const args = ['--json', `--outputFile=${file}`, ...(isCi() ? ['--ci'] : []), ...extraArgs]
      const env = {
        WARSHA_LONG: includeLong ? '1' : '',
        NODE_ENV: 'test',
        // Tests use the server that global-setup starts, never the database of the caller's environment.
        DATABASE_URL: undefined,
      }
      const { code, output } = await runTool({
        package: 'jest',
        args,
        env,
        streamOutput,
        signal: hang.signal,
      })
      const report = readJson(file, /** @type {Report | null} */ (null))
      if (!report) return { passed: 0, failed: 1, output }
      const { summary, ...counts } = count(report, code)
      const reason = hang.signal.aborted ? '; a test left something open, so jest did not end' : ''
      return {
        ...counts,
        output,
        summary: summary + reason,
        notice: noticeWithoutBroker(),
        timings: jestTimings(report, root),
      }
    } finally {
      hang.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/**
 * Jest may wait forever for handles that a test left open, so it is killed shortly after its report is written.
 * @param {string} reportFile
 */
function watchForHang(reportFile) {
  const controller = new AbortController()
  const timer = setInterval(() => {
    const written = statSync(reportFile, { throwIfNoEntry: false })
    if (written && Date.now() - written.mtimeMs > 15_000) controller.abort()
  }, 1_000)
  return { signal: controller.signal, stop: () => clearInterval(timer) }
}

/** @param {Report} report @param {number | null} code */
function count(report, code) {
  const passed = report.numPassedTests
  // A file that cannot be loaded has no tests, and jest may fail outside of a test. `code` is null after a kill.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites || (code === 0 ? 0 : 1)
  const skipped = report.numPendingTests + report.numTodoTests
  return {
    passed,
    failed,
    summary: [
      `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
      ...failedTitles(report),
    ].join('\n  failed: '),
  }
}

/** Returns file and title of each failed test. A file that cannot be loaded has no tests. @param {Report} report */
const failedTitles = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const titles = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${relative(process.cwd(), name)} ${test.fullName}`)
    return status === 'failed' && titles.length === 0 ? [relative(process.cwd(), name)] : titles
  })
