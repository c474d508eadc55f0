import { buildWhatChanged } from '../../scripts/build/build.mjs'
import { test } from '../../scripts/test/run.mjs'
import { selectTests } from './affected-tests.mjs'
import { isPublished } from './modules.mjs'

/**
 * Checks and tests what a change affects, also if a step before has failed.
 * @param {import('./affected-modules.mjs').Affected} affected
 * @param {(line: string) => void} print
 * @returns {Promise<number>} the exit code
 */
export async function testAffected(affected, print) {
  const names = affected.modules.map(({ name }) => name).join(', ')
  print(affected.isEverything ? 'everything is affected' : `affected: ${names || 'no module'}`)

  const none = { includeLong: false, extraArgs: [] }
  const checks = await test({ ...none, only: ['types', 'lint', 'migrations', 'commits'] })
  const tests = await selectTests(affected)
  print(tests.length ? `${tests.length} files of tests` : 'all files of tests')
  const jest = await test({
    includeLong: false,
    only: ['jest'],
    extraArgs: tests.length ? ['--runTestsByPath', ...tests] : [],
  })
  const only = affected.modules.filter(isPublished).map(({ name }) => name)
  const built = only.length ? await buildWhatChanged({ print, only }) : []
  print(built.length ? `built ${built.join(', ')}` : 'nothing to build')
  return checks || jest
}
