/**
 * `npm run check:monitoring [-- <promtool>]`: checks the configuration, the rules and the tests of the alerts in
 * deploy/monitoring with Prometheus's own tool. Needs promtool, which comes with Prometheus.
 * `npm run check:monitoring -- --ask <address>`: asks a running Prometheus instead whether it reads every process,
 * evaluates every rule and has data for every panel of the dashboards.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../scripts/paths.mjs'
import { askPrometheus, readDashboards } from './monitoring/ask-prometheus.mjs'

const folder = join(root, 'deploy', 'monitoring')

try {
  const options = /** @type {const} */ ({ ask: { type: 'string' } })
  const { positionals, values } = parseArgs({ options, allowPositionals: true })
  const passed = values.ask ? await checkRunning(values.ask) : checkFiles(positionals[0])
  process.exitCode = passed ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** @param {string} address */
async function checkRunning(address) {
  const queries = readDashboards(join(folder, 'grafana', 'dashboards'))
  const { failures, empty, ...counts } = await askPrometheus(address, queries)
  for (const failure of failures) console.error(failure)
  for (const query of empty) console.log(`no data: ${query}`)
  console.log(
    `${counts.targets} targets, ${counts.rules} rules and ${counts.queries} queries: ` +
      `${failures.length} failed, ${empty.length} queries without data`,
  )
  return failures.length === 0
}

/** @param {string} [promtool] */
function checkFiles(promtool = 'promtool') {
  const checks = [
    ['check', 'config', 'prometheus.yml'],
    ['check', 'rules', 'rules.yml'],
    ['test', 'rules', 'rules.test.yml'],
  ]
  const results = checks.map((args) => {
    const { status, error } = spawnSync(promtool, args, { cwd: folder, stdio: 'inherit' })
    if (error) console.error(`cannot run ${promtool}: ${error.message}`)
    return status === 0
  })
  return results.every(Boolean)
}
