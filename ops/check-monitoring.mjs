/**
 * `npm run check:monitoring [-- <promtool>]`: checks the configuration, the rules and the tests of the alerts in
 * deploy/monitoring with Prometheus's own tool. Needs promtool, which comes with Prometheus.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../scripts/paths.mjs'

const promtool = process.argv[2] ?? 'promtool'
const checks = [
  ['check', 'config', 'prometheus.yml'],
  ['check', 'rules', 'rules.yml'],
  ['test', 'rules', 'rules.test.yml'],
]
for (const args of checks) {
  const { status, error } = spawnSync(promtool, args, {
    cwd: join(root, 'deploy', 'monitoring'),
    stdio: 'inherit',
  })
  if (error) console.error(`cannot run ${promtool}: ${error.message}`)
  if (status !== 0) process.exitCode = 1
}
