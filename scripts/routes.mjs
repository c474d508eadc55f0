import { spawnSync } from 'node:child_process'

/** Writes the route files of contracts and services, by running the tests that compare them in their update mode. */
const { status } = spawnSync(
  'npx',
  ['jest', '--selectProjects', 'node', '-t', 'route files', 'route-files'],
  {
    stdio: 'inherit',
    env: { ...process.env, UPDATE_ROUTES: '1' },
  },
)
process.exit(status ?? 1)
