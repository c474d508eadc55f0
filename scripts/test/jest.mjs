import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isCi } from '../ci.mjs'
import { readJson } from '../files.mjs'
import { noticeWithoutBroker } from './find-broker.mjs'
import { runTool } from './tool.mjs'

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   numRuntimeErrorTestSuites: number }} Report
 */

/** Units, integration on a real PostgreSQL, architecture. @type {import('./step.mjs').Step} */
export const jestStep = {
  name: 'jest',
  async run({ long, more, live }) {
    const folder = mkdtempSync(join(tmpdir(), 'warsha-jest-'))
    try {
      const file = join(folder, 'report.json')
      const args = ['--json', `--outputFile=${file}`, ...(isCi() ? ['--ci'] : []), ...more]
      const env = { WARSHA_LONG: long ? '1' : '', NODE_ENV: 'test', DATABASE_URL: undefined }
      const hanging = whenHanging(file)
      const { code, output } = await runTool({
        package: 'jest',
        args,
        env,
        live,
        signal: hanging.signal,
      })
      hanging.forget()
      const report = readJson(file, /** @type {Report | null} */ (null))
      if (!report) return { passed: 0, failed: 1, output }
      const reason = hanging.signal.aborted
        ? '\nA test left something open, so that jest did not end.'
        : ''
      return { ...count(report, code), output: output + reason, notice: noticeWithoutBroker() }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/**
 * Jest may wait forever for handles that a test left open, so it is killed shortly after its report is written.
 * @param {string} report
 */
function whenHanging(report) {
  const controller = new AbortController()
  const timer = setInterval(() => {
    const written = statSync(report, { throwIfNoEntry: false })
    if (written && Date.now() - written.mtimeMs > 15_000) controller.abort()
  }, 1_000)
  return { signal: controller.signal, forget: () => clearInterval(timer) }
}

/** @param {Report} report @param {number | null} code */
function count(report, code) {
  const passed = report.numPassedTests
  // A file that cannot be loaded has no tests, and jest may fail outside of a test.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites || (code ? 1 : 0)
  const left = report.numPendingTests + report.numTodoTests
  return {
    passed,
    failed,
    summary: `${passed} passed, ${failed} failed${left ? `, ${left} skipped` : ''}`,
  }
}
