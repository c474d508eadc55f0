import { spawnSync } from 'node:child_process'
import { runTool } from '../../scripts/test/tool.mjs'

/** Longer than any run takes. A mutant that hangs counts as found. */
const timeoutMs = 300_000

/** @param {string} checkout @param {string} adminUrl of a PostgreSQL for tests @param {readonly string[]} args */
const runJest = (checkout, adminUrl, args) =>
  runTool({
    package: 'jest',
    checkout,
    args: [...args],
    env: { NODE_ENV: 'test', DATABASE_URL: undefined, TEST_DATABASE_URL: adminUrl },
    signal: AbortSignal.timeout(timeoutMs),
  })

/** Throws unless each pattern matches a test file. @param {string} checkout @param {readonly string[]} patterns */
export async function assertTestsExist(checkout, patterns) {
  const { output: list } = await runJest(checkout, '', ['--listTests', ...patterns])
  const unused = patterns.filter((pattern) => !new RegExp(pattern).test(list))
  if (unused.length) throw new Error(`No test file matches ${unused.join(', ')}.`)
}

/**
 * Returns true if all tests whose paths match have passed. Stops at the first file that fails.
 * @param {string} checkout @param {string} adminUrl @param {readonly string[]} patterns
 */
export async function doTestsPass(checkout, adminUrl, patterns) {
  const { code } = await runJest(checkout, adminUrl, ['--bail', ...patterns])
  return code === 0
}

/**
 * Runs the browser journeys of a checkout whose titles match.
 * @param {string} checkout @param {string} titles a regular expression
 * @returns {string[]} the titles of those that failed
 */
export function findFailedJourneys(checkout, titles) {
  const args = ['scripts/test.mjs', '--only', 'browser', '--', `--grep=${titles}`]
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (!/^ +\d+ (passed|failed)/m.test(stdout)) throw new Error(`No journey has run:\n${stdout}`)
  const failed = stdout.matchAll(/^ {4}\[journeys\] › (.*)$/gm)
  return [...failed].map(([, title = '']) => title)
}
