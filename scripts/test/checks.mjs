import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { canRun, commandFolders } from '../find-program.mjs'
import { root } from '../paths.mjs'
import { services } from '../system.mjs'
import { checkCommits } from './commits.mjs'
import { runTool } from './tool.mjs'

/** @typedef {import('./step.mjs').Step} Step */

/**
 * @param {string} name
 * @param {() => Promise<{ code: number | null, output: string }>} run
 * @returns {Step}
 */
function check(name, run) {
  return {
    name,
    async run() {
      const { code, output } = await run()
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
    },
  }
}

async function types() {
  /** @param {string} project */
  const compile = (project) =>
    runTool({ package: 'typescript', command: 'tsc', args: ['-p', project] })
  const found = await Promise.all(
    ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.e2e.json'].map(compile),
  )
  return {
    code: found.find(({ code }) => code)?.code ?? 0,
    output: found.map(({ output }) => output).join(''),
  }
}

/** Biome checks the files, knip what nothing uses and what no manifest declares. */
async function lint() {
  const checks = await Promise.all([
    runTool({ package: '@biomejs/biome', command: 'biome', args: ['check', '--colors=off', '.'] }),
    runTool({ package: 'knip', args: ['--no-progress'] }),
  ])
  return {
    code: checks.find(({ code }) => code)?.code ?? 0,
    output: checks.map(({ output }) => output).join(''),
  }
}

/** No migration may lock a table that people are working on. */
function migrations() {
  const kit = join('packages', 'service-kit')
  const folders = [
    join(kit, 'migrations'),
    join(kit, 'bus-migrations'),
    ...services.map((name) => join('services', name, 'migrations')),
  ]
  const files = folders
    .flatMap((folder) => [folder, join(folder, 'functions')])
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.sql'))
  return runTool({ package: 'squawk-cli', command: 'squawk', args: files })
}

/**
 * The rules of Prometheus and the tests of its alerts, where Prometheus's own tool is installed.
 * @type {Step}
 */
const monitoringStep = {
  name: 'monitoring',
  async run() {
    if (!commandFolders().some((folder) => canRun(join(folder, 'promtool'))))
      return {
        passed: 0,
        failed: 0,
        notice:
          'The rules of Prometheus were not checked, because promtool (in the package of Prometheus) is not installed.',
      }
    const program = join(root, 'ops', 'check-monitoring.mjs')
    const { status, stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' })
    return status === 0
      ? { passed: 1, failed: 0 }
      : { passed: 0, failed: 1, output: stdout + stderr }
  },
}

/** Each counts as one. */
export const checkSteps = [
  check('types', types),
  check('lint', lint),
  check('migrations', migrations),
  check('commits', checkCommits),
  monitoringStep,
]
