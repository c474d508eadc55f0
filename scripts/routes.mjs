import { spawnSync } from 'node:child_process'

/** Writes the route files of the contracts, by running the test that compares them in its update mode. */
const { status } = spawnSync(
  'npx',
  ['jest', '--selectProjects', 'node', '-t', 'route files', 'route-files'],
  {
    stdio: 'inherit',
    env: { ...process.env, UPDATE_ROUTES: '1' },
  },
)
process.exit(status ?? 1)
