import { spawnSync } from 'node:child_process'

/** Writes the types of all SQL blocks, by running the test that compares them in its update mode. */
const { status } = spawnSync(
  'npx',
  ['jest', '--selectProjects', 'node', '-t', 'SQL blocks of', 'sql-types'],
  {
    stdio: 'inherit',
    env: { ...process.env, UPDATE_SQL_TYPES: '1' },
  },
)
process.exit(status ?? 1)
