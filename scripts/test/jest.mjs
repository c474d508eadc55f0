import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { isCi } from '../ci.mjs'
import { readJson } from '../files.mjs'
import { root } from '../paths.mjs'
import { noticeWithoutBroker } from './find-broker.mjs'
import { jestTimings } from './timings.mjs'
import { runTool } from './tool.mjs'

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   numRuntimeErrorTestSuites: number, testResults: SuiteResult[] }} Report
 * @typedef {{ name: string, status: string, message: string, startTime: number, endTime: number,
 *   assertionResults: TestResult[] }} SuiteResult
 * @typedef {{ status: string, fullName: string, failureMessages: string[], duration?: number | null }} TestResult
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

/** Returns file, title and error of each failed test. A file that cannot be loaded has no tests. @param {Report} report */
const failedTitles = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const titles = assertionResults
      .filter((test) => test.status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${file} ${fullName}${startOfError(failureMessages.at(0) ?? '')}`,
      )
    return status === 'failed' && titles.length === 0 ? [file + startOfError(message)] : titles
  })

/** Returns the first lines, indented. The tool's whole output may be cut off where it is read. @param {string} message */
function startOfError(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const indented = lines.slice(0, 12).map((line) => `\n    ${line.slice(0, 160)}`)
  return indented.join('')
}
