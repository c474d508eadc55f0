/** What the generator writes compiles, is tested by its own tests, migrates, serves and builds. */
import { parse } from 'yaml'
import { copyCheckout, type TestCheckout } from './testing-checkout.ts'

let checkout: TestCheckout
beforeAll(() => {
  checkout = copyCheckout()
  for (const args of [
    ['service', 'billing'],
    ['remote', 'fleet'],
  ])
    expectSuccess(['scripts/new.mjs', ...args, '--no-install'])
})
afterAll(() => checkout.remove())

const expectSuccess = (args: string[], env?: Record<string, string>, cwd?: string) => {
  const { status, output } = checkout.run(args, env, cwd)
  expect({ args, status, output: status === 0 ? '' : output }).toEqual({
    args,
    status: 0,
    output: '',
  })
  return output
}
const runTests = (project: string, ...paths: string[]) =>
  expectSuccess(
    [
      'node_modules/jest/bin/jest.js',
      `--selectProjects=${project}`,
      '--maxWorkers=1',
      '--runTestsByPath',
      ...paths,
    ],
    { WARSHA_LONG: '' },
  )

test.each(['tsconfig.json', 'tsconfig.web.json', 'tsconfig.e2e.json'])(
  'the types of %s fit',
  (project) => {
    expectSuccess(['node_modules/typescript/bin/tsc', '-p', project])
  },
)

test("the new service's tests, the permission table and the tests of the whole repository pass", () => {
  runTests(
    'node',
    'services/billing/src/features/entries/entries.test.ts',
    'services/billing/src/permissions.test.ts',
    'packages/contracts/testing/breaking-changes.test.ts',
    'packages/contracts/testing/route-files.test.ts',
    'packages/contracts/src/api/openapi.test.ts',
    'gateway/src/requests/routes.test.ts',
    'scripts/running/environment.test.ts',
    'architecture.test.ts',
  )
})

test('the committed types of its SQL are those of the migrated database', () => {
  const output = expectSuccess([
    'node_modules/jest/bin/jest.js',
    // Before `--selectProjects`, which would take it for the name of another project and run every test.
    'sql-types.test',
    '--selectProjects=node',
    '--testNamePattern=SQL blocks of billing',
    '--verbose',
  ])
  expect(output).toContain('1 passed')
})

test("the new remote's test and the tests of all texts pass", () => {
  runTests(
    'web',
    'mfe-fleet/src/features/home/home.test.tsx',
    'packages/web-kit/src/texts/languages.test.ts',
  )
})

test('the service and the remote build', () => {
  expect(expectSuccess(['scripts/build.mjs', 'billing', 'mfe-fleet'])).toContain('built')
  expect(checkout.exists('services/billing/dist/main.mjs')).toBe(true)
  const { exposes } = JSON.parse(checkout.read('mfe-fleet/dist/mf-manifest.json')) as {
    exposes: { name: string }[]
  }
  expect(exposes).toHaveLength(1)
})

test('the tests of containers, manifests and pipeline accept the new ones', () => {
  expect(parse(checkout.read('docker-compose.yml')).services).toHaveProperty('billing')
  runTests(
    'node',
    'deploy/compose.test.ts',
    'deploy/connections.test.ts',
    'deploy/kubernetes/kubernetes.test.ts',
    'ops/pipeline/workflow.test.ts',
  )
})
