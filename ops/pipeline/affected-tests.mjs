/** The tests of jest that a change can break. */
import { relative } from 'node:path'
import { root } from '../../scripts/paths.mjs'
import { runTool } from '../../scripts/test/tool.mjs'

/** Tests that read files of all modules: they run after every change. */
export const testsOfWholeRepository = [
  'architecture.test.ts',
  'deploy/compose.test.ts',
  'deploy/connections.test.ts',
  'docs/decisions/decisions.test.ts',
  'docs/front-pages.test.ts',
  'gateway/src/requests/routes.test.ts',
  'ops/pipeline/workflow.test.ts',
  'packages/contracts/testing/route-files.test.ts',
  'packages/service-kit/src/database/sql-types.test.ts',
  'packages/web-kit/src/texts/languages.test.ts',
  'scripts/environment-variables.test.ts',
  'scripts/waiting-tests.test.ts',
]

/**
 * Returns the test files of the affected modules, those elsewhere that import a changed file, and those of the whole
 * repository; nothing stands for all tests.
 * @param {import('./affected-modules.mjs').Affected} affected
 * @returns {Promise<string[]>} paths relative to the checkout
 */
export async function selectTests({ modules, isEverything, paths }) {
  if (isEverything) return []
  const changed = paths.filter((path) => /\.(tsx?|mjs|cjs|js|json|sql|css)$/.test(path))
  const found = await Promise.all([
    modules.length ? listTests(modules.map(({ folder }) => `^${root}/${folder}/`)) : [],
    changed.length ? listTests(['--findRelatedTests', ...changed]) : [],
  ])
  return [...new Set([...testsOfWholeRepository, ...found.flat()])].sort()
}

/** @param {string[]} args @returns {Promise<string[]>} */
async function listTests(args) {
  const { code, output } = await runTool({
    package: 'jest',
    args: ['--listTests', '--passWithNoTests', ...args],
  })
  if (code !== 0) throw new Error(`jest cannot list tests:\n${output}`)
  return output
    .split('\n')
    .filter((line) => /\.test\.tsx?$/.test(line))
    .map((file) => relative(root, file))
}
