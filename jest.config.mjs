/**
 * Two worlds: `node` for the services, the gateway and the scripts, on a real PostgreSQL that global-setup
 * starts; `web` for the front ends, in jsdom. Sources are TypeScript modules, turned into CommonJS by swc.
 */
const long = process.env.WARSHA_LONG === '1'
const leaveOut = [
  '/node_modules/',
  '/dist/',
  '/e2e/specs/',
  // Of this checkout: the tests also run in a copy below the .data folder of another one (npm run test:mutants).
  '<rootDir>/\\.data/',
  ...(long ? [] : ['\\.long\\.test\\.']),
]

/** Packages that are published as modules only, and so must be turned into CommonJS too. */
const modulesOnly = ['uuid', 'age-encryption', '@noble', '@scure', 'pdfjs-dist']

/** @param {boolean} jsx */
const swc = (jsx) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: jsx },
    target: 'es2023',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
})

/** Unexpected console output fails its test. Comes after other set-up files: their clean-up runs before its check. */
const failOnConsole = '<rootDir>/scripts/jest/fail-on-console.cjs'

const shared = {
  extensionsToTreatAsEsm: [],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'jsx', 'json', 'node', 'sql', 'folder'],
  testPathIgnorePatterns: leaveOut,
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.data/'],
  transform: {
    '\\.sql$': '<rootDir>/packages/service-kit/src/database/sql-transform.mjs',
    '\\.folder$': '<rootDir>/packages/service-kit/src/base/folder-transform.mjs',
    '\\.woff2$': '<rootDir>/scripts/jest/base64.cjs',
    '\\.tsx$': ['@swc/jest', swc(true)],
    '\\.(ts|m?js)$': ['@swc/jest', swc(false)],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
}

/** @type {import('jest').Config} */
export default {
  // More than the two cores of a small machine: many tests wait, for a lock or a broker.
  maxWorkers: 3,
  // Node.js 20 keeps modules of finished test files. A worker of 3 GB spent minutes on collecting garbage.
  workerIdleMemoryLimit: '1200MB',
  // For a busy machine. A wait for an element ends earlier (scripts/jest/screen-waits.cjs), and says for what it waited.
  // The long forms of the tests create thousands of rows beside each other.
  testTimeout: process.env.WARSHA_LONG === '1' ? 600_000 : 120_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      setupFilesAfterEnv: [failOnConsole],
      globalSetup: '<rootDir>/scripts/jest/global-setup.mjs',
      globalTeardown: '<rootDir>/scripts/jest/global-teardown.mjs',
      testMatch: [
        '<rootDir>/*.test.ts',
        '<rootDir>/packages/{contracts,documents,service-kit}/**/*.test.ts',
        '<rootDir>/{services,gateway,scripts,ops,bench,deploy,docs}/**/*.test.ts',
        // Journeys through several services without a browser; those with one are Playwright's.
        '<rootDir>/e2e/api/**/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: 'jsdom',
      // The default of jsdom asks packages for their browser build, which is often modules only.
      testEnvironmentOptions: { customExportConditions: ['require', 'default'] },
      setupFiles: [
        '<rootDir>/scripts/jest/browser-gaps.cjs',
        '<rootDir>/scripts/jest/computed-style.cjs',
        '<rootDir>/scripts/jest/owner-stacks.cjs',
      ],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/screen-waits.cjs', failOnConsole],
      moduleNameMapper: {
        '/toast-durations\\.ts$': '<rootDir>/scripts/jest/toast-durations.cjs',
        '\\.css$': '<rootDir>/scripts/jest/style.cjs',
        '\\.(woff2|png|webp|svg|wasm|worker\\.min\\.mjs)$': '<rootDir>/scripts/jest/asset.cjs',
      },
      testMatch: ['<rootDir>/{packages/web-kit,shell,mfe-*}/**/*.test.{ts,tsx}'],
    },
  ],
}
